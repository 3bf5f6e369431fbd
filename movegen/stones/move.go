package stones

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// A move is packed as, from the low end: the square that a stone leaves (9 bits), the one that it
// enters (9), and what else it may be: a drop, whose squares are the same, or a pass, whose
// squares are those of a stone that stays.
const (
	toShift              = 9
	squareBits           = 1<<toShift - 1
	drop       game.Move = 1 << 18
	pass       game.Move = 1 << 19
)

func newMove(from, to int) game.Move { return game.Move(from) | game.Move(to)<<toShift }

func newDrop(s variant.Square) game.Move { return newMove(int(s), int(s)) | drop }

func from(m game.Move) variant.Square { return variant.Square(m & squareBits) }

func to(m game.Move) variant.Square { return variant.Square(m >> toShift & squareBits) }
