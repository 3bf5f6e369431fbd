package movegen

import (
	"testing"

	"menagerie/internal/game"
)

// TestBikjang: what a side may do whose king comes to face the other.
func TestBikjang(t *testing.T) {
	tables := loadTables(t, palaces+"pass = true\nbikjangRule = true\n")
	for _, test := range []struct {
		name, fen, move string
		legal, over     bool
	}{
		{"a king may come to face", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1", true, false},
		{"a pass then ends the game", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1e1", true, true},
		{"even in check", "4k4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1", "e1e1", true, true},
		{"a move must end it", "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a2", false, false},
		{"by a piece between", "4k4/9/9/9/R8/9/9/9/9/4K4 w - - 0 1", "a6e6", true, false},
		{"or a step aside", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1d1", true, false},
		{"a pass apart from it ends nothing", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1d1", true, false},
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
		if err != nil {
			continue
		}
		if p.Make(m); p.Result().Over() != test.over {
			t.Errorf("%s: over %t after %s in %s", test.name, !test.over, test.move, test.fen)
		}
		if r := p.Result(); test.over && r != (game.Result{Winner: game.Drawn, Reason: game.FacingKings}) {
			t.Errorf("%s: %v", test.name, r)
		}
		if _, err := tables.ParseFEN(p.FEN()); err != nil {
			t.Errorf("%s: %v", p.FEN(), err)
		}
	}
}
