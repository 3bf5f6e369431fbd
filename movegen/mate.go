package movegen // Room: ends.

import (
	"slices"

	"menagerie/internal/game"
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
	for _, s := range append([]variant.Square{king}, p.around(king, us)...) {
		if attacker, ok := p.cheapestAttacker(s, them); ok {
			by[s] = attacker
		}
	}
	return by
}

// around returns the squares next to s that us could enter.
func (p *Position) around(s variant.Square, us game.Color) []variant.Square {
	var list []variant.Square
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			to := (int(s) + dy*rowWidth + dx) & cellMask
			if to != int(s) && p.Cells[to]&colorBit(us) == 0 {
				list = append(list, variant.Square(to))
			}
		}
	}
	return list
}

func (p *Position) cheapestAttacker(s variant.Square, by game.Color) (variant.Square, bool) {
	attackers := p.Attackers(s, by)
	if len(attackers) == 0 {
		return variant.NoSquare, false
	}
	return slices.MinFunc(attackers, func(a, b variant.Square) int {
		ka, kb := p.Kinds[p.Cells[a]], p.Kinds[p.Cells[b]]
		if d := p.tables.values[ka] - p.tables.values[kb]; d != 0 {
			return d
		}
		return int(a) - int(b) // squares are numbered rank by rank
	}), true
}
