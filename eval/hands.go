package eval

import "menagerie/movegen"

// Pieces in hand threaten a king wherever there is room to drop one. The ideas are
// Fairy-Stockfish's (src/evaluate.cpp, hand and king).

// handHits, in percent of [Set.HitDanger], is the danger by an empty square next to the
// king on which a piece of a type in the enemy's hand may be dropped.
const handHits = 100

// handDanger is the danger to c's king by what the enemy has in hand.
func (p *Position) handDanger(c movegen.Color, king movegen.Square) int {
	w, attacks, them := &p.terms.w, &p.look.attacks, c.Other()
	enemy := &p.look.sides[them]
	holes := 0
	for _, step := range p.terms.around {
		at := movegen.Square(int(king) + step)
		if p.isEmpty(at) && !attacks.AttackedTwice(at, c) {
			holes++
		}
	}
	danger := 0
	for pt := movegen.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		n := p.Hand(pt, them)
		if n == 0 {
			continue
		}
		k := movegen.KindOf(pt, them)
		attack := p.terms.kinds[k].attack
		if p.terms.kinds[k].pawn {
			attack /= 2
		}
		danger += n*enemy.weight + enemy.attackers*n*attack + holes*w.HitDanger*handHits/100 + p.dropChecks(k, king)
	}
	return danger
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

// isEmpty reports whether s is an empty square of the board.
func (p *Position) isEmpty(s movegen.Square) bool { return p.look.attacks.OnBoard(s) && !p.occupied(s) }
