package combination

import (
	"fmt"
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// maxCount bounds the halfmove counter and the points of a position string.
const maxCount = 100000

// Parse sets up a position string: board, turn, -, -, halfmove, turn number and,
// if they are there, points and number of turns. What is malformed or cannot
// arise in a game is refused with a *game.FENError.
func Parse(text string) (*Position, error) {
	fields := strings.Fields(text)
	if len(fields) < 6 || len(fields) > 8 {
		return nil,
			game.FENErrorf("position",
				"%d fields, expected 6 to 8: board, turn, -, -, halfmove, turn number, points, turns", len(fields))
	}
	p := &Position{board: emptyBoard(), turns: DefaultTurns, history: make([]undo, 0, 2*MaxTurns)}
	p.number = 1
	steps := []func(string) error{
		p.parseBoard,
		func(field string) (err error) { p.turn, err = game.ParseTurn(field); return err },
		func(field string) error { return game.ParseDash("castling", field) },
		func(field string) error { return game.ParseDash("en passant", field) },
		func(field string) (err error) {
			p.halfmove, err = game.ParseCount("halfmove", field, 0, maxCount)
			return err
		},
		func(string) error { return nil }, // the turn number, which needs the turns
		p.parsePoints,
		p.parseTurns,
	}
	for i, field := range fields {
		if err := steps[i](field); err != nil {
			return nil, err
		}
	}
	var err error
	p.number, err = game.ParseCount("turn number", fields[5], 1, p.turns+1)
	return p, err
}

func (p *Position) parseBoard(field string) error {
	if err := game.ParseBoard(field, files, ranks, p.parseTile); err != nil {
		return err
	}
	for c := game.White; c <= game.Black; c++ {
		for k, squares := range p.of[c] {
			if squares.Len() > maxKind {
				return game.FENErrorf("board", "%s has %d %ss, expected at most %d", c, squares.Len(), kindName(k),
					maxKind)
			}
		}
	}
	return nil
}

func kindName(k int) string { return [kinds]string{"rook", "bishop", "knight"}[k] }

// parseTile puts the tile at the front of text on its square.
func (p *Position) parseTile(text string, file, rank int) (length int, err error) {
	if text[0] == '*' {
		p.set(squareAt(file, rank), barrier)
		return 1, nil
	}
	lower := strings.ToLower(text[:1])
	i := strings.Index(letters[1:], lower) + 1
	if i == 0 {
		return 0, game.FENErrorf("board", "rank %d: unknown piece at %.2q, expected one of RBNQEHA, rbnqeha or *",
			rank+1, text)
	}
	c := game.White
	if text[:1] == lower {
		c = game.Black
	}
	p.set(squareAt(file, rank), tileOf(Stack(i), c))
	return 1, nil
}

// parsePoints reads White's and Black's points: 12:7.
func (p *Position) parsePoints(field string) error {
	white, black, ok := strings.Cut(field, ":")
	if !ok {
		return game.FENErrorf("points", "%.20q, expected WHITE:BLACK", field)
	}
	for c, text := range []string{white, black} {
		n, err := game.ParseCount("points", text, 0, maxCount)
		if err != nil {
			return err
		}
		p.points[c] = n
	}
	return nil
}

func (p *Position) parseTurns(field string) (err error) {
	p.turns, err = game.ParseCount("turns", field, MinTurns, MaxTurns)
	return err
}

// StartOf returns the position string of the start of a game of n turns a side.
func StartOf(turns int) string {
	return strings.TrimSuffix(Start, strconv.Itoa(DefaultTurns)) + strconv.Itoa(turns)
}

// FEN returns the position string, which Parse reads back.
func (p *Position) FEN() string {
	return fmt.Sprintf("%s %c - - %d %d %d:%d %d", game.WriteBoard(files, ranks, p.letterAt), "wb"[p.turn],
		p.halfmove, p.number, p.points[game.White], p.points[game.Black], p.turns)
}

// letterAt is what stands on a square, "" for nothing.
func (p *Position) letterAt(file, rank int) string {
	switch t := p.board.at(squareAt(file, rank)); {
	case t == 0:
		return ""
	case t == barrier:
		return "*"
	case t.stack(game.White) != 0:
		return strings.ToUpper(letter(t.pieces()))
	default:
		return letter(t.pieces())
	}
}

// letter is that of a stack, lower case.
func letter(s Stack) string { return letters[s : s+1] }

// Board draws the position for a person.
func (p *Position) Board() string {
	number := min(p.number, p.turns)
	return game.DrawBoard(files, ranks, p.letterAt) +
		fmt.Sprintf("Turn %d of %d, points %d:%d\n", number, p.turns, p.points[game.White], p.points[game.Black])
}
