package combination

import (
	"fmt"

	"menagerie/movegen"
)

// finished reports whether both sides have had all their turns.
func (p *Position) finished() bool { return p.number > p.turns }

// Outcome is how the game stands for the side to move: the points decide when
// the last turn has been played.
func (p *Position) Outcome() movegen.Outcome {
	if !p.finished() {
		return movegen.Ongoing
	}
	return p.NoMoves()
}

// NoMoves is the outcome of a finished game; no other position is without moves.
func (p *Position) NoMoves() movegen.Outcome {
	switch ours, theirs := p.points[p.turn], p.points[p.turn.Other()]; {
	case ours > theirs:
		return movegen.Win
	case ours < theirs:
		return movegen.Loss
	}
	return movegen.Draw
}

// Repetition never ends the game: the turn limit ends every game, and no position with
// its turn number comes twice.
func (p *Position) Repetition(int) movegen.Outcome { return movegen.Ongoing }

// Verdict is how the game stands: "1-0", "0-1" or "1/2-1/2" with the points, or
// "*" while it goes on.
func (p *Position) Verdict() (result, reason string) {
	white, black := p.points[movegen.White], p.points[movegen.Black]
	switch {
	case !p.finished():
		return "*", ""
	case white > black:
		return "1-0", fmt.Sprintf("White wins by %d points to %d", white, black)
	case white < black:
		return "0-1", fmt.Sprintf("Black wins by %d points to %d", black, white)
	}
	return "1/2-1/2", fmt.Sprintf("Draw: %d points each", white)
}

// InCheck is always false: nothing has to be answered.
func (p *Position) InCheck() bool { return false }

// passTurns is how many turns a side must have left for a pass to cost no more
// than in the middle of a game.
const passTurns = 4

// CanPass reports whether a free move for the opponent says something: near the
// end every turn counts, and a side without pieces passes anyhow.
func (p *Position) CanPass() bool {
	return p.TurnsLeft(p.turn) >= passTurns && p.Occupied(p.turn) != 0
}
