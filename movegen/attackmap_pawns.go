package movegen

import "math/bits"

// pawnMaps remembers what chess pawns attack: they move seldom, and a large board
// is full of them.
type pawnMaps struct {
	blank [maxSquares]uint32 // the fields of a board without pieces
	known [1 << 9]pawnMap
}

// pawnMap is a board with nothing but chess pawns.
type pawnMap struct {
	key    uint64
	filled bool
	fields [maxSquares]uint32
}

func newPawnMaps(t *Tables) *pawnMaps {
	m := new(pawnMaps)
	for _, s := range t.squares {
		m.blank[s] = onBoard
	}
	return m
}

// pawnMap returns the fields of the board as the chess pawns make them.
func (p *Position) pawnMap(a *AttackMap) *[maxSquares]uint32 {
	if a.maps == nil {
		a.maps = newPawnMaps(p.tables)
	}
	m := &a.maps.known[p.pawnKey%uint64(len(a.maps.known))]
	if m.key == p.pawnKey && m.filled {
		return &m.fields
	}
	m.key, m.filled = p.pawnKey, true
	m.fields = a.maps.blank
	for c := White; c <= Black; c++ {
		flags := attacked<<c | pawnHits<<(sideShift*c)
		for left := p.chessPawns(c); left != 0; left &= left - 1 {
			ahead := int(p.square[colorBit(c)|uint8(bits.TrailingZeros64(left))]) + p.tables.forward[c]
			for _, to := range [2]int{ahead - 1, ahead + 1} {
				if p.board[to&cellMask] != guard {
					field := &m.fields[to&squareMask]
					*field |= flags | *field&(attacked<<c)>>toTwice
				}
			}
		}
	}
	return &m.fields
}

// chessPawns returns the pieces of c that move as chess pawns and no other way.
func (p *Position) chessPawns(c Color) uint64 {
	all := &p.class[c]
	return all[pawn] & p.alive[c] &^ (all[slider] | all[leaper] | all[irregular])
}

// listPawnsAttacked finds the chess pawns of c that are attacked.
func (p *Position) listPawnsAttacked(a *AttackMap, c Color) {
	list := &a.pawns[c]
	list.count = 0
	hits := pawnHits << (sideShift * c.Other())
	for m := p.chessPawns(c); m != 0; m &= m - 1 {
		id := colorBit(c) | uint8(bits.TrailingZeros64(m))
		if a.least[id] != 0 || a.squares[p.square[id]&cellMask]&hits != 0 {
			list.add(p, id)
		}
	}
}

// markPawnish says which kinds PawnKey and PawnRanks are about.
func (t *Tables) markPawnish() {
	t.soldiers = [2]bool{true, true}
	for pt := Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		for c := White; c <= Black; c++ {
			k := KindOf(pt, c)
			t.promotes[k] = t.variant.PromotionPawns[c].Has(pt)
			t.soldiers[c] = t.soldiers[c] && (!t.promotes[k] || t.classes[k] == 1<<pawn)
			t.pawnish[k] = t.classes[k]>>pawn&1 != 0 || t.promotes[k]
		}
	}
}

// PawnKey identifies where the pieces stand that promote or that move as chess
// pawns do.
func (p *Position) PawnKey() uint64 { return p.pawnKey }

// computePawnKey returns the key made afresh; Make keeps p.pawnKey equal to it.
func (p *Position) computePawnKey() uint64 {
	key := uint64(0)
	for c := White; c <= Black; c++ {
		for id := range p.ids(c) {
			if p.tables.pawnish[p.kind[id]] {
				key ^= p.tables.keys.piece[p.kind[id]][p.square[id]]
			}
		}
	}
	return key
}

// PawnRanks sets in ranks the ranks of the pieces of c that promote, as a mask for each
// file, file f at f+1, and returns how many there are.
func (p *Position) PawnRanks(c Color, ranks *[MaxFiles + 2]uint16) (count int) {
	left := p.alive[c]
	if p.tables.soldiers[c] {
		left = p.chessPawns(c)
	}
	for m := left; m != 0; m &= m - 1 {
		id := colorBit(c) | uint8(bits.TrailingZeros64(m))
		if p.tables.promotes[p.kind[id]&(maxKinds-1)] {
			s := p.square[id]
			ranks[s.File()+1] |= 1 << s.Rank()
			count++
		}
	}
	return count
}
