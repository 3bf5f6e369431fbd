package movegen

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Walls and checks: a new wall shelters pseudo-royal pieces, and the duck that leaves its square
// exposes them. It does neither for a king, whose safety is that without the new wall.

// wallsShelter reports whether it depends on walls which moves are legal.
func (p *Position) wallsShelter() bool {
	return p.tables.general.pseudoRoyals && p.tables.variant.Walling != variant.NoWalling
}

// unshelteredMoves appends pseudo-legal moves without walls.
func (p *Position) unshelteredMoves(dst []game.Move, noisy bool) []game.Move {
	start := len(dst)
	dst = p.ruleMoves(dst, p.alive[p.turn], noisy)
	switch {
	case p.tables.variant.CambodianMoves:
		dst = p.rightMoves(dst, noisy)
	case !noisy:
		dst = p.unshelteredCastlings(dst)
	}
	kept := start
	for _, m := range dst[start:] {
		if !p.isForbidden(m) {
			dst[kept] = m
			kept++
		}
	}
	dst = p.enPassants(dst[:kept])
	if !noisy {
		dst = p.appendStay(dst)
	}
	return dst
}

// unshelteredCastlings appends the castling moves that may be legal with some wall.
func (p *Position) unshelteredCastlings(dst []game.Move) []game.Move {
	for k := castleHigh; k <= castleLow; k++ {
		i := castleIndex(p.turn, k)
		c := &p.castles[i]
		if p.rights>>i&1 != 0 && c.possible && p.castlePathEmpty(c) &&
			(!c.royal || !p.royalAttacked(p.turn) && p.castlePathSafe(c)) {
			dst = append(dst, withKind(newMove(c.king, c.kingTo), k))
		}
	}
	return dst
}

// keepSheltered drops the illegal moves in dst[first:], which are m with its walls. calm is
// canSkipTrial without the ducks.
func (p *Position) keepSheltered(dst []game.Move, first int, m game.Move, calm bool) []game.Move {
	if p.alive[p.turn]&royal != 0 && p.exposesKing(m) {
		return dst[:first]
	}
	if k := moveKindOf(m); k != castleHigh && k != castleLow && p.tables.general.noHurdles {
		// Where walls only stop attacks, what is safe without any is safe with one.
		p.showDucks(0)
		safe := calm && p.cannotExposeKing(m) || p.isSafe(m)
		p.showDucks(wall)
		if safe {
			return dst
		}
		dst = p.keepShelters(dst, first, m)
	}
	kept := first
	for _, walled := range dst[first:] {
		if p.castlesSafely(walled) && p.isSafe(walled) {
			dst[kept] = walled
			kept++
		}
	}
	return dst[:kept]
}

// keepShelters drops the moves in dst[first:], which are m with its walls, whose wall is on no line to a royal
// piece: without walls m is not safe, so that such a wall leaves it so.
func (p *Position) keepShelters(dst []game.Move, first int, m game.Move) []game.Move {
	if p.tables.variant.DupleCheck || p.tables.general.restrictsChecks {
		return dst
	}
	us := p.turn
	kings := p.pseudoRoyalsAfter(m)
	mover := p.board[moveFrom(m)&cellMask] & indexMask
	kept := first
	for _, walled := range dst[first:] {
		s := p.tables.WallOf(walled)
		for rest := kings; rest != 0; rest &= rest - 1 {
			king := uint8(bits.TrailingZeros64(rest))
			at := p.square[colorBit(us)|king]
			if king == mover {
				at = moveTo(m)
			}
			if p.tables.general.lineDiffs[(at-s)&cellMask] {
				dst[kept] = walled
				kept++
				break
			}
		}
	}
	return dst[:kept]
}

// exposesKing reports whether m without a wall leaves the king attacked.
func (p *Position) exposesKing(m game.Move) bool {
	us := p.turn
	p.Make(m)
	exposed := p.kingAttacked(us)
	p.Unmake()
	return exposed
}

// castlesSafely reports whether a move does not castle with a pseudo-royal piece out of an attack or
// over attacked squares, with its wall already in place.
func (p *Position) castlesSafely(m game.Move) bool {
	k := moveKindOf(m)
	if k != castleHigh && k != castleLow {
		return true
	}
	c := &p.castles[castleIndex(p.turn, k)]
	king := p.board[c.king&cellMask]
	if !p.isPseudoRoyal(king) {
		return true
	}
	at := p.tables.WallOf(m)
	p.showDucks(0)
	p.board[c.king&cellMask] = 0
	old := p.board[at&cellMask] // it may be the rook's square
	p.board[at&cellMask] = wall
	safe := !p.canBeCaptured(c.king, p.turn.Other())
	for s := c.king; s != c.kingTo && safe; s = variant.Square(int(s) + c.toward) {
		safe = !p.canBeCaptured(s, p.turn.Other())
	}
	p.board[at&cellMask] = old
	p.board[c.king&cellMask] = king
	p.showDucks(wall)
	return safe
}
