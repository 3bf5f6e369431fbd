package client

import (
	"fmt"
	"strings"
	"unicode"

	"menagerie/protocol"
)

// placePieces returns the commands that set up a position string.
func (x *xboardPlayer) placePieces(position string) ([]string, error) {
	if x.features.setBoard {
		return []string{"setboard " + position}, nil
	}
	game, err := x.rules.NewGame(position)
	if err != nil {
		return nil, fmt.Errorf("position %q: %w", position, err)
	}
	fields := strings.Fields(game.FEN())
	if len(fields) > 2 && strings.ContainsFunc(fields[2], unicode.IsLetter) {
		return nil,
			NewFoul(NoStart,
				"it cannot set up a position with castling rights (no feature setboard): give openings as moves")
	}
	return x.edit(fields[0], fields[1] == "b")
}

// edit sets up the pieces of a FEN's first field by the edit mode of the
// protocol's first version. White is to move in it: a pawn's move before it
// gives the turn to Black.
func (x *xboardPlayer) edit(board string, blackToMove bool) ([]string, error) {
	var commands []string
	if blackToMove {
		first, err := x.anyFirstMove()
		if err != nil {
			return nil, err
		}
		commands = append(commands, first)
	}
	white, black := x.placements(board)
	commands = append(commands, "edit", "#")
	commands = append(commands, white...)
	commands = append(commands, "c")
	commands = append(commands, black...)
	return append(commands, "."), nil
}

// anyFirstMove returns a move of the start position.
func (x *xboardPlayer) anyFirstMove() (string, error) {
	game, err := x.rules.NewGame("")
	if err != nil {
		return "", err
	}
	moves := game.LegalMoves(nil)
	if len(moves) == 0 {
		return "", NewFoul(NoStart, "the start position has no move")
	}
	return x.moveCommand(game.MoveText(moves[0])), nil
}

// placements lists the pieces of a FEN's board as edit wants them: Pa2.
func (x *xboardPlayer) placements(board string) (white, black []string) {
	for i, row := range strings.Split(board, "/") {
		file, empty := 0, 0
		for _, c := range row {
			if unicode.IsDigit(c) {
				empty = empty*10 + int(c-'0')
				continue
			}
			file, empty = file+empty, 0
			square := fmt.Sprintf("%c%d", 'a'+file, x.description.Ranks-i)
			text := string(unicode.ToUpper(c)) + protocol.XBoardMove(x.description, square)
			if unicode.IsUpper(c) {
				white = append(white, text)
			} else {
				black = append(black, text)
			}
			file++
		}
	}
	return white, black
}
