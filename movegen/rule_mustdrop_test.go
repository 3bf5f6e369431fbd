package movegen

import (
	"slices"
	"strings"
	"testing"
)

// legalTexts returns the texts of the legal moves, sorted.
func legalTexts(p *Position) []string {
	list := texts(p, p.LegalMoves(nil))
	slices.Sort(list)
	return list
}

// TestMustDrop: whoever can drop must, and moves only where no drop is legal.
func TestMustDrop(t *testing.T) {
	const any, rook = "[x:crazyhouse]\nmustDrop = true\ndropRegionWhite = a1 b1 c1\n", "mustDropType = r\n"
	for _, test := range []struct{ name, rules, fen, want string }{
		{"a piece in hand", any, "7k/8/8/8/8/8/1P6/2K5[RN] w - - 0 1", "N@a1 N@b1 R@a1 R@b1"},
		{"of one type", any + rook, "7k/8/8/8/8/8/1P6/2K5[RN] w - - 0 1", "R@a1 R@b1"},
		{"none of that type", any + rook, "7k/8/8/8/8/8/PPP5/2K5[N] w - - 0 1",
			"N@a1 N@b1 a2a3 a2a4 b2b3 b2b4 c1b1 c1d1 c1d2 c2c3 c2c4"},
		{"nowhere to drop", any, "7k/8/8/8/8/8/PPP5/BNK5[RN] w - - 0 1",
			"a2a3 a2a4 b1a3 b1c3 b1d2 b2b3 b2b4 c1d1 c1d2 c2c3 c2c4"},
		{"nowhere to drop that type, and no other", any + rook + "immobilityIllegal = true\ncustomPiece1 = r:fW\n",
			"6k1/8/8/8/8/1P6/8/BNK5[RN] w - - 0 1", "a1b2 a1c3 a1d4 a1e5 a1f6 a1g7 a1h8 b1a3 b1c3 b1d2 b3b4 c1b2 c1c2 c1d1 c1d2"},
		{"in check from afar", any, "7k/8/8/8/8/8/1P6/r2K4[N] w - - 0 1", "N@b1 N@c1"},
		{"a check that no drop ends", any, "7k/8/8/8/8/8/1P2n3/2K5[N] w - - 0 1", "c1b1 c1c2 c1d1 c1d2"},
	} {
		p, err := loadTables(t, test.rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(test.name, err)
		}
		if got := strings.Join(legalTexts(p), " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
