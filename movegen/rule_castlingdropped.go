package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Castling with dropped pieces (castlingDroppedPiece), as in placement chess: a king and a rook that
// are dropped on their first squares of chess may castle. These are the castling piece's file
// (castlingKingFile) and the first and last file, on the castling rank.

var droppedRule = rule{
	fields:  "Castling.Dropped",
	changes: rights,
	made:    (*Position).grantByDrop,
}

// grantByDrop gives the castling rights that follow from m if it drops a piece.
func (p *Position) grantByDrop(m game.Move, us game.Color, _ Kind) {
	s, rules := moveTo(m), &p.tables.variant.Castling
	rank := p.tables.castlingRank(us)
	if moveKindOf(m) != drop || !rules.Enabled || s.Rank() != rank {
		return
	}
	king := variant.SquareAt(rules.KingFile, rank)
	if at, ok := p.At(king); !ok || at != KindOf(rules.King[us], us) {
		return
	}
	for _, file := range [2]int{0, p.tables.variant.Files - 1} {
		rook := variant.SquareAt(file, rank)
		if (s == king || s == rook) && rook != king && p.isCastlingRook(us, rook) {
			p.grantSquares(us, king, rook)
		}
	}
}

// grantSquares gives the right to castle to a king and a rook, unless a position string has given that
// right to others: Unmake does not know them any more.
func (p *Position) grantSquares(us game.Color, king, rook variant.Square) {
	side := castleIndex(us, castleHigh)
	if rook < king {
		side = castleIndex(us, castleLow)
	}
	c := &p.castles[side]
	if c.king != c.rook && (c.king != king || c.rook != rook) {
		return
	}
	*c = p.tables.castle(us, king, rook)
	c.royal = p.King(us) == king
	p.castleLoss[king] |= 1 << side
	p.castleLoss[rook] |= 1 << side
	keys := &p.tables.keys.castling
	p.key ^= keys[p.rights&15] ^ keys[(p.rights|1<<side)&15]
	p.rights |= 1 << side
}
