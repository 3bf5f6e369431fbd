package movegen // Room: attack.

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
	struck [2][]variant.Square // pawns of each side that pawns attack, some of them twice
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
		m.struck[c.Other()] = m.struck[c.Other()][:0]
		flags, enemies := attacked<<c|pawnHits<<(sideShift*c), p.chessPawns(c.Other())
		for id := range ids(c, p.chessPawns(c)) {
			ahead := int(p.Squares[id]) + p.tables.forward[c]
			for _, to := range [2]int{ahead - 1, ahead + 1} {
				cell := p.Cells[to&cellMask]
				if cell == guard {
					continue
				}
				field := &m.fields[maps.at(variant.Square(to))]
				*field |= flags | *field&(attacked<<c)>>twiceShift
				if cell&colorBit(c.Other()) != 0 && enemies>>(cell&indexMask)&1 != 0 {
					m.struck[c.Other()] = append(m.struck[c.Other()], variant.Square(to))
				}
			}
		}
	}
}

// chessPawns returns the pieces of c that move as chess pawns and in no other way.
func (p *Position) chessPawns(c game.Color) uint64 {
	all := &p.Classes[c]
	return all[pawn] & p.Alive[c] &^ (all[slider] | all[leaper] | all[irregular])
}

// CountChessPawns adds the pieces of c that move as chess pawns, which no [Stance] is about, to a count
// by type.
func (p *Position) CountChessPawns(c game.Color, count *[variant.MaxTypes]uint8) {
	pawns := p.chessPawns(c)
	if pt := p.tables.chessPawn; pt != 0 {
		count[pt] += uint8(bits.OnesCount64(pawns))
		return
	}
	for id := range ids(c, pawns) {
		count[p.Kinds[id].Type()]++
	}
}

// listPawnsAttacked finds the chess pawns of c that are attacked.
func (p *Position) listPawnsAttacked(a *AttackMap, m *pawnMap, c game.Color) {
	attacked := a.hit[c] & p.chessPawns(c)
	for _, s := range m.struck[c] {
		attacked |= 1 << (p.Cells[s&cellMask] & indexMask)
	}
	list := &a.pawns[c]
	list.count = 0
	for id := range ids(c, attacked) {
		list.add(p, id)
	}
}
