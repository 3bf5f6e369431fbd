package movegen // Room: count.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Which variants count replies without making every move.

// compileCounting decides whether the variant counts replies without making every move.
func (t *Tables) compileCounting() {
	t.countsReplies = t.general.blastsByLines || !t.isGeneral && !t.kingInHand &&
		t.only(decides)
}

// endIsNear reports whether a move may end the game at once, other than by a check that is counted.
// It may say so of positions where none does.
func (p *Position) endIsNear() bool {
	v := p.tables.variant
	for c := game.White; c <= game.Black; c++ {
		// Where captures explode, they are made, and nothing else removes a piece.
		if v.BareKing && p.pieceCount(c) <= 2 ||
			v.EndsByExtinction() && !p.tables.general.blastsByLines && p.nearExtinction(c) {
			return true
		}
	}
	return hasFlag(v) && (p.tables.drops || p.nearFlag() || p.flagPieceInside(game.White) ||
		p.flagPieceInside(game.Black))
}

// nearExtinction reports whether c loses the last piece that it needs of a type if it loses one more.
func (p *Position) nearExtinction(c game.Color) bool {
	v := p.tables.variant
	for set := v.ExtinctionTypes; set != 0; set &= set - 1 {
		if p.extinctionCount(variant.Type(bits.TrailingZeros64(uint64(set))), c) <= v.ExtinctionCount+1 {
			return true
		}
	}
	return false
}

// flagPieceInside reports whether a flag piece of c stands in its region.
func (p *Position) flagPieceInside(c game.Color) bool {
	flag := p.tables.variant.FlagPiece[c]
	for _, s := range p.tables.flags[c] {
		if k, ok := p.At(s); ok && k.Color() == c && (flag == 0 || p.tables.general.base[k.Type()] == flag) {
			return true
		}
	}
	return false
}
