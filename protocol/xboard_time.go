package protocol

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"menagerie/search"
)

// timeControl is what the level, st and sd commands ask for and what the clocks
// show.
type timeControl struct {
	moves     int // until base is added, 0 for the rest of the game
	base      time.Duration
	increment time.Duration
	perMove   time.Duration // of st; 0 for a game by the clock
	depth     int           // plies, 0 for no limit

	own, other time.Duration // left on the clocks
}

// newTimeControl is five minutes for 40 moves, until the GUI says otherwise.
func newTimeControl() timeControl {
	return timeControl{moves: 40, base: 5 * time.Minute, own: 5 * time.Minute, other: 5 * time.Minute}
}

// limits are those of the engine's next move, after plies of the game.
func (c *timeControl) limits(plies int) search.Limits {
	limits := search.Limits{Depth: c.depth}
	if c.perMove > 0 {
		limits.MoveTime = c.perMove
		return limits
	}
	limits.Clock = &search.Clock{Time: c.own, Increment: c.increment}
	limits.Opponent = &search.Clock{Time: c.other, Increment: c.increment}
	if c.moves > 0 {
		limits.MovesToGo = c.moves - plies/2%c.moves
	}
	return limits
}

// charge takes the time of the engine's move off its clock, until the GUI says
// what is left: pondering starts before that. plies counts the move.
func (c *timeControl) charge(spent time.Duration, plies int) {
	c.own = max(c.own-spent, 0) + c.increment
	if made := (plies + 1) / 2; c.moves > 0 && made%c.moves == 0 {
		c.own += c.base
	}
}

// restart puts both clocks back to the start of a game.
func (c *timeControl) restart() { c.own, c.other = c.base, c.base }

// parseNumber reads a whole number.
func parseNumber(text string, least int) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return 0, errors.New("the number is missing")
	case err != nil:
		return 0, fmt.Errorf("%s: expected a number", quote(text))
	case n < least:
		return 0, fmt.Errorf("%d: expected at least %d", n, least)
	}
	return n, nil
}

// parseSeconds reads seconds, with a fraction or not.
func parseSeconds(text string) (time.Duration, error) {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(seconds) || seconds < 0 {
		return 0, fmt.Errorf("%s: expected seconds, at least 0", quote(text))
	}
	const year = 365 * 24 * 3600
	return time.Duration(min(seconds, year) * float64(time.Second)), nil
}

// parseBase reads the base time of level: minutes, or minutes:seconds.
func parseBase(text string) (time.Duration, error) {
	minutes, seconds, _ := strings.Cut(text, ":")
	m, err := parseSeconds(minutes)
	if err != nil {
		return 0, fmt.Errorf("%s: expected minutes or minutes:seconds", quote(text))
	}
	if seconds == "" {
		return min(m, 365*24*time.Hour) * 60, nil
	}
	s, err := parseSeconds(seconds)
	if err != nil {
		return 0, fmt.Errorf("%s: expected minutes or minutes:seconds", quote(text))
	}
	return m*60 + s, nil
}

// level sets moves per session, base time and increment: "40 5 0", "0 0:05 0.05".
func (x *xboard) level(args string) error {
	fields := strings.Fields(args)
	if len(fields) != 3 {
		return errors.New("expected moves, base time and increment")
	}
	moves, err := parseNumber(fields[0], 0)
	if err != nil {
		return err
	}
	base, err := parseBase(fields[1])
	if err != nil {
		return err
	}
	increment, err := parseSeconds(fields[2])
	if err != nil {
		return err
	}
	x.control.moves, x.control.base, x.control.increment = moves, base, increment
	x.control.perMove = 0
	x.control.restart()
	return nil
}

// moveTime answers st. GUIs round fractions of a second down to 0: then the
// engine moves as fast as it can.
func (x *xboard) moveTime(args string) error {
	t, err := parseSeconds(args)
	if err == nil {
		x.control.perMove = max(t, time.Millisecond)
	}
	return err
}

// depth answers sd; 0 takes the limit away.
func (x *xboard) depth(args string) error {
	n, err := parseNumber(args, 0)
	if err == nil {
		x.control.depth = n
	}
	return err
}

func (x *xboard) ownTime(args string) error   { return setCentiseconds(&x.control.own, args) }
func (x *xboard) otherTime(args string) error { return setCentiseconds(&x.control.other, args) }

// setCentiseconds reads a clock, which may have run below zero.
func setCentiseconds(clock *time.Duration, text string) error {
	n, err := parseNumber(text, math.MinInt)
	if err == nil {
		*clock = milliseconds(max(0, min(n, math.MaxInt/10)) * 10)
	}
	return err
}
