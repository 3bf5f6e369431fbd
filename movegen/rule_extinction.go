package movegen

import "math/bits"

// extinction looks at the side that has moved first.
func (p *Position) extinction() Outcome {
	v := p.tables.variant
	us := p.turn
	for _, c := range [2]Color{us.Other(), us} {
		opponents := v.ExtinctionOpponentCount
		if v.ExtinctionClaim && c == us {
			opponents++
		}
		for set := v.ExtinctionTypes; set != 0; set &= set - 1 {
			t := Type(bits.TrailingZeros64(uint64(set)))
			if p.extinctionCount(t, c) > v.ExtinctionCount || p.extinctionCount(t, c.Other()) < opponents {
				continue
			}
			if c == us {
				return v.ExtinctionValue
			}
			return v.ExtinctionValue.Opposite()
		}
	}
	return Ongoing
}

// extinctCount counts c's pieces of a type, or all of them for AllTypes.
func (p *Position) extinctionCount(t Type, c Color) int {
	if t == AllTypes {
		return p.pieceCount(c) + p.handCount(c)
	}
	return p.countBase(t, c) + p.Hand(t, c)
}

// lastWorth is what the last piece of a type is worth beyond its value, in centipawns,
// where its loss loses the game: more than all others together.
const lastPieceValue = 15000

// extinctionGain is what a capture wins by taking a piece whose loss loses the game.
func (p *Position) extinctionGain(m Move) int {
	victim := p.board[moveTo(m)&cellMask]
	if moveKindOf(m) == enPassant {
		victim = p.board[p.epVictim&cellMask]
	}
	if victim == 0 || !p.isLastOfType(victim) {
		return 0
	}
	return lastPieceValue
}

// isLast reports whether the loss of a piece on the board is its side's extinction.
func (p *Position) isLastOfType(id uint8) bool {
	v, c := p.tables.variant, p.kind[id].Color()
	t := p.tables.general.base[p.kind[id].Type()]
	return v.ExtinctionTypes.Has(t) && p.extinctionCount(t, c) <= v.ExtinctionCount+1 ||
		v.ExtinctionTypes.Has(AllTypes) && p.pieceCount(c) <= v.ExtinctionCount+1
}

// pseudoRoyals returns those of c's pieces that are the last of a type that must not
// die out.
func (p *Position) pseudoRoyals(c Color) uint64 {
	v := p.tables.variant
	if !p.tables.general.pseudoRoyals {
		return 0
	}
	mask := p.extinctionPieces[c] & p.alive[c]
	if bits.OnesCount64(mask) <= v.ExtinctionCount+1 {
		return mask
	}
	for m := mask; m != 0; m &= m - 1 {
		if !p.isPseudoRoyal(colorBit(c) | uint8(bits.TrailingZeros64(m))) {
			mask &^= m & -m
		}
	}
	return mask
}

func (p *Position) isPseudoRoyal(id uint8) bool {
	v := p.tables.variant
	k := p.kind[id]
	base := p.tables.general.base[k.Type()]
	return v.ExtinctionTypes.Has(base) && p.countBase(base, k.Color()) <= v.ExtinctionCount+1
}

// countBase returns how many pieces c has that move as type t, promoted forms
// included.
func (p *Position) countBase(t Type, c Color) int {
	candidates := p.alive[c]
	if p.tables.variant.ExtinctionTypes.Has(t) {
		candidates &= p.extinctionPieces[c]
		if p.tables.general.oneExtinctionType {
			return bits.OnesCount64(candidates)
		}
	}
	n := 0
	for m := candidates; m != 0; m &= m - 1 {
		if p.tables.general.base[p.kind[colorBit(c)|uint8(bits.TrailingZeros64(m))].Type()] == t {
			n++
		}
	}
	return n
}

// pseudoRoyalsAfter returns those of the mover's pieces that m must not leave
// attacked since they are the last of a type, as Fairy-Stockfish has it
// (src/position.cpp, legal): a promotion to such a type ends or extends the care
// for it.
func (p *Position) pseudoRoyalsAfter(m Move) uint64 {
	v := p.tables.variant
	us := p.turn
	last := p.pseudoRoyals(us)
	to := movePromo(m)
	if moveKindOf(m) != promotion || v.Pieces[to].PromotedFrom != 0 || !v.ExtinctionTypes.Has(to) {
		return last
	}
	mover := p.board[moveFrom(m)&cellMask]
	if p.countBase(to, us) <= v.ExtinctionCount {
		return last | 1<<(mover&indexMask)
	}
	for id := range p.ids(us) {
		if p.tables.general.base[p.kind[id].Type()] == to && id != mover {
			last &^= 1 << (id & indexMask)
		}
	}
	return last
}

// hasPseudoRoyals reports whether the last pieces of some types are royal.
func hasPseudoRoyals(v *Variant) bool { return v.ExtinctionPseudoRoyal && v.ExtinctionTypes != 0 }
