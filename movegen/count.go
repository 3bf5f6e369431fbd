package movegen // Room: count.

import (
	"math/bits"

	"menagerie/movegen/variant"
)

// count returns the number of legal moves. It mirrors generate step by step, but adds ray
// lengths and popcounts where generate writes moves; perft spends nearly all its time here.
func (p *Position) count() int {
	d := p.findChecksAndPins()
	open := p.safeSteps(false)
	n := bits.OnesCount32(open)
	switch {
	case d.checks > 1:
		return n
	case d.checks == 1:
		list := p.evasions(p.scratch[:0], d, false)
		if p.tables.drops {
			list = p.dropEvasions(list, d)
		}
		return n + len(list)
	}
	if p.tables.drops {
		n += p.countDrops()
	}
	free := p.Alive[p.turn] &^ (d.pinned | royal)
	n += p.countSlides(free) + p.countLeaps(free) + p.countPawns(free)
	if rest := p.Classes[p.turn][irregular] & free; rest != 0 {
		n += p.countIrregular(rest)
	}
	castling := p.rights>>(2*p.turn)&3 != 0
	if d.pinned == 0 && p.ep == variant.NoSquare && !castling {
		return n
	}
	list := p.scratch[:0]
	for m := d.pinned; m != 0; m &= m - 1 {
		list = p.pinnedMoves(list, bits.TrailingZeros64(m), false)
	}
	list = p.enPassants(list)
	if castling {
		list = p.castlings(list, open)
	}
	if cap(list) > cap(p.scratch) {
		p.scratch = list
	}
	return n + len(list)
}

func (p *Position) countSlides(mask uint64) int {
	own := colorBit(p.turn)
	board := &p.Cells
	n := 0
	for m := p.Classes[p.turn][orthogonal] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		n += rayLength(board, from, 1, own) + rayLength(board, from, -1, own)
		n += rayLength(board, from, rowWidth, own) + rayLength(board, from, -rowWidth, own)
	}
	for m := p.Classes[p.turn][diagonal] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		n += rayLength(board, from, rowWidth+1, own) + rayLength(board, from, rowWidth-1, own)
		n += rayLength(board, from, -rowWidth+1, own) + rayLength(board, from, -rowWidth-1, own)
	}
	return n
}

// countIrregular returns the number of irregularMoves.
func (p *Position) countIrregular(mask uint64) int {
	own := colorBit(p.turn)
	board := &p.Cells
	n := 0
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		for _, step := range p.tables.moveSteps[k] {
			n += enterable(board[(from+step)&cellMask], guard)
		}
		for _, r := range p.tables.otherRays[k] {
			to, left := from+r.step, r.limit
			for ; board[to&cellMask] == 0 && left > 0; left-- {
				to += r.step
			}
			if r.move {
				n += r.limit - left
			}
			if left > 0 && r.capture {
				n += enterable(board[to&cellMask], own)
			}
		}
	}
	return n
}

// rayLength returns how many squares a slide can reach in one direction.
func rayLength(board *[cells]uint8, from, step int, own uint8) int {
	to := from + step
	n := 0
	for board[to&cellMask] == 0 {
		to += step
		n++
	}
	return n + enterable(board[to&cellMask], own)
}

// enterable returns 1 if a piece with the color bit own may enter a cell, else 0.
func enterable(cell, own uint8) int {
	if cell&own == 0 {
		return 1
	}
	return 0
}

func (p *Position) countLeaps(mask uint64) int {
	own := colorBit(p.turn)
	board := &p.Cells
	n := 0
	for m := p.Classes[p.turn][leaper] & mask; m != 0; m &= m - 1 {
		id := own | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		for _, step := range p.tables.leaps[p.Kinds[id]&(maxKinds-1)] {
			n += enterable(board[(from+step)&cellMask], own)
		}
	}
	return n
}

func (p *Position) countPawns(mask uint64) int {
	us := p.turn
	own, enemy := colorBit(us), colorBit(us.Other())
	forward := p.tables.forward[us]
	special := &p.tables.pawnSpecial[us]
	board := &p.Cells
	n := 0
	for m := p.Classes[us][pawn] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		to := from + forward
		leap := special[from&squareMask]
		if leap&listedPawn != 0 {
			p.scratch = p.pawnMoves(p.scratch[:0], m&-m, false)
			n += len(p.scratch)
			continue
		}
		if board[to&cellMask] == 0 {
			n++
			if leap != 0 {
				n += enterable(board[(to+forward)&cellMask], guard)
			}
		}
		n += isEnemy(board[(to-1)&cellMask], own, enemy) + isEnemy(board[(to+1)&cellMask], own, enemy)
	}
	return n
}

func isEnemy(cell, own, enemy uint8) int {
	if cell&(own|enemy) == enemy {
		return 1
	}
	return 0
}

// countDrops returns the number of drops of a side that is not in check.
func (p *Position) countDrops() int {
	us := p.turn
	if !p.HasHand(us) || p.Alive[us]|royal == ^uint64(0) {
		return 0
	}
	n := 0
	for t := range p.tables.variant.Pieces {
		if p.InHand[us][t&typeMask] == 0 {
			continue
		}
		k := KindOf(variant.Type(t), us)
		full := p.fullFiles(k)
		n += p.countDropsOf(k, full)
		if p.tables.general.dropsPromoted && p.tables.variant.Pieces[t].PromotesTo != 0 {
			n += p.countDropsOf(KindOf(p.tables.variant.Pieces[t].PromotesTo, us), full)
		}
	}
	return n
}

// countDropsOf returns the number of drops of a kind outside of the full files.
func (p *Position) countDropsOf(k Kind, full uint32) int {
	n := 0
	for _, s := range p.tables.dropSquares[k&(maxKinds-1)] {
		if full>>s.File()&1 == 0 {
			n += enterable(p.Cells[s&cellMask], guard)
		}
	}
	return n
}
