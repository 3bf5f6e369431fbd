package movegen

import "testing"

// TestPassUntilSetup: who has dropped everything waits for the other side.
func TestPassUntilSetup(t *testing.T) {
	tables := loadTables(t, "[x]\nwazir = w\nstartFen = 8/8/8/8/8/8/8/8[WWw] b - - 0 1\n"+
		"pieceDrops = true\nmustDrop = true\npassUntilSetup = true\ncastling = false\n")
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"W@a8", "W@a1", "a8a8", "W@b1", "a8a7"} {
		m, err := p.ParseMove(move)
		if err != nil {
			t.Fatalf("%s in %s: %v", move, p.FEN(), err)
		}
		if n := len(p.LegalMoves(nil)); (n == 1) != (move == "a8a8") {
			t.Errorf("%d moves in %s", n, p.FEN())
		}
		p.Make(m)
	}
}
