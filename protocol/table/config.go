package table

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/protocol"
	"menagerie/search"
)

// Player is who moves for a side.
type Player uint8

// A person plays by whatever shows the table.
const (
	Human  Player = iota
	Engine        // the program
)

// ParsePlayer reads who plays a side.
func ParsePlayer(text string) (Player, error) {
	switch strings.ToLower(text) {
	case "human":
		return Human, nil
	case "engine":
		return Engine, nil
	}
	return Human, fmt.Errorf("%.20q: expected human or engine", text)
}

// Config is what a table is made of. NewGame is required.
type Config struct {
	// NewGame sets up the game of that number, from 0, and says what to call it.
	NewGame func(number int) (game game.Game, title string, err error)
	// Setup sets up a position string, for games that are loaded; nil if none can be.
	Setup func(position string) (game.Game, error)
	// Names are those of the game, the first of which is written into files.
	Names []string
	// Description describes the game.
	Description game.Description

	Players [2]Player // by color; a game for one is White's
	Level   Level
	Control Control
	Random  *rand.Rand // of the engine's mistakes; nil for a seed by chance
}

// Level is how well the engine plays.
type Level struct {
	MoveTime time.Duration // a move, 0 for as much as the clock allows
	Skill    int           // from 0 to [protocol.MaxSkill]
}

// ParseLevel changes a level by what a text says: a skill from 0 to
// [protocol.MaxSkill], a time a move such as 500ms or 3s, or both.
func ParseLevel(text string, level Level) (Level, error) {
	changed := level
	for word := range strings.FieldsSeq(text) {
		n, notSkill := strconv.Atoi(word)
		d, notTime := time.ParseDuration(word)
		switch {
		case notSkill == nil && n >= 0 && n <= protocol.MaxSkill:
			changed.Skill = n
		case notSkill != nil && notTime == nil && d >= time.Millisecond && d <= time.Hour:
			changed.MoveTime = d
		default:
			return level,
				fmt.Errorf("level %.20q: expected a skill from 0 to %d, or a time a move such as 500ms or 3s", word,
					protocol.MaxSkill)
		}
	}
	return changed, nil
}

// String says the level as the person set it.
func (l Level) String() string {
	text := fmt.Sprintf("skill %d of %d", l.Skill, protocol.MaxSkill)
	if l.MoveTime > 0 {
		text += fmt.Sprintf(", %v a move", l.MoveTime)
	}
	return text
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
