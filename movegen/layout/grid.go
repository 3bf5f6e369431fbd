package layout

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// grid is a layout: one character a square, lines from the top, upper case for
// Black.
type grid struct {
	file    string
	variant *variant.Variant
	cells   [][]byte // 0 for an empty square, else the file's letter
	kings   [2]place // by color
}

// place is a line and a column of the file, from 1; 0 for none.
type place struct{ line, column int }

// readGrid turns the text of a layout into a position string.
func readGrid(file string, text []byte, gameName *Game) (string, error) {
	g := &grid{file: file, variant: gameName.Variant, cells: make([][]byte, gameName.Variant.Ranks)}
	for i := range g.cells {
		g.cells[i] = make([]byte, gameName.Variant.Files)
	}
	for i, line := range bytes.Split(text, []byte("\n")) {
		if err := g.readLine(i+1, bytes.TrimSuffix(line, []byte("\r"))); err != nil {
			return "", err
		}
	}
	for _, c := range []game.Color{game.White, game.Black} {
		if g.kings[c] == (place{}) {
			return "", g.fail(place{1, 1}, "no king for %s", title(c))
		}
	}
	position := g.position(gameName.Human)
	return position, g.check(position)
}

func (g *grid) fail(at place, format string, args ...any) error {
	return &Error{g.file, at.line, at.column, fmt.Sprintf(format, args...)}
}

func title(c game.Color) string {
	if c == game.White {
		return "White"
	}
	return "Black"
}

func (g *grid) readLine(number int, line []byte) error {
	for column := 1; len(line) > 0; column++ {
		letter, size := utf8.DecodeRune(line)
		raw := line[0]
		line = line[size:]
		if letter == ' ' {
			continue
		}
		at := place{number, column}
		switch {
		case number > g.variant.Ranks:
			return g.fail(at, "piece below line %d", g.variant.Ranks)
		case column > g.variant.Files:
			return g.fail(at, "piece past column %d", g.variant.Files)
		case size != 1 || !unicode.IsLetter(letter) || g.pieceOf(raw) == 0:
			if letter == utf8.RuneError && size == 1 {
				letter = rune(raw)
			}
			return g.fail(at, "unknown letter %q", letter)
		}
		if err := g.noteKing(raw, at); err != nil {
			return err
		}
		g.cells[number-1][column-1] = raw
	}
	return nil
}

// pieceOf returns the type of a letter of the file.
func (g *grid) pieceOf(letter byte) variant.Type {
	return g.variant.PieceByLetter(string(rune(letter &^ 0x20)))
}

func colorOf(letter byte) game.Color {
	if letter >= 'a' {
		return game.White
	}
	return game.Black
}

func (g *grid) noteKing(letter byte, at place) error {
	if g.pieceOf(letter) != g.variant.King {
		return nil
	}
	c := colorOf(letter)
	if g.kings[c] != (place{}) {
		return g.fail(at, "a second king for %s", title(c))
	}
	g.kings[c] = at
	return nil
}

// position writes the position string. The human's pawns move up the file's
// grid, so that it is mirrored for Black, unless Black stands above all the same.
func (g *grid) position(human game.Color) string {
	lines := slices.Clone(g.cells)
	if human == game.Black && g.averageLine(game.Black) >= g.averageLine(game.White) {
		slices.Reverse(lines)
	}
	board := game.WriteBoard(g.variant.Files, g.variant.Ranks, func(file, rank int) string {
		if letter := lines[len(lines)-1-rank][file]; letter != 0 {
			return string(letter ^ 0x20) // White is upper case in position strings
		}
		return ""
	})
	return board + " w " + g.rights() + " - 0 1"
}

func (g *grid) averageLine(c game.Color) float64 {
	sum, count := 0, 0
	for i, line := range g.cells {
		for _, letter := range line {
			if letter != 0 && colorOf(letter) == c {
				sum, count = sum+i, count+1
			}
		}
	}
	return float64(sum) / float64(count)
}

// rights grants castling with every rook on the king's rank: the variant takes
// the nearest.
func (g *grid) rights() string {
	text := ""
	for _, c := range []game.Color{game.White, game.Black} {
		king := g.kings[c]
		line := g.cells[king.line-1]
		if g.hasRook(line[king.column:], c) {
			text += string("Kk"[c])
		}
		if g.hasRook(line[:king.column-1], c) {
			text += string("Qq"[c])
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

func (g *grid) hasRook(line []byte, c game.Color) bool {
	return slices.ContainsFunc(line, func(letter byte) bool {
		return letter != 0 && colorOf(letter) == c && g.variant.Castling.Rooks[c].Has(g.pieceOf(letter))
	})
}

// check refuses what no position can be, such as Black in check with White to
// move.
func (g *grid) check(position string) error {
	tables, err := movegen.Compile(g.variant)
	if err != nil {
		return g.fail(place{1, 1}, "%v", err)
	}
	_, err = tables.ParseFEN(position)
	var bad *game.FENError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bad) && bad.Field == "turn":
		return g.fail(g.kings[game.Black], "the side not to move is in check")
	case errors.As(err, &bad):
		return g.fail(place{1, 1}, "%s", bad.Reason)
	}
	return g.fail(place{1, 1}, "%v", err)
}
