// Package layout reads the files of the original 14x14 game: its configuration
// (config.json) and the text grid of a start position that this names. [Read]
// turns either into a position string, the clocks and who plays which color.
// Whatever is wrong with a file is one [*Error] that says where.
package layout

import (
	"fmt"
	"time"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Game is what the files ask for.
type Game struct {
	Variant  *variant.Variant // xxl, with the pieces that the configuration adds
	Position string           // position string of the start
	Human    game.Color
	Clocks   *Clocks // nil for a layout without a configuration
	// Difficulty is the skill of the engine from 0 to 20, -1 if the configuration has none.
	Difficulty int
	TwoPeople  bool            // people play both sides
	Pictures   map[byte]string // files that show pieces, by upper-case letter
	Fog        bool            // fog of war
	Levels     []Level         // puzzles; the first has Position and Human, too
	// Speed is how fast pieces slide, in squares a second, and Longest for how long at most; 0
	// where the configuration does not say.
	Speed   float64
	Longest time.Duration
}

// Level is a puzzle.
type Level struct {
	Name     string // "" for none
	Position string // position string
	Human    game.Color
	MateIn   int // moves in which the human is to mate, 0 for a game to play on
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

// Error is what is wrong with a file, at a line and a column from 1. Line 0 stands for the
// file as a whole, such as one that is not there.
type Error struct {
	File         string
	Line, Column int
	What         string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.What)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.What)
}
