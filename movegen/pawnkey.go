package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// compilePawnKey finds the kinds that PawnKey and PawnRanks are about.
func compilePawnKey(t *Tables) {
	t.onlyPawnsPromote = [2]bool{true, true}
	for k := range t.kinds() {
		pt, c := k.Type(), k.Color()
		t.promotes[k] = t.variant.PromotionPawns[c].Has(pt)
		t.onlyPawnsPromote[c] = t.onlyPawnsPromote[c] && (!t.promotes[k] || t.classes[k] == 1<<pawn)
		t.inPawnKey[k] = t.classes[k]>>pawn&1 != 0 || t.promotes[k]
	}
}

// PawnKey returns the Zobrist key of the pieces that promote or move as chess pawns.
func (p *Position) PawnKey() uint64 { return p.pawnKey }

// computePawnKey returns the pawn key from scratch; Make keeps p.pawnKey equal to it.
func (p *Position) computePawnKey() uint64 {
	key := uint64(0)
	for c := game.White; c <= game.Black; c++ {
		for id := range p.IDs(c) {
			if p.tables.inPawnKey[p.Kinds[id]] {
				key ^= p.tables.keys.piece[p.Kinds[id]][p.Squares[id]]
			}
		}
	}
	return key
}

// PawnRanks sets in ranks the ranks of the pieces of c that promote, as a bit mask for each
// file: file f is ranks[f+1], so that both neighbors always exist. It returns how many such
// pieces there are.
func (p *Position) PawnRanks(c game.Color, ranks *[variant.MaxFiles + 2]uint16) (count int) {
	left := p.Alive[c]
	if p.tables.onlyPawnsPromote[c] {
		left = p.chessPawns(c)
	}
	for id := range ids(c, left) {
		if p.tables.promotes[p.Kinds[id]&(maxKinds-1)] {
			s := p.Squares[id]
			ranks[s.File()+1] |= 1 << s.Rank()
			count++
		}
	}
	return count
}
