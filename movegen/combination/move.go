package combination

import "menagerie/movegen"

// A move is packed as, from the low end: from square (6 bits), to square (6) and
// the selection that moves (3). A pass has a bit of its own.
const (
	toShift     = 6
	selectShift = 12
	squareMask  = 1<<toShift - 1

	pass movegen.Move = 1 << 15
)

func newMove(from, to Square, s Stack) movegen.Move {
	return movegen.Move(from) | movegen.Move(to)<<toShift | movegen.Move(s)<<selectShift
}

func from(m movegen.Move) Square     { return Square(m & squareMask) }
func to(m movegen.Move) Square       { return Square(m >> toShift & squareMask) }
func selection(m movegen.Move) Stack { return Stack(m >> selectShift & movegen.Move(maxStack)) }
