package movegen // Room: rules.

import (
	"math/bits"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Walling (wallingRule, wallingRegion*, wallOrMove): with its move a side puts up a wall, or instead
// of one (wallOrMove). Duck chess has one wall, the duck, which changes its square.
// https://duckchess.com https://en.wikipedia.org/wiki/Game_of_the_Amazons
//
// A move has the wall's square in its extra number, as the difference (XOR) of its index to that of
// the target. They differ, since no wall is put up on the target: 0 is no wall. The details are
// Fairy-Stockfish's (src/movegen.cpp, make_move_and_gating; src/position.cpp, legal and do_move).

var wallingRule = rule{
	fields:  "Walling WallingRegion WallOrMove Walls",
	changes: general | walls,
	has:     func(v *variant.Variant) bool { return v.Walling != variant.NoWalling },
	compile: compileWalling,
	reworks: (*Position).putUpWalls,
	made:    (*Position).makeWall,
}

// compileWalling lists where walls may be put up, and finds out whether they shelter royal pieces.
func compileWalling(t *Tables) {
	v := t.variant
	t.general.wallsShelter = v.HasPseudoRoyals()
	for c := range v.WallingRegion {
		for _, s := range t.squares {
			if v.WallingRegion[c][s] {
				t.general.wallSquares[c] = append(t.general.wallSquares[c], s)
			}
		}
	}
}

// WallOf returns the square on which m puts up a wall, NoSquare if it puts up none.
func (t *Tables) WallOf(m game.Move) variant.Square {
	n := moveExtra(m)
	if n == 0 || t.variant.Walling == variant.NoWalling {
		return variant.NoSquare
	}
	return t.squares[n^int(t.squareIndex[moveTo(m)&squareMask])]
}

// withoutWall returns m without its wall.
func withoutWall(m game.Move) game.Move { return m &^ extraMask }

// putUpWalls replaces the moves of the list by those with each wall that they may put up, and adds moves that only put
// up a wall. A noisy list has one wall for each move.
func (p *Position) putUpWalls(dst []game.Move, l listing) []game.Move {
	if !p.tables.variant.Walls[p.turn] {
		return dst
	}
	if !l.noisy && !p.kingAttacked(p.turn) {
		dst = p.appendStay(dst)
	}
	end := len(dst)
	for i := l.start; i < end; i++ {
		first := len(dst)
		if p.tables.general.wallsShelter {
			dst = p.appendSheltered(dst, dst[i])
		} else {
			dst = p.appendWalls(dst, dst[i])
		}
		if l.noisy && len(dst) > first {
			dst = dst[:first+1]
		}
	}
	return dst[:l.start+copy(dst[l.start:], dst[end:])]
}

// appendStay appends the move that only puts up a wall (wallOrMove), so far without the wall. It
// counts and is written as that of the piece on the lowest square.
func (p *Position) appendStay(dst []game.Move) []game.Move {
	if !p.tables.variant.WallOrMove {
		return dst
	}
	for _, s := range p.tables.squares {
		if k, ok := p.At(s); ok && k.Color() == p.turn {
			return append(dst, withKind(newMove(s, s), pass))
		}
	}
	return dst
}

// wallSite is the board on which a move puts up a wall: the squares that the move changes.
type wallSite struct {
	to, rookTo  variant.Square // taken
	from, freed variant.Square // empty unless taken: freed is a victim's en passant or a castling rook's
}

func (p *Position) siteOf(m game.Move) wallSite {
	site := wallSite{to: moveTo(m), from: moveFrom(m), rookTo: variant.NoSquare, freed: variant.NoSquare}
	switch k := moveKindOf(m); k {
	case enPassant:
		site.freed = p.victimInPassing(m, p.turn)
	case castleHigh, castleLow:
		c := &p.castles[castleIndex(p.turn, k)]
		site.freed, site.rookTo = c.rook, c.rookTo
	}
	return site
}

// isFree reports whether a square is empty after the move. Those that an explosion empties count
// as they were.
func (p *Position) isFree(site *wallSite, s variant.Square) bool {
	return s != site.to && s != site.rookTo && (p.Cells[s&cellMask] == 0 || s == site.from || s == site.freed)
}

// appendWalls appends m with each wall that it may put up; m itself if it does not put up any
// because of wallOrMove.
func (p *Position) appendWalls(dst []game.Move, m game.Move) []game.Move {
	v := p.tables.variant
	if v.WallOrMove && moveKindOf(m) != pass {
		return append(dst, m)
	}
	site := p.siteOf(m)
	switch v.Walling {
	case variant.ArrowWall:
		return p.appendArrows(dst, m, &site)
	case variant.PastWall:
		if p.isFree(&site, site.from) && v.WallingRegion[p.turn][site.from&squareMask] {
			dst = append(dst, p.withWall(m, site.from))
		}
		return dst
	}
	for _, s := range p.tables.general.wallSquares[p.turn] {
		if p.isFree(&site, s) && (v.Walling != variant.EdgeWall || p.besideWall(s)) {
			dst = append(dst, p.withWall(m, s))
		}
	}
	return dst
}

// withWall returns m with a wall on s.
func (p *Position) withWall(m game.Move, s variant.Square) game.Move {
	index := &p.tables.squareIndex
	return withExtra(m, int(index[s&squareMask]^index[moveTo(m)&squareMask]))
}

// besideWall reports whether a wall or the edge of the board is next to s, not diagonally.
func (p *Position) besideWall(s variant.Square) bool {
	for _, step := range orthogonalSteps {
		if p.Cells[(int(s)+step)&cellMask]&guard == guard {
			return true
		}
	}
	return false
}

// appendArrows appends m with a wall on each square to which the piece could move on, were it not
// promoted, from its new square. For castling that is the rook's, as in Fairy-Stockfish.
func (p *Position) appendArrows(dst []game.Move, m game.Move, site *wallSite) []game.Move {
	start := len(dst)
	id := p.Cells[site.from&cellMask]
	k := p.Kinds[id]
	bow := site.to
	if site.rookTo != variant.NoSquare {
		bow = site.freed
	}
	region := &p.tables.variant.WallingRegion[p.turn]
	p.Cells[site.from&cellMask] = 0
	for i := range p.tables.rules[k] {
		r := &p.tables.rules[k][i]
		if !r.move || r.initial || !r.startsOn(int(bow)) {
			continue
		}
		for at, cell := range p.along(r, int(bow)) {
			if s := variant.Square(at); (cell == 0 || s == site.freed) && s != site.to && s != site.rookTo &&
				region[s&squareMask] && (r.endZone == nil || r.endZone[s&squareMask]) {
				dst = append(dst, p.withWall(m, s))
			}
		}
	}
	p.Cells[site.from&cellMask] = id
	if p.tables.general.overlap[k] {
		dst = dropDuplicates(dst, start)
	}
	return dst
}

// makeWall puts up the wall of m, which is made but for that.
func (p *Position) makeWall(m game.Move, _ game.Color, _ Kind) {
	s := p.tables.WallOf(m)
	if s == variant.NoSquare {
		return
	}
	if p.tables.variant.Walling == variant.DuckWall {
		for len(p.walls) > 0 {
			p.takeWall()
		}
	} else {
		p.reversible = 0
	}
	p.putWall(s)
	if moveKindOf(m) == pawnLeap { // the walls are not as they were
		if p.ep != variant.NoSquare {
			p.key ^= p.epKey()
			p.ep = variant.NoSquare
		}
		p.offerEnPassant(moveFrom(m), moveTo(m))
	}
}

// showDucks puts a cell in the place of the walls that the next move takes away, if any.
func (p *Position) showDucks(cell uint8) {
	if p.tables.variant.Walling != variant.DuckWall {
		return
	}
	for _, duck := range p.walls {
		p.Cells[duck&cellMask] = cell
	}
}

// Walls and checks: a new wall shelters pseudo-royal pieces, and the duck that leaves its square
// exposes them. It does neither for a king, whose safety is that without the new wall. So where there are pseudo-royal
// pieces, moves are not known to be legal before they have their walls.

// appendSheltered appends m with its walls that leave it legal.
func (p *Position) appendSheltered(dst []game.Move, m game.Move) []game.Move {
	if p.Alive[p.turn]&royal != 0 && p.exposesKing(m) {
		return dst
	}
	first, by, king := len(dst), variant.NoSquare, variant.NoSquare
	if k := moveKindOf(m); k != castleHigh && k != castleLow && p.tables.general.noHurdles {
		// Where walls only stop attacks, what is safe without any is safe with one.
		p.showDucks(0)
		safe, known := p.isSafeBy(p.linesOn(p.turn), m)
		if !known {
			safe = p.isSafe(m)
		}
		if !safe && p.shelterTells() {
			by, king = p.attackAfter(m)
		}
		p.showDucks(wall)
		switch {
		case safe:
			return p.appendWalls(dst, m)
		case by == king && by != variant.NoSquare:
			return dst
		}
	}
	return keepMoves(p.appendWalls(dst, m), first, func(walled game.Move) bool {
		return (by == king || p.tables.between(int(by), int(p.tables.WallOf(walled)), int(king))) &&
			p.castlesSafely(walled) && p.isSafe(walled)
	})
}

// shelterTells reports whether nothing but attacks on pseudo-royal pieces makes moves illegal, each attack by itself.
func (p *Position) shelterTells() bool {
	v := p.tables.variant
	return p.Alive[p.turn]&royal == 0 && !v.DupleCheck && !v.Bikjang && !v.LeavesWalls() &&
		!p.tables.has(checkless)
}

// attackAfter makes m without the ducks and returns the squares of a piece that attacks a royal piece then, and of that
// one: the wall has to stand between. They are the same if no wall helps, and NoSquare if that is not known.
func (p *Position) attackAfter(m game.Move) (by, king variant.Square) {
	us, them := p.turn, p.turn.Other()
	kings := p.pseudoRoyalsAfter(m)
	p.Make(m)
	defer p.Unmake()
	if kings&^p.Alive[us] != 0 { // it blows up its own royal piece
		return 0, 0
	}
	for ; kings != 0; kings &= kings - 1 {
		king = p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(kings))]
		if !p.canBeCaptured(king, them) {
			continue
		}
		for id := range p.IDs(them) {
			switch k, by := p.Kinds[id]&(maxKinds-1), p.Squares[id]; {
			case !p.attacks(id, king):
			case !p.tables.general.capturesByReach[k]:
				return variant.NoSquare, variant.NoSquare
			case p.tables.reach[k][(king-by)&cellMask]&leapCapture != 0:
				return king, king
			default:
				return by, king
			}
		}
	}
	return variant.NoSquare, variant.NoSquare
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

// Immobility between walls (immobilityIllegal): where a piece could only go to walls it could never
// move, as beyond the edge. What else stands in its way does not count.

var wallImmobilityRule = rule{
	fields:  "ImmobilityIllegal",
	changes: nothing,
	compile: compileWallImmobility,
}

// compileWallImmobility forbids moves to such squares, in variants with walls.
func compileWallImmobility(t *Tables) {
	v := t.variant
	walled := v.Walling != variant.NoWalling || v.LeavesWalls() || strings.Contains(v.Start, wallText)
	if v.ImmobilityIllegal && walled {
		t.forbid((*Position).walksIntoWalls)
	}
}

// walksIntoWalls reports whether the piece that m moves could never leave its square again.
func (p *Position) walksIntoWalls(m game.Move) bool {
	if k := moveKindOf(m); k != plain && k != pawnLeap || !p.HasWalls() {
		return false
	}
	for _, r := range p.tables.rules[p.Kinds[p.Cells[moveFrom(m)&cellMask]]] {
		at := int(moveTo(m))
		if !r.move || r.initial || !r.startsOn(at) {
			continue
		}
		for range r.limit {
			at = (at + r.step) & cellMask
			if p.tables.empty[at] != 0 {
				break
			}
			if p.Cells[at] != wall {
				return false
			}
		}
	}
	return true
}
