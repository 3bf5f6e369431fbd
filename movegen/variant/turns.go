package variant

import "menagerie/internal/game"

// Turns is how many moves the sides make in turn. It is Fairy-Stockfish-X's rule.
type Turns struct {
	Moves      []int `ini:"multimoves"`              // of the turns, from the first on; the last two repeat
	Grow       bool  `ini:"progressiveMultimove"`    // turns have 1, 2, 3 and so on moves, whatever Moves says
	NoChecks   bool  `ini:"multimoveCheck,not"`      // only the last move of a turn may give check
	NoCaptures bool  `ini:"multimoveCapture,not"`    // only the last move of a turn may capture
	CheckEnds  bool  `ini:"multimoveCheckEnds,ours"` // a check ends the turn
}

// maxTurn bounds the number of a turn, and how many moves it has.
const maxTurn = 10000

// Some reports whether a turn may have several moves.
func (t *Turns) Some() bool {
	for _, n := range t.Moves {
		if n > 1 {
			return true
		}
	}
	return t.Grow
}

// Length returns how many moves the turn with a number has.
func (t *Turns) Length(number int) int {
	switch n := len(t.Moves); {
	case t.Grow:
		return number
	case number > n:
		return t.Moves[0] // of the only one
	}
	return t.Moves[number-1]
}

// Wrap returns the number, from 1, of the turn after so many others: where turns repeat, that of one which is the same.
func (t *Turns) Wrap(played int) int {
	last := maxTurn
	if !t.Grow {
		last = max(len(t.Moves), 2)
	}
	if played >= last {
		played = last - 2 + (played-last)%2
	}
	return played + 1
}

// At returns the number of a side's turn by the number of full moves.
func (t *Turns) At(number int, c game.Color) int { return t.Wrap(2*(number-1) + int(c)) }
