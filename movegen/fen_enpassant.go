package movegen // Room: text.

import (
	"cmp"
	"regexp"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// parseEnPassant reads the squares on which a piece can be captured, followed by its own square
// if the string gives it: "e3", after a triple step "e3e4" or "e6e7", with the victim's square "d3e4".
func (p *fen) parseEnPassant(field string) error {
	v := p.tables.variant
	if field == "-" {
		return nil
	}
	if squares, _ := regexp.MatchString("^([a-z][0-9]+)+$", field); !squares {
		return game.FENErrorf("en passant", "%.20q, expected a square or -", field)
	}
	if v.EnPassantRegion[p.turn].Empty() || !v.DoubleStep {
		p.leaveOut("en passant", field, v.Name+" has no en passant") // XBoard writes one on tall boards
		return nil
	}
	var squares []variant.Square
	for rest := field; rest != ""; {
		s, after, err := parseSquare(rest, v.Files, v.Ranks)
		if err != nil {
			p.leaveOut("en passant", field, "not on the board")
			return nil
		}
		squares, rest = append(squares, s), after
	}
	if p.tables.turns {
		p.readLeaps(squares)
		return nil
	}
	for id := range p.IDs(p.turn.Other()) {
		for _, from := range p.leapOrigins(id) {
			if p.canHaveLeapt(from, p.Squares[id], squares) {
				p.epVictim = p.Squares[id]
				p.offerParsed(squares)
				return nil
			}
		}
	}
	p.leaveOut("en passant", field, "no pawn can just have passed there")
	return nil
}

// leapOrigins lists the squares from which the piece id can just have made a leap that allows
// en passant.
func (p *fen) leapOrigins(id uint8) []variant.Square {
	t, k := p.tables, p.Kinds[id]
	c, to := k.Color(), int(p.Squares[id])
	var list []variant.Square
	add := func(from int, leap uint8) {
		if t.empty[from&cellMask] == 0 && t.leapFrom[c][from&squareMask]&leap != 0 {
			list = append(list, variant.Square(from))
		}
	}
	if t.wasPawn(k) {
		add(to-2*t.forward[c], doubleLeap)
		add(to-3*t.forward[c], tripleLeap)
	}
	for _, r := range t.rules[k] {
		for n := 1; r.initial && n <= r.limit && t.empty[(to-n*r.step)&cellMask] == 0; n++ {
			if diff := (n * r.step) & cellMask; int(t.line[diff]) != n*r.step && !t.general.lastingReach[k][diff] {
				add(to-n*r.step, doubleLeap)
			}
		}
	}
	return list
}

// canHaveLeapt reports whether the squares that a leap passes are empty and include all of
// squares, of which one may be the end of the leap.
func (p *fen) canHaveLeapt(from, to variant.Square, squares []variant.Square) bool {
	var way []variant.Square
	step := int(p.tables.line[(int(to)-int(from))&cellMask])
	for s := int(from); s != int(to); s += step {
		if p.Cells[s&cellMask] != 0 && !(s == int(from) && p.WallOn(from)) { // it may have put up a wall behind it
			return false
		}
		way = append(way, variant.Square(s+step))
	}
	isOff := func(s variant.Square) bool { return !slices.Contains(way, s) }
	isPassed := func(s variant.Square) bool { return s != to }
	return !slices.ContainsFunc(squares, isOff) && slices.ContainsFunc(squares, isPassed)
}

// offerParsed sets ep to that of the given squares which is farthest from the victim and allows
// a legal capture.
func (p *fen) offerParsed(squares []variant.Square) {
	best := 0
	for _, s := range squares {
		d := abs(int(p.epVictim) - int(s))
		if s != p.epVictim && d > best && p.canTakeEnPassantOn(s) {
			p.ep, best = s, d
		}
	}
}

// enPassantText writes the squares as CuteChess and Fairy-Stockfish do: the squares on which a legal move
// captures the pawn and, for a custom pawn, its own square.
func (p *fen) enPassantText() string {
	text := ""
	if p.tables.turns {
		text = p.leapsText()
	}
	if p.ep == variant.NoSquare {
		return cmp.Or(text, "-")
	}
	victim := int(p.epVictim)
	step := int(p.tables.line[(victim-int(p.ep))&cellMask])
	for s := int(p.ep); s != victim; s += step {
		switch name := variant.Square(s).String(); {
		case !p.canTakeEnPassantOn(variant.Square(s)):
		case step > 0:
			text += name
		default: // the squares stand in order, from a1 on
			text = name + text
		}
	}
	if k, _ := p.At(p.epVictim); !p.tables.wasPawn(k) {
		text += p.epVictim.String()
	}
	return text
}
