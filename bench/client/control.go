package client

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control limits an engine's thinking. Limits may be combined; at least one must
// be set. A control without a clock or a time is infinite: only nodes or a depth end
// the search.
type Control struct {
	Base      time.Duration // on the clock at the start, 0 for no clock
	Increment time.Duration // for each move made
	Moves     int           // moves after which Base is added again, 0 for never
	MoveTime  time.Duration // for each move, 0 for no such limit
	Nodes     uint64        // for each move, 0 for no limit
	Depth     int           // plies, 0 for no limit
}

// ParseClock reads "[MOVES/]BASE[+INCREMENT]" into c: times in seconds, or
// minutes:seconds for the base, as in "2+0.02", "40/1:30", "60"; "inf" is no clock.
// After an error c is unchanged.
func (c *Control) ParseClock(text string) error {
	bad := fmt.Errorf("time control %q: expected [MOVES/]SECONDS[+INCREMENT], as in 2+0.02 or 40/1:30, or inf", text)
	parsed := *c
	parsed.Base, parsed.Increment, parsed.Moves = 0, 0, 0
	if text == "inf" {
		*c = parsed
		return nil
	}
	rest := text
	if moves, after, found := strings.Cut(rest, "/"); found {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 {
			return bad
		}
		parsed.Moves, rest = n, after
	}
	base, increment, found := strings.Cut(rest, "+")
	var err error
	if parsed.Base, err = parseMinutes(base); err != nil || parsed.Base == 0 {
		return bad
	}
	if found {
		if parsed.Increment, err = ParseSeconds(increment); err != nil {
			return bad
		}
	}
	*c = parsed
	return nil
}

// parseMinutes reads "MINUTES:SECONDS" or "SECONDS".
func parseMinutes(text string) (time.Duration, error) {
	minutes, seconds, found := strings.Cut(text, ":")
	if !found {
		return ParseSeconds(text)
	}
	m, err := strconv.Atoi(minutes)
	if err != nil || m < 0 || m > maxSeconds/60 {
		return 0, errSeconds
	}
	s, err := ParseSeconds(seconds)
	return time.Duration(m)*time.Minute + s, err
}

// maxSeconds bounds a time given by the user: one day.
const maxSeconds = 24 * 60 * 60

var errSeconds = fmt.Errorf("expected seconds from 0 to %d", maxSeconds)

// ParseSeconds reads a time in seconds, with or without a fraction, from 0 to a day.
func ParseSeconds(text string) (time.Duration, error) {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s <= maxSeconds) { // written so that NaN fails
		return 0, errSeconds
	}
	return time.Duration(s * float64(time.Second)).Round(time.Microsecond), nil
}

// Timed reports whether thinking time is limited.
func (c Control) Timed() bool { return c.Base > 0 || c.MoveTime > 0 }

func (c Control) check() error {
	if !c.Timed() && c.Nodes == 0 && c.Depth == 0 {
		return errors.New("no limit for thinking: set tc, st, nodes or depth")
	}
	if c.Base > 0 && c.MoveTime > 0 {
		return errors.New("a clock and a fixed time a move exclude each other")
	}
	return nil
}

// String is the clock as ParseClock reads it, and the other limits after it.
func (c Control) String() string {
	var parts []string
	if c.Base > 0 {
		clock := seconds(c.Base)
		if c.Moves > 0 {
			clock = strconv.Itoa(c.Moves) + "/" + clock
		}
		if c.Increment > 0 {
			clock += "+" + seconds(c.Increment)
		}
		parts = append(parts, clock)
	}
	if c.MoveTime > 0 {
		parts = append(parts, seconds(c.MoveTime)+" s a move")
	}
	if c.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("%d nodes", c.Nodes))
	}
	if c.Depth > 0 {
		parts = append(parts, fmt.Sprintf("%d plies", c.Depth))
	}
	return strings.Join(parts, ", ")
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'g', -1, 64) }

// Clock is one side's time in a game.
type Clock struct {
	Control Control
	Left    time.Duration
	ToGo    int // moves until Base is added, 0 for never
}

// NewClock returns a clock as it stands when a game begins.
func NewClock(c Control) Clock { return Clock{Control: c, Left: c.Base, ToGo: c.Moves} }

// Allowed is the time that the side has for its next move, 0 for any time.
func (c *Clock) Allowed() time.Duration {
	if c.Control.MoveTime > 0 {
		return c.Control.MoveTime
	}
	return c.Left
}

// Spend subtracts the time of a move and adds the increment and, at the end of a
// period, the base. A move may have overrun its time by up to the margin; the clock
// then goes on from zero.
func (c *Clock) Spend(t time.Duration) {
	if c.Control.Base == 0 {
		return
	}
	c.Left = max(c.Left-t, 0) + c.Control.Increment
	if c.ToGo > 0 {
		if c.ToGo--; c.ToGo == 0 {
			c.ToGo = c.Control.Moves
			c.Left += c.Control.Base
		}
	}
	c.Left = max(c.Left, time.Millisecond) // 0 would mean that no clock runs
}
