package forge

import (
	"menagerie/internal/game"
	"menagerie/movegen"
)

// Turn is always White's: there is one player.
func (p *Position) Turn() movegen.Color { return movegen.White }

// Outcome is Ongoing: the game ends only for want of a strike.
func (p *Position) Outcome() movegen.Outcome { return movegen.Ongoing }

// NoMoves is the outcome when no strike is left: a cleared board wins.
func (p *Position) NoMoves() movegen.Outcome {
	if p.Cleared() {
		return movegen.Win
	}
	return movegen.Loss
}

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
