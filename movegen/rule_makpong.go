package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Makpong (makpongRule), the makruk of tie-breaks: a king in check may not walk away. It may only
// capture the one piece that gives check. https://www.mayhematics.com/v/vol8/vc64b.pdf, page 177

var makpongRule = rule{
	fields:  "MakpongRule",
	changes: general | forbidding,
	forbids: (*Position).walksOutOfCheck,
}

// walksOutOfCheck reports whether m is a king's move that leaves a piece which gives check.
func (p *Position) walksOutOfCheck(m game.Move) bool {
	us, from := p.turn, moveFrom(m)
	if p.Alive[us]&royal == 0 || p.Squares[colorBit(us)] != from || !p.InCheck() {
		return false
	}
	return p.attackedBesides(from, us.Other(), moveTo(m))
}

// attackedBesides reports whether a piece of by that stands elsewhere than on except attacks s.
func (p *Position) attackedBesides(s variant.Square, by game.Color, except variant.Square) bool {
	for m := p.Alive[by]; m != 0; m &= m - 1 {
		id := colorBit(by) | uint8(bits.TrailingZeros64(m))
		if p.Squares[id] != except && p.attacks(id, s) {
			return true
		}
	}
	return false
}
