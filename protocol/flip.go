package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"menagerie/internal/game"
)

// flip turns the board round and gives each side what the other had: an
// evaluation that treats the sides alike stays the same.
func (u *uci) flip(string) error {
	if u.refused {
		return fmt.Errorf("flip: %w", errRefused)
	}
	d := u.rule.Describe()
	fen, err := flipped(u.Position.FEN(), d.Files, d.Ranks)
	if err == nil {
		err = u.setUp(fen, nil, nil)
	}
	if err != nil {
		return fmt.Errorf("flip: %w", err)
	}
	return nil
}

// flipped is the position string of the position seen from the other side.
func flipped(fen string, files, ranks int) (string, error) {
	if _, err := game.Placement(fen, files, ranks); err != nil {
		return "", err
	}
	fields := strings.Fields(fen)
	board, hand, held := strings.Cut(swapCase(fields[0]), "[")
	rows := strings.Split(board, "/")
	slices.Reverse(rows)
	fields[0] = strings.Join(rows, "/")
	if held {
		fields[0] += "[" + hand
	}
	for i := 1; i < len(fields); i++ {
		fields[i] = flippedField(i, fields[i], ranks)
	}
	return strings.Join(fields, " "), nil
}

// flippedField flips the side to move, the castling rights, the en passant
// squares or the checks left ("3+2"); counters stay.
func flippedField(index int, text string, ranks int) string {
	switch {
	case index == 1 && text == "w":
		return "b"
	case index == 1:
		return "w"
	case index == 2:
		return swapCase(text)
	case index == 3 && text != "-":
		return flippedSquares(text, ranks)
	}
	if white, black, ok := strings.Cut(text, "+"); ok {
		return black + "+" + white
	}
	return text
}

func flippedSquares(text string, ranks int) string {
	return plainSquare.ReplaceAllStringFunc(text, func(square string) string {
		rank, _ := strconv.Atoi(square[1:]) // digits alone
		return square[:1] + strconv.Itoa(ranks+1-rank)
	})
}

func swapCase(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, text)
}
