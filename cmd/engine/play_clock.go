package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"menagerie/movegen"
	"menagerie/movegen/layout"
	"menagerie/protocol/play"
	"menagerie/search"
)

// parseControl reads a time control: seconds+increment, seconds/turn or none.
func parseControl(text string, usual play.Control) (play.Control, error) {
	bad := fmt.Errorf("-clock %q: expected SECONDS+INCREMENT, SECONDS/turn or none", text)
	switch text {
	case "":
		return usual, nil
	case "none":
		return play.Control{}, nil
	}
	if turn, ok := strings.CutSuffix(text, "/turn"); ok {
		if usual.Forfeit == "" {
			return play.Control{}, fmt.Errorf("-clock %q: no turn can be forfeited in this game", text)
		}
		d, err := parseSeconds(turn)
		if err != nil || d == 0 {
			return play.Control{}, bad
		}
		return play.Control{Turn: d, Forfeit: usual.Forfeit}, nil
	}
	total, increment, _ := strings.Cut(text, "+")
	if increment == "" {
		increment = "0"
	}
	d, err := parseSeconds(total)
	inc, err2 := parseSeconds(increment)
	if err != nil || err2 != nil || d == 0 {
		return play.Control{}, bad
	}
	return play.Same(d, inc), nil
}

func parseSeconds(text string) (time.Duration, error) {
	const most = 1e6
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n <= most) {
		return 0, fmt.Errorf("%.20q: expected seconds from 0 to %g", text, most)
	}
	return seconds(n), nil
}

// layoutControl is what a configuration of the original game says, or else the
// game's own control.
func layoutControl(game *layout.Game) play.Control {
	if game.Clocks == nil {
		return usualControl(layoutVariant)
	}
	var control play.Control
	for side := movegen.White; side <= movegen.Black; side++ {
		clock := game.Of(side)
		control.Clocks[side] = search.Clock{Time: seconds(clock.Seconds), Increment: seconds(clock.Increment)}
	}
	return control
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
