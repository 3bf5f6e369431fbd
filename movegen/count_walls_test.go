package movegen

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestWallsAreCounted: moves with walls are counted as many as are listed, by all rules for walls and in all games
// that they may be added to.
func TestWallsAreCounted(t *testing.T) {
	counted := 0
	for _, base := range []string{"chess", "capablanca", "xiangqi", "janggi", "amazons", "cambodian", "joust"} {
		for _, rule := range []string{"static", "past", "edge", "arrow"} {
			for _, more := range []string{"", "wallOrMove = true", "wallingRegionWhite = *2 *4 *5 c*"} {
				tables := loadTables(t, fmt.Sprintf("[x:%s]\nwallingRule = %s\n%s", base, rule, more))
				if tables.general.countsWalls {
					counted++
				}
				r := rand.New(rand.NewPCG(1, 2))
				for range 3 {
					countWalksOf(t, tables, r)
				}
			}
		}
	}
	if counted < 50 {
		t.Errorf("only %d of the games are counted without a list", counted)
	}
}

// countWalksOf plays a random game and counts the moves of its positions.
func countWalksOf(t *testing.T, tables *Tables, r *rand.Rand) {
	t.Helper()
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		moves := p.LegalMoves(nil)
		if n := p.CountMoves(); n != len(moves) {
			t.Fatalf("%s: %d moves counted, %d listed", p.FEN(), n, len(moves))
		}
		if len(moves) == 0 {
			return
		}
		p.Make(moves[r.IntN(len(moves))])
	}
}
