package movegen // Room: ends.

import (
	"cmp"
	"slices"

	"menagerie/movegen/variant"
)

// Contributors explains a checkmate. For each square that matters it names the enemy piece that
// covers it: the king's own square, the empty squares around it, and the squares of enemy
// pieces that it could otherwise capture. Of several pieces the least valuable is named, of
// equals the one on the lowest rank, then file; the enemy king comes last. The king is lifted
// first, so attacks through it count; pinned pieces count, too. It returns nil if the side to
// move is not checkmated.
func (p *Position) Contributors() map[variant.Square]variant.Square {
	king := p.King(p.turn)
	if king == variant.NoSquare || !p.InCheck() || p.hasMoves() {
		return nil
	}
	us, them := p.turn, p.turn.Other()
	id := p.Cells[king]
	p.Cells[king] = 0
	defer func() { p.Cells[king] = id }()
	by := map[variant.Square]variant.Square{}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			to := variant.Square((int(king) + dy*p.tables.rankStep + dx) & cellMask)
			if p.Cells[to]&colorBit(us) != 0 {
				continue
			}
			if attackers := p.Attackers(to, them); len(attackers) > 0 {
				by[to] = slices.MinFunc(attackers, p.byValue)
			}
		}
	}
	return by
}

// byValue compares the pieces on two squares, and then the squares, which are numbered rank by rank.
func (p *Position) byValue(a, b variant.Square) int {
	ka, kb := p.Kinds[p.Cells[a]], p.Kinds[p.Cells[b]]
	return cmp.Or(p.tables.values[ka]-p.tables.values[kb], int(a)-int(b))
}
