package movegen

import "testing"

// TestCanPass: to pass is no bound on what a move is worth in a race, nor with pawns alone.
func TestCanPass(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		want         bool
	}{
		{"chess", "4k3/8/8/8/8/8/PPPP4/4K1N1 w - - 0 1", true},
		{"chess", "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1", false},
		{"chess", "4k3/8/8/8/8/8/PPPP2n1/4K1N1 w - - 0 1", false},
		{"racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", false},
		{"breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1", false},
	} {
		p, err := tablesOf(t, test.variant).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.CanPass(); got != test.want {
			t.Errorf("%s, %s: %v", test.variant, test.fen, got)
		}
	}
}
