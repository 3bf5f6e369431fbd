package live

import (
	"fmt"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// Control is the time control of a game; the zero value has no clock.
type Control struct {
	// Clocks are by color: what a side has for the game, the periods of byoyomi with it, and gets for each move.
	Clocks [2]search.Clock
	Moves  int // of a side after which it gets the time of its clock again, 0 for never
	// Turn is the time for each turn. Whoever exceeds it makes the move Forfeit.
	Turn    time.Duration
	Forfeit string
	// Byoyomi is the time for each move of the last Periods of the clock: a period that is not used up is there again.
	Byoyomi time.Duration
	Periods int
	Delay   time.Duration // of each turn, before the clock runs
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
	control := Same(c.Total+time.Duration(c.Periods)*c.Byoyomi, c.Increment)
	control.Byoyomi, control.Periods, control.Delay = c.Byoyomi, c.Periods, c.Delay
	return control
}

// TimeControl is what ControlOf made the control of, for a side of White's.
func (c *Control) TimeControl() game.TimeControl {
	own := c.Clocks[0]
	return game.TimeControl{Total: own.Time - c.overtime(), Increment: own.Increment, Turn: c.Turn, Byoyomi: c.Byoyomi,
		Periods: c.Periods, Delay: c.Delay}
}

// overtime is the time of all periods of byoyomi.
func (c *Control) overtime() time.Duration { return time.Duration(c.Periods) * c.Byoyomi }

// whole is what is left of a clock after a move: of byoyomi whole periods.
func (c *Control) whole(left time.Duration) time.Duration {
	if c.Byoyomi == 0 || left > c.overtime() {
		return left
	}
	return (left + c.Byoyomi - 1) / c.Byoyomi * c.Byoyomi
}

// forGame reports whether a side has a clock for the whole game.
func (c *Control) forGame() bool { return c.Clocks[0].Time > 0 || c.Clocks[1].Time > 0 }

// Clocks are the clocks of both sides, of which that of the side to move runs.
type Clocks struct {
	Control Control
	left    [2]time.Duration // at the start of the turn, by color
	since   time.Time        // start of the turn
	stopped time.Time        // when the game ended, or the clocks were held; zero while they run
}

// NewClocks returns clocks that show the time at the start of a game.
func NewClocks(c Control) Clocks {
	return Clocks{Control: c, left: [2]time.Duration{c.Clocks[0].Time, c.Clocks[1].Time}, since: time.Now()}
}

// Start begins the turn anew: what the clocks show now is what there was at its start.
func (c *Clocks) Start() { c.since, c.stopped = time.Now(), time.Time{} }

// Hold lets the clocks stand as at the start of the turn, until Start or a move.
func (c *Clocks) Hold() { c.stopped = c.since }

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
		return c.left[side] - max(spent-c.Control.Delay, 0)
	}
	return c.left[side]
}

// pending is what is left of the delay of this turn.
func (c *Clocks) pending() time.Duration { return max(c.Control.Delay-c.now().Sub(c.since), 0) }

// press ends the turn of a side, after so many moves of its own.
func (c *Clocks) press(side game.Color, made int) {
	if c.Control.forGame() {
		own := c.Control.Clocks[side]
		c.left[side] = c.Control.whole(max(c.of(side, side), 0)) + own.Increment
		if c.Control.Moves > 0 && made%c.Control.Moves == 0 {
			c.left[side] += own.Time
		}
	}
	c.Start()
}

// Timed reports whether a clock runs while the game goes on.
func (g *Game) Timed() bool { return g.Clocks.Control.forGame() || g.Clocks.Control.Turn > 0 }

// Ticks reports whether a clock runs now.
func (g *Game) Ticks() bool { return g.Timed() && !g.Over() && g.Clocks.stopped.IsZero() }

// Left is the time that a side has left; it means nothing without a clock. With a clock for each turn
// it is the same for both.
func (g *Game) Left(side game.Color) time.Duration { return g.Clocks.of(side, g.Position.Turn()) }

// Remaining is the time until that of the side to move is over.
func (g *Game) Remaining() time.Duration { return g.Left(g.Position.Turn()) + g.Clocks.pending() }

// Delay is what is left of the delay of this turn, before the clock runs.
func (g *Game) Delay() time.Duration { return g.Clocks.pending() }

func (g *Game) setClocks(left [2]time.Duration) {
	g.Clocks.left = left
	g.Clocks.Start()
}

// Resume sets the clocks of a game whose moves have been played again, in the middle of a turn of whose delay so
// much is left. Taking moves back leaves them so, for what they showed before is not known.
func (g *Game) Resume(left [2]time.Duration, delay time.Duration) {
	for i := range g.turns {
		g.turns[i].left = left
	}
	g.setClocks(left)
	spent := g.Clocks.Control.Delay - delay
	if turn := g.Clocks.Control.Turn; turn > 0 {
		spent = turn - left[g.Position.Turn()]
	}
	g.Clocks.since = g.Clocks.since.Add(-max(spent, 0))
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

// Flag delivers the end of the time of the side to move, never while no clock runs. stop frees what it takes.
func (g *Game) Flag() (flag <-chan time.Time, stop func()) {
	if !g.Ticks() {
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
		left := g.Left(side).Round(time.Millisecond)
		limits.Clock = &search.Clock{Time: left - c.overtime(), Increment: c.Clocks[side].Increment + c.Delay}
		limits.Opponent = &search.Clock{Time: g.Clocks.left[them] - c.overtime(), Increment: c.Clocks[them].Increment}
		if c.Moves > 0 {
			limits.MovesToGo = c.Moves - g.made(side)%c.Moves
		}
		if c.Byoyomi > 0 { // nine tenths, for the clock is read a little later
			limits.Overtime((left - max(c.whole(left)-c.Byoyomi, 0)) / 10 * 9)
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
