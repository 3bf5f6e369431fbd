// Package play lets people play in a terminal: against the engine, against each
// other, or as spectators of the engine. [Run] draws the board, reads moves and
// commands as text, and keeps the clocks. It knows no rules: games come to it as
// [protocol.Game], whose View says what to draw.
package play

import (
	"math/rand/v2"
	"time"

	"menagerie/protocol"
	"menagerie/search"
)

// Player is who moves for a side.
type Player uint8

// A person plays by the terminal.
const (
	Human  Player = iota
	Engine        // the program
)

// Config is what a game at the terminal is made of. NewGame and Engine are required.
type Config struct {
	// NewGame sets up the game of that number, from 0, and says what to call it.
	NewGame func(number int) (game protocol.Game, title string, err error)

	Engine  protocol.Searcher
	Players [2]Player // by color; a game for one is White's
	Level   Level
	Control Control
	Random  *rand.Rand // of the engine's mistakes; nil for a seed by chance

	Interactive bool // a person types: print a prompt, read while the engine thinks
	Screen      bool // clear the terminal before each board
	Color       bool // draw in colors, else with signs
	Quiet       bool // show the board only when asked for
}

// Level is how well the engine plays.
type Level struct {
	MoveTime time.Duration // a move, 0 for as much as the clock allows
	Skill    int           // from 0 to [protocol.MaxSkill]
}

// Control is the time control of a game; the zero value has no clock.
type Control struct {
	Clocks [2]search.Clock // by color: what a side has for the game, and gets for each move
	// Turn is the time for each turn. Whoever exceeds it makes the move Forfeit.
	Turn    time.Duration
	Forfeit string
}

// Same returns a control that gives both sides the same clock.
func Same(total, increment time.Duration) Control {
	c := search.Clock{Time: total, Increment: increment}
	return Control{Clocks: [2]search.Clock{c, c}}
}

// forGame reports whether a side has a clock for the whole game.
func (c *Control) forGame() bool { return c.Clocks[0].Time > 0 || c.Clocks[1].Time > 0 }
