package combination

import (
	"menagerie/internal/game"
)

// A move is packed as, from the low end: from square (6 bits), to square (6) and
// the selection that moves (3). A pass has a bit of its own.
const (
	toShift     = 6
	selectShift = 12
	squareMask  = 1<<toShift - 1

	pass game.Move = 1 << 15
)

func newMove(from, to Square, s Stack) game.Move {
	return game.Move(from) | game.Move(to)<<toShift | game.Move(s)<<selectShift
}

func from(m game.Move) Square     { return Square(m & squareMask) }
func to(m game.Move) Square       { return Square(m >> toShift & squareMask) }
func selection(m game.Move) Stack { return Stack(m >> selectShift & game.Move(maxStack)) }
