package stones

import (
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/gametest"
)

// TestLinesToFill plays all moves of either side to see whether one fills a line.
func TestLinesToFill(t *testing.T) {
	for _, test := range []struct {
		fen              string
		wins, threatened bool
	}{
		{"7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1", false, false},
		{"7/7/7/7/7/PPP4[PPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1", true, false},
		{"7/7/7/7/7/PPP4[PPPPPPPPPPPPPPPPPPppppppppppppppppppppp] b - - 0 1", false, true},
		{"7/7/7/7/PPP4/ppp4[PPPPPPPPPPPPPPPPPPpppppppppppppppppp] w - - 0 1", false, true},
		{"7/7/7/p6/p6/p6[PPPPPPPPPPPPPPPPPPPPPpppppppppppppppppp] b - - 0 1", true, false},
	} {
		p := gametest.Parse(t, rulesOf(t, "cfour").Parse, test.fen)
		wins := func() (won bool) {
			for _, m := range p.LegalMoves(nil) {
				p.Make(m)
				won = won || p.Outcome() == game.Loss
				p.Unmake()
			}
			return won
		}
		if got := p.WinsNow(); got != test.wins || wins() != got {
			t.Errorf("%s: WinsNow %v, by playing %v, want %v", test.fen, got, wins(), test.wins)
		}
		got := p.Threatened()
		p.MakeNull()
		if got != test.threatened || wins() != got {
			t.Errorf("%s: Threatened %v, by playing %v, want %v", test.fen, got, wins(), test.threatened)
		}
		p.UnmakeNull()
	}
}
