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
	for _, base := range []string{"chess", "xiangqi", "amazons", "cambodian"} {
		for _, rule := range []string{"static", "past", "edge", "arrow"} {
			for _, more := range []string{"", "wallOrMove = true", "wallingRegionWhite = *2 *4 *5 c*"} {
				tables := loadTables(t, fmt.Sprintf("[x:%s]\nwallingRule = %s\n%s", base, rule, more))
				if tables.counting().walls {
					counted++
				}
				r := rand.New(rand.NewPCG(1, 2))
				countInRandomGames(t, tables, r)
			}
		}
	}
	if counted < 35 {
		t.Errorf("only %d of the games are counted without a list", counted)
	}
}
