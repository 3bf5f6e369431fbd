package movegen // Room: make.

import (
	"menagerie/internal/game"
)

// Opposite castling (oppositeCastling): once a side has castled to one side of the board, the
// opponent may castle only to the other.

var oppositeRule = rule{
	fields:  "Castling.Opposite",
	changes: rights,
	made:    (*Position).denyCastling,
}

// denyCastling takes away the opponent's right to castle to the side to which m, a move of us, has
// castled.
func (p *Position) denyCastling(m game.Move, us game.Color, _ Kind) {
	if k := moveKindOf(m); k == castleHigh || k == castleLow {
		p.loseRights(1 << castleIndex(us.Other(), k))
	}
}
