package movegen

import (
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
)

// TestGivesCheck compares with making the move, over random games.
func TestGivesCheck(t *testing.T) {
	for _, name := range []string{"chess", "xxl", "grand"} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(9, 10))
			checks := 0
			for range 20 {
				p := startOf(t, name)
				for range 150 {
					moves := p.LegalMoves(nil)
					if len(moves) == 0 {
						break
					}
					for _, m := range moves {
						checks += checkGivesCheck(t, p, m)
					}
					p.Make(moves[random.IntN(len(moves))])
				}
			}
			if checks < 100 {
				t.Errorf("only %d checks met", checks)
			}
		})
	}
}

// checkGivesCheck returns 1 for a check.
func checkGivesCheck(t *testing.T, p *Position, m game.Move) int {
	t.Helper()
	got := p.GivesCheck(m)
	p.Make(m)
	want := p.InCheck()
	p.Unmake()
	if k := moveKindOf(m); got != want && k != castleHigh && k != castleLow && k != enPassant {
		t.Fatalf("%s: %s gives check: %v, want %v", p.FEN(), p.MoveText(m), got, want)
	}
	if want {
		return 1
	}
	return 0
}
