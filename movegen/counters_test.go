package movegen

import "testing"

// TestMovesThatReturn: a pawn's sidewise step neither starts the count of moves anew
// nor hides that a position comes back.
func TestMovesThatReturn(t *testing.T) {
	tables := loadTables(t, "[x:chess]\ncustomPiece1 = p:fsmWfceF\npawnTypes = p")
	p, err := tables.ParseFEN("4k3/8/8/8/8/8/P7/4K3 w - - 5 9")
	if err != nil {
		t.Fatal(err)
	}
	play := func(moves ...string) {
		t.Helper()
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
	}
	play("a2b2", "e8d8", "b2a2", "d8e8")
	if got, want := p.FEN(), "4k3/8/8/8/8/8/P7/4K3 w - - 9 11"; got != want {
		t.Errorf("after steps aside %s, want %s", got, want)
	}
	if p.Repetition(4) != Draw {
		t.Error("the position has come back unseen")
	}
	play("a2a3")
	if got, want := p.FEN(), "4k3/8/8/8/8/P7/8/4K3 b - - 0 11"; got != want {
		t.Errorf("after a step forward %s, want %s", got, want)
	}
}
