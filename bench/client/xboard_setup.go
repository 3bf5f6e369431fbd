package client

import (
	"fmt"
	"strings"
	"unicode"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// placePieces returns the commands that set up a position string: those of the edit mode of the
// protocol's first version for an engine without setboard. White is to move in it: a pawn's move
// before it gives the turn to Black.
func (x *xboardPlayer) placePieces(position string) ([]string, error) {
	if x.features.has("setboard") {
		return []string{"setboard " + position}, nil
	}
	g, err := x.rules.NewGame(position)
	if err != nil {
		return nil, fmt.Errorf("position %q: %w", position, err)
	}
	fields := strings.Fields(g.FEN())
	if len(fields) > 2 && strings.ContainsFunc(fields[2], unicode.IsLetter) {
		return nil, NewFoul(NoStart,
			"it cannot set up a position with castling rights (no feature setboard): give openings as moves")
	}
	board, err := game.Placement(fields[0], x.description.Files, x.description.Ranks)
	if err != nil {
		return nil, err
	}
	var commands []string
	if g.Turn() == game.Black {
		start, err := x.rules.NewGame("")
		if err != nil {
			return nil, err
		}
		commands = append(commands, x.moveCommand(start.MoveText(start.LegalMoves(nil)[0])))
	}
	var sides [2][]string // Pa2
	for i, piece := range board {
		if piece == "" {
			continue
		}
		at := game.Coord{File: i % x.description.Files, Rank: x.description.Ranks - 1 - i/x.description.Files}
		side, letter := game.White, strings.ToUpper(piece)
		if piece != letter {
			side = game.Black
		}
		sides[side] = append(sides[side], letter+protocol.XBoardMove(x.description, at.String()))
	}
	commands = append(append(commands, "edit", "#"), sides[game.White]...)
	return append(append(append(commands, "c"), sides[game.Black]...), "."), nil
}
