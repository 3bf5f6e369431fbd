package movegen // Room: rules.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Walls and checks: a new wall shelters pseudo-royal pieces, and the duck that leaves its square
// exposes them. It does neither for a king, whose safety is that without the new wall.

// wallsShelter reports whether it depends on walls which moves are legal.
func (p *Position) wallsShelter() bool {
	return p.tables.variant.HasPseudoRoyals() && p.tables.variant.Walling != variant.NoWalling
}

// unshelteredMoves appends pseudo-legal moves without walls.
func (p *Position) unshelteredMoves(dst []game.Move, noisy bool) []game.Move {
	start := len(dst)
	dst = p.ruleMoves(dst, p.Alive[p.turn], noisy)
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

// appendSheltered appends m with its walls that leave it legal. g are the lines without the ducks.
func (p *Position) appendSheltered(dst []game.Move, m game.Move, g *royalGuard) []game.Move {
	if p.Alive[p.turn]&royal != 0 && p.exposesKing(m) {
		return dst
	}
	first := len(dst)
	if k := moveKindOf(m); k != castleHigh && k != castleLow && p.tables.general.noHurdles {
		// Where walls only stop attacks, what is safe without any is safe with one.
		p.showDucks(0)
		var s shelter
		safe, known := p.isSafeBy(g, m)
		switch {
		case known && safe:
			s.needless = true
		case p.findsShelter():
			p.shelterOf(m, &s)
		default:
			s.needless = p.isSafe(m)
			s.unknown = !s.needless
		}
		p.showDucks(wall)
		switch {
		case s.needless:
			return p.appendWalls(dst, m)
		case !s.unknown && s.count == 0:
			return dst
		case !s.unknown:
			return p.keepShelters(p.appendWalls(dst, m), first, &s)
		}
	}
	dst = p.appendWalls(dst, m)
	kept := first
	for _, walled := range dst[first:] {
		if p.castlesSafely(walled) && p.isSafe(walled) {
			dst[kept] = walled
			kept++
		}
	}
	return dst[:kept]
}

// shelter is the squares on which a wall makes a move legal.
type shelter struct {
	squares  [variant.MaxFiles]variant.Square
	count    int
	needless bool // it is legal with any wall
	unknown  bool // the move must be made with each wall to find out
}

// findsShelter reports whether nothing but slides by the tables and leaps makes moves illegal.
func (p *Position) findsShelter() bool {
	v := p.tables.variant
	return p.Alive[p.turn]&royal == 0 && !v.DupleCheck && !v.Bikjang && !v.LeavesWalls() &&
		!p.tables.has(checkless)
}

// shelterOf makes m without the ducks and finds the squares between the royal pieces and the slides that
// attack them. A wall must stop all of these.
func (p *Position) shelterOf(m game.Move, s *shelter) {
	us, them := p.turn, p.turn.Other()
	kings, theirs := p.pseudoRoyalsAfter(m), p.pseudoRoyals(them)
	p.Make(m)
	switch {
	case kings&^p.Alive[us] != 0: // it blows up its own royal piece
		p.Unmake()
		return
	case p.tables.variant.BlastOnCapture && theirs&^p.Alive[them] != 0:
		kings = 0
	}
	attacks := 0
	for ; kings != 0 && !s.unknown; kings &= kings - 1 {
		at := p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(kings))]
		if !p.canBeCaptured(at, them) {
			continue
		}
		for rest := p.Alive[them]; rest != 0; rest &= rest - 1 {
			id := colorBit(them) | uint8(bits.TrailingZeros64(rest))
			if !p.attacks(id, at) {
				continue
			}
			attacks++
			if !p.tables.general.capturesByReach[p.Kinds[id]] {
				s.unknown = true
				break
			}
			s.stop(p, id, at, attacks == 1)
		}
	}
	s.needless = attacks == 0
	p.Unmake()
}

// stop keeps the squares on which a wall stops an attack as well; all of those, if it is the first.
func (s *shelter) stop(p *Position, id uint8, king variant.Square, isFirst bool) {
	diff := (king - p.Squares[id]) & cellMask
	if p.tables.reach[p.Kinds[id]&(maxKinds-1)][diff]&leapCapture != 0 {
		s.count = 0
		return
	}
	old := *s
	s.count = 0
	step := int(p.tables.line[diff])
	for at := int(p.Squares[id]) + step; at != int(king); at += step {
		if c := variant.Square(at); isFirst || old.has(c) {
			s.squares[s.count] = c
			s.count++
		}
	}
}

func (s *shelter) has(at variant.Square) bool { return slices.Contains(s.squares[:s.count], at) }

// keepShelters drops the moves in dst[first:] whose wall is not on a square that s has.
func (p *Position) keepShelters(dst []game.Move, first int, s *shelter) []game.Move {
	kept := first
	for _, walled := range dst[first:] {
		if s.has(p.tables.WallOf(walled)) {
			dst[kept] = walled
			kept++
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
	king := p.Cells[c.king&cellMask]
	if !p.isPseudoRoyal(king) {
		return true
	}
	at := p.tables.WallOf(m)
	p.showDucks(0)
	p.Cells[c.king&cellMask] = 0
	old := p.Cells[at&cellMask] // it may be the rook's square
	p.Cells[at&cellMask] = wall
	safe := !p.canBeCaptured(c.king, p.turn.Other())
	for s := c.king; s != c.kingTo && safe; s = variant.Square(int(s) + c.toward) {
		safe = !p.canBeCaptured(s, p.turn.Other())
	}
	p.Cells[at&cellMask] = old
	p.Cells[c.king&cellMask] = king
	p.showDucks(wall)
	return safe
}
