package movegen // Room: text.

import (
	"fmt"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// maxCount bounds the move counters of a position string.
const maxCount = 100000

// fen is a position while its string is read or written.
type fen struct {
	*Position
	omissions []omission
}

// ParseFEN sets up the position of a string: the board, the side to move and any of the later
// fields, with the operations of EPD behind them. Runs of empty squares may have two digits. What
// means nothing in the variant or the position is left out: see [Position.Omissions]. The error is
// a [*game.FENError] if the string is malformed or the position cannot arise in a game.
func (t *Tables) ParseFEN(text string) (*Position, error) {
	p := &fen{Position: t.board()}
	p.history = make([]state, 0, 256)
	words, operations := cutOperations(text)
	words, err := p.readFields(words)
	if err != nil {
		return nil, err
	}
	f, err := t.splitFields(words)
	if err != nil {
		return nil, err
	}
	p.readOperations(operations, &f)
	for _, step := range []struct {
		parse func(string) error
		field string
	}{
		{p.parseBoard, f.board}, {p.parseTurn, f.turn}, {p.parseCastling, f.castling},
		{p.parseFourth, f.passant}, {p.parseHalfmove, f.halfmove}, {p.parseNumber, f.number},
	} {
		if err := step.parse(step.field); err != nil {
			return nil, err
		}
	}
	p.adoptCounting()
	if err := p.adoptCovered(); err != nil {
		return nil, err
	}
	if err := p.adoptTurn(); err != nil {
		return nil, err
	}
	p.reversible = p.halfmove
	p.key, p.pawnKey = p.computeKey(), p.computePawnKey()
	p.startsConnected = t.goal != nil && hasConnected(p.Position, p.turn)
	for _, o := range p.omissions {
		p.Position.omissions = append(p.Position.omissions, fmt.Sprintf("%s %.40s: %s", o.field, o.text, o.reason))
	}
	return p.Position, nil
}

func (p *fen) parseTurn(field string) error {
	switch field {
	case "w", "r": // red, in xiangqi
		p.turn = game.White
	case "b":
		p.turn = game.Black
	default:
		return game.FENErrorf("turn", "%.20q, expected w or b", field)
	}
	return p.checkKings()
}

// parseFourth reads the en passant field, or the counting limit in its place.
func (p *fen) parseFourth(field string) error {
	if p.tables.variant.Counting != variant.NoCounting && (field == "-" || game.IsDigit(field[0])) {
		return p.parseCountingLimit(field)
	}
	return p.parseEnPassant(field)
}

func (p *fen) parseHalfmove(field string) error {
	if field == "" {
		return nil
	}
	n, err := parseCount("halfmove", field)
	p.halfmove = int32(n)
	return err
}

func (p *fen) parseNumber(field string) error {
	if field == "" {
		return nil
	}
	n, err := parseCount("move number", field)
	p.number = max(n, 1) // some programs count from 0
	return err
}

func parseCount(name, field string) (int, error) {
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || n > maxCount || field[0] == '+' {
		return 0, game.FENErrorf(name, "%.20q, expected a number from 0 to %d", field, maxCount)
	}
	return n, nil
}

// FEN returns the position string, which ParseFEN reads back.
func (p *Position) FEN() string {
	f := fen{Position: p}
	var b strings.Builder
	for rank := p.tables.variant.Ranks - 1; rank >= 0; rank-- {
		f.writeRow(&b, rank)
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteString(p.HandText())
	fourth, count := f.enPassantText(), strconv.Itoa(int(p.halfmove))
	if p.tables.variant.Counting != variant.NoCounting && p.ep == variant.NoSquare {
		fourth, count = f.countingText()
	}
	rights := f.rightsText() + " " + fourth + f.fieldsText()
	if p.tables.covered != 0 {
		rights = poolsText(p) // as other programs write it
	}
	fmt.Fprintf(&b, " %c %s %s %d", "wb"[p.turn], rights, count, p.number)
	return b.String()
}
