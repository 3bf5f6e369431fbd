package movegen

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
)

// TestGivesCheck compares with making the move, over random games.
func TestGivesCheck(t *testing.T) {
	for _, name := range []string{"chess", "xxl", "grand", "shogi", "xiangqi", "atomic", "janggi", "spartan"} {
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

// TestEveryCheckIsSeen: in no variant is a check missed or seen where there is none. What GivesCheck has said, Make
// notes: so the check is looked for afresh.
func TestEveryCheckIsSeen(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		for _, m := range p.LegalMoves(nil) {
			checkGivesCheck(t, p, m)
		}
	})
}

// checkGivesCheck returns 1 for a check.
func checkGivesCheck(t rapid.TB, p *Position, m game.Move) int {
	t.Helper()
	got := p.GivesCheck(m)
	offers := p.tables.variant.MustCapture && p.attacked(moveTo(m), p.turn.Other())
	p.Make(m)
	noted, want := p.InCheck(), p.findCheck()
	p.Unmake()
	switch k := moveKindOf(m); {
	case noted != want:
		t.Fatalf("%s: after %s in check: %v noted, %v found", p.FEN(), p.MoveText(m), noted, want)
	case !p.tables.isGeneral && (k == castleHigh || k == castleLow || k == enPassant): // see GivesCheck
	case got != (want || offers):
		t.Fatalf("%s: %s gives check: %v, want %v", p.FEN(), p.MoveText(m), got, want || offers)
	}
	if want {
		return 1
	}
	return 0
}
