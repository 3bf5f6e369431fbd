package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Pieces in hand threaten a king wherever there is room to drop one. The ideas are
// Fairy-Stockfish's (src/evaluate.cpp, hand and king; src/psqt.cpp).
type handWeights struct {
	Siege      siegeWeights
	Attackers  int `about:"percent of a piece's weight near the king for each piece in hand, by all that are near"`
	RingAttack int `about:"percent of RingAttack for a square around the king that a drop attacks"`
	Check      int `about:"percent of the danger by checks for those that a drop gives"`
	WeakRing   int `about:"percent of WeakRing where pieces are dropped"`
	Room       int `about:"an empty square in the enemy's half that it does not attack, for each type in hand, in tenths"`
}

// Where captured pieces come to hand, valuable ones are worth less, in millipawns:
// value · saturation / (saturation + value) · handPercent / 100. Found by games of crazyhouse.
const saturation, handPercent = 7000, 90

// eitherForm is what a piece counts in hand, in percent, where it comes as either of two forms and turns over with
// every move after that.
const eitherForm = 250

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
	return room * types * p.terms.w.Hand.Room / 10
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
	hits, checks, held := 0, 0, 0
	for pt := variant.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
		if n := p.Hand(pt, them); n > 0 {
			held += n
			hits += holes
			checks += p.dropChecks(movegen.KindOf(pt, them), king)
		}
	}
	hand := &p.terms.w.Hand
	near := held * p.look.sides[them].weight * hand.Attackers
	return (near + hits*p.terms.w.RingAttack*hand.RingAttack + checks*hand.Check) / 100
}

// dropChecks weighs the squares from which a piece of a kind would give check to the king
// of the other side, were it dropped there.
func (p *Position) dropChecks(k movegen.Kind, king variant.Square) int {
	w, attacks, c := &p.terms.w, &p.look.attacks, k.Color().Other()
	danger, safe, final := 0, false, p.checkWins(k.Color())
	for s := range p.CheckDrops(k, king) {
		switch {
		case !final && (attacks.Attacked(s, c) || attacks.UnderPawn(s, c) || attacks.InRing(s, c) &&
			!attacks.Attacked(s, k.Color())):
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
