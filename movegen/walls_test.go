package movegen

import "testing"

// Walls stop rays, are no pieces and no shelter for their own side, and stay in the position string.
func TestWallsStopRaysAndAreRead(t *testing.T) {
	tables := tablesOf(t, "chess")
	for _, test := range []struct {
		fen   string
		moves int
		check bool
	}{
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", 14, false},
		{"4k3/8/7*/8/8/8/8/4K2R w - - 0 1", 11, false}, // h2 to h5
		{"4k3/8/8/8/4r3/8/4*3/4K3 w - - 0 1", 4, false},
		{"4k3/4r3/8/4*3/8/8/4N3/4K3 w - - 0 1", 10, false}, // the knight is not pinned
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		n := len(p.LegalMoves(nil))
		if n != p.CountMoves() || n != test.moves || p.InCheck() != test.check || p.FEN() != test.fen {
			t.Errorf("%s: %d moves, counted %d, expected %d; written %s", test.fen, n, p.CountMoves(), test.moves, p.FEN())
		}
	}
	a, _ := tables.ParseFEN("4k3/8/7*/8/8/8/8/4K2R w - - 0 1")
	b, _ := tables.ParseFEN("4k3/7*/8/8/8/8/8/4K2R w - - 0 1")
	if a.Key() == b.Key() {
		t.Error("positions with other walls have the same key")
	}
}
