package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Counting replies where captures explode: see count_blasts.go. Captures and moves of the king are made. A
// move that goes to a square where a capture may be illegal is made, too, and so is one that changes
// whether such a capture is legal.

// prepareBlasts is prepareReplies where captures explode.
func (p *Position) prepareBlasts(r *replyTable) bool {
	us, them := p.turn, p.turn.Other()
	b := p.lookForBlasts(them)
	if b == nil {
		return false
	}
	r.limited = true
	w := &r.watch
	w.hasKing, w.king, w.id = true, b.king, b.id
	free := p.Alive[them] &^ (b.pinned | b.kings[them])
	p.countLines(r, free)
	r.makeAt(b.enemy)
	for _, s := range b.marked {
		r.makeAt(int(s))
	}
	p.turn = them
	p.watchBlastLines(r, b)
	p.watchBadCaptures(r, b, free)
	p.watchPinnedByBlasts(r, b)
	p.turn = us
	p.openBlastSteps(r, b, them)
	if p.rights>>(2*them)&3 != 0 && (!p.castlesFarFrom(b.enemy, them) || !p.watchCastling(r, them)) {
		return false
	}
	return p.watchAttacks(r, us)
}

// makeAt says that moves which change a square are made.
func (r *replyTable) makeAt(s int) { r.effect[s&cellMask].touch |= makeMove }

// makeBetween says so of the squares between two on a line; those of a leap are on none.
func (p *Position) makeBetween(r *replyTable, from, to int) {
	step := int(p.tables.line[(to-from)&cellMask])
	for s := from + step; s != to && p.Cells[s&cellMask]&guard != guard; s += step {
		r.makeAt(s)
	}
}

// watchBlastLines has the moves made that leave lines to the king.
func (p *Position) watchBlastLines(r *replyTable, b *blastLines) {
	for _, line := range b.lines {
		for s := line[0] + line[1]; s != b.king; s += line[1] {
			if id := p.Cells[s&cellMask]; id != 0 && id&r.own == 0 {
				r.makeAt(s)
			}
		}
	}
}

// watchBadCaptures takes the illegal captures from the count, and has the moves made that may change
// whether one is legal.
func (p *Position) watchBadCaptures(r *replyTable, b *blastLines, free uint64) {
	if !b.mayBeBad(free) {
		return
	}
	for _, m := range p.riskyCaptures(b, free) {
		from, to := int(moveFrom(m)), int(moveTo(m))
		if isNextTo(to, b.king) {
			r.total--
			p.makeBetween(r, from, to)
		} else if !p.watchCapture(r, b, to, p.isSafe(m)) {
			r.total--
			p.makeBetween(r, from, to)
		}
	}
	for risky := b.risky & free; risky != 0; risky &= risky - 1 {
		id := r.own | uint8(bits.TrailingZeros64(risky))
		for _, s := range p.tables.squares {
			if p.reaches(id, s) {
				r.makeAt(int(s))
			}
		}
	}
	if !b.occupied {
		return
	}
	for _, s := range b.marked {
		if id := p.Cells[s&cellMask]; id != 0 && id&guard == r.own^guard {
			p.watchOpenings(r, int(s), free)
		}
	}
}

// watchCapture has the moves made that may change whether a capture is legal, which it returns.
func (p *Position) watchCapture(r *replyTable, b *blastLines, to int, isLegal bool) bool {
	for row := to - rowWidth; row <= to+rowWidth; row += rowWidth {
		r.makeAt(row - 1)
		r.makeAt(row)
		r.makeAt(row + 1)
	}
	if isLegal {
		return true
	}
	for _, line := range b.lines {
		for s := line[0]; s != b.king; s += line[1] {
			r.makeAt(s)
		}
	}
	return false
}

// watchOpenings has the moves made that open a line on which a piece of the side to reply then captures
// on a square.
func (p *Position) watchOpenings(r *replyTable, to int, free uint64) {
	c := p.turn
	for m := p.Classes[c][slider] & free; m != 0; m &= m - 1 {
		id := r.own | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		diff := (to - from) & cellMask
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&slideCapture == 0 {
			continue
		}
		if at := p.nextPiece(from, int(p.tables.line[diff])); at != to {
			r.makeAt(at)
		}
	}
}

// watchPinnedByBlasts counts the moves of the pinned pieces, and has the moves made that may change them.
func (p *Position) watchPinnedByBlasts(r *replyTable, b *blastLines) {
	for m := b.pinned; m != 0; m &= m - 1 {
		id := r.own | uint8(bits.TrailingZeros64(m))
		from, pinner := int(p.Squares[id]), int(p.pinner[id&indexMask])
		step := int(p.tables.line[(b.king-pinner)&cellMask])
		for s := pinner; s != b.king; s += step {
			r.makeAt(s)
		}
		r.total += p.countPinnedByBlasts(b, m&-m)
		for _, m := range b.moves {
			if to := int(moveTo(m)); p.Cells[to&cellMask] != 0 {
				p.watchCapture(r, b, to, false)
			}
		}
		k := p.Kinds[id] & (maxKinds - 1)
		for _, s := range p.tables.squares {
			if !isNextTo(int(s), pinner) && !isNextTo(int(s), b.enemy) {
				continue
			}
			if hit := p.tables.reach[k][(int(s)-from)&cellMask]; hit&(leapCapture|slideCapture) != 0 {
				r.makeAt(int(s))
				if hit&slideCapture != 0 {
					for at := int(s); at != from; at -= int(p.tables.line[(int(s)-from)&cellMask]) {
						r.makeAt(at)
					}
				}
			}
		}
	}
}

// openBlastSteps is openSteps where captures explode: the king steps to empty squares only, and those next
// to the other king are safe.
func (p *Position) openBlastSteps(r *replyTable, b *blastLines, them game.Color) {
	w := &r.watch
	w.open, w.count, w.castles = 0, 0, 0
	for i, step := range p.tables.kingSteps[them][:p.tables.kingStepCount[them]] {
		to := (w.king + step) & cellMask
		w.squares[i&31] = to
		r.makeAt(to)
		switch {
		case p.Cells[to] != 0:
		case isNextTo(to, b.enemy):
			r.total++
		default:
			w.open |= 1 << i
		}
	}
}

// castlesFarFrom reports whether no way to castle of c goes past a square.
func (p *Position) castlesFarFrom(s int, c game.Color) bool {
	for i := 2 * int(c); i < 2*int(c)+2; i++ {
		castle := &p.castles[i&3]
		if p.rights>>i&1 == 0 || !castle.possible {
			continue
		}
		for at := min(castle.king, castle.kingTo); at <= max(castle.king, castle.kingTo); at++ {
			if isNextTo(int(at), s) {
				return false
			}
		}
	}
	return true
}
