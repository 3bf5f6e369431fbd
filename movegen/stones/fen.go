package stones

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// maxCount bounds the counters of a position string, maxHand the stones in a hand.
const (
	maxCount = 100000
	maxHand  = 1000
)

// Parse sets up a position string: the board with walls as *, the stones in hand in brackets, the
// side to move and, if they are there, castling and en passant as dashes, halfmove and move
// number. What is malformed is refused with a *game.FENError.
func (r *Rules) Parse(text string) (*Position, error) {
	p := &Position{rules: r, board: r.board, number: 1, history: make([]undo, 0, 128)}
	p.count[empty] = len(r.squares)
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return nil, game.FENErrorf("position", "%d fields, expected 2 to 6: board, turn, -, -, halfmove, move number",
			len(fields))
	}
	board, hand, _ := game.CutHand(fields[0], r.variant.Ranks)
	if err := game.ParseBoard(board, r.variant.Files, r.variant.Ranks, p.parseStone); err != nil {
		return nil, err
	}
	if err := p.parseHand(hand); err != nil {
		return nil, err
	}
	turn, err := game.ParseTurn(fields[1])
	if err != nil {
		return nil, err
	}
	p.turn = turn
	rest := fields[2:]
	for _, name := range []string{"castling", "en passant"} {
		if len(rest) > 0 && !game.IsDigit(rest[0][0]) {
			if err := game.ParseDash(name, rest[0]); err != nil {
				return nil, err
			}
			rest = rest[1:]
		}
	}
	for _, c := range []struct {
		name  string
		low   int
		value *int
	}{{"halfmove", 0, &p.halfmove}, {"move number", 1, &p.number}} {
		if len(rest) > 0 {
			if *c.value, err = game.ParseCount(c.name, rest[0], c.low, maxCount); err != nil {
				return nil, err
			}
			rest = rest[1:]
		}
	}
	if rest, err = p.parsePoints(rest); err != nil {
		return nil, err
	}
	if len(rest) > 0 {
		return nil, game.FENErrorf("position", "%d fields, expected 2 to 6: board, turn, -, -, halfmove, move number",
			len(fields))
	}
	p.reversible = p.halfmove
	p.key = p.computeKey()
	p.startsConnected = r.goal != nil && p.connected(p.turn)
	return p, nil
}

// parseStone puts the stone or wall at the front of text on its square.
func (p *Position) parseStone(text string, file, rank int) (length int, err error) {
	s := variant.SquareAt(file, rank)
	switch text[0] {
	case '*':
		p.set(s, wall)
	case p.rules.letter:
		p.set(s, white)
	case p.rules.letter | 0x20:
		p.set(s, black)
	default:
		return 0, game.FENErrorf("board", "rank %d: unknown piece %q, expected one of %c, %c or *", rank+1,
			game.FirstRune(text), p.rules.letter, p.rules.letter|0x20)
	}
	return 1, nil
}

func (p *Position) parseHand(text string) error {
	for i := range len(text) {
		switch text[i] {
		case '-':
		case p.rules.letter:
			p.hand[game.White]++
		case p.rules.letter | 0x20:
			p.hand[game.Black]++
		default:
			return game.FENErrorf("hand", "unknown piece %q, expected %c or %c", game.FirstRune(text[i:]),
				p.rules.letter, p.rules.letter|0x20)
		}
	}
	if p.hand[0] > maxHand || p.hand[1] > maxHand {
		return game.FENErrorf("hand", "more than %d stones", maxHand)
	}
	if p.rules.variant.FreeDrops {
		p.hand = [2]int{} // drops need none
	}
	return nil
}

// FEN returns the position string, which Parse reads back. Where drops need stones in hand they
// stand in brackets.
func (p *Position) FEN() string {
	r := p.rules
	hand := ""
	if r.drops && !r.variant.FreeDrops {
		hand = "[" + p.handText() + "]"
	}
	points := ""
	if r.variant.Points.Counting {
		points = fmt.Sprintf(" {%d %d}", p.points[game.White], p.points[game.Black])
	}
	return fmt.Sprintf("%s%s %c - - %d %d%s", game.WriteBoard(r.variant.Files, r.variant.Ranks, p.letterAt), hand,
		"wb"[p.turn], p.halfmove, p.number, points)
}

// parsePoints reads what both sides have collected, "{3 0}", if it is there.
func (p *Position) parsePoints(rest []string) ([]string, error) {
	if !p.rules.variant.Points.Counting || len(rest) < 2 || rest[0][0] != '{' {
		return rest, nil
	}
	text := strings.Join(rest[:2], " ")
	if n, err := fmt.Sscanf(text, "{%d %d}", &p.points[0], &p.points[1]); n != 2 || err != nil ||
		min(p.points[0], p.points[1]) < 0 || max(p.points[0], p.points[1]) > maxCount {
		return nil, game.FENErrorf("points", "%q, expected White's and Black's points as {3 0}", text)
	}
	return rest[2:], nil
}

func (p *Position) handText() string {
	return strings.Repeat(string(p.rules.letter), p.hand[game.White]) +
		strings.Repeat(string(p.rules.letter|0x20), p.hand[game.Black])
}

// letterAt is what stands on a square, "" for nothing.
func (p *Position) letterAt(file, rank int) string {
	switch p.board[variant.SquareAt(file, rank)&cellMask] {
	case white:
		return string(p.rules.letter)
	case black:
		return string(p.rules.letter | 0x20)
	case wall:
		return "*"
	}
	return ""
}

// Board draws the position for a person.
func (p *Position) Board() string {
	return game.DrawBoard(p.rules.variant.Files, p.rules.variant.Ranks, p.letterAt)
}
