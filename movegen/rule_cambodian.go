package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The first moves of Cambodian chess: while its right stands in the castling
// field, as the letter of its file, the king may leap as a knight sideways and
// forward, and the fers two squares forward, to an empty square and over anything.
// A king in check may not leap. Its right ends with its first move, and once an
// enemy rook moves onto its file or rank, whatever stands between.
// https://en.wikipedia.org/wiki/Makruk#Cambodian_chess
// The rights use the bits of castling rights: the king's and the fers's of each side.

var cambodianRule = rule{
	fields:  "CambodianMoves",
	changes: general | moreMoves,
	compile: compileCambodian,
	adds:    (*Position).cambodianLeaps,
	made:    (*Position).endKingLeap,
}

// compileCambodian notes which kinds end a king's leap by aiming at it.
func compileCambodian(t *Tables) {
	for k := range t.general.endsKingLeap {
		pt := Kind(k).Type()
		t.general.endsKingLeap[k] = int(pt) < len(t.variant.Pieces) && t.variant.Pieces[pt].Name == "rook"
	}
}

const (
	kingLeapRight = 0
	fersLeapRight = 1
)

// cambodianLeaps appends the legal leaps for which the side to move still has a right.
func (p *Position) cambodianLeaps(dst []game.Move, l listing) []game.Move {
	us, first := p.turn, len(dst)
	if l.noisy || p.rights>>(2*us)&3 == 0 {
		return dst
	}
	forward := p.tables.forward[us]
	leap := func(side, step int) {
		from := int(p.castles[side].king)
		if p.Cells[(from+step)&cellMask] == 0 {
			dst = append(dst, newMove(variant.Square(from), variant.Square(from+step)))
		}
	}
	if side := 2*int(us) + kingLeapRight; p.rights>>side&1 != 0 && !p.InCheck() {
		leap(side, forward-2)
		leap(side, forward+2)
	}
	if side := 2*int(us) + fersLeapRight; p.rights>>side&1 != 0 {
		leap(side, 2*forward)
	}
	kept := first
	for _, m := range dst[first:] {
		if !p.isForbidden(m) && p.isLegal(l.guard, m) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// endKingLeap takes away the enemy king's leap when a rook comes to its file or rank. A piece that
// promotes to a rook does not aim yet, as in Fairy-Stockfish.
func (p *Position) endKingLeap(m game.Move, us game.Color, k Kind) {
	if moveKindOf(m) == promotion {
		k = p.history[len(p.history)-1].mover
	}
	to, them := moveTo(m), us.Other()
	if !p.tables.general.endsKingLeap[k] {
		return
	}
	if king := p.Squares[colorBit(them)]; king.File() == to.File() || king.Rank() == to.Rank() {
		p.loseRights(1 << (2*int(them) + kingLeapRight))
	}
}
