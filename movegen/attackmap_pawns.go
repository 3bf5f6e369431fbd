package movegen

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// pawnMaps caches the attacks of chess pawns: pawns move seldom, and a large board is full of
// them.
type pawnMaps struct {
	width int // fields of a rank: half of the widest board's if that is enough
	known [1 << 10]pawnMap
}

// pawnMap is a board with nothing but chess pawns.
type pawnMap struct {
	key    uint64
	filled bool
	struck [2][]variant.Square // pawns of each side that pawns attack
	fields []uint32            // entries, without the guards to the right of each rank
}

const narrow, wide = 8, 16

func newPawnMaps(t *Tables) *pawnMaps {
	m := &pawnMaps{width: wide}
	if t.variant.Files <= narrow {
		m.width = narrow
	}
	size := t.variant.Ranks * m.width
	fields := make([]uint32, len(m.known)*size)
	for i := range m.known {
		m.known[i].fields = fields[i*size:][:size:size]
	}
	return m
}

// at returns the index of a square's field.
func (m *pawnMaps) at(s variant.Square) int { return s.Rank()*m.width + s.File() }

// copyPawnMap fills a with the entries of a board with nothing but the chess pawns.
func (p *Position) copyPawnMap(a *AttackMap) *pawnMap {
	if a.maps == nil {
		a.maps = newPawnMaps(p.tables)
	}
	m := &a.maps.known[p.pawnKey%uint64(len(a.maps.known))]
	if m.key != p.pawnKey || !m.filled {
		p.fillPawnMap(a.maps, m)
	}
	if a.maps.width == narrow {
		for rank := range len(m.fields) / narrow {
			*(*[narrow]uint32)(a.squares[rank*rowWidth:]) = [narrow]uint32(m.fields[rank*narrow:])
		}
	} else {
		for rank := range len(m.fields) / wide {
			*(*[wide]uint32)(a.squares[rank*rowWidth:]) = [wide]uint32(m.fields[rank*wide:])
		}
	}
	return m
}

func (p *Position) fillPawnMap(maps *pawnMaps, m *pawnMap) {
	m.key, m.filled = p.pawnKey, true
	for _, s := range p.tables.squares {
		m.fields[maps.at(s)] = onBoard
	}
	for c := game.White; c <= game.Black; c++ {
		flags := attacked<<c | pawnHits<<(sideShift*c)
		for left := p.chessPawns(c); left != 0; left &= left - 1 {
			ahead := int(p.square[colorBit(c)|uint8(bits.TrailingZeros64(left))]) + p.tables.forward[c]
			for _, to := range [2]int{ahead - 1, ahead + 1} {
				if p.board[to&cellMask] != guard {
					field := &m.fields[maps.at(variant.Square(to))]
					*field |= flags | *field&(attacked<<c)>>twiceShift
				}
			}
		}
	}
	for c := game.White; c <= game.Black; c++ {
		hits := pawnHits << (sideShift * c.Other())
		m.struck[c] = m.struck[c][:0]
		for left := p.chessPawns(c); left != 0; left &= left - 1 {
			at := p.square[colorBit(c)|uint8(bits.TrailingZeros64(left))]
			if m.fields[maps.at(at)]&hits != 0 {
				m.struck[c] = append(m.struck[c], at)
			}
		}
	}
}

// chessPawns returns the pieces of c that move as chess pawns and in no other way.
func (p *Position) chessPawns(c game.Color) uint64 {
	all := &p.class[c]
	return all[pawn] & p.alive[c] &^ (all[slider] | all[leaper] | all[irregular])
}

// listPawnsAttacked finds the chess pawns of c that are attacked.
func (p *Position) listPawnsAttacked(a *AttackMap, m *pawnMap, c game.Color) {
	attacked := a.hit[c] & p.chessPawns(c)
	for _, s := range m.struck[c] {
		attacked |= 1 << (p.board[s&cellMask] & indexMask)
	}
	list := &a.pawns[c]
	list.count = 0
	for ; attacked != 0; attacked &= attacked - 1 {
		list.add(p, colorBit(c)|uint8(bits.TrailingZeros64(attacked)))
	}
}
