package live

import (
	"fmt"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// Control is the time control of a game; the zero value has no clock.
type Control struct {
	Clocks [2]search.Clock // by color: what a side has for the game, and gets for each move
	Moves  int             // of a side after which it gets the time of its clock again, 0 for never
	// Turn is the time for each turn. Whoever exceeds it makes the move Forfeit.
	Turn    time.Duration
	Forfeit string
}

// Same returns a control that gives both sides the same clock.
func Same(total, increment time.Duration) Control {
	c := search.Clock{Time: total, Increment: increment}
	return Control{Clocks: [2]search.Clock{c, c}}
}

// ControlOf returns a control that gives both sides the same. forfeit is the move of a side whose time for a
// turn is over.
func ControlOf(c game.TimeControl, forfeit string) Control {
	if c.Turn > 0 {
		return Control{Turn: c.Turn, Forfeit: forfeit}
	}
	return Same(c.Total, c.Increment)
}

// forGame reports whether a side has a clock for the whole game.
func (c *Control) forGame() bool { return c.Clocks[0].Time > 0 || c.Clocks[1].Time > 0 }

// Clocks are the clocks of both sides, of which that of the side to move runs.
type Clocks struct {
	Control Control
	left    [2]time.Duration // at the start of the turn, by color
	since   time.Time        // start of the turn
	stopped time.Time        // when the game ended; zero while it lasts
}

// NewClocks returns clocks that show the time at the start of a game.
func NewClocks(c Control) Clocks {
	return Clocks{Control: c, left: [2]time.Duration{c.Clocks[0].Time, c.Clocks[1].Time}, since: time.Now()}
}

// Start begins the turn anew: what the clocks show now is what there was at its start.
func (c *Clocks) Start() { c.since, c.stopped = time.Now(), time.Time{} }

// Set sets the clock of a side.
func (c *Clocks) Set(side game.Color, left time.Duration) { c.left[side] = left }

// Swap gives each side the clock of the other one.
func (c *Clocks) Swap() { c.left[0], c.left[1] = c.left[1], c.left[0] }

// now is the time that the clocks go by.
func (c *Clocks) now() time.Time {
	if c.stopped.IsZero() {
		return time.Now()
	}
	return c.stopped
}

// of is the time that a side has left while the clock of the side to move runs.
func (c *Clocks) of(side, turn game.Color) time.Duration {
	switch spent := c.now().Sub(c.since); {
	case c.Control.Turn > 0:
		return c.Control.Turn - spent
	case side == turn:
		return c.left[side] - spent
	}
	return c.left[side]
}

// press ends the turn of a side, after plies of the game.
func (c *Clocks) press(side game.Color, plies int) {
	if c.Control.forGame() {
		own := c.Control.Clocks[side]
		c.left[side] = max(c.of(side, side), 0) + own.Increment
		if made := (plies + 1) / 2; c.Control.Moves > 0 && made%c.Control.Moves == 0 {
			c.left[side] += own.Time
		}
	}
	c.since = time.Now()
}

// Timed reports whether a clock runs while the game goes on.
func (g *Game) Timed() bool { return g.Clocks.Control.forGame() || g.Clocks.Control.Turn > 0 }

// Left is the time that a side has left; it means nothing without a clock. With a clock for each turn
// it is the same for both.
func (g *Game) Left(side game.Color) time.Duration { return g.Clocks.of(side, g.Position.Turn()) }

// Remaining is the time that the side to move has left.
func (g *Game) Remaining() time.Duration { return g.Left(g.Position.Turn()) }

func (g *Game) setClocks(left [2]time.Duration) {
	g.Clocks.left = left
	g.Clocks.Start()
}

// Resume sets the clocks of a game whose moves have been played again. Taking moves back leaves them
// so, for what they showed before is not known.
func (g *Game) Resume(left [2]time.Duration) {
	for i := range g.turns {
		g.turns[i].left = left
	}
	g.setClocks(left)
}

// Clock is what the clock of a side shows, "" if there is none.
func (g *Game) Clock(side game.Color) string {
	if c := &g.Clocks.Control; c.forGame() || c.Turn > 0 && side == g.Position.Turn() {
		return clockText(g.Left(side))
	}
	return ""
}

// clockText rounds up, so that a clock shows 0:00 only when it has run down.
func clockText(d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Flag delivers the end of the time of the side to move, never without a clock or after the end of
// the game. stop frees what it takes.
func (g *Game) Flag() (flag <-chan time.Time, stop func()) {
	if !g.Timed() || g.Over() {
		return nil, func() {}
	}
	timer := time.NewTimer(max(g.Remaining(), 0))
	return timer.C, func() { timer.Stop() }
}

// UsualMoveTime is how long the engine thinks where nothing says how long.
const UsualMoveTime = time.Second

// Limits are those of a search for the move of a side, be it after the next move of the other one.
func (g *Game) Limits(side game.Color) search.Limits {
	limits := search.Limits{MoveTime: g.Level.MoveTime, Depth: g.Level.Depth}
	c := &g.Clocks.Control
	switch {
	case c.forGame():
		them := side.Other()
		limits.Clock = &search.Clock{Time: g.Left(side).Round(time.Millisecond), Increment: c.Clocks[side].Increment}
		limits.Opponent = &search.Clock{Time: g.Clocks.left[them], Increment: c.Clocks[them].Increment}
		if c.Moves > 0 {
			plies := len(g.turns)
			if side != g.Position.Turn() {
				plies++
			}
			limits.MovesToGo = c.Moves - plies/2%c.Moves
		}
		return limits
	case limits.MoveTime == 0:
		limits.MoveTime = UsualMoveTime
	}
	if c.Turn > 0 {
		limits.MoveTime = min(limits.MoveTime, c.Turn/10*9)
	}
	return limits
}
