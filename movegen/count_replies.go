package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting replies: the last two plies of perft in one go. The replies to a move are those of the
// position before it, but for what the two squares change that the move leaves and enters. So the
// side to reply is looked at once, by prepareReplies, and each move then costs a few additions:
// no move is made. docs/movegen.md explains the method.
//
// Moves whose effect goes further are made and their replies counted: checks, moves that make or
// break a pin, castling and what touches the other side's castling, en passant and pawn leaps that
// allow it.

// fewMoves is the number of moves for which preparing costs more than it saves.
const fewMoves = 4

// replyTable is what counting replies knows of a position. It is filled in afresh for each.
type replyTable struct {
	effect  [cells]effect
	total   int                  // moves of all pieces but the king, if the side to move passed
	hits    []hit                // see hit
	moves   []game.Move          // of the side to move
	limited bool                 // captures must be made: they change to what a pawn may promote, or explode
	watch   watch                // the king's squares
	own     uint8                // color bit of the side to reply
	enters  [promoteMask + 1]int // by flags of Tables.promote: how many moves a pawn's step to such a square is
}

// effect is what it means that a square's occupant changes. A square can change in one way only:
// an empty one is entered, the replying side's piece is captured, the mover's piece leaves.
type effect struct {
	count int32  // change of the number of replies
	touch uint32 // low bits: watched squares of the king whose attackers may change; and the flags below
}

// Flags of effect.touch.
const (
	makeMove uint32 = 1 << 31 // the move must be made to count its replies
	isHit    uint32 = 1 << 30 // a move from this square may have entries in hits
	watched  uint32 = 1<<maxWatched - 1
)

// hit is a line of a replying piece that ends on a piece of the side to move. Its effect is wrong
// if that piece moves along the line or captures the replying piece.
type hit struct {
	target, attacker int // squares
	step             int // of the line; 0 if only a capture of the attacker matters
	gain             int // what effect.count of the target has for this line
	perStep          int // moves for each square that the target opens by moving away
	free, room       int // squares behind the target: empty ones, and those within range
	isPush           bool
}

// countReplies returns the number of sequences of two legal moves.
func (c *counter) countReplies() int {
	r := &c.replies
	r.moves = c.LegalMoves(r.moves[:0])
	if !c.by.replies || c.gates() != 0 || len(r.moves) < fewMoves ||
		len(c.tables.ends) > 0 && c.endIsNear() || !c.prepareReplies(r) {
		return c.countEach(r.moves)
	}
	n := 0
	rest := r.moves[:0] // the moves to make
	if r.watch.hasKing {
		c.Cells[r.watch.king&cellMask] = 0 // sliders see through the square the king leaves
	}
	for _, m := range r.moves {
		if replies, known := c.repliesTo(r, m); known {
			n += replies
		} else {
			rest = append(rest, m)
		}
	}
	if r.watch.hasKing {
		c.Cells[r.watch.king&cellMask] = r.watch.id
	}
	return n + c.countEach(rest)
}

// countEach makes each move and counts the replies.
func (c *counter) countEach(moves []game.Move) int {
	n := 0
	for _, m := range moves {
		c.Make(m)
		n += c.countMoves()
		c.Unmake()
	}
	return n
}

// repliesTo returns the number of replies to m. It is not known if m must be made to find out.
func (c *counter) repliesTo(r *replyTable, m game.Move) (n int, known bool) {
	from, to := int(moveFrom(m)), int(moveTo(m))
	k := moveKindOf(m)
	enter, leave := &r.effect[to], &r.effect[from]
	if k == drop {
		leave = &effect{}
	}
	touch := enter.touch | leave.touch
	if touch&makeMove != 0 {
		return 0, false
	}
	id := c.Cells[from]
	kind, gone := c.Kinds[id]&(maxKinds-1), r.watch.attacks[id&indexMask]
	switch k {
	case plain:
	case drop:
		kind, gone = KindOf(movePromo(m), c.turn)&(maxKinds-1), 0
	case promotion:
		kind = KindOf(movePromo(m), c.turn) & (maxKinds - 1)
	case pawnLeap:
		if c.mayBeTakenInPassing(from, to) {
			return 0, false
		}
	default:
		return 0, false
	}
	if r.limited && c.Cells[to] != 0 {
		return 0, false
	}
	n = r.total + int(enter.count) + int(leave.count)
	if leave.touch&isHit != 0 {
		mend, known := c.mendHits(r, from, to)
		if !known {
			return 0, false
		}
		n += mend
	}
	if !r.watch.hasKing {
		return n, true
	}
	diff := (r.watch.king - to) & cellMask
	if hit := c.tables.reach[kind][diff] & (leapCapture | slideCapture); hit != 0 {
		if hit&leapCapture != 0 || c.by.blasts || c.checksOrPins(r, from, to) {
			return 0, false
		}
	}
	return n + c.kingReplies(r, kind, gone, from, to, touch&watched), true
}

// mayBeTakenInPassing reports whether a pawn of the side to reply stands where it could capture
// a piece that passes from one square to another.
func (c *counter) mayBeTakenInPassing(from, to int) bool {
	p := c.Position
	them := p.turn.Other()
	bit := colorBit(them)
	step := int(p.tables.line[(to-from)&cellMask])
	for passed := from + step; passed != to; passed += step {
		behind := passed - p.tables.forward[them]
		if p.Cells[(behind-1)&cellMask]&guard == bit || p.Cells[(behind+1)&cellMask]&guard == bit {
			return true
		}
	}
	return false
}

// mendHits returns what the effects of a move have to be corrected by, since a line of the
// replying side goes through both of its squares or begins on its target.
func (c *counter) mendHits(r *replyTable, from, to int) (n int, known bool) {
	line := int(c.tables.line[(to-from)&cellMask])
	for i := range r.hits {
		h := &r.hits[i]
		switch {
		case h.target != from:
		case h.attacker == to:
			n -= h.gain
		case h.isPush:
			if abs(line) == rowWidth {
				return 0, false
			}
		case h.step == line: // away from the attacker, which still hits it if nothing is between
			if steps := (to - from) / line; steps <= h.room && steps <= h.free+1 {
				n += h.perStep*steps - h.gain
			}
		case h.step == -line: // toward the attacker, perhaps past it
			if abs(to-from) < abs(h.attacker-from) {
				n -= h.gain
			}
		}
	}
	return n, true
}

// checksOrPins reports whether a slider that moves to a square gives check from there or pins a
// piece.
func (c *counter) checksOrPins(r *replyTable, from, to int) bool {
	king := r.watch.king
	step := int(c.tables.line[(king-to)&cellMask])
	blockers := 0
	for at := to + step; at != king; at += step {
		if cell := c.Cells[at&cellMask]; cell != 0 && at != from {
			if blockers++; blockers > 1 || cell&r.own == 0 {
				return false
			}
		}
	}
	return true
}

// kingReplies returns the number of king moves after a move of a piece, whose kind then is k,
// between two squares; gone are the watched squares that it attacked. touched are those whose
// attackers other than the piece may have changed.
func (c *counter) kingReplies(r *replyTable, k Kind, gone uint32, from, to int, touched uint32) int {
	p := c.Position
	w := &r.watch
	safe := w.open &^ (w.twice | w.once&^gone)
	if touched != 0 {
		safe = c.lookAgain(r, safe, touched, from, to)
	}
	if safe == 0 {
		return 0
	}
	hits := uint32(p.tables.kingZones[k&(maxKinds-1)][(w.king-to)&cellMask])
	safe &^= hits & (1<<zoneSlides - 1)
	for slides := hits >> zoneSlides & safe; slides != 0; slides &= slides - 1 {
		i := bits.TrailingZeros32(slides)
		if c.clearWithout(to, w.squares[i], from) {
			safe &^= 1 << i
		}
	}
	n := bits.OnesCount32(safe & (1<<maxKingSteps - 1))
	if w.castles == 0 {
		return n
	}
	for m := safe >> maxKingSteps; m != 0; m &= m - 1 {
		i := maxKingSteps + bits.TrailingZeros32(m)
		if c.hitsWatched(w, k, i, to, from) {
			safe &^= 1 << i
		}
	}
	for i := range w.castles {
		if safe&w.paths[i&1] == w.paths[i&1] {
			n++
		}
	}
	return n
}

// endIsNear reports whether a move may end the game at once, other than by a check that is counted.
// It may say so of positions where none does.
func (c *counter) endIsNear() bool {
	v := c.tables.variant
	for side := game.White; side <= game.Black; side++ {
		// Where captures explode, they are made, and nothing else removes a piece.
		if v.BareKing && c.pieceCount(side) <= 2 ||
			v.EndsByExtinction() && !c.by.blasts && c.nearExtinction(side) {
			return true
		}
	}
	return len(c.tables.flags[game.White])+len(c.tables.flags[game.Black]) > 0 &&
		(v.PieceDrops || c.nearFlag() || c.flagPieceInside(game.White) ||
			c.flagPieceInside(game.Black))
}

// nearExtinction reports whether a side loses the last piece that it needs of a type if it loses one more.
func (c *counter) nearExtinction(side game.Color) bool {
	v := c.tables.variant
	for set := v.ExtinctionTypes; set != 0; set &= set - 1 {
		if c.extinctionCount(variant.Type(bits.TrailingZeros64(uint64(set))), side) <= v.ExtinctionCount+1 {
			return true
		}
	}
	return false
}

// flagPieceInside reports whether a flag piece of a side stands in its region.
func (c *counter) flagPieceInside(side game.Color) bool {
	flag := c.tables.variant.FlagPiece[side]
	for _, s := range c.tables.flags[side] {
		if k, ok := c.At(s); ok && k.Color() == side && (flag == 0 || c.tables.general.base[k.Type()] == flag) {
			return true
		}
	}
	return false
}
