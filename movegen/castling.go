package movegen // Room: make.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// castle is one castling right of a position, fixed when the position is set up.
type castle struct {
	king, rook     variant.Square // squares before castling
	kingTo, rookTo variant.Square
	possible       bool // the rook is far enough away
	royal          bool // the castling piece is the king, which may not pass attacked squares
	toward         int  // step from the king to kingTo, 0 if it stays
	// firstStep is the bit in safeSteps of the king's first step on its path, 0 if that is
	// also its last step or no step of the king. checkFrom is the first square of the path
	// that firstStep does not cover.
	firstStep uint32
	checkFrom variant.Square
}

// castleIndex returns the index of a castling move in castles, which is also its bit in rights.
func castleIndex(c game.Color, k moveKind) int { return int(c)*2 + int(k-castleHigh) }

// castlings appends the legal castling moves of a side that is not in check. open are the
// king's safe steps, as safeSteps returns them.
func (p *Position) castlings(dst []game.Move, open uint32) []game.Move {
	for k := castleHigh; k <= castleLow; k++ {
		i := castleIndex(p.turn, k) & 3
		c := &p.castles[i]
		if p.rights>>i&1 != 0 && c.possible && open&c.firstStep == c.firstStep &&
			p.castlePathEmpty(c) && p.castlePathAllowed(c) {
			dst = append(dst, withKind(newMove(c.king, c.kingTo), k))
		}
	}
	return dst
}

// CastlingRights returns to how many sides c may still castle, 0 to 2.
func (p *Position) CastlingRights(c game.Color) int {
	return bits.OnesCount8(uint8(p.rights) >> (2 * c) & 3)
}

// castlePathEmpty reports whether all squares that king and rook cross or land
// on are empty of other pieces.
func (p *Position) castlePathEmpty(c *castle) bool {
	first := min(c.king, c.rook, c.kingTo, c.rookTo)
	last := max(c.king, c.rook, c.kingTo, c.rookTo)
	for s := first; s <= last; s++ {
		if p.Cells[s&cellMask] != 0 && s != c.king && s != c.rook {
			return false
		}
	}
	return true
}

// castlePathAllowed reports whether the castling piece passes no attacked square. A castling
// piece that is not royal may do so.
func (p *Position) castlePathAllowed(c *castle) bool {
	if c.royal {
		return p.castlePathSafe(c)
	}
	king := p.Cells[c.king&cellMask]
	return !p.tables.variant.HasPseudoRoyals() || !p.isPseudoRoyal(king) || p.tables.general.wallsShelter ||
		!p.canBeCaptured(c.king, p.turn.Other()) && p.castlePathSafe(c) && !p.passesStoneRoyal(c)
}

// castlePathSafe reports whether the king's path beyond its first step is free of attacks. The
// last square is tested with the rook gone, which may have shielded it.
func (p *Position) castlePathSafe(c *castle) bool {
	us := p.turn
	them := us.Other()
	king, rook := p.Cells[c.king&cellMask], p.Cells[c.rook&cellMask]
	p.Cells[c.king&cellMask] = 0
	safe := !p.tables.variant.FlyingGeneral || !p.castlePathFaces(c)
	for s := c.checkFrom; s != c.kingTo && safe; s = variant.Square(int(s) + c.toward) {
		safe = !p.canBeCaptured(s, them)
	}
	if safe {
		p.Cells[c.rook&cellMask] = 0
		p.Cells[c.rookTo&cellMask] = rook
		safe = !p.canBeCaptured(c.kingTo, them)
		p.Cells[c.rookTo&cellMask] = 0
		p.Cells[c.rook&cellMask] = rook
	}
	p.Cells[c.king&cellMask] = king
	return safe
}

func (p *Position) makeCastling(us game.Color, k moveKind) {
	i := castleIndex(us, k)
	c := &p.castles[i]
	king, rook := p.Cells[c.king], p.Cells[c.rook]
	// Lift both before putting them down: in Chess960 they may swap places.
	p.move(king, p.Kinds[king], c.king, c.kingTo)
	p.Cells[c.rook] = 0
	p.Cells[c.kingTo] = king
	p.Cells[c.rookTo] = rook
	p.Squares[rook] = c.rookTo
	keys := &p.tables.keys.piece[p.Kinds[rook]]
	p.key ^= keys[c.rook] ^ keys[c.rookTo]
	if p.weights != nil {
		w := &p.weights.square[p.Kinds[rook]]
		p.sum.add(w[c.rookTo], us)
		p.sum.add(w[c.rook], us.Other())
	}
	p.loseRights(p.castleLoss[c.king] | p.castleLoss[c.rook])
	p.leapChecks = 0
	enemy := p.Squares[colorBit(us.Other())]
	if p.tables.reach[p.Kinds[rook]&(maxKinds-1)][(enemy-c.rookTo)&cellMask]&leapCapture != 0 &&
		p.Alive[us.Other()]&royal != 0 {
		p.leapChecks, p.leapCheck = 1, c.rookTo
	}
}

func (p *Position) unmakeCastling(us game.Color, k moveKind) {
	c := &p.castles[castleIndex(us, k)]
	king, rook := p.Cells[c.kingTo], p.Cells[c.rookTo]
	p.Cells[c.kingTo], p.Cells[c.rookTo] = 0, 0
	p.Cells[c.king], p.Cells[c.rook] = king, rook
	p.Squares[king], p.Squares[rook] = c.king, c.rook
}
