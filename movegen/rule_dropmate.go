package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Mates by the drop of a pawn, uchifuzume (shogiPawnDropMateIllegal): they lose, or are no legal moves
// (dropMateForbidden). https://en.wikipedia.org/wiki/Rules_of_shogi

// dropMateRule forbids such drops.
var dropMateRule = rule{
	fields:  "DropMateForbidden",
	changes: general | forbidding,
	has:     func(v *variant.Variant) bool { return v.DropMateForbidden && v.NoDropMate != 0 },
	compile: func(t *Tables) { t.general.forbidsDrop = (*Position).isDropMate },
}

// isDropMate reports whether m, a drop that is legal but for this, mates where it may not. The pawn stands right before
// the king then: one that borrows other moves (borrowedFrom) may mate from elsewhere.
func (p *Position) isDropMate(m game.Move) bool {
	no, them := p.tables.variant.NoDropMate, p.turn.Other()
	if movePromo(m) != no || p.Alive[them]&royal == 0 {
		return false
	}
	return int(moveTo(m))+p.tables.forward[p.turn] == int(p.Squares[colorBit(them)]) && p.mates(m)
}

// mayDropMate reports whether the side to move may have such a drop.
func (p *Position) mayDropMate() bool {
	no, them := p.tables.variant.NoDropMate, p.turn.Other()
	if p.tables.general.forbidsDrop == nil || p.InHand[p.turn][no] == 0 || p.Alive[them]&royal == 0 {
		return false
	}
	for range p.CheckDrops(KindOf(no, p.turn), p.Squares[colorBit(them)]) {
		return true
	}
	return false
}

// matedByDrop reports whether the last move was a drop that may not mate: the one to make
// it has lost, if it counts as legal, as in Fairy-Stockfish.
func matedByDrop(p *Position) bool {
	no := p.tables.variant.NoDropMate
	if no == 0 || len(p.history) == 0 {
		return false
	}
	m := p.history[len(p.history)-1].move
	return moveKindOf(m) == drop && movePromo(m) == no
}
