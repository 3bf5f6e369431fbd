package checkers

import (
	"menagerie/internal/game"
)

const (
	moveLimit = 40 // full moves without a jump or a step of an uncrowned piece
	maxFold   = 3  // occurrences of a position that draw
)

// finished reports whether a side has lost its last piece.
func (p *Position) finished() bool { return p.men[0] == 0 || p.men[1] == 0 }

// Outcome is how the game stands for the side to move by the last pieces and
// the move count. A side that cannot move has lost even at the move limit.
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.finished():
		return p.NoMoves()
	case p.halfmove >= 2*moveLimit && p.CountMoves() > 0:
		return game.Draw
	}
	return game.Ongoing
}

// NoMoves is the outcome for a side to move that has no legal move: lost, unless
// the opponent, or both, have no piece left.
func (p *Position) NoMoves() game.Outcome {
	us, them := p.men[p.turn], p.men[p.turn.Other()]
	switch {
	case us == 0 && them == 0:
		return game.Draw
	case them == 0:
		return game.Win
	}
	return game.Loss
}

// Repetition is a draw if the position has occurred within the last plies moves, or
// twice before; Ongoing if not.
func (p *Position) Repetition(plies int) game.Outcome {
	seen := 1
	for back := 2; back <= int(p.reversible) && back <= len(p.history); back += 2 {
		if p.history[len(p.history)-back].key != p.key {
			continue
		}
		seen++
		if back <= plies || seen >= maxFold {
			return game.Draw
		}
	}
	return game.Ongoing
}

// Result is how the game stands.
func (p *Position) Result() game.Result {
	switch {
	case p.finished():
		return p.result(game.NoPieceLeft)
	case p.CountMoves() == 0:
		return p.result(game.CannotMove)
	case p.Outcome() == game.Draw:
		return game.Result{Winner: game.Drawn, Reason: game.MoveCount}
	case p.Repetition(0) == game.Draw:
		return game.Result{Winner: game.Drawn, Reason: game.Repetition}
	}
	return game.Result{}
}

// result names the winner of a game whose side to move has no move.
func (p *Position) result(reason game.Reason) game.Result {
	loser := p.turn
	switch p.NoMoves() {
	case game.Draw:
		return game.Result{Winner: game.Drawn, Reason: game.EmptyBoard}
	case game.Win:
		loser = loser.Other()
	}
	return game.Result{Winner: game.WonBy(loser.Other()), Reason: reason}
}

// InCheck is always false: nothing has to be answered.
func (p *Position) InCheck() bool { return false }

// enoughToPass is how many pieces make zugzwang unlikely.
const enoughToPass = 4

// CanPass is careful: the side needs a crowned piece, which can step to and fro
// and so hardly ever worsens its position by having to move.
func (p *Position) CanPass() bool {
	us := p.men[p.turn]
	return us&p.crowned != 0 && us.Len() >= enoughToPass
}
