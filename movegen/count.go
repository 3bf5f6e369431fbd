package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting moves without listing them is for perft only. Package perft finds the two methods of
// Position and lists moves where a position lacks them; nothing else calls into this room, so its files
// can be deleted.

// CountMoves returns the number of legal moves. It lists them where it knows no faster way.
func (p *Position) CountMoves() int { return p.counter().countMoves() }

// CountReplies returns the number of sequences of two legal moves.
func (p *Position) CountReplies() int { return p.counter().countReplies() }

// counter counts the moves of a position, in memory that it keeps.
type counter struct {
	*Position
	by      *countTables
	replies replyTable
	calm    calmMarks
	spared  []spared
	moves   []game.Move // reused by methods that list moves
	list    []game.Move // reused by methods that these call
}

func (p *Position) counter() *counter {
	c, ok := p.forCounting.(*counter)
	if !ok {
		c = &counter{Position: p, by: p.tables.counting()}
		p.forCounting = c
	}
	return c
}

// countMoves returns the number of legal moves.
func (c *counter) countMoves() int {
	if len(c.tables.ends) > 0 && c.ended() {
		return 0
	}
	switch {
	case c.gates() != 0:
	case c.tables.isGeneral:
		if n, ok := c.countGeneral(); ok {
			return n
		}
	case c.by.setup:
		if n := c.countDrops(); n > 0 {
			return n // what is in hand comes first
		}
		return c.count()
	case c.tables.variant.MustCapture, c.tables.has(compels) && c.tables.variant.PieceDrops && c.HasHand(c.turn):
	default:
		return c.count()
	}
	c.moves = c.LegalMoves(c.moves[:0])
	return len(c.moves)
}

// count returns the number of legal moves. It mirrors generate step by step, but adds ray
// lengths and popcounts where generate writes moves; perft spends nearly all its time here.
func (c *counter) count() int {
	d := c.findChecksAndPins()
	open := c.kingSteps(false)
	n := bits.OnesCount32(open)
	switch {
	case d.checks > 1:
		return n
	case d.checks == 1:
		c.list = c.evasions(c.list[:0], d, false)
		if c.tables.variant.PieceDrops && d.blockable {
			c.list = c.dropEvasions(c.list, d.checker)
		}
		return n + len(c.list)
	}
	if c.tables.variant.PieceDrops {
		n += c.countDrops()
	}
	free := c.Alive[c.turn] &^ (d.pinned | royal)
	n += c.countSlides(free) + c.countLeaps(free) + c.countPawns(free)
	if rest := c.Classes[c.turn][irregular] & free; rest != 0 {
		n += c.countIrregular(rest)
	}
	castling := c.rights>>(2*c.turn)&3 != 0
	if d.pinned == 0 && c.ep == variant.NoSquare && !castling {
		return n
	}
	list := c.list[:0]
	for m := d.pinned; m != 0; m &= m - 1 {
		list = c.pinnedMoves(list, bits.TrailingZeros64(m), false)
	}
	list = c.enPassants(list)
	if castling {
		list = c.castlings(list, open)
	}
	if cap(list) > cap(c.list) {
		c.list = list
	}
	return n + len(list)
}

func (c *counter) countSlides(mask uint64) int {
	p := c.Position
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
func (c *counter) countIrregular(mask uint64) int {
	p := c.Position
	own := colorBit(p.turn)
	board := &p.Cells
	n := 0
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		k, from := p.Kinds[id]&(maxKinds-1), int(p.Squares[id])
		for _, r := range p.tables.rays[k] {
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

func (c *counter) countLeaps(mask uint64) int {
	p := c.Position
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

func (c *counter) countPawns(mask uint64) int {
	p := c.Position
	us := p.turn
	own, enemy := colorBit(us), colorBit(us.Other())
	forward := p.tables.forward[us]
	special := &c.by.leapFrom[us]
	board := &p.Cells
	n := 0
	for m := p.Classes[us][pawn] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		to := from + forward
		leap := special[from&squareMask]
		if leap&listedPawn != 0 {
			c.list = c.pawnMoves(c.list[:0], m&-m, false)
			n += len(c.list)
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
func (c *counter) countDrops() int {
	us := c.turn
	if !c.HasHand(us) || c.Alive[us]|royal == ^uint64(0) {
		return 0
	}
	n := 0
	for t := range c.tables.variant.Pieces {
		if c.InHand[us][t&typeMask] == 0 {
			continue
		}
		k := KindOf(variant.Type(t), us)
		full := c.fullFiles(k)
		n += c.countDropsOf(k, full)
		if c.tables.variant.DropPromoted && c.tables.variant.Pieces[t].PromotesTo != 0 {
			n += c.countDropsOf(KindOf(c.tables.variant.Pieces[t].PromotesTo, us), full)
		}
	}
	return n
}

// countDropsOf returns the number of drops of a kind outside of the full files.
func (c *counter) countDropsOf(k Kind, full uint32) int {
	n := 0
	for _, s := range c.tables.dropSquares[k&(maxKinds-1)] {
		if full>>s.File()&1 == 0 {
			n += enterable(c.Cells[s&cellMask], guard)
		}
	}
	return n
}
