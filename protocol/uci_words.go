package protocol

import (
	"strings"

	"menagerie/internal/game"
)

// Words are what both ends of a protocol of UCI's family agree on: an engine, and who plays with it.
type Words struct {
	Hello string // chooses the protocol; the answer ends with it and "ok"
	Home  string // the variant that the protocol is made for, "" for that of the engine
	// OptionName is the protocol's name of an option, and SetOption gives it a value, "" to a button.
	OptionName func(name string) string
	SetOption  func(name, value string) string
	// Position is what stands behind the word position for a position string.
	Position func(fen string) string
	// Moves is how moves are written.
	Moves func(d game.Description) MoveWords
}

// MoveWords translates the text of moves between games and a protocol.
type MoveWords struct{ Write, Read func(move string) string }

// WordsOf returns the words of the protocol that is called uci, usi or ucci.
func WordsOf(protocol string) Words {
	w := Words{
		Hello:      protocol,
		OptionName: same,
		SetOption: func(name, value string) string {
			if value == "" {
				return "setoption name " + name
			}
			return "setoption name " + name + " value " + value
		},
		Position: func(fen string) string { return "fen " + fen },
		Moves:    func(game.Description) MoveWords { return MoveWords{same, same} },
	}
	switch protocol {
	case "usi":
		w.Home, w.OptionName, w.Moves = "shogi", usiOptionName, usiMoves
		w.Position = func(fen string) string { return "sfen " + toSFEN(fen) }
	case "ucci":
		w.Home, w.OptionName, w.Moves = "xiangqi", ucciOptionName, ranksFromZero
		w.SetOption = func(name, value string) string { return strings.TrimSpace("setoption " + name + " " + value) }
	}
	return w
}
