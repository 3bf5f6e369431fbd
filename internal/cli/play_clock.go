package cli

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/internal/live"
)

// parseControl reads a time control as game.ParseTimeControl does, or none.
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
		return live.Control{}, fmt.Errorf("-clock %w or none", err)
	}
	return live.ControlOf(c, usual.Forfeit), nil
}
