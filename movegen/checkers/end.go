package checkers

import "menagerie/movegen"

const (
	moveLimit = 40 // full moves without a jump or a step of an uncrowned piece
	maxFold   = 3  // occurrences of a position that draw
)

// finished reports whether a side has lost its last piece.
func (p *Position) finished() bool { return p.men[0] == 0 || p.men[1] == 0 }

// Outcome is how the game stands for the side to move by the last pieces and
// the move count. A side that cannot move has lost even at the move limit.
func (p *Position) Outcome() movegen.Outcome {
	switch {
	case p.finished():
		return p.NoMoves()
	case p.halfmove >= 2*moveLimit && p.CountMoves() > 0:
		return movegen.Draw
	}
	return movegen.Ongoing
}

// NoMoves is the outcome for a side to move that has no legal move: lost, unless
// the opponent, or both, have no piece left.
func (p *Position) NoMoves() movegen.Outcome {
	us, them := p.men[p.turn], p.men[p.turn.Other()]
	switch {
	case us == 0 && them == 0:
		return movegen.Draw
	case them == 0:
		return movegen.Win
	}
	return movegen.Loss
}

// Repetition is a draw if the position has occurred within the last plies moves, or
// twice before; Ongoing if not.
func (p *Position) Repetition(plies int) movegen.Outcome {
	seen := 1
	for back := 2; back <= int(p.reversible) && back <= len(p.history); back += 2 {
		if p.history[len(p.history)-back].key != p.key {
			continue
		}
		seen++
		if back <= plies || seen >= maxFold {
			return movegen.Draw
		}
	}
	return movegen.Ongoing
}

// Verdict is how the game stands: "1-0", "0-1" or "1/2-1/2" with the reason, or
// "*" while it goes on.
func (p *Position) Verdict() (result, reason string) {
	switch {
	case p.finished():
		return p.result("has no piece left")
	case p.CountMoves() == 0:
		return p.result("cannot move")
	case p.Outcome() == movegen.Draw:
		return "1/2-1/2", "Draw by the move-count rule"
	case p.Repetition(0) == movegen.Draw:
		return "1/2-1/2", "Draw by repetition"
	}
	return "*", ""
}

// result names the winner of a game whose side to move has no move.
func (p *Position) result(fault string) (result, reason string) {
	loser := p.turn
	switch p.NoMoves() {
	case movegen.Draw:
		return "1/2-1/2", "No one is left"
	case movegen.Win:
		loser = loser.Other()
	}
	if loser == movegen.Black {
		return "1-0", "White wins: Black " + fault
	}
	return "0-1", "Black wins: White " + fault
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
