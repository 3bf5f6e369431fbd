package movegen // Room: generate.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Castling by either of two lengths (castlingLongSteps), as in Shafran's hexagonal chess: the king moves
// castlingKingSteps or castlingLongSteps squares toward a rook, which comes to stand on its other side. Such a move
// is a king's with an extra number, since it does not fit the kinds of castling.
// https://www.chessvariants.org/rules/shafrans-hexagonal-chess, https://greenchess.net/rules.php?v=shafran

var castlingLongRule = rule{
	fields:  "Castling.LongSteps",
	changes: general | moreMoves | movers,
	adds:    (*Position).longCastlings,
	made:    (*Position).bringRook,
}

// castles is the extra number of a king's move that castles.
const castles = 1

func (p *Position) longCastlings(dst []game.Move, l listing) []game.Move {
	us, rules := p.turn, &p.tables.variant.Castling
	if l.noisy || p.rights>>(2*us)&3 == 0 || p.InCheck() {
		return dst
	}
	for k := castleHigh; k <= castleLow; k++ {
		if i := castleIndex(us, k); p.rights>>i&1 != 0 {
			c := p.castles[i]
			for _, steps := range [2]int{rules.KingSteps, rules.LongSteps} {
				c.kingTo = variant.Square(int(c.king) + steps*c.toward)
				c.rookTo = variant.Square(int(c.kingTo) - c.toward)
				if abs(int(c.rook)-int(c.king)) > abs(steps*c.toward) &&
					p.castlePathEmpty(&c) && p.castlePathAllowed(&c) {
					dst = append(dst, withExtra(newMove(c.king, c.kingTo), castles))
				}
			}
		}
	}
	return dst
}

// bringRook puts the rook behind the king that has castled with m.
func (p *Position) bringRook(m game.Move, us game.Color, _ Kind) {
	if moveExtra(m) != castles {
		return
	}
	c := &p.castles[castleIndex(us, castleLow)]
	if moveTo(m) > moveFrom(m) {
		c = &p.castles[castleIndex(us, castleHigh)]
	}
	rook := p.Cells[c.rook]
	p.move(rook, p.Kinds[rook], c.rook, variant.Square(int(moveTo(m))-c.toward))
	p.leave(trace{what: returned, id: rook, square: c.rook})
}
