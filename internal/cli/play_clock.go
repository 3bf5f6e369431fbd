package cli

import (
	"fmt"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/movegen/layout"
	"menagerie/search"
)

// parseControl reads a time control: seconds+increment, seconds/turn or none.
func parseControl(text string, usual live.Control) (live.Control, error) {
	switch text {
	case "":
		return usual, nil
	case "none":
		return live.Control{}, nil
	}
	c, err := game.ParseTimeControl(text)
	switch {
	case strings.HasSuffix(text, "/turn") && usual.Forfeit == "":
		return live.Control{}, fmt.Errorf("-clock %q: no turn can be forfeited in this game", text)
	case err != nil:
		return live.Control{}, fmt.Errorf("-clock %q: expected SECONDS+INCREMENT, SECONDS/turn or none", text)
	}
	return live.ControlOf(c, usual.Forfeit), nil
}

// usualControl is the time control that a game's source gives it.
func usualControl(r game.Rules) live.Control {
	d := r.Describe()
	return live.ControlOf(d.Control, d.Forfeit)
}

// layoutControl is what a configuration of the original game says, or else the
// game's own control.
func layoutControl(read *layout.Game, usual live.Control) live.Control {
	if read.Clocks == nil {
		return usual
	}
	var control live.Control
	for side := game.White; side <= game.Black; side++ {
		clock := read.Of(side)
		control.Clocks[side] = search.Clock{Time: seconds(clock.Seconds), Increment: seconds(clock.Increment)}
	}
	return control
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
