// Package layout reads the files of the original 14x14 game: its configuration
// (config.json) and the text grid of a start position that this names. [Read]
// turns either into a position string, the clocks and who plays which color.
// Whatever is wrong with a file is one [*Error] that says where.
package layout

import (
	"fmt"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Game is what the files ask for.
type Game struct {
	Variant  *variant.Variant // xxl, with the pieces that the configuration adds
	Position string           // position string of the start
	Human    game.Color
	Clocks   *Clocks // nil for a layout without a configuration
}

// Clocks are the time controls of the two players.
type Clocks struct{ Human, Engine Clock }

// Clock is a time control: so much for the game and an increment a move.
type Clock struct{ Seconds, Increment float64 }

// Of returns the clock of a color.
func (g *Game) Of(c game.Color) Clock {
	if c == g.Human {
		return g.Clocks.Human
	}
	return g.Clocks.Engine
}

// Error is what is wrong with a file, at a line and a column from 1.
type Error struct {
	File         string
	Line, Column int
	What         string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.What)
}
