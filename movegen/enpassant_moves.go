package movegen // Room: generate.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Captures en passant.

// enPassants appends the legal en passant captures.
func (p *Position) enPassants(dst []game.Move) []game.Move {
	if p.ep == variant.NoSquare {
		if p.tables.turns {
			dst = p.enPassantsOfTurn(dst)
		}
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

// enPassantsOfTurn appends the legal captures of the pawns that leapt in the opponent's last turn.
func (p *Position) enPassantsOfTurn(dst []game.Move) []game.Move {
	t, us := p.tables, p.turn
	for files := uint(p.kept(t.leapt + slot(us.Other()))); files != 0; files &= files - 1 {
		s := t.leapTo[us.Other()][bits.TrailingZeros(files)] + variant.Square(t.forward[us])
		if t.variant.EnPassantRegion[us][s&squareMask] && p.Cells[s&cellMask] == 0 {
			dst = p.enPassantsOn(dst, s)
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
	for id := range ids(us, p.Alive[us]&^p.Classes[us][pawn]) {
		if p.tables.CapturesEnPassant(p.Kinds[id]) && p.attacks(id, s) && !p.ruleMovesTo(id, s) {
			dst = p.appendEnPassant(dst, p.Squares[id], s)
		}
	}
	return dst
}

// appendEnPassant appends an en passant capture if it is legal. It empties two squares, so the
// move is made to find out, unless that depends on a wall.
func (p *Position) appendEnPassant(dst []game.Move, from, to variant.Square) []game.Move {
	m := withKind(newMove(from, to), enPassant)
	if p.sameCell(from, to) || p.wouldBeTooMany(m) || !p.tables.general.wallsShelter && !p.isSafe(m) {
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

// holds reports whether a piece in the mask, all of the side to move, stands on s.
func (p *Position) holds(s int, mask uint64) bool {
	id := p.Cells[s&cellMask]
	return id&guard == colorBit(p.turn) && mask>>(id&indexMask)&1 != 0
}
