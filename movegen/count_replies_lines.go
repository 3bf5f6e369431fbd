package movegen // Room: count.

import (
	"math/bits"

	"menagerie/movegen/variant"
)

// countLines adds up the moves that the pieces in the mask, of the side to reply, would have now,
// and notes for each square what changes if its occupant does. Pinned pieces and the king are not
// in the mask.
func (c *counter) countLines(r *replyTable, mask uint64) {
	them := c.turn.Other()
	class := &c.Classes[them]
	r.total, r.hits = 0, r.hits[:0]
	c.replySlides(r, class[orthogonal]&mask, &orthogonalSteps)
	c.replySlides(r, class[diagonal]&mask, &diagonalSteps)
	c.replyLeaps(r, class[leaper]&mask)
	for m := class[irregular] & mask; m != 0; m &= m - 1 {
		id := r.own | uint8(bits.TrailingZeros64(m))
		from := int(c.Squares[id])
		n := 0
		for _, ray := range c.tables.rays[c.Kinds[id]&(maxKinds-1)] {
			n += c.replyRay(r, from, &ray)
		}
		r.add(from, n)
	}
	if pawns := class[pawn] & mask; pawns != 0 {
		c.replyPawns(r, pawns)
	}
}

// add counts n moves of the piece on a square, which are lost if it is captured.
func (r *replyTable) add(from, n int) {
	r.total += n
	r.effect[from&cellMask].count -= int32(n)
}

// replySlides follows slides without limit in four directions.
func (c *counter) replySlides(r *replyTable, mask uint64, steps *[4]int) {
	p := c.Position
	own, board, effects := r.own, &p.Cells, &r.effect
	for ; mask != 0; mask &= mask - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(mask))])
		sum := 0
		for _, step := range steps {
			end := p.Next(from, step)
			n := 0
			if board[end&cellMask]&own != 0 {
				effects[end&cellMask].count++ // it protects its own piece; what guards collect is not read
			} else {
				n = 1
				c.opens(r, from, end, 0, 1, 1, &ray{step: step, limit: cells})
			}
			// Whoever enters the line ends it there: the squares behind are lost.
			for at := end - step; at != from; at -= step {
				effects[at&cellMask].count -= int32(n)
				n++
			}
			sum += n
		}
		r.add(from, sum)
	}
}

// replyLeaps counts leaps. They change only if a piece that they protect is captured.
func (c *counter) replyLeaps(r *replyTable, mask uint64) {
	p := c.Position
	own := r.own
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		from := int(p.Squares[id])
		n := 0
		for _, step := range p.tables.leaps[p.Kinds[id]&(maxKinds-1)] {
			to := (from + step) & cellMask
			enter := enterable(p.Cells[to], own)
			n += enter
			r.effect[to].count += int32(1 - enter)
		}
		r.add(from, n)
	}
}

// replyRay follows an irregular move and returns the number of its targets.
func (c *counter) replyRay(r *replyTable, from int, line *ray) int {
	p := c.Position
	move, capture := 0, 0
	if line.move {
		move = 1
	}
	if line.capture {
		capture = 1
	}
	end, free := from+line.step, 0
	for free < line.limit && p.Cells[end&cellMask] == 0 {
		end += line.step
		free++
	}
	n, atEnd := move*free, 0
	if free < line.limit {
		if cell := p.Cells[end&cellMask]; cell&r.own != 0 {
			r.effect[end&cellMask].count += int32(capture)
		} else {
			atEnd = capture
			c.opens(r, from, end, free+1, move, capture, line)
		}
	}
	lost := move + atEnd
	for at := end - line.step; at != from; at -= line.step {
		r.effect[at&cellMask].count += int32(capture - lost)
		lost += move
	}
	return n + atEnd
}

// opens notes how many moves a line gains if the piece on which it ends, on its square number used, leaves. A
// square is so many moves, and a capture.
func (c *counter) opens(r *replyTable, from, end, used, move, capture int, line *ray) {
	room := line.limit - used
	at, free := end+line.step, 0
	for free < room && c.Cells[at&cellMask] == 0 {
		at += line.step
		free++
	}
	gain := move*(1+free) - capture
	if free < room && c.Cells[at&cellMask]&r.own == 0 {
		gain += capture
	}
	effect := &r.effect[end&cellMask]
	effect.count += int32(gain)
	effect.touch |= isHit
	r.hits = append(r.hits, hit{
		target: end, attacker: from, step: line.step, gain: gain, perStep: move, free: free, room: room,
	})
}

// replyPawns counts the moves of chess pawns.
func (c *counter) replyPawns(r *replyTable, mask uint64) {
	p := c.Position
	them := p.turn.Other()
	own, mover := r.own, r.own^guard
	forward := p.tables.forward[them]
	for ; mask != 0; mask &= mask - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(mask))])
		next := from + forward
		n := c.replyPushes(r, from, next, forward)
		for _, to := range [2]int{next - 1, next + 1} {
			weight := r.enters[p.tables.promote[them][to&squareMask]&promoteMask]
			effect := &r.effect[to&cellMask]
			if cell := p.Cells[to&cellMask]; cell&guard == mover {
				n += weight
				weight = -weight
				effect.touch |= isHit
				r.hits = append(r.hits, hit{target: to, attacker: from, gain: weight})
			}
			effect.count += int32(weight)
		}
		r.add(from, n)
	}
}

// replyPushes counts the steps of a pawn forward.
func (c *counter) replyPushes(r *replyTable, from, next, forward int) int {
	p := c.Position
	them := p.turn.Other()
	leap, promote := p.tables.leapFrom[them][from&squareMask], &p.tables.promote[them]
	last := 1
	if leap&tripleLeap != 0 {
		last = 3
	} else if leap != 0 {
		last = 2
	}
	at, n, steps := next, 0, 0
	for ; steps < last && p.Cells[at&cellMask] == 0; steps++ {
		if steps != 1 || leap&doubleLeap != 0 {
			n += r.enters[promote[at&squareMask]&promoteMask]
		}
		at += forward
	}
	if steps < last && p.Cells[at&cellMask]&guard == r.own^guard {
		c.opensPush(r, from, at, steps, last, leap, forward)
	}
	for lost, i := 0, steps-1; i >= 0; i-- {
		at -= forward
		if i != 1 || leap&doubleLeap != 0 {
			lost += r.enters[promote[at&squareMask]&promoteMask]
		}
		r.effect[at&cellMask].count -= int32(lost)
	}
	return n
}

// opensPush notes which steps a pawn gains if the piece that blocks it leaves.
func (c *counter) opensPush(r *replyTable, from, end, steps, last int, leap uint8, forward int) {
	promote := &c.tables.promote[c.turn.Other()]
	gain, at := 0, end
	for i := steps; i < last && (at == end || c.Cells[at&cellMask] == 0); i++ {
		if i != 1 || leap&doubleLeap != 0 {
			gain += r.enters[promote[at&squareMask]&promoteMask]
		}
		at += forward
	}
	effect := &r.effect[end&cellMask]
	effect.count += int32(gain)
	effect.touch |= isHit
	r.hits = append(r.hits, hit{target: end, attacker: from, gain: gain, isPush: true})
}

// replyDrops counts drops. Entering an empty square takes some away, leaving one adds some. It
// reports false if the side to reply may have too many pieces to drop one.
func (c *counter) replyDrops(r *replyTable) bool {
	them := c.turn.Other()
	if !c.tables.variant.PieceDrops || !c.HasHand(them) {
		return true
	}
	if c.pieceCount(them) >= maxPieces-1 {
		return false
	}
	for t := range c.tables.variant.Pieces {
		if c.InHand[them][t&typeMask] == 0 {
			continue
		}
		k := KindOf(variant.Type(t), them)
		full := c.fullFiles(k)
		for _, s := range c.tables.dropSquares[k&(maxKinds-1)] {
			cell, effect := c.Cells[s&cellMask], &r.effect[s&cellMask]
			switch {
			case full>>s.File()&1 != 0:
				if cell&r.own != 0 { // its capture may open the file
					effect.touch |= makeMove
				}
			case cell == 0:
				r.total++
				effect.count--
			case cell&r.own == 0:
				effect.count++
			}
		}
	}
	return true
}
