package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Control is what limits an engine's thinking. Limits may be combined; one at
// least must be set.
type Control struct {
	Base      time.Duration // on the clock at the start, 0 for no clock
	Increment time.Duration // for each move made
	Moves     int           // after as many moves Base is added again, 0 for never
	MoveTime  time.Duration // for each move, 0 for no such limit
	Nodes     uint64        // for each move, 0 for no limit
	Depth     int           // plies, 0 for no limit
}

// ParseClock reads "[MOVES/]BASE[+INCREMENT]" into c: times in seconds, or
// minutes:seconds for the base, as in "2+0.02", "40/1:30", "60".
func (c *Control) ParseClock(text string) error {
	bad := fmt.Errorf("time control %q: expected [MOVES/]SECONDS[+INCREMENT], as in 2+0.02 or 40/1:30", text)
	parsed := *c
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

// ParseSeconds reads a time in seconds, which may have a fraction.
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
		return errors.New("no limit for thinking: set a clock, a time, nodes or a depth")
	}
	if c.Base > 0 && c.MoveTime > 0 {
		return errors.New("a clock and a fixed time a move exclude each other")
	}
	return nil
}

// String writes the control as ParseClock reads it, with the other limits behind.
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

// clock is one side's time in a game.
type clock struct {
	control Control
	left    time.Duration
	toGo    int // moves until Base is added, 0 for never
}

func newClock(c Control) clock { return clock{control: c, left: c.Base, toGo: c.Moves} }

// allowed is how long the side may think about its next move, 0 for any time.
func (c *clock) allowed() time.Duration {
	if c.control.MoveTime > 0 {
		return c.control.MoveTime
	}
	return c.left
}

// spend takes the time of a move off and adds what the move earns. A move may
// have run into the margin; the clock then starts afresh from zero.
func (c *clock) spend(t time.Duration) {
	if c.control.Base == 0 {
		return
	}
	c.left = max(c.left-t, 0) + c.control.Increment
	if c.toGo > 0 {
		if c.toGo--; c.toGo == 0 {
			c.toGo = c.control.Moves
			c.left += c.control.Base
		}
	}
	c.left = max(c.left, time.Millisecond) // 0 would mean that no clock runs
}
