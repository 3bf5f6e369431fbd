package checkers

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// maxCount bounds the counters of a position string.
const maxCount = 100000

// Parse sets up a position string of six fields. What is malformed or cannot
// arise in a game is refused with a *game.FENError.
func Parse(text string) (*Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 6 {
		return nil, game.FENErrorf("position", "%d fields, expected 6: board, turn, -, -, halfmove, move number",
			len(fields))
	}
	p := &Position{history: make([]state, 0, 256)}
	if err := game.ParseBoard(fields[0], files, ranks, p.parsePiece); err != nil {
		return nil, err
	}
	var err error
	if p.turn, err = game.ParseTurn(fields[1]); err != nil {
		return nil, err
	}
	if err := game.ParseDash("castling", fields[2]); err != nil {
		return nil, err
	}
	if err := game.ParseDash("en passant", fields[3]); err != nil {
		return nil, err
	}
	halfmove, err := game.ParseCount("halfmove", fields[4], 0, maxCount)
	if err != nil {
		return nil, err
	}
	number, err := game.ParseCount("move number", fields[5], 0, maxCount)
	if err != nil {
		return nil, err
	}
	p.halfmove, p.reversible = int32(halfmove), int32(halfmove)
	p.number = int32(max(number, 1)) // some programs count from 0
	return p, nil
}

// parsePiece puts the piece at the front of text on its square.
func (p *Position) parsePiece(text string, file, rank int) (length int, err error) {
	name, crown := text, piece(0)
	if text[0] == '+' {
		name, crown = text[1:], crownBit
	}
	i := -1
	if name != "" {
		i = strings.IndexByte(letters, name[0])
	}
	if i < 0 {
		return 0,
			game.FENErrorf("board", "rank %d: unknown piece at %.3q, expected one of PBSpbs, with a + if crowned",
				rank+1, text)
	}
	square := game.Coord{File: file, Rank: rank}
	if !isDark(file, rank) {
		return 0, game.FENErrorf("board", "%c on %s, a light square", name[0], square)
	}
	x := piece(i) | crown
	c := cellAt(file, rank)
	if crown == 0 && farRank(game.Color(x&1)).has(c) {
		return 0, game.FENErrorf("board", "%c on %s, where it would have been crowned", name[0], square)
	}
	p.put(x, c)
	return len(text) - len(name) + 1, nil
}

// letters are those of the uncrowned pieces by code.
const letters = "PpBbSs"

func (x piece) String() string {
	letter := letters[x&^crownBit : x&^crownBit+1]
	if x&crownBit != 0 {
		return "+" + letter
	}
	return letter
}

// FEN returns the position string, which Parse reads back.
func (p *Position) FEN() string {
	return fmt.Sprintf("%s %c - - %d %d", game.WriteBoard(files, ranks, p.lettersAt), "wb"[p.turn], p.halfmove,
		p.number)
}

// lettersAt is the piece on a square, "" for none.
func (p *Position) lettersAt(file, rank int) string {
	if !isDark(file, rank) {
		return ""
	}
	c := cellAt(file, rank)
	if p.empty().has(c) {
		return ""
	}
	return p.at(c).String()
}

// Board draws the position for a person. Light squares are hatched.
func (p *Position) Board() string {
	return game.DrawBoard(files, ranks, func(file, rank int) string {
		if !isDark(file, rank) {
			return "::"
		}
		return p.lettersAt(file, rank)
	})
}
