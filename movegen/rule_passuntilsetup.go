package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Waiting (passUntilSetup): a side that has dropped all its pieces passes until the other side has dropped its own.

var waitRule = rule{
	fields:  "PassUntilSetup",
	changes: general | passes | compels,
	has:     func(v *variant.Variant) bool { return v.PassUntilSetup && v.MustDrop },
	reworks: (*Position).waits,
	says:    func(w *words) { w.drops.add("who has set up passes until the other side has") },
}

// waits replaces the list by a pass if the side to move has to wait.
func (p *Position) waits(dst []game.Move, l listing) []game.Move {
	us := p.turn
	if p.mustDropHas(us) || !p.mustDropHas(us.Other()) {
		return dst
	}
	s := p.passSquare(us)
	m := withKind(newMove(s, s), pass)
	dst = dst[:l.start]
	if l.noisy || s == variant.NoSquare || !p.isSafe(m) {
		return dst
	}
	return append(dst, m)
}

// mustDropHas reports whether c has in hand what it must drop.
func (p *Position) mustDropHas(c game.Color) bool {
	if t := p.tables.variant.MustDropType; t != 0 {
		return p.InHand[c][t] > 0
	}
	return p.HasHand(c)
}
