package match

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// uciWords is how a protocol of UCI's family says what a uciPlayer sends and reads.
type uciWords struct {
	hello   string // chooses the protocol; the answer ends with it and "ok"
	newGame string // before a game, "" for nothing
	option  string // begins the line of an option, before its name
	variant string // the option that chooses the variant, lower case
	ponder  string // the option that allows pondering, lower case
	home    string // the variant of an engine without that option
	// setOption gives an option a value, "" to a button.
	setOption func(name, value string) string
	// write and read translate the text of a move to and from that of the game.
	write, read func(move string) string
	// position is how a position string is given.
	position func(fen string) string
	// start is the command that starts a search.
	start func(t turn) string
	// pliesToMate says that the score of a mate counts plies, not moves.
	pliesToMate bool
}

// wordsOf returns the words of a protocol for a game.
func wordsOf(p Protocol, rules protocol.Rules) uciWords {
	same := func(text string) string { return text }
	w := uciWords{
		hello: "uci", newGame: "ucinewgame", option: "option name ", variant: "uci_variant", ponder: "ponder",
		home: "chess",
		setOption: func(name, value string) string {
			if value == "" {
				return "setoption name " + name
			}
			return "setoption name " + name + " value " + value
		},
		write: same, read: same,
		position: func(fen string) string { return "position fen " + fen },
		start:    func(t turn) string { return uciGo(t, uciClocks(t, [2]string{"w", "b"})) },
	}
	d := rules.Describe()
	switch p {
	case USI:
		w.hello, w.newGame, w.variant, w.ponder, w.home = "usi", "usinewgame", "usi_variant", "usi_ponder", "shogi"
		w.write = func(move string) string { return protocol.USIMove(d, move) }
		w.read = func(text string) string { return protocol.ReadUSIMove(d, text) }
		w.position = func(fen string) string { return "position sfen " + protocol.SFEN(fen) }
		w.start = func(t turn) string { return uciGo(t, uciClocks(t, [2]string{"b", "w"})) }
		w.pliesToMate = true
	case UCCI:
		w.hello, w.newGame, w.option, w.home = "ucci", "", "option ", "xiangqi"
		w.setOption = func(name, value string) string { return strings.TrimSpace("setoption " + name + " " + value) }
		w.write = func(move string) string { return protocol.UCCIMove(d, move) }
		w.read = func(text string) string { return protocol.ReadUCCIMove(d, text) }
		w.start = ucciGo
	}
	return w
}

// uciClocks writes the clocks of both sides. White's are called by the first of the letters.
func uciClocks(t turn, letters [2]string) string {
	if t.control.Base == 0 {
		return ""
	}
	white, black := t.own, t.other
	if t.game.Turn() == game.Black {
		white, black = black, white
	}
	text := fmt.Sprintf(" %stime %d %stime %d", letters[0], white.left.Milliseconds(),
		letters[1], black.left.Milliseconds())
	if white.control.Increment > 0 || black.control.Increment > 0 {
		text += fmt.Sprintf(" %sinc %d %sinc %d", letters[0], white.control.Increment.Milliseconds(),
			letters[1], black.control.Increment.Milliseconds())
	}
	if t.own.toGo > 0 {
		text += fmt.Sprintf(" movestogo %d", t.own.toGo)
	}
	return text
}

// ucciGo writes the command that starts a search in UCCI, which has one limit: a time before nodes
// before a depth.
func ucciGo(t turn) string {
	switch {
	case t.control.Base > 0:
		text := fmt.Sprintf("go time %d", t.own.left.Milliseconds())
		if t.own.toGo > 0 {
			text += fmt.Sprintf(" movestogo %d", t.own.toGo)
		} else {
			text += fmt.Sprintf(" increment %d", t.own.control.Increment.Milliseconds())
		}
		return text + fmt.Sprintf(" opptime %d oppincrement %d", t.other.left.Milliseconds(),
			t.other.control.Increment.Milliseconds())
	case t.control.MoveTime > 0:
		return fmt.Sprintf("go time %d movestogo 1", t.control.MoveTime.Milliseconds())
	case t.control.Nodes > 0:
		return fmt.Sprintf("go nodes %d", t.control.Nodes)
	}
	return fmt.Sprintf("go depth %d", t.control.Depth)
}
