package forge

import (
	"strconv"
	"strings"

	"menagerie/internal/game"
)

// maxCount bounds the count of strikes in a position string.
const maxCount = 1000000

// tileWidth is the number of characters of a tile in a position string.
const tileWidth = 2

// ParseFEN sets up a position string: board, last strike, strikes so far and,
// if the rules know luck, the luck. What is malformed is refused with a
// *game.FENError.
func (t *Tables) ParseFEN(text string) (*Position, error) {
	p := t.empty()
	steps := []func(string) error{p.parseBoard, p.parseLast, p.parseStrikes}
	names := "board, last strike, strikes"
	if t.HasLuck() {
		steps = append(steps, p.parseLuck)
		names += ", luck"
	}
	fields := strings.Fields(text)
	if len(fields) != len(steps) {
		return nil, game.FENErrorf("position", "%d fields, expected %d: %s", len(fields), len(steps), names)
	}
	for i, field := range fields {
		if err := steps[i](field); err != nil {
			return nil, err
		}
	}
	p.key = p.computeKey()
	return p, nil
}

func (p *Position) parseBoard(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != Size {
		return game.FENErrorf("board", "%d ranks, expected %d", len(rows), Size)
	}
	for i, row := range rows {
		rank := Size - 1 - i
		if len(row) != Size*tileWidth {
			return game.FENErrorf("board", "rank %d: %d characters, expected %d tiles of %d", rank+1, len(row), Size,
				tileWidth)
		}
		for file := range Size {
			if err := p.parseTile(squareAt(file, rank), row[file*tileWidth:][:tileWidth]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *Position) parseTile(s Square, text string) error {
	if text == "--" {
		return nil
	}
	symbol, ok := parseTileSymbol(text[0])
	switch {
	case !ok || !p.tables.known.has(symbol):
		return game.FENErrorf("board", "%s: %q is no symbol, expected one of %s, or -- for no tile", s, text[:1],
			p.tables.known)
	case symbol == Four && s.center():
		return game.FENErrorf("board", "%s: a 4 cannot stand in the center", s)
	case text[1] < '1' || text[1] > '0'+maxHits:
		return game.FENErrorf("board", "%s: %q hits, expected 1 to %d", s, text[1:], maxHits)
	}
	p.put(s, symbol, text[1]-'0')
	return nil
}

// parseTileSymbol reads a symbol as position strings have it, in upper case.
func parseTileSymbol(letter byte) (Symbol, bool) {
	symbol, ok := parseSymbol(letter)
	return symbol, ok && upper(letter) == letter
}

func (p *Position) parseLast(field string) error {
	if field == "-" {
		return nil
	}
	symbol, ok := parseTileSymbol(field[0])
	// A lambda passes on what led to it, so it is never what leads on.
	carries := p.tables.known &^ (1 << Lambda)
	if !ok || !carries.has(symbol) {
		return game.FENErrorf("last strike", "%.20q: expected a symbol of %s and a square, or -", field, carries)
	}
	file, rank, rest, err := game.CutShortSquare(field[1:], Size, Size)
	switch {
	case err != nil:
		return game.FENErrorf("last strike", "%.20q: %v", field, err)
	case rest != "":
		return game.FENErrorf("last strike", "%.20q: unexpected %.20q", field, rest)
	}
	p.by, p.last = symbol, squareAt(file, rank)
	return nil
}

func (p *Position) parseStrikes(field string) (err error) {
	p.strikes, err = game.ParseCount("strikes", field, 0, maxCount)
	return err
}

func (p *Position) parseLuck(field string) error {
	n, err := game.ParseCount("luck", field, 0, MaxLuck)
	p.luck = uint8(n)
	return err
}

// FEN returns the position string, which ParseFEN reads back.
func (p *Position) FEN() string {
	var b strings.Builder
	for rank := Size - 1; rank >= 0; rank-- {
		for file := range Size {
			b.WriteString(p.tileText(squareAt(file, rank)))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteString(" " + p.lastText() + " " + strconv.Itoa(p.strikes))
	if p.tables.HasLuck() {
		b.WriteString(" " + strconv.Itoa(int(p.luck)))
	}
	return b.String()
}

func (p *Position) tileText(s Square) string {
	if p.hits[s] == 0 {
		return "--"
	}
	return p.symbol[s].String() + strconv.Itoa(int(p.hits[s]))
}

func (p *Position) lastText() string {
	if p.by == NoSymbol {
		return "-"
	}
	return p.by.String() + p.last.String()
}
