package movegen // Room: rules.

import (
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
	fields:  "Walling WallingRegion WallOrMove",
	changes: general | walls,
	has:     func(v *variant.Variant) bool { return v.Walling != variant.NoWalling },
	compile: (*Tables).compileWalling,
	made:    (*Position).makeWall,
}

// compileWalling lists where walls may be put up.
func (t *Tables) compileWalling() {
	v := t.variant
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

// wallingMoves appends the legal moves of a variant with walls. With noisy, of the walls of a move
// only one is listed.
func (p *Position) wallingMoves(dst []game.Move, noisy bool) []game.Move {
	start := len(dst)
	shelter := p.wallsShelter()
	var g *royalGuard
	if shelter {
		dst = p.unshelteredMoves(dst, noisy)
		p.showDucks(0)
		g = p.linesOn(p.turn)
		p.showDucks(wall)
	} else {
		dst = p.movesWithoutWalls(dst, noisy)
		if !noisy && !p.kingAttacked(p.turn) {
			dst = p.appendStay(dst)
		}
	}
	end := len(dst)
	for i := start; i < end; i++ {
		m, first := dst[i], len(dst)
		if shelter {
			dst = p.appendSheltered(dst, m, g)
		} else {
			dst = p.appendWalls(dst, m)
		}
		if noisy && len(dst) > first {
			dst = dst[:first+1]
		}
	}
	return dst[:start+copy(dst[start:], dst[end:])]
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
		site.freed = p.epVictim
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
		for at := range p.along(r, int(bow)) {
			if s := variant.Square(at); p.tables.empty[at] == 0 && region[s&squareMask] && p.isFree(site, s) &&
				(r.endZone == nil || r.endZone[s&squareMask]) {
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
