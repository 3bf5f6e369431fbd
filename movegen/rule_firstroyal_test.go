package movegen

import "testing"

// TestFirstRoyal: only the king nearer to the a-file is royal.
func TestFirstRoyal(t *testing.T) {
	for _, test := range []struct {
		name, variant, position, move string
		legal                         bool
	}{
		{"the royal king walks into check", "twokings", "rk5k/8/8/8/8/8/8/1K5K w - - 0 1", "b1a1", false},
		{"the other one does", "twokings", "1k5r/8/8/8/8/8/8/K5K1 w - - 0 1", "g1h1", true},
		{"next to the royal one", "twokings", "kr6/8/8/8/8/8/8/K1K5 w - - 0 1", "c1b1", true},
		{"past the other", "twokings", "1r5k/8/8/8/8/8/2K5/2K5 w - - 0 1", "c1b1", false},
		{"the lower one was royal", "twokings", "7k/7r/8/8/8/2K4r/8/2K5 w - - 0 1", "c1d1", false},
		{"black's lower one, too", "twokings", "2k5/p7/2k4R/8/8/8/8/K7 b - - 0 1", "a7a5", false},
		{"black's upper one", "twokingssymmetric", "2k5/p7/2k4R/8/8/8/8/K7 b - - 0 1", "a7a5", true},
		{"castling", "twokings", "4kk2/8/8/8/8/8/8/R3KK2 w Q - 0 1", "e1c1", true},
		{"not through a check", "twokings", "3rkk2/8/8/8/8/8/8/R3KK2 w Q - 0 1", "e1c1", false},
	} {
		p := parse(t, test.variant, test.position)
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s: %v", test.name, test.move, err)
		}
	}
	p := parse(t, "twokings", "4kk2/8/8/8/8/8/8/R3KK2 w Q - 0 1")
	playOn(t, p, "f1g1")
	if want := "4kk2/8/8/8/8/8/8/R3K1K1 b - - 1 1"; p.FEN() != want {
		t.Errorf("%s, want %s: a move of the other king ends castling", p.FEN(), want)
	}
}
