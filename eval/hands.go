package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Pieces in hand threaten a king wherever there is room to drop one. The ideas are
// Fairy-Stockfish's (src/evaluate.cpp, hand and king; src/psqt.cpp); the numbers were
// found by games of crazyhouse.
const (
	// Where captured pieces come to hand, valuable ones are worth less, in millipawns:
	// value · saturation / (saturation + value) · handPercent / 100.
	saturation, handPercent = 7000, 90
	// Percents of the danger elsewhere: by squares around the king that a drop attacks, by
	// checks that a drop gives, and by squares that only the king protects.
	dropRingAttack, dropCheck, dropWeakRing = 50, 50, 200
	// eitherForm is what a piece counts in hand, in percent, where it comes as either of two forms and turns over with
	// every move after that.
	eitherForm = 250
	// roomWorth is what an empty square in the enemy's half that it does not attack is
	// worth, in tenths of a centipawn, for each type in hand.
	roomWorth = 30
)

// saturate is a value in millipawns where captured pieces come to hand.
func saturate(value int) int { return value * saturation / (saturation + value) * handPercent / 100 }

// evaluateDropRoom weighs the room that c has to drop what it has in hand, in centipawns of
// the middle game; threats to the king are in dropDanger.
func (p *Position) evaluateDropRoom(c game.Color) int {
	types := 0
	for pt := variant.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		if p.Hand(pt, c) > 0 {
			types++
		}
	}
	if types == 0 {
		return 0
	}
	room, ranks := 0, p.terms.tables.Variant().Ranks
	for _, s := range p.terms.tables.Squares() {
		if theirs := s.Rank() >= ranks/2; theirs == (c == game.White) && !p.occupied(s) && !p.hits(s, c.Other()) {
			room++
		}
	}
	return room * types * roomWorth / 10
}

// dropDanger is the danger to c's king by what the enemy has in hand.
func (p *Position) dropDanger(c game.Color, king variant.Square) int {
	attacks, them := &p.look.attacks, c.Other()
	holes := 0
	for _, step := range p.terms.around {
		at := variant.Square(int(king) + step)
		if attacks.OnBoard(at) && !p.occupied(at) && !attacks.AttackedTwice(at, c) {
			holes++
		}
	}
	hits, checks := 0, 0
	for pt := variant.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		if p.Hand(pt, them) > 0 {
			hits += holes
			checks += p.dropChecks(movegen.KindOf(pt, them), king)
		}
	}
	return (hits*p.terms.w.RingAttack*dropRingAttack + checks*dropCheck) / 100
}

// dropChecks weighs the squares from which a piece of a kind would give check to the king
// of the other side, were it dropped there.
func (p *Position) dropChecks(k movegen.Kind, king variant.Square) int {
	w, attacks, c := &p.terms.w, &p.look.attacks, k.Color().Other()
	danger, safe := 0, false
	for s := range p.CheckDrops(k, king) {
		switch {
		case attacks.Attacked(s, c) || attacks.UnderPawn(s, c) || attacks.InRing(s, c) &&
			!attacks.Attacked(s, k.Color()):
			danger += w.UnsafeCheck
		case !safe:
			danger += w.SafeCheck
			safe = true
		default:
			danger += w.MoreSafeChecks
		}
	}
	return danger
}

// isShutOut reports whether what c has in hand can never come in.
func (p *Position) isShutOut(c game.Color) bool {
	return p.terms.gates && p.HasHand(c) && !p.GatesOpen(c)
}

// shutOutHand is what is summed up for the pieces in c's hand.
func (p *Position) shutOutHand(c game.Color) (t Score) {
	for pt := variant.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		worth, n := p.terms.weights.Hand(movegen.KindOf(pt, c)), p.Hand(pt, c)
		t = t.Add(Score{n * int(worth.MG) / 10, n * int(worth.EG) / 10})
	}
	return t
}
