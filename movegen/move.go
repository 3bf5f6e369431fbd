package movegen

// Move is one legal move of a game, packed in 32 bits. What the bits mean is the
// game's own business; zero is no move in every game. For the games of this
// package they are, from the low end: from square (9 bits), to square (9), the
// type promoted to, dropped or brought in through a gate (6), the moveKind (3) and atRook.
type Move uint32

// NoMove is the absence of a move.
const NoMove Move = 0

// moveKind tells the few moves that do more than carry a piece from one square
// to another.
type moveKind uint32

const (
	plain    moveKind = iota
	pawnLeap          // a step of two or three that can be taken en passant
	enPassant
	castleHigh // with the rook on the higher-file side, K in a FEN
	castleLow  // with the rook on the lower-file side, Q in a FEN
	promotion
	drop // of the type promoted to, from hand; both squares are where it goes
)

const (
	toShift    = 9
	promoShift = 18
	kindShift  = 24
	squareMask = maxSquares - 1
	typeMask   = 63
	kindMask   = 7

	// atRook says of castling that what comes through a gate comes on the rook's square.
	atRook Move = 1 << 27
)

func (m Move) from() Square   { return Square(m & squareMask) }
func (m Move) to() Square     { return Square(m >> toShift & squareMask) }
func (m Move) promo() Type    { return Type(m >> promoShift & typeMask) }
func (m Move) kind() moveKind { return moveKind(m >> kindShift & kindMask) }

// brings returns the type that comes through a gate with the move, 0 if none does.
func (m Move) brings() Type {
	switch m.kind() {
	case plain, castleHigh, castleLow:
		return m.promo()
	}
	return 0
}

// bringing is m with a piece that comes through a gate.
func (m Move) bringing(t Type) Move { return m | Move(t)<<promoShift }

func newMove(from, to Square) Move { return Move(from) | Move(to)<<toShift }

func newDrop(t Type, s Square) Move {
	return newMove(s, s).with(drop) | Move(t)<<promoShift
}

func (m Move) with(k moveKind) Move { return m | Move(k)<<kindShift }

func (m Move) promoting(t Type) Move {
	return m | Move(t)<<promoShift | Move(promotion)<<kindShift
}
