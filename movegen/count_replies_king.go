package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// maxWatched is how many squares can be watched: the king's steps and, from bit maxKingSteps on,
// the rest of its ways to castle.
const maxWatched = 28

// watch is what the moves of the king that is to reply depend on. Bits of masks stand for watched
// squares; bit i below maxKingSteps is the king's step i.
type watch struct {
	hasKing bool
	king    int
	id      uint8 // of the king
	count   int   // of watched squares beyond the king's steps
	squares [32]int
	rooks   [32]int           // by watched square of castling: the rook's square, which is empty by then
	open    uint32            // squares that are not the king's own piece's
	once    uint32            // squares that a piece of the mover attacks
	twice   uint32            // squares that several attack
	attacks [maxPieces]uint32 // squares that each piece attacks, by index
	leaps   [maxPieces]uint32 // those of them that it attacks by a leap
	castles int               // castling moves whose ways are empty
	paths   [2]uint32         // squares that must not be attacked for each
}

// prepareReplies fills in r. It reports false if replies can only be counted by making moves.
func (c *counter) prepareReplies(r *replyTable) bool {
	us, them := c.turn, c.turn.Other()
	r.own = colorBit(them)
	r.watch.id = r.own // the king has index 0
	clear(r.effect[:c.tables.variant.Ranks*rowWidth])
	c.weighPawnMoves(r)
	if c.by.blasts {
		return c.prepareBlasts(r)
	}
	w := &r.watch
	if w.hasKing = c.Alive[them]&royal != 0; !w.hasKing {
		if c.rights>>(2*them)&3 != 0 {
			return false // a piece castles that is not royal
		}
		c.countLines(r, c.Alive[them])
		return c.replyDrops(r)
	}
	w.king = int(c.Squares[r.own])
	pinned, ok := c.replyPins(r)
	if !ok {
		return false
	}
	c.countLines(r, c.Alive[them]&^(pinned|royal))
	if pinned != 0 {
		// Only moves that touch the line to the pinner change these, and such moves are made.
		c.turn = them
		list := c.list[:0]
		for m := pinned; m != 0; m &= m - 1 {
			list = c.pinnedMoves(list, bits.TrailingZeros64(m), false)
		}
		r.total += len(list)
		c.list = list
		c.turn = us
	}
	c.openSteps(r, them)
	if c.rights>>(2*them)&3 != 0 && !c.watchCastling(r, them) {
		return false
	}
	return c.replyDrops(r) && c.watchAttacks(r, us)
}

// weighPawnMoves notes how many moves a step of a pawn is, since promotions are several. Where the
// pieces on the board limit them (promotionLimit), captures may change that.
func (c *counter) weighPawnMoves(r *replyTable) {
	them := c.turn.Other()
	types := c.tables.variant.PromotionTypes[them]
	promotions := len(types)
	r.limited = len(c.tables.variant.PromotionLimit) > 0 && c.pawnNearPromotion(them)
	if r.limited {
		promotions = 0
		for _, t := range types {
			if limit, ok := c.tables.variant.PromotionLimit[t]; !ok || c.Count(t, them) < limit {
				promotions++
			}
		}
	}
	for flags := range r.enters {
		n := 0
		if flags&mayPromote != 0 {
			n = promotions
		}
		if flags&(mustPromote|stuck) == 0 {
			n++
		}
		r.enters[flags] = n
	}
}

// pawnNearPromotion reports whether the next move of a pawn of a side may promote.
func (c *counter) pawnNearPromotion(side game.Color) bool {
	for m := c.Classes[side][pawn] & c.Alive[side]; m != 0; m &= m - 1 {
		s := c.Squares[colorBit(side)|uint8(bits.TrailingZeros64(m))]
		if c.by.leapFrom[side][s&squareMask]&listedPawn != 0 {
			return true
		}
	}
	return false
}

// replyPins finds the pins to the king that is to reply and marks the squares of which a change
// may give check, pin or unpin. It reports false if that king is attacked already.
func (c *counter) replyPins(r *replyTable) (pinned uint64, ok bool) {
	p := c.Position
	us := p.turn
	mover, king := colorBit(us), r.watch.king
	for m := p.Classes[us][slider] & p.Alive[us]; m != 0; m &= m - 1 {
		id := mover | uint8(bits.TrailingZeros64(m))
		from := int(p.Squares[id])
		diff := (king - from) & cellMask
		if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&slideCapture == 0 {
			continue
		}
		step := int(p.tables.line[diff])
		first := p.Next(from, step)
		if first == king {
			return 0, false
		}
		second := p.Next(first, step)
		isOwn := p.Cells[first&cellMask]&mover == 0 // a piece of the king's side
		if second == king && isOwn {
			index := p.Cells[first&cellMask] & indexMask
			pinned |= 1 << index
			p.pinner[index] = variant.Square(from)
			for at := from; at != king; at += step {
				r.effect[at&cellMask].touch |= makeMove
			}
			continue
		}
		if second != king {
			if third := p.Next(second, step); third != king || isOwn == (p.Cells[second&cellMask]&mover == 0) {
				continue
			}
		}
		// A check or a pin is discovered if the mover's piece leaves.
		leaver := first
		if isOwn {
			leaver = second
		}
		r.effect[leaver&cellMask].touch |= makeMove
	}
	return pinned, true
}

// openSteps notes the king's steps. Captures next to the king are made, since they may open one.
func (c *counter) openSteps(r *replyTable, them game.Color) {
	p := c.Position
	w := &r.watch
	w.open, w.count, w.castles = 0, 0, 0
	for i, step := range p.tables.kingSteps[them][:p.tables.kingStepCount[them]] {
		to := (w.king + step) & cellMask
		w.squares[i&31] = to
		switch cell := p.Cells[to]; {
		case cell&r.own == 0:
			w.open |= 1 << i
		case cell != guard:
			r.effect[to].touch |= makeMove
		}
	}
}

// watchCastling notes the squares on which castling depends. It reports false if they are too
// many or the right is an unusual one.
func (c *counter) watchCastling(r *replyTable, them game.Color) bool {
	p := c.Position
	w := &r.watch
	for i := 2 * int(them); i < 2*int(them)+2; i++ {
		right := &p.castles[i&3]
		if p.rights>>i&1 == 0 || !right.possible {
			continue
		}
		if !right.royal && !c.by.blasts || int(right.king) != w.king || right.toward == 0 ||
			(int(right.rook)-int(right.kingTo))*right.toward < 0 {
			return false
		}
		first, last := min(right.king, right.rook), max(right.king, right.rook)
		first, last = min(first, right.rookTo), max(last, right.rookTo)
		own, others := 0, 0
		for s := first; s <= last; s++ {
			switch cell := p.Cells[s&cellMask]; {
			case cell == 0 || s == right.king || s == right.rook:
			case cell&r.own != 0:
				own++
			default:
				others++
			}
		}
		if own > 0 {
			continue // no move of the other side clears the way
		}
		for s := first; s <= last; s++ {
			if s != right.king {
				r.effect[s&cellMask].touch |= makeMove
			}
		}
		if others > 0 {
			continue
		}
		path := right.firstStep
		for s := int(right.checkFrom); ; s += right.toward {
			slot := maxKingSteps + w.count
			if slot == maxWatched {
				return false
			}
			w.squares[slot&31], w.rooks[slot&31] = s, int(right.rook)
			path |= 1 << slot
			w.count++
			if s == int(right.kingTo) {
				break
			}
		}
		w.open |= path
		w.paths[w.castles&1] = path
		w.castles++
	}
	return true
}

// watchAttacks finds the mover's attacks on the watched squares, the king lifted from the board.
// It reports false if a leaper attacks the king.
func (c *counter) watchAttacks(r *replyTable, us game.Color) bool {
	p := c.Position
	w := &r.watch
	w.once, w.twice = 0, 0
	mover := colorBit(us)
	p.Cells[w.king&cellMask] = 0
	defer func() { p.Cells[w.king&cellMask] = w.id }()
	for m := p.Alive[us]; m != 0; m &= m - 1 {
		index := bits.TrailingZeros64(m)
		id := mover | uint8(index)
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		diff := (w.king - from) & cellMask
		if p.tables.reach[k][diff]&leapCapture != 0 {
			return false
		}
		zone := uint32(p.tables.kingZones[k][diff])
		leaps := zone & (1<<zoneSlides - 1) & w.open
		hits := leaps
		for slides := zone >> zoneSlides & w.open &^ leaps; slides != 0; slides &= slides - 1 {
			i := bits.TrailingZeros32(slides)
			if c.watchLine(r, from, w.squares[i], w.king, i) {
				hits |= 1 << i
			}
		}
		for i := maxKingSteps; i < maxKingSteps+w.count; i++ {
			switch hit := p.tables.reach[k][(w.squares[i&31]-from)&cellMask]; {
			case hit&leapCapture != 0:
				leaps |= 1 << i
				hits |= 1 << i
			case hit&slideCapture != 0:
				if c.watchLine(r, from, w.squares[i&31], w.rooks[i&31], i) {
					hits |= 1 << i
				}
			}
		}
		w.twice |= w.once & hits
		w.once |= hits
		w.attacks[index], w.leaps[index] = hits, leaps
	}
	return true
}

// watchLine follows a slide of the mover to the watched square i and marks the squares where a
// change may close or open it. lifted is a square that counts as empty. It reports whether the
// slide arrives.
func (c *counter) watchLine(r *replyTable, from, to, lifted, i int) bool {
	p := c.Position
	step := int(p.tables.line[(to-from)&cellMask])
	blocker, blockers := 0, 0
	for at := from + step; at != to; at += step {
		if p.Cells[at&cellMask] != 0 && at != lifted {
			blocker = at
			if blockers++; blockers > 1 {
				return false
			}
		}
	}
	if blockers == 1 {
		if p.Cells[blocker&cellMask]&r.own == 0 { // a capture leaves it closed
			r.effect[blocker&cellMask].touch |= 1 << i
		}
		return false
	}
	for at := from + step; at != to; at += step {
		r.effect[at&cellMask].touch |= 1 << i
	}
	return true
}

// lookAgain corrects a mask of safe squares for the touched ones, by their attackers other than
// the piece that moves; from is to for a drop.
func (c *counter) lookAgain(r *replyTable, safe, touched uint32, from, to int) uint32 {
	w := &r.watch
	us := c.turn
	others := c.Alive[us]
	mover, captured := c.Cells[from&cellMask], c.Cells[to&cellMask]
	if from != to {
		others &^= 1 << (mover & indexMask)
	}
	c.Cells[from&cellMask], c.Cells[to&cellMask] = 0, guard
	for touched &= w.open; touched != 0; touched &= touched - 1 {
		i := bits.TrailingZeros32(touched)
		safe |= 1 << i
		for m := others; m != 0; m &= m - 1 {
			index := bits.TrailingZeros64(m)
			id := colorBit(us) | uint8(index)
			if w.leaps[index]>>i&1 != 0 ||
				c.Classes[us][slider]>>index&1 != 0 && c.hitsWatched(w, c.Kinds[id], i, int(c.Squares[id]), -1) {
				safe &^= 1 << i
				break
			}
		}
	}
	c.Cells[to&cellMask] = captured
	c.Cells[from&cellMask] = mover
	return safe
}

// hitsWatched reports whether a piece of kind k on a square attacks the watched square i, if the
// square left is empty.
func (c *counter) hitsWatched(w *watch, k Kind, i, at, left int) bool {
	p := c.Position
	to := w.squares[i&31]
	hit := p.tables.reach[k&(maxKinds-1)][(to-at)&cellMask]
	if hit&leapCapture != 0 {
		return true
	}
	if hit&slideCapture == 0 {
		return false
	}
	step := int(p.tables.line[(to-at)&cellMask])
	for s := at + step; s != to; s += step {
		if p.Cells[s&cellMask] != 0 && s != left && (i < maxKingSteps || s != w.rooks[i&31]) {
			return false
		}
	}
	return true
}
