package perft_test

import (
	"testing"

	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// TestChildSections: keys of a parent go on meaning the pieces that they named, whatever letter these have in a
// child, and its regions the squares. The counts are those of Fairy-Stockfish's newest version.
func TestChildSections(t *testing.T) {
	for text, want := range map[string]uint64{
		// The pawn promotes to no knight: the parent's are no more.
		"[x:chess]\ncustomPiece1 = n:NF\nstartFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1":      440,
		"[x:crazyhouse]\narchbishop = b\nstartFen = 4k3/P7/8/8/8/8/8/4K3[b] w - - 0 1":   3190,
		"[x:shogi]\ncustomPiece2 = s:FD\nstartFen = 4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1": 687,
		// The king castles with rooks, not with whatever has their letter.
		"[x:chess]\ncommoner = r\nstartFen = 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1": 740,
		"[x:grand]\nqueen = c\nchancellor = q":                                 259189,
		// Pawns promote on the eighth rank and begin on the second, however many there are.
		"[x:chess]\nmaxRank = 10\nstartFen = 4k3/8/P7/8/8/8/8/1p6/P7/4K3 w - - 0 1": 524,
	} {
		variants, problems := variant.LoadVariants("x.ini", []byte(text), variant.Builtin())
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		tables, err := movegen.Compile(variants[0])
		if err != nil {
			t.Fatal(err)
		}
		fork := func() perft.Position {
			p, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		if got, err := perft.Count(t.Context(), fork, 3, perft.Options{}); err != nil || got.Nodes != want {
			t.Errorf("%s%d, %v, want %d", text, got.Nodes, err, want)
		}
	}
}
