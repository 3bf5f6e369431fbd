package forge

import (
	"menagerie/internal/game"
)

// Turn is always White's: there is one player.
func (p *Position) Turn() game.Color { return game.White }

// Result is how the game stands: a cleared board wins, and one without a strike left
// loses. Its points are the hits struck.
func (p *Position) Result() game.Result {
	switch {
	case p.Cleared():
		return game.Result{Winner: game.WhiteWins, Reason: game.Cleared, Points: [2]int{p.strikes}}
	case p.Strikes() == 0:
		return game.Result{Winner: game.BlackWins, Reason: game.Stuck, Points: [2]int{p.strikes}}
	}
	return game.Result{}
}
