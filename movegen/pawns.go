package movegen

import "math/bits"

// pawnMoves appends the moves of chess pawns, en passant aside.
func (p *Position) pawnMoves(dst []Move, mask uint64, noisy bool) []Move {
	us := p.turn
	own := colorBit(us)
	forward := p.tables.forward[us]
	for ; mask != 0; mask &= mask - 1 {
		from := int(p.square[own|uint8(bits.TrailingZeros64(mask))])
		to := from + forward
		if p.board[to&cellMask] == 0 {
			if p.tables.promote[us][to&squareMask] != 0 {
				dst = p.pawnEnters(dst, from, to, noisy)
			} else if !noisy {
				dst = append(dst, Move(from|to<<toShift))
			}
			if leap := p.tables.leapFrom[us][from&squareMask]; leap != 0 {
				dst = p.pawnLeaps(dst, from, leap, noisy)
			}
		}
		for _, to := range [2]int{to - 1, to + 1} {
			if c := p.board[to&cellMask]; c != 0 && c&own == 0 {
				if p.tables.promote[us][to&squareMask] != 0 {
					dst = p.pawnEnters(dst, from, to, false)
				} else {
					dst = append(dst, Move(from|to<<toShift))
				}
			}
		}
	}
	return dst
}

// pawnLeaps appends the double and triple steps of a pawn whose next square is empty.
func (p *Position) pawnLeaps(dst []Move, from int, leap uint8, noisy bool) []Move {
	us := p.turn
	forward := p.tables.forward[us]
	for n := 2; n <= 3; n++ {
		to := from + n*forward
		if p.board[to&cellMask] != 0 {
			break
		}
		if n == 2 && leap&doubleLeap == 0 || n == 3 && leap&tripleLeap == 0 {
			continue
		}
		if p.tables.promote[us][to&squareMask] != 0 {
			dst = p.pawnEnters(dst, from, to, noisy)
		} else if !noisy {
			dst = append(dst, Move(from|to<<toShift).with(pawnLeap))
		}
	}
	return dst
}

// pawnEnters appends a pawn's move into its promotion region: one for each
// choice and, where promotion may wait, one that stays a pawn.
func (p *Position) pawnEnters(dst []Move, from, to int, noisy bool) []Move {
	us := p.turn
	flags := p.tables.promote[us][to&squareMask]
	m := Move(from | to<<toShift)
	if flags&mayPromote != 0 {
		for _, t := range p.tables.promoTypes[us] {
			if limit, ok := p.tables.promoLimit[t]; !ok || p.Count(t, us) < limit {
				dst = append(dst, m.promoting(t))
			}
		}
	}
	if flags&(mustPromote|stuck) == 0 && !noisy {
		dst = append(dst, m)
	}
	return dst
}

// pawnArrivals appends the pawn moves that end on one square.
func (p *Position) pawnArrivals(dst []Move, to int, mask uint64) []Move {
	us := p.turn
	forward := p.tables.forward[us]
	enters := p.tables.promote[us][to&squareMask] != 0
	add := func(from int, k moveKind) {
		if enters {
			dst = p.pawnEnters(dst, from, to, false)
		} else {
			dst = append(dst, Move(from|to<<toShift).with(k))
		}
	}
	if p.board[to&cellMask] != 0 {
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
		if p.board[from&cellMask] != 0 {
			break
		}
	}
	return dst
}

// holds reports whether one of the side to move's pieces in the mask stands on s.
func (p *Position) holds(s int, mask uint64) bool {
	id := p.board[s&cellMask]
	return id&guard == colorBit(p.turn) && mask>>(id&indexMask)&1 != 0
}

// offerEnPassant notes that the pawn that just leapt to a square can be taken en
// passant, but only if a legal move does so: equal positions keep equal keys.
func (p *Position) offerEnPassant(from, to Square, us Color) {
	forward := Square(p.tables.forward[us])
	for passed := from + forward; passed != to; passed += forward {
		if !p.tables.variant.EnPassantRegion[us.Other()][passed&squareMask] {
			continue
		}
		p.ep, p.epVictim = passed, to
		if p.canTakeEnPassant() {
			p.key ^= p.tables.keys.ep[passed]
			return
		}
		p.ep = NoSquare
	}
}

func (p *Position) canTakeEnPassant() bool {
	return p.enPassantBy(-1) != NoMove || p.enPassantBy(1) != NoMove
}

// enPassants appends the legal en passant captures.
func (p *Position) enPassants(dst []Move) []Move {
	if p.ep == NoSquare {
		return dst
	}
	for side := -1; side <= 1; side += 2 {
		if m := p.enPassantBy(side); m != NoMove {
			dst = append(dst, m)
		}
	}
	return dst
}

// enPassantBy returns the capture by the pawn on one side of the victim, NoMove
// if it is not legal: it empties two squares, so it is tried out.
func (p *Position) enPassantBy(side int) Move {
	us := p.turn
	from := int(p.ep) - p.tables.forward[us] + side
	if !p.holds(from, p.class[us][pawn]&p.alive[us]) || !p.tables.capturesEP[p.kind[p.board[from&cellMask]]&(maxKinds-1)] {
		return NoMove
	}
	if m := Move(from | int(p.ep)<<toShift).with(enPassant); p.isSafe(m) {
		return m
	}
	return NoMove
}

// isSafe plays m and reports whether the mover's king is then unattacked.
func (p *Position) isSafe(m Move) bool {
	us := p.turn
	if p.alive[us]&royal == 0 {
		return true
	}
	p.Make(m)
	safe := !p.attacked(p.square[colorBit(us)], us.Other())
	p.Unmake()
	return safe
}
