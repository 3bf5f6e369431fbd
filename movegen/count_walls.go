package movegen

import "menagerie/movegen/variant"

// Counting moves of variants with walls without listing them, where the walls that a move may put up do
// not depend on it.

// compileWallCount finds out whether the moves of the variant can be counted so.
func (t *Tables) compileWallCount() {
	v, s := t.variant, &t.general
	if v.Walling == variant.NoWalling || !s.counts || s.pseudoRoyals || s.passes {
		return
	}
	everywhere := true
	for c := range v.WallingRegion {
		everywhere = everywhere && len(s.wallSquares[c]) == len(t.squares)
	}
	// A wall on the square that a piece leaves is no choice. Castling may not leave it empty.
	switch v.Walling {
	case variant.EdgeWall, variant.StaticWall:
		s.countsWalls = v.WallOrMove
	case variant.PastWall:
		s.countsWalls = !v.WallOrMove && everywhere && !v.Castling.Enabled && !t.drops
	}
}

// countWalling is [Position.countGeneral] for a variant with walls.
func (p *Position) countWalling() (n int, ok bool) {
	if !p.tables.general.countsWalls {
		return 0, false
	}
	n, ok = p.countGeneral()
	if !ok || !p.tables.variant.WallOrMove || p.alive[p.turn] == 0 || p.kingAttacked(p.turn) {
		return n, ok
	}
	edge := p.tables.variant.Walling == variant.EdgeWall
	for _, s := range p.tables.general.wallSquares[p.turn] {
		if p.board[s&cellMask] == 0 && (!edge || p.besideWall(s)) {
			n++
		}
	}
	return n, true
}
