package table

import (
	"fmt"
	"time"

	"menagerie/internal/game"
	"menagerie/search"
)

// clocks are the clocks of both sides, of which that of the side to move runs.
type clocks struct {
	control Control
	left    [2]time.Duration // at the start of the turn, by color
	since   time.Time        // start of the turn
	stopped time.Time        // when the game ended; zero while it lasts
}

func newClocks(c Control) clocks {
	return clocks{control: c, left: [2]time.Duration{c.Clocks[0].Time, c.Clocks[1].Time}, since: time.Now()}
}

func (c *clocks) running() bool { return c.control.forGame() || c.control.Turn > 0 }

// remaining is the time that the side to move has left.
func (c *clocks) remaining(turn game.Color) time.Duration {
	now := c.stopped
	if now.IsZero() {
		now = time.Now()
	}
	if c.control.Turn > 0 {
		return c.control.Turn - now.Sub(c.since)
	}
	return c.left[turn] - now.Sub(c.since)
}

// stop makes the clocks show for ever what they show now.
func (c *clocks) stop() { c.stopped = time.Now() }

// press ends the turn of a side.
func (c *clocks) press(turn game.Color) {
	if c.control.forGame() {
		c.left[turn] = c.remaining(turn) + c.control.Clocks[turn].Increment
	}
	c.since = time.Now()
}

// restore sets the clocks back to what they showed at the start of a turn.
func (c *clocks) restore(left [2]time.Duration) {
	c.left, c.since, c.stopped = left, time.Now(), time.Time{}
}

// show is what the clock of a side shows, "" if there is none.
func (c *clocks) show(side, turn game.Color) string {
	switch {
	case c.control.forGame() && side != turn:
		return clockText(c.left[side])
	case c.control.forGame(), c.control.Turn > 0 && side == turn:
		return clockText(c.remaining(turn))
	}
	return ""
}

// clockText rounds up, so that a clock shows 0:00 only when it has run down.
func clockText(d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Overhead is what a search keeps in reserve of the clock.
const Overhead = 50 * time.Millisecond

// UsualMoveTime is how long the engine thinks where nothing says how long.
const UsualMoveTime = time.Second

// limits are those of the engine's search for a move.
func (c *clocks) limits(l Level, turn game.Color) search.Limits {
	limits := search.Limits{MoveTime: l.MoveTime, Overhead: Overhead}
	if c.control.forGame() {
		them := turn.Other()
		limits.Clock = &search.Clock{Time: c.remaining(turn), Increment: c.control.Clocks[turn].Increment}
		limits.Opponent = &search.Clock{Time: c.left[them], Increment: c.control.Clocks[them].Increment}
		return limits
	}
	if limits.MoveTime == 0 {
		limits.MoveTime = UsualMoveTime
	}
	if c.control.Turn > 0 {
		limits.MoveTime = min(limits.MoveTime, c.control.Turn/10*9)
	}
	return limits
}
