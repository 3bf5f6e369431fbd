package forge

import (
	"fmt"

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

// Verdict is "1-0" for a cleared board and "0-1" for one that is stuck, with the
// score, or "*" while the game goes on.
func (p *Position) Verdict() (result, reason string) {
	switch {
	case p.Cleared():
		return "1-0", fmt.Sprintf("Board cleared with %d hits", p.strikes)
	case p.Strikes() == 0:
		return "0-1", fmt.Sprintf("No strike left after %d hits", p.strikes)
	}
	return "*", ""
}
