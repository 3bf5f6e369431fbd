package movegen // Room: generate.

import (
	"math/bits"

	"menagerie/internal/game"
)

// pawnMoves appends the moves of chess pawns other than en passant captures.
func (p *Position) pawnMoves(dst []game.Move, mask uint64, noisy bool) []game.Move {
	us := p.turn
	own := colorBit(us)
	forward := p.tables.forward[us]
	for ; mask != 0; mask &= mask - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(mask))])
		to := from + forward
		if p.Cells[to&cellMask] == 0 {
			if p.tables.promote[us][to&squareMask] != 0 {
				dst = p.pawnEnters(dst, from, to, plain, noisy)
			} else if !noisy {
				dst = append(dst, game.Move(from|to<<toShift))
			}
			if leap := p.tables.leapFrom[us][from&squareMask]; leap != 0 {
				dst = p.pawnLeaps(dst, from, leap, noisy)
			}
		}
		for _, to := range [2]int{to - 1, to + 1} {
			if c := p.Cells[to&cellMask]; c != 0 && c&own == 0 {
				if p.tables.promote[us][to&squareMask] != 0 {
					dst = p.pawnEnters(dst, from, to, plain, false)
				} else {
					dst = append(dst, game.Move(from|to<<toShift))
				}
			}
		}
	}
	return dst
}

// pawnLeaps appends the double and triple steps of a pawn whose next square is empty.
func (p *Position) pawnLeaps(dst []game.Move, from int, leap uint8, noisy bool) []game.Move {
	us := p.turn
	forward := p.tables.forward[us]
	for n := 2; n <= 3; n++ {
		to := from + n*forward
		if p.Cells[to&cellMask] != 0 {
			break
		}
		if n == 2 && leap&doubleLeap == 0 || n == 3 && leap&tripleLeap == 0 {
			continue
		}
		if p.tables.promote[us][to&squareMask] != 0 {
			dst = p.pawnEnters(dst, from, to, pawnLeap, noisy)
		} else if !noisy {
			dst = append(dst, withKind(game.Move(from|to<<toShift), pawnLeap))
		}
	}
	return dst
}

// pawnEnters appends a pawn's moves to a square on which it may or must promote: one for each
// promotion and, if it may stay a pawn, one without, of kind k.
func (p *Position) pawnEnters(dst []game.Move, from, to int, k moveKind, noisy bool) []game.Move {
	us := p.turn
	flags := p.tables.promote[us][to&squareMask]
	m := game.Move(from | to<<toShift)
	if p.tables.isGeneral && p.shoots(m) {
		return append(dst, m)
	}
	if flags&mayPromote != 0 {
		for _, t := range p.tables.variant.PromotionTypes[us] {
			if limit, ok := p.tables.variant.PromotionLimit[t]; !ok || p.Count(t, us) < limit {
				dst = append(dst, withPromotion(m, t))
			}
		}
		if p.tables.isGeneral {
			dst = p.pawnForms(dst, m)
		}
	}
	if flags&(mustPromote|stuck) == 0 && !noisy {
		dst = append(dst, withKind(m, k))
	}
	return dst
}

// pawnMovesTo appends the pawn moves that end on one square.
func (p *Position) pawnMovesTo(dst []game.Move, to int, mask uint64) []game.Move {
	us := p.turn
	forward := p.tables.forward[us]
	enters := p.tables.promote[us][to&squareMask] != 0
	add := func(from int, k moveKind) {
		if enters {
			dst = p.pawnEnters(dst, from, to, k, false)
		} else {
			dst = append(dst, withKind(game.Move(from|to<<toShift), k))
		}
	}
	if p.Cells[to&cellMask] != 0 {
		for _, from := range [2]int{to - forward - 1, to - forward + 1} {
			if p.holds(from, mask) {
				add(from, plain)
			}
		}
		return dst
	}
	for n := 1; n <= 3; n++ {
		from := to - n*forward
		if p.holds(from, mask) {
			leap := p.tables.leapFrom[us][from&squareMask]
			switch {
			case n == 1:
				add(from, plain)
			case n == 2 && leap&doubleLeap != 0, n == 3 && leap&tripleLeap != 0:
				add(from, pawnLeap)
			}
		}
		if p.Cells[from&cellMask] != 0 {
			break
		}
	}
	return dst
}
