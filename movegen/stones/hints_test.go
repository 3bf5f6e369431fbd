package stones

import (
	"math/rand/v2"
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

// TestPromise plays all moves from positions of games by chance and counts the stones that they turn over.
func TestPromise(t *testing.T) {
	for name, turned := range map[string]int{"ataxx": Value, "quadwrangle": Value, "flipello": 0} {
		rules, random := rulesOf(t, name), rand.New(rand.NewPCG(1, 2))
		p := gametest.Parse(t, rules.Parse, rules.variant.Start)
		for range 30 {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			promise := make([]int32, len(moves))
			p.Promise(moves, promise)
			for i, m := range moves {
				enemies := p.Count(p.turn.Other())
				p.Make(m)
				want := turned * (enemies - p.Count(p.turn))
				if p.history[len(p.history)-1].captured != empty {
					want -= turned // by the move itself: Gain
				}
				if turned != 0 && m&drop != 0 {
					want += Value
				}
				p.Unmake()
				if promise[i] != int32(want) {
					t.Fatalf("%s, %s: %s promises %d, want %d", name, p.FEN(), p.MoveText(m), promise[i], want)
				}
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}
