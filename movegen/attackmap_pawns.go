package movegen

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// pawnMaps caches the attacks of chess pawns: pawns move seldom, and a large board is full of
// them.
type pawnMaps struct {
	blank [maxSquares]uint32 // entries of an empty board
	known [1 << 9]pawnMap
}

// pawnMap is a board with nothing but chess pawns.
type pawnMap struct {
	key    uint64
	filled bool
	fields [maxSquares]uint32
	struck [2][]variant.Square // pawns of each side that pawns attack
}

func newPawnMaps(t *Tables) *pawnMaps {
	m := new(pawnMaps)
	for _, s := range t.squares {
		m.blank[s] = onBoard
	}
	return m
}

// pawnMap returns the entries of a board with nothing but the chess pawns.
func (p *Position) pawnMap(a *AttackMap) *pawnMap {
	if a.maps == nil {
		a.maps = newPawnMaps(p.tables)
	}
	m := &a.maps.known[p.pawnKey%uint64(len(a.maps.known))]
	if m.key == p.pawnKey && m.filled {
		return m
	}
	m.key, m.filled = p.pawnKey, true
	m.fields = a.maps.blank
	for c := game.White; c <= game.Black; c++ {
		flags := attacked<<c | pawnHits<<(sideShift*c)
		for left := p.chessPawns(c); left != 0; left &= left - 1 {
			ahead := int(p.square[colorBit(c)|uint8(bits.TrailingZeros64(left))]) + p.tables.forward[c]
			for _, to := range [2]int{ahead - 1, ahead + 1} {
				if p.board[to&cellMask] != guard {
					field := &m.fields[to&squareMask]
					*field |= flags | *field&(attacked<<c)>>twiceShift
				}
			}
		}
	}
	for c := range m.struck {
		p.listStruck(m, game.Color(c))
	}
	return m
}

// chessPawns returns the pieces of c that move as chess pawns and in no other way.
func (p *Position) chessPawns(c game.Color) uint64 {
	all := &p.class[c]
	return all[pawn] & p.alive[c] &^ (all[slider] | all[leaper] | all[irregular])
}

// listStruck finds the chess pawns of c that pawns attack.
func (p *Position) listStruck(m *pawnMap, c game.Color) {
	hits := pawnHits << (sideShift * c.Other())
	m.struck[c] = m.struck[c][:0]
	for left := p.chessPawns(c); left != 0; left &= left - 1 {
		at := p.square[colorBit(c)|uint8(bits.TrailingZeros64(left))]
		if m.fields[at&squareMask]&hits != 0 {
			m.struck[c] = append(m.struck[c], at)
		}
	}
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
