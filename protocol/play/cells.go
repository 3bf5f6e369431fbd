package play

import (
	"strconv"
	"unicode"

	"menagerie/movegen"
	"menagerie/protocol"
)

// Owner is whose a piece is.
type Owner uint8

// A barrier is nobody's.
const (
	Nobody Owner = iota
	White
	Black
)

func ownerOf(c movegen.Color) Owner { return White + Owner(c) }

// Cell is what a person sees on a square.
type Cell struct {
	Text        string // ASCII, "" for nothing
	Owner       Owner
	Ink, Ground Color // of its own; 0 for those that the board gives it
}

// Cells is what a game implements whose squares show more than the letters of its
// position string.
type Cells interface {
	// Cell is the square of a file and a rank, both from 0.
	Cell(file, rank int) Cell
}

// Styled is what a game implements that has colors of its own.
type Styled interface{ Style() Style }

// Reporter is what a game implements that has more to say than the board shows:
// points, turns left. Each line is printed beside the board.
type Reporter interface{ Report() []string }

// cellsOf returns what stands on a board, and false if the game does not say.
func cellsOf(game protocol.Game, files, ranks int) (func(square) Cell, bool) {
	if g, ok := game.(Cells); ok {
		return func(s square) Cell { return g.Cell(s.file, s.rank) }, true
	}
	letters, err := protocol.Placement(game.FEN(), files, ranks)
	if err != nil {
		return nil, false
	}
	return func(s square) Cell {
		text := letters[(ranks-1-s.rank)*files+s.file]
		return Cell{Text: text, Owner: ownerOfLetters(text)}
	}, true
}

// ownerOfLetters tells the sides by the case, as position strings do.
func ownerOfLetters(text string) Owner {
	for _, r := range text {
		switch {
		case unicode.IsUpper(r):
			return White
		case unicode.IsLower(r):
			return Black
		}
	}
	return Nobody
}

// square is a file and a rank, both from 0.
type square struct{ file, rank int }

func (s square) String() string { return movegen.SquareAt(s.file, s.rank).String() }

// squaresOf reads the squares that a move's text starts with: two of a step,
// more of a chain of jumps, none of a pass.
func squaresOf(text string, files, ranks int) []square {
	var list []square
	for text != "" {
		s, rest, ok := cutSquare(text, files, ranks)
		if !ok {
			break
		}
		list, text = append(list, s), rest
	}
	return list
}

func cutSquare(text string, files, ranks int) (s square, rest string, ok bool) {
	end := 1
	for end < len(text) && end < 3 && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	if text == "" || end == 1 || text[1] == '0' {
		return s, text, false
	}
	rank, err := strconv.Atoi(text[1:end])
	s = square{int(text[0]) - 'a', rank - 1}
	return s, text[end:], err == nil && s.file >= 0 && s.file < files && s.rank >= 0 && s.rank < ranks
}
