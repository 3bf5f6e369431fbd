package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The bits of a [game.Move] of chess variants, from the low end: from square (9 bits), to square
// (9), the type promoted to, dropped or brought in through a gate (6), the moveKind (3) and
// atRook (1). The last 4 bits, atRook and bit 4 of both squares, which no square has, hold a
// number of 7 bits for the rules that need one: see moveExtra.

// moveKind tells the few moves that do more than carry a piece from one square
// to another.
type moveKind uint32

const (
	plain    moveKind = iota
	pawnLeap          // a double or triple step, which can be captured en passant
	enPassant
	castleHigh // with the rook on the higher-file side, K in a FEN
	castleLow  // with the rook on the lower-file side, Q in a FEN
	promotion
	drop // from hand; both squares are the target, the type is in the promotion bits
	pass // no piece moves; both squares are that of a piece of the side
)

const (
	toShift    = 9
	promoShift = 18
	kindShift  = 24
	typeMask   = variant.MaxTypes - 1
	kindMask   = 7

	// atRook marks castling with a piece that enters on the rook's square.
	atRook game.Move = 1 << 27

	// moveSquareMask has the bits of a square in a move: a file is below 16, a rank begins at a
	// multiple of 32.
	moveSquareMask = squareMask &^ (variant.RowWidth - variant.MaxFiles)

	// carryMask has the bits of a move that only carries a piece, which may be a pawn that leaps.
	carryMask = moveSquareMask | moveSquareMask<<toShift | game.Move(pawnLeap)<<kindShift

	extraShift = 28 // the low 4 bits of the extra number
	extraMask  = 15<<extraShift | 1<<4 | 1<<(toShift+4) | atRook
	maxExtra   = 1<<7 - 1
)

// moveFrom returns the square that m leaves; for a drop, the one where the piece lands.
func moveFrom(m game.Move) variant.Square { return variant.Square(m & moveSquareMask) }

// moveTo returns the square on which m ends; for castling, the king's.
func moveTo(m game.Move) variant.Square { return variant.Square(m >> toShift & moveSquareMask) }

// movePromo returns the type that m promotes to, drops or brings in, 0 for none.
func movePromo(m game.Move) variant.Type { return variant.Type(m >> promoShift & typeMask) }

// moveKindOf returns what m does besides carrying a piece.
func moveKindOf(m game.Move) moveKind { return moveKind(m >> kindShift & kindMask) }

// gatedType returns the type that enters through a gate with the move, 0 for none.
func gatedType(m game.Move) variant.Type {
	switch moveKindOf(m) {
	case plain, castleHigh, castleLow:
		return movePromo(m)
	}
	return 0
}

func newMove(from, to variant.Square) game.Move { return game.Move(from) | game.Move(to)<<toShift }

func newDrop(t variant.Type, s variant.Square) game.Move {
	return withKind(newMove(s, s), drop) | game.Move(t)<<promoShift
}

// withKind returns m, which must be plain, as a move of kind k.
func withKind(m game.Move, k moveKind) game.Move { return m | game.Move(k)<<kindShift }

// withPromotion returns m, which must be plain, as a promotion to t.
func withPromotion(m game.Move, t variant.Type) game.Move {
	return m | game.Move(t)<<promoShift | game.Move(promotion)<<kindShift
}

// withGated returns m with a piece of type t that enters through a gate.
func withGated(m game.Move, t variant.Type) game.Move { return m | game.Move(t)<<promoShift }

// withExtra returns m with a number from 0 to maxExtra, whose meaning is up to the variant's rule.
// m has none yet. Variants with gates have no such number: a bit of it is atRook.
func withExtra(m game.Move, n int) game.Move {
	extra := game.Move(n)
	return m | extra&15<<extraShift | extra>>4&1<<4 | extra>>5&1<<(toShift+4) | extra>>6*atRook
}

// moveExtra returns the extra number of m, 0 if it has none.
func moveExtra(m game.Move) int {
	return int(m>>extraShift | m>>4&1<<4 | m>>(toShift+4)&1<<5 | m&atRook>>27<<6)
}

// promotes reports whether m is a promotion, be it in place.
func promotes(m game.Move) bool {
	k := moveKindOf(m)
	return k == promotion || k == pass && movePromo(m) != 0
}
