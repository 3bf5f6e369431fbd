package protocol

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// usualControl is five minutes for 40 moves, until the GUI says otherwise.
func usualControl() live.Control {
	c := live.Same(5*time.Minute, 0)
	c.Moves = 40
	return c
}

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
	control := live.Same(max(base, time.Millisecond), increment)
	control.Moves = moves
	x.Level.MoveTime, x.Clocks = 0, live.NewClocks(control)
	return nil
}

// moveTime answers st. GUIs round fractions of a second down to 0: then the
// engine moves as fast as it can.
func (x *xboard) moveTime(args string) error {
	t, err := parseSeconds(args)
	if err == nil {
		x.Level.MoveTime, x.Clocks = max(t, time.Millisecond), live.Clocks{}
	}
	return err
}

// depth answers sd; 0 takes the limit away.
func (x *xboard) depth(args string) error {
	n, err := parseNumber(args, 0)
	if err == nil {
		x.Level.Depth = n
	}
	return err
}

func (x *xboard) ownTime(args string) error   { return x.setClock(x.side, args) }
func (x *xboard) otherTime(args string) error { return x.setClock(x.side.Other(), args) }

// setClock reads a clock in centiseconds, which may have run below zero.
func (x *xboard) setClock(side game.Color, text string) error {
	n, err := parseNumber(text, math.MinInt)
	if err == nil {
		x.Clocks.Set(side, milliseconds(max(0, min(n, math.MaxInt/10))*10))
	}
	return err
}
