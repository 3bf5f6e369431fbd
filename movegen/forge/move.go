package forge

import (
	"menagerie/internal/game"
)

// A move is, from the low end: the square plus one (8 bits), so that no move is
// zero, and the outcome (8 bits).
const outcomeShift = 8

// outcome is what becomes of a struck tile: notDrawn for a choice alone, gone,
// or gone plus the new symbol.
type outcome uint8

const (
	notDrawn outcome = iota
	gone
)

func becomes(s Symbol) outcome { return gone + outcome(s) }

func (o outcome) symbol() Symbol { return Symbol(o - gone) }

func newMove(s Square, o outcome) game.Move {
	return game.Move(s) + 1 | game.Move(o)<<outcomeShift
}

// SquareOf returns the tile that a move strikes.
func SquareOf(m game.Move) Square   { return Square(m&0xff - 1) }
func outcomeOf(m game.Move) outcome { return outcome(m >> outcomeShift) }
