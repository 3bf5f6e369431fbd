package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Two kings each (firstRoyal): of the pseudo-royal pieces of a side only one is royal, the one nearest
// to the a-file and there, with own, to the side's first rank, else to the lowest rank. A move of
// any of them ends castling. Wild 9 of the Internet Chess Club.

var firstRoyalRule = rule{
	fields:  "FirstRoyal",
	changes: general | royalOrder,
	made:    (*Position).endCastling,
}

// firstRoyal returns which of the pieces in a mask of c is royal. m is a move of c that is taken as
// made, or NoMove.
func (p *Position) firstRoyal(c game.Color, mask uint64, m game.Move) uint64 {
	first, best := uint64(0), 0
	mover := uint8(0)
	if m != game.NoMove && moveKindOf(m) != drop {
		mover = p.Cells[moveFrom(m)&cellMask]
	}
	for id := range ids(c, mask) {
		s := p.Squares[id]
		if id == mover {
			s = moveTo(m)
		}
		rank := s.Rank()
		if c == game.Black && p.tables.variant.FirstRoyal == variant.FirstOwnRank {
			rank = p.tables.variant.Ranks - 1 - rank
		}
		if order := s.File()*variant.MaxRanks + rank; first == 0 || order < best {
			first, best = 1<<(id&indexMask), order
		}
	}
	return first
}

// endCastling takes the castling rights of us away once a pseudo-royal piece, of kind k, has moved.
func (p *Position) endCastling(_ game.Move, us game.Color, k Kind) {
	if p.tables.general.extinctionType[k&(maxKinds-1)] {
		p.loseRights(3 << (2 * us))
	}
}
