package combination

import (
	"menagerie/internal/game"
)

// finished reports whether both sides have had all their turns.
func (p *Position) finished() bool { return p.number > p.turns }

// Outcome is how the game stands for the side to move: the points decide when
// the last turn has been played.
func (p *Position) Outcome() game.Outcome {
	if !p.finished() {
		return game.Ongoing
	}
	return p.NoMoves()
}

// NoMoves is the outcome of a finished game; no other position is without moves.
func (p *Position) NoMoves() game.Outcome {
	switch ours, theirs := p.points[p.turn], p.points[p.turn.Other()]; {
	case ours > theirs:
		return game.Win
	case ours < theirs:
		return game.Loss
	}
	return game.Draw
}

// Repetition never ends the game: the turn limit ends every game, and no position with
// its turn number comes twice.
func (p *Position) Repetition(int) game.Outcome { return game.Ongoing }

// Result is how the game stands.
func (p *Position) Result() game.Result {
	white, black := p.points[game.White], p.points[game.Black]
	r := game.Result{Points: p.points}
	switch {
	case !p.finished():
		return game.Result{}
	case white == black:
		r.Winner, r.Reason = game.Drawn, game.EvenPoints
	case white > black:
		r.Winner, r.Reason = game.WhiteWins, game.Points
	default:
		r.Winner, r.Reason = game.BlackWins, game.Points
	}
	return r
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
