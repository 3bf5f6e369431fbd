package eval

import "menagerie/movegen"

// Pieces in hand threaten a king wherever there is room to drop one. The ideas are
// Fairy-Stockfish's (src/evaluate.cpp, hand and king; src/psqt.cpp); the numbers were
// found by games of crazyhouse.
const (
	// Where captured pieces come to hand dear ones are worth less: a piece of saturation
	// millipawns half of its published value, and all of them handShare percent of that.
	saturation, handShare = 7000, 90
	// Percents of what the danger by squares around the king and by checks is elsewhere:
	// of those that it takes a drop to attack, and of squares that only the king protects.
	handHits, handChecks, handWeak = 50, 50, 200
	// roomWorth is what an empty square in the enemy's half that it does not attack is
	// worth, in tenths of a centipawn, for each type in hand.
	roomWorth = 30
)

// saturate is a value where captured pieces come to hand.
func saturate(value int) int { return value * saturation / (saturation + value) * handShare / 100 }

// judgeHand weighs what c has in hand, but for what threatens the king.
func (p *Position) judgeHand(c movegen.Color, t *terms) {
	types := 0
	for pt := movegen.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		if p.Hand(pt, c) > 0 {
			types++
		}
	}
	if types == 0 {
		return
	}
	room, ranks := 0, p.terms.tables.Variant().Ranks
	for _, s := range p.terms.tables.Squares() {
		if theirs := s.Rank() >= ranks/2; theirs == (c == movegen.White) && !p.occupied(s) && !p.hits(s, c.Other()) {
			room++
		}
	}
	t[hands][c].mg += room * types * roomWorth / 10
}

// handDanger is the danger to c's king by what the enemy has in hand.
func (p *Position) handDanger(c movegen.Color, king movegen.Square) int {
	attacks, them := &p.look.attacks, c.Other()
	holes := 0
	for _, step := range p.terms.around {
		at := movegen.Square(int(king) + step)
		if attacks.OnBoard(at) && !p.occupied(at) && !attacks.AttackedTwice(at, c) {
			holes++
		}
	}
	hits, checks := 0, 0
	for pt := movegen.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		if p.Hand(pt, them) > 0 {
			hits += holes
			checks += p.dropChecks(movegen.KindOf(pt, them), king)
		}
	}
	return (hits*p.terms.w.HitDanger*handHits + checks*handChecks) / 100
}

// dropChecks weighs the squares from which a piece of a kind would give check to the king
// of the other side, were it dropped there.
func (p *Position) dropChecks(k movegen.Kind, king movegen.Square) int {
	w, attacks, c := &p.terms.w, &p.look.attacks, k.Color().Other()
	danger, safe := 0, false
	for s := range p.CheckDrops(k, king) {
		switch {
		case attacks.Attacked(s, c) || attacks.UnderPawn(s, c) || attacks.InRing(s, c) && !attacks.Attacked(s, k.Color()):
			danger += w.LosingCheck
		case !safe:
			danger += w.SafeCheck
			safe = true
		default:
			danger += w.MoreChecks
		}
	}
	return danger
}

// isShutOut reports whether what c has in hand can never come in.
func (p *Position) isShutOut(c movegen.Color) bool {
	return p.terms.gates && p.HasHand(c) && !p.GatesOpen(c)
}

// judgeShutOut takes off what was summed up for c's hand.
func (p *Position) judgeShutOut(c movegen.Color, t *terms) {
	for pt := movegen.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		worth, n := p.terms.weights.Hand(movegen.KindOf(pt, c)), p.Hand(pt, c)
		t[hands][c].mg -= n * int(worth.MG) / 10
		t[hands][c].eg -= n * int(worth.EG) / 10
	}
}
