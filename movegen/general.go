package movegen

import (
	"fmt"
	"math/bits"
)

// The general path: pseudo-legal moves straight from the pieces' rules, each
// made and tested. It serves the variants with hoppers, lame leapers, initial
// moves and other rules that the tables of the fast path cannot express.

// needsGeneral reports whether pieces promote or step in a way that only the
// general path knows.
func (t *Tables) needsGeneral() bool {
	for pt := Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		for c := White; c <= Black; c++ {
			pawnLike := t.variant.PromotionPawns[c].Has(pt) || t.variant.PawnTypes.Has(pt)
			if pawnLike && t.classes[KindOf(pt, c)] != 1<<pawn {
				return true
			}
		}
	}
	return false
}

// countKings notes how many royal pieces a position must have.
func (t *Tables) countKings() error {
	v := t.variant
	if v.King == 0 {
		return nil
	}
	for _, r := range v.Start {
		if r == ' ' {
			break
		}
		for c := White; c <= Black; c++ {
			if string(r) == t.letters[KindOf(v.King, c)] {
				t.kings[c]++
			}
		}
	}
	if t.kings[White] > 1 || t.kings[Black] > 1 {
		return fmt.Errorf("variant %s: several royal pieces a side are not supported", v.Name)
	}
	return nil
}

// generalMoves appends the legal moves of the general path.
func (p *Position) generalMoves(dst []Move, noisy bool) []Move {
	start := len(dst)
	dst = p.ruleMoves(dst, p.alive[p.turn], noisy)
	kept := start
	for _, m := range dst[start:] {
		if p.isSafe(m) {
			dst[kept] = m
			kept++
		}
	}
	dst = p.enPassants(dst[:kept])
	if !noisy && p.rights>>(2*p.turn)&3 != 0 && !p.InCheck() {
		dst = p.castlings(dst, ^uint32(0))
	}
	return dst
}

// ruleMoves appends the pseudo-legal moves of the pieces in the mask.
func (p *Position) ruleMoves(dst []Move, mask uint64, noisy bool) []Move {
	us := p.turn
	pawns := p.class[us][pawn] & mask
	dst = p.pawnMoves(dst, pawns, noisy)
	for m := mask &^ pawns; m != 0; m &= m - 1 {
		id := colorBit(us) | uint8(bits.TrailingZeros64(m))
		for i := range p.tables.rules[p.kind[id]] {
			dst = p.walk(dst, id, &p.tables.rules[p.kind[id]][i], noisy)
		}
	}
	return dst
}

// walk appends the moves of one rule of the piece id.
func (p *Position) walk(dst []Move, id uint8, r *compiledRule, noisy bool) []Move {
	own := colorBit(p.turn)
	from := int(p.square[id])
	if r.initial && p.tables.leapFrom[p.turn][from] == 0 {
		return dst
	}
	to, limit := from, r.limit
	if r.hop != NoHop {
		if to = p.hurdle(from, r); to == from {
			return dst
		}
		limit = r.limit
		if r.hop == Grasshopper {
			limit = 1
		}
	}
	for n := 0; n < limit; n++ {
		if r.lame && !p.unblocked(to, r) {
			break
		}
		to += r.step
		cell := p.board[to&cellMask]
		if cell == 0 {
			if r.move && !noisy {
				dst = append(dst, Move(from|to<<toShift))
			}
			continue
		}
		if cell&own == 0 && r.capture {
			dst = append(dst, Move(from|to<<toShift))
		}
		break
	}
	return dst
}

// hurdle returns the first piece from a square along r, or the square itself if
// there is none on the board.
func (p *Position) hurdle(from int, r *compiledRule) int {
	at := from + r.step
	for p.board[at&cellMask] == 0 {
		at += r.step
	}
	if p.board[at&cellMask] == guard {
		return from
	}
	return at
}

// unblocked reports whether the squares that a lame leap from a square passes
// are empty: its diagonal or straight part first, as Fairy-Stockfish has it.
func (p *Position) unblocked(from int, r *compiledRule) bool {
	dx, dy := r.dx, r.dy
	at := from
	for dx != 0 || dy != 0 {
		sx, sy := sign(dx), sign(dy)
		if abs(dx) > abs(dy) {
			sy = 0
		} else if abs(dy) > abs(dx) {
			sx = 0
		}
		dx, dy = dx-sx, dy-sy
		at += sy*rowWidth + sx
		if (dx != 0 || dy != 0) && p.board[at&cellMask] != 0 {
			return false
		}
	}
	return true
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// ruleAttacked reports whether a piece of by attacks s by its rules.
func (p *Position) ruleAttacked(s Square, by Color) bool {
	for m := p.alive[by]; m != 0; m &= m - 1 {
		if p.ruleAttacks(colorBit(by)|uint8(bits.TrailingZeros64(m)), s) {
			return true
		}
	}
	return false
}

// ruleAttacks reports whether the piece id could capture on s by its rules.
func (p *Position) ruleAttacks(id uint8, s Square) bool {
	from := int(p.square[id])
	rules := p.tables.rules[p.kind[id]]
	for i := range rules {
		r := &rules[i]
		if !r.capture || r.initial && p.tables.leapFrom[p.kind[id].Color()][from] == 0 {
			continue
		}
		if p.ruleReaches(r, from, int(s)) {
			return true
		}
	}
	return false
}

func (p *Position) ruleReaches(r *compiledRule, from, to int) bool {
	at, limit := from, r.limit
	if r.hop != NoHop {
		if at = p.hurdle(from, r); at == from {
			return false
		}
		if r.hop == Grasshopper {
			limit = 1
		}
	}
	for n := 0; n < limit; n++ {
		if r.lame && !p.unblocked(at, r) {
			return false
		}
		at += r.step
		if at == to {
			return true
		}
		if p.board[at&cellMask] != 0 {
			return false
		}
	}
	return false
}
