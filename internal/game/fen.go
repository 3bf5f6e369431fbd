package game

// Parts that position strings of all games have in common.

import (
	"fmt"
	"strconv"
	"strings"
)

// FENError is an error in a position string.
type FENError struct {
	Field  string // "board", "hand", "turn", "castling", "en passant", "halfmove", "move number", "checks", "position"
	Reason string
}

// Error returns one line with the field and the reason.
func (e *FENError) Error() string { return "bad position string: " + e.Field + ": " + e.Reason }

// FENErrorf returns the error of a field of a position string.
func FENErrorf(field, format string, args ...any) error {
	return &FENError{Field: field, Reason: fmt.Sprintf(format, args...)}
}

// ParseBoard reads ranks divided by slashes, the highest first. place is given
// the text of a rank from each piece on; it puts the piece on its square and
// returns how long its text is. Runs of empty squares have two digits only where a board has ten
// files or more.
func ParseBoard(field string, files, ranks int, place func(text string, file, rank int) (length int, err error)) error {
	rows := strings.Split(field, "/")
	if len(rows) != ranks {
		return FENErrorf("board", "%d ranks, expected %d", len(rows), ranks)
	}
	for i, row := range rows {
		if err := parseRank(row, files, ranks-1-i, place); err != nil {
			return err
		}
	}
	return nil
}

func parseRank(row string, files, rank int, place func(text string, file, rank int) (int, error)) error {
	file := 0
	for i := 0; i < len(row); {
		if IsDigit(row[i]) {
			end := i + 1
			for files > 9 && end < len(row) && IsDigit(row[end]) {
				end++ // a run of two digits
			}
			run, err := strconv.Atoi(row[i:end])
			if err != nil || run == 0 || run > files-file {
				return FENErrorf("board", "rank %d: a run of %.20s empty squares where %d are left", rank+1, row[i:end],
					files-file)
			}
			file, i = file+run, end
			continue
		}
		if file == files {
			return FENErrorf("board", "rank %d: more than %d files", rank+1, files)
		}
		length, err := place(row[i:], file, rank)
		if err != nil {
			return err
		}
		file, i = file+1, i+length
	}
	if file != files {
		return FENErrorf("board", "rank %d: %d files, expected %d", rank+1, file, files)
	}
	return nil
}

// WriteBoard is the opposite of ParseBoard. letters is a square's piece, "" for
// an empty square.
func WriteBoard(files, ranks int, letters func(file, rank int) string) string {
	var b strings.Builder
	for rank := ranks - 1; rank >= 0; rank-- {
		run := 0
		for file := range files {
			text := letters(file, rank)
			if text == "" {
				run++
				continue
			}
			writeRun(&b, run)
			run = 0
			b.WriteString(text)
		}
		writeRun(&b, run)
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

func writeRun(b *strings.Builder, run int) {
	if run > 0 {
		b.WriteString(strconv.Itoa(run))
	}
}

// ParseTurn reads the side to move.
func ParseTurn(field string) (Color, error) {
	switch field {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return 0, FENErrorf("turn", "%.20q, expected w or b", field)
}

// ParseDash reads a field that has no meaning in the game.
func ParseDash(name, field string) error {
	if field != "-" {
		return FENErrorf(name, "%.20q, expected -", field)
	}
	return nil
}

// ParseCount reads a number from low to high.
func ParseCount(name, field string, low, high int) (int, error) {
	n, err := strconv.Atoi(field)
	if err != nil || n < low || n > high || field[0] == '+' || field[0] == '-' {
		return 0, FENErrorf(name, "%.20q, expected a number from %d to %d", field, low, high)
	}
	return n, nil
}

// Placement returns what a position string puts on each square, rank by rank from
// the top: "" or letters such as "P", "n", "+p", "Q~" or "*".
func Placement(position string, files, ranks int) ([]string, error) {
	field, _, _ := strings.Cut(position, " ")
	board, _, _ := CutHand(field, ranks)
	cells := make([]string, files*ranks)
	err := ParseBoard(board, files, ranks, func(text string, file, rank int) (int, error) {
		_, rest := CutPiece(strings.TrimLeft(text, BehindMirror+"+"))
		n := max(len(text)-len(rest), 1)
		if len(text) > n && text[n] == '~' { // it was a pawn
			n++
		}
		cells[(ranks-1-rank)*files+file] = text[:n]
		return n, nil
	})
	return cells, err
}

// PlacementText is the opposite of Placement.
func PlacementText(cells []string, files, ranks int) string {
	return WriteBoard(files, ranks, func(file, rank int) string { return cells[(ranks-1-rank)*files+file] })
}
