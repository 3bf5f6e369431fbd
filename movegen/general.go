package movegen

import (
	"fmt"
	"math/bits"
)

// The general path: pseudo-legal moves straight from the pieces' rules, each
// made and tested. It serves the variants with hoppers, lame leapers, initial
// moves and other rules that the tables of the fast path cannot express.

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
	dst = p.rightMoves(dst, noisy)
	kept, calm := start, p.isCalm()
	for _, m := range dst[start:] {
		if !p.isBarred(m) && (calm && p.uncoversNone(m) || p.isSafe(m)) {
			dst[kept] = m
			kept++
		}
	}
	dst = p.enPassants(dst[:kept])
	if p.tables.drops && !noisy {
		dst = p.legalDrops(dst)
	}
	return dst
}

// rightMoves appends the pseudo-legal moves that a position grants once.
func (p *Position) rightMoves(dst []Move, noisy bool) []Move {
	switch {
	case p.rights>>(2*p.turn)&3 == 0:
		return dst
	case p.tables.variant.CambodianMoves:
		return p.cambodianLeaps(dst, noisy)
	case noisy || p.royalAttacked(p.turn):
		return dst
	}
	return p.castlings(dst, ^uint32(0))
}

// ruleMoves appends the pseudo-legal moves of the pieces in the mask.
func (p *Position) ruleMoves(dst []Move, mask uint64, noisy bool) []Move {
	us := p.turn
	pawns := p.class[us][pawn] & mask
	if pawns != 0 {
		start := len(dst)
		dst = p.pawnMoves(dst, pawns, noisy)
		dst = p.keepWithinRegion(dst, start)
	}
	for m := mask &^ pawns; m != 0; m &= m - 1 {
		dst = p.pieceRuleMoves(dst, colorBit(us)|uint8(bits.TrailingZeros64(m)), noisy)
	}
	return dst
}

// keepWithinRegion drops the pawn moves to or through squares that are barred.
func (p *Position) keepWithinRegion(dst []Move, start int) []Move {
	kept := start
	for _, m := range dst[start:] {
		region := p.tables.slow.mobility[p.kind[p.board[moveFrom(m)]]]
		if region == nil || p.within(region, m) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

func (p *Position) within(region *Region, m Move) bool {
	if !region[moveTo(m)] {
		return false
	}
	if moveFrom(m).File() != moveTo(m).File() {
		return true
	}
	step := p.tables.forward[p.turn]
	for s := int(moveFrom(m)) + step; s != int(moveTo(m)); s += step {
		if !region[s] {
			return false
		}
	}
	return true
}

// pieceRuleMoves appends the pseudo-legal moves of a piece other than the pawn.
func (p *Position) pieceRuleMoves(dst []Move, id uint8, noisy bool) []Move {
	start := len(dst)
	k := p.kind[id]
	slow := &p.tables.slow
	promotes := slow.promotes[k] || slow.form[k] != 0
	for i := range p.tables.rules[k] {
		dst = p.walk(dst, id, &p.tables.rules[k][i], noisy && !promotes)
	}
	if slow.overlap[k] {
		dst = dropDuplicates(dst, start)
	}
	if promotes {
		dst = p.withPromotions(dst, start, k, noisy)
	}
	if stuck := slow.immobile[k]; stuck != nil {
		dst = keepMobile(dst, start, stuck)
	}
	return dst
}

// dropDuplicates keeps one of each move in dst[start:], which are one piece's.
func dropDuplicates(dst []Move, start int) []Move {
	kept := start
next:
	for _, m := range dst[start:] {
		for _, other := range dst[start:kept] {
			if other == m {
				continue next
			}
		}
		dst[kept] = m
		kept++
	}
	return dst[:kept]
}

// keepMobile drops the moves without promotion to squares that the piece could
// never leave.
func keepMobile(dst []Move, start int, immobile *Region) []Move {
	kept := start
	for _, m := range dst[start:] {
		if moveKindOf(m) == promotion || !immobile[moveTo(m)] {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// isCalm reports whether only moves that uncover a royal piece, or are made by one, can
// leave it attacked.
func (p *Position) isCalm() bool {
	return p.tables.variant.Checking && !p.royalAttacked(p.turn)
}

// uncoversNone reports whether m, a move of a piece that is not royal itself, cannot let an
// attack on one that is through. It may say no where that is so.
func (p *Position) uncoversNone(m Move) bool {
	us, from := p.turn, moveFrom(m)
	if k := moveKindOf(m); k != plain && k != pawnLeap || p.tables.blasts && p.isCapture(m) {
		return false
	}
	kings := p.alive[us]&royal | p.pseudoRoyals(us)
	if kings>>(p.board[from&cellMask]&indexMask)&1 != 0 {
		return false
	}
	slow := &p.tables.slow
	for ; kings != 0; kings &= kings - 1 {
		at := p.square[colorBit(us)|uint8(bits.TrailingZeros64(kings))]
		if slow.lined[(at-from)&cellMask] && (!slow.straight || p.clear(int(from), int(at))) {
			return false
		}
		if !slow.straight && slow.lined[(at-moveTo(m))&cellMask] { // a hopper may have a screen now
			return false
		}
	}
	return true
}

// isSafe plays m and reports whether that was legal: none of the mover's royal
// pieces is attacked, nor does it give check where checks are barred.
func (p *Position) isSafe(m Move) bool {
	us := p.turn
	if p.alive[us]&royal == 0 && !p.tables.general {
		return true
	}
	var last, theirs uint64
	if p.tables.general && p.tables.slow.lastRoyal {
		last, theirs = p.pseudoRoyalsAfter(m), p.pseudoRoyals(us.Other())
	}
	p.Make(m)
	safe := p.alive[us]&royal == 0 || !p.attacked(p.square[colorBit(us)], us.Other()) && !p.kingsFace()
	if last&^p.alive[us] != 0 {
		safe = false // it would blow up itself
	} else if p.tables.blasts && theirs&^p.alive[us.Other()] != 0 {
		last = 0 // the enemy's blows up, which ends the game
	}
	for ; safe && last != 0; last &= last - 1 {
		safe = !p.menaced(p.square[colorBit(us)|uint8(bits.TrailingZeros64(last))], us.Other())
	}
	safe = safe && (p.tables.variant.Checking || !p.royalAttacked(us.Other()))
	p.Unmake()
	return safe
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
		if p.tables.slow.base[p.kind[id].Type()] == to && id != mover {
			last &^= 1 << (id & indexMask)
		}
	}
	return last
}

// royalAttacked reports whether a royal piece of c is attacked.
func (p *Position) royalAttacked(c Color) bool {
	if p.alive[c]&royal != 0 && (p.attacked(p.square[colorBit(c)], c.Other()) || p.kingsFace()) {
		return true
	}
	for m := p.pseudoRoyals(c); m != 0; m &= m - 1 {
		if p.menaced(p.square[colorBit(c)|uint8(bits.TrailingZeros64(m))], c.Other()) {
			return true
		}
	}
	return false
}

// pseudoRoyals returns those of c's pieces that are the last of a type that must not
// die out.
func (p *Position) pseudoRoyals(c Color) uint64 {
	v := p.tables.variant
	if !p.tables.slow.lastRoyal {
		return 0
	}
	mask := p.scarce[c] & p.alive[c]
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
	base := p.tables.slow.base[k.Type()]
	return v.ExtinctionTypes.Has(base) && p.countBase(base, k.Color()) <= v.ExtinctionCount+1
}

// countBase returns how many pieces c has that move as type t, promoted forms
// included.
func (p *Position) countBase(t Type, c Color) int {
	candidates := p.alive[c]
	if p.tables.variant.ExtinctionTypes.Has(t) {
		candidates &= p.scarce[c]
		if p.tables.slow.oneScarce {
			return bits.OnesCount64(candidates)
		}
	}
	n := 0
	for m := candidates; m != 0; m &= m - 1 {
		if p.tables.slow.base[p.kind[colorBit(c)|uint8(bits.TrailingZeros64(m))].Type()] == t {
			n++
		}
	}
	return n
}
