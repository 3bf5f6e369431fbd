package movegen // Room: generate.

import (
	"math/bits"

	"menagerie/internal/game"
)

// evasions appends the replies to a single check other than king moves: captures of the checker
// and interpositions. The target squares are few, so each is tested against every own piece.
func (p *Position) evasions(dst []game.Move, d checkInfo, noisy bool) []game.Move {
	us := p.turn
	checker := int(d.checker)
	free := p.Alive[us] &^ (d.pinned | royal)
	for m := d.pinned; m != 0; m &= m - 1 {
		// A piece pinned by the checker itself, which then leaps over it, may take it.
		if i := bits.TrailingZeros64(m); p.pinner[i] == d.checker {
			free |= 1 << i
		}
	}
	dst = p.movesTo(dst, checker, free)
	free &^= d.pinned
	dst = p.enPassants(dst)
	if !d.blockable {
		return dst
	}
	king := int(p.Squares[colorBit(us)])
	step := int(p.tables.line[(king-checker)&cellMask])
	for at := checker + step; at != king; at += step {
		if noisy && p.tables.promote[us][at&squareMask] == 0 {
			continue
		}
		start := len(dst)
		dst = p.movesTo(dst, at, free)
		if noisy {
			dst = keepMoves(dst, start, func(m game.Move) bool { return moveKindOf(m) == promotion })
		}
	}
	return dst
}

// movesTo appends the moves to one square of the pieces in the mask.
func (p *Position) movesTo(dst []game.Move, to int, mask uint64) []game.Move {
	us := p.turn
	leap, slide := leapMove, slideMove
	if p.Cells[to&cellMask] != 0 {
		leap, slide = leapCapture, slideCapture
	}
	pawns := p.Classes[us][pawn] & mask
	for id := range ids(us, mask&^pawns) {
		from := int(p.Squares[id])
		hit := p.tables.reach[p.Kinds[id]&(maxKinds-1)][(to-from)&cellMask]
		if hit&leap != 0 || hit&slide != 0 && p.clear(from, to) {
			dst = append(dst, game.Move(from|to<<toShift))
		}
	}
	if pawns != 0 {
		dst = p.pawnMovesTo(dst, to, pawns)
	}
	return dst
}
