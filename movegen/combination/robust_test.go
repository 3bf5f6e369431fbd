package combination

import (
	"testing"

	"menagerie/movegen"
)

// FuzzParse: whatever parses prints as something that parses to the same, and
// no text of a move is accepted but a legal one.
func FuzzParse(f *testing.F) {
	f.Add(Start, "a1a3r")
	f.Add("", "")
	f.Add("6/H3A*/1R2a1/4r1/n*1b2/6 w - - 1 27 27:14 50", "0000")
	f.Fuzz(func(t *testing.T, position, move string) {
		p, err := Parse(position)
		if err != nil {
			return
		}
		q, err := Parse(p.FEN())
		if err != nil || q.FEN() != p.FEN() || q.Key() != p.Key() {
			t.Fatalf("%q reads as %s, which reads as %v, %v", position, p.FEN(), q, err)
		}
		if m, err := p.ParseMove(move); err == nil {
			p.Make(m)
			p.Unmake()
			if p.FEN() != q.FEN() {
				t.Fatalf("%s: %q is not unmade", q.FEN(), move)
			}
		}
	})
}

// TestNoAllocations: what the search does at every node costs no memory.
func TestNoAllocations(t *testing.T) {
	p := parse(t, Start)
	moves := make([]movegen.Move, 0, 256)
	var play func(depth int)
	play = func(depth int) {
		start := len(moves)
		moves = p.LegalMoves(moves)
		for _, m := range moves[start:] {
			p.SEE(m, 0)
			p.Make(m)
			if depth > 1 {
				play(depth - 1)
			} else {
				p.Outcome()
				p.Repeated(2)
				p.Key()
			}
			p.Unmake()
		}
		moves = moves[:start]
	}
	if n := testing.AllocsPerRun(3, func() { play(3) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
