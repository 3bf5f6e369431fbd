package client

import (
	"fmt"

	"menagerie/internal/game"
)

// goCommand is the command that starts a search.
func (u *UCIEngine) goCommand(t Turn) string {
	if u.engine.Protocol == UCCI {
		return ucciGo(t)
	}
	command := "go" + u.clocks(t)
	add := func(key string, value int64) {
		if value > 0 {
			command += fmt.Sprintf(" %s %d", key, value)
		}
	}
	add("movetime", t.Control.MoveTime.Milliseconds())
	add("nodes", int64(t.Control.Nodes))
	add("depth", int64(t.Control.Depth))
	return command
}

// clocks writes the clocks of both sides. Who moves first is black in USI.
func (u *UCIEngine) clocks(t Turn) string {
	if t.Control.Base == 0 {
		return ""
	}
	white, black := t.Own, t.Other
	if t.Game.Turn() == game.Black != (u.engine.Protocol == USI) {
		white, black = black, white
	}
	text := fmt.Sprintf(" wtime %d btime %d", white.Left.Milliseconds(), black.Left.Milliseconds())
	if white.Control.Increment > 0 || black.Control.Increment > 0 {
		text += fmt.Sprintf(" winc %d binc %d", white.Control.Increment.Milliseconds(),
			black.Control.Increment.Milliseconds())
	}
	if t.Own.ToGo > 0 {
		text += fmt.Sprintf(" movestogo %d", t.Own.ToGo)
	}
	return text
}

// ucciGo writes the command that starts a search in UCCI, which has one limit: a time before nodes
// before a depth.
func ucciGo(t Turn) string {
	switch {
	case t.Control.Base > 0:
		text := fmt.Sprintf("go time %d", t.Own.Left.Milliseconds())
		if t.Own.ToGo > 0 {
			text += fmt.Sprintf(" movestogo %d", t.Own.ToGo)
		} else {
			text += fmt.Sprintf(" increment %d", t.Own.Control.Increment.Milliseconds())
		}
		return text + fmt.Sprintf(" opptime %d oppincrement %d", t.Other.Left.Milliseconds(),
			t.Other.Control.Increment.Milliseconds())
	case t.Control.MoveTime > 0:
		return fmt.Sprintf("go time %d movestogo 1", t.Control.MoveTime.Milliseconds())
	case t.Control.Nodes > 0:
		return fmt.Sprintf("go nodes %d", t.Control.Nodes)
	}
	return fmt.Sprintf("go depth %d", t.Control.Depth)
}
