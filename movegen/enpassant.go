package movegen // Room: make.

import (
	"math/bits"
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// offerEnPassant records that the piece that has just leapt to a square can be captured en
// passant. ep is the first passed square on which a legal move captures it, so that equal
// positions have equal keys.
func (p *Position) offerEnPassant(from, to variant.Square) {
	p.epVictim = to
	step := int(p.tables.line[(int(to)-int(from))&cellMask])
	for passed := int(from) + step; passed != int(to); passed += step {
		if p.canTakeEnPassantOn(variant.Square(passed)) {
			p.ep = variant.Square(passed)
			p.key ^= p.epKey()
			return
		}
	}
}

// epKey returns the en passant part of the key.
func (p *Position) epKey() uint64 {
	keys := &p.tables.keys.ep
	key := keys[p.ep&squareMask]
	if p.tables.isGeneral { // pieces that leap in several directions may pass the same square
		key ^= bits.RotateLeft64(keys[p.epVictim&squareMask], 32)
	}
	return key
}

// canTakeEnPassantOn reports whether a legal move captures epVictim on a square that it passed.
func (p *Position) canTakeEnPassantOn(s variant.Square) bool {
	if !p.tables.variant.EnPassantRegion[p.turn][s&squareMask] || p.Cells[s&cellMask] != 0 {
		return false
	}
	p.scratch = p.enPassantsOn(p.scratch[:0], s)
	return len(p.scratch) > 0
}

// enPassants appends the legal en passant captures.
func (p *Position) enPassants(dst []game.Move) []game.Move {
	if p.ep == variant.NoSquare {
		return dst
	}
	victim := int(p.epVictim)
	step := int(p.tables.line[(victim-int(p.ep))&cellMask])
	region := &p.tables.variant.EnPassantRegion[p.turn]
	for s := int(p.ep); s != victim; s += step {
		if region[s&squareMask] && p.Cells[s&cellMask] == 0 {
			dst = p.enPassantsOn(dst, variant.Square(s))
		}
	}
	return dst
}

// enPassantsOn appends the legal captures of epVictim on a square that it passed.
func (p *Position) enPassantsOn(dst []game.Move, s variant.Square) []game.Move {
	us := p.turn
	for side := -1; side <= 1; side += 2 {
		from := int(s) - p.tables.forward[us] + side
		if p.holds(from, p.Classes[us][pawn]&p.Alive[us]) {
			dst = p.appendEnPassant(dst, variant.Square(from), s)
		}
	}
	if !p.tables.isGeneral {
		return dst
	}
	for m := p.Alive[us] &^ p.Classes[us][pawn]; m != 0; m &= m - 1 {
		id := colorBit(us) | uint8(bits.TrailingZeros64(m))
		if p.tables.CapturesEnPassant(p.Kinds[id]) && p.ruleAttacks(id, s) && !p.ruleMovesTo(id, s) {
			dst = p.appendEnPassant(dst, p.Squares[id], s)
		}
	}
	return dst
}

// appendEnPassant appends an en passant capture if it is legal. It empties two squares, so the
// move is made to find out, unless that depends on a wall.
func (p *Position) appendEnPassant(dst []game.Move, from, to variant.Square) []game.Move {
	m := withKind(newMove(from, to), enPassant)
	if p.sameCell(from, to) || p.wouldBeTooMany(m) || !p.wallsShelter() && !p.isSafe(m) {
		return dst
	}
	return append(dst, m)
}

// ruleMovesTo reports whether the piece id can move to an empty square without capturing. Such
// a move takes precedence over an en passant capture on that square, as in Fairy-Stockfish.
func (p *Position) ruleMovesTo(id uint8, s variant.Square) bool {
	var buf [64]game.Move
	for _, r := range p.tables.general.starts[p.Kinds[id]][p.Squares[id]&squareMask] {
		for _, m := range p.walk(buf[:0], id, r, false) {
			if moveTo(m) == s {
				return true
			}
		}
	}
	return p.tables.general.paths[p.Kinds[id]] != nil &&
		slices.ContainsFunc(p.pathMoves(buf[:0], id, false), func(m game.Move) bool { return moveTo(m) == s })
}

// parseEnPassant reads the squares on which a piece can be captured, followed by its own square
// if the string gives it: "e3", after a triple step "e3e4" or "e6e7", with the victim's square "d3e4".
func (p *Position) parseEnPassant(field string) error {
	v := p.tables.variant
	if field == "-" {
		return nil
	}
	if !namesSquares(field) {
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

// namesSquares reports whether a text has the form of squares, on the board or not.
func namesSquares(text string) bool {
	for text != "" {
		rest := strings.TrimLeft(text[1:], "0123456789")
		if text[0] < 'a' || text[0] > 'z' || len(rest) == len(text)-1 {
			return false
		}
		text = rest
	}
	return true
}

// leapOrigins lists the squares from which the piece id can just have made a leap that allows
// en passant.
func (p *Position) leapOrigins(id uint8) []variant.Square {
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
func (p *Position) canHaveLeapt(from, to variant.Square, squares []variant.Square) bool {
	way := map[variant.Square]bool{to: true}
	step := int(p.tables.line[(int(to)-int(from))&cellMask])
	for s := int(from); s != int(to); s += step {
		if p.Cells[s&cellMask] != 0 && !(s == int(from) && p.WallOn(from)) { // it may have put up a wall behind it
			return false
		}
		way[variant.Square(s)] = s != int(from)
	}
	passed := false
	for _, s := range squares {
		if !way[s] {
			return false
		}
		passed = passed || s != to
	}
	return passed
}

// offerParsed sets ep to that of the given squares which is farthest from the victim and allows
// a legal capture.
func (p *Position) offerParsed(squares []variant.Square) {
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
func (p *Position) enPassantText() string {
	if p.ep == variant.NoSquare {
		return "-"
	}
	text := ""
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

// holds reports whether a piece in the mask, all of the side to move, stands on s.
func (p *Position) holds(s int, mask uint64) bool {
	id := p.Cells[s&cellMask]
	return id&guard == colorBit(p.turn) && mask>>(id&indexMask)&1 != 0
}
