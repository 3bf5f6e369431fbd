package eval

import (
	"math"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// usualGain is what a pawn gains by promotion, in centipawns, where the weights were
// fitted: a queen for a pawn.
const usualGain = 800

// slowGain is more than a pawn gains by becoming a rook, in centipawns.
const slowGain = 500

// promotionGain is what a pawn gains by promotion, in centipawns.
func (e *Terms) promotionGain() int { return max(e.promotionValue()-e.pawnValue(), 0) }

// scalePromotion makes worths of pawns that come from the hope of a queen smaller where
// they gain less by promotion: times gain / 800. Those that are shares of the gain need no
// scaling.
func (w *Set) scalePromotion(gain int) {
	gain = min(gain, usualGain)
	for i := range w.PSQT.Pawn.Rank {
		w.PSQT.Pawn.Rank[i] = w.PSQT.Pawn.Rank[i].Scale(gain, usualGain)
	}
	for i := range w.SafePromotion {
		w.SafePromotion[i] = w.SafePromotion[i].Scale(gain, usualGain)
	}
	w.ConnectedStep = w.ConnectedStep.Scale(gain, usualGain)
	for _, worth := range []*int{&w.PassedOwnKing, &w.PassedEnemyKing, &w.RookBehindEG, &w.EnemyRookBehindEG,
		&w.BothFlanksEG} {
		*worth = *worth * gain / usualGain
	}
}

// promotionHope is a percent of the gain that awaits a white pawn n steps from its
// promotion, in centipawns: gain / 100 / 2ⁿ⁻¹. It is 0 for one that never promotes.
func (e *Terms) promotionHope(pt variant.Type, s variant.Square) float64 {
	steps := e.stepsToPromotion(s)
	if steps == 0 {
		return 0
	}
	gain := float64(e.promotionValue() - e.tables.Value(pt))
	return gain * math.Pow(0.5, float64(steps-1)) / 100
}

// stepsToPromotion counts a white pawn's steps to its promotion region, 0 if it
// never gets there.
func (e *Terms) stepsToPromotion(s variant.Square) int {
	v := e.tables.Variant()
	for steps := 1; s.Rank()+steps < v.Ranks; steps++ {
		if v.PromotionRegion[game.White][variant.SquareAt(s.File(), s.Rank()+steps)] {
			return steps
		}
	}
	return 0
}

// hasPawns reports whether Black's army has any at the start.
func (e *Terms) hasPawns(start *movegen.Position) bool {
	for k := range start.Pieces(game.Black) {
		if e.isPawn(k.Type()) {
			return true
		}
	}
	return false
}

// promotesEarly reports whether White's pawns promote before they meet Black's: on
// a rank before those on which Black's stand at the start.
func (e *Terms) promotesEarly(start *movegen.Position) bool {
	for k, s := range start.Pieces(game.Black) {
		steps := e.stepsToPromotion(variant.SquareAt(s.File(), 1))
		if e.isPawn(k.Type()) && (steps == 0 || s.Rank() <= 1+steps) {
			return false
		}
	}
	return true
}

// promotionValue is the value of the best piece that White's pawns become.
func (e *Terms) promotionValue() int {
	best := 0
	for _, t := range e.tables.Variant().PromotionTypes[game.White] {
		best = max(best, e.tables.Value(t))
	}
	return best
}

// pawnValue is the value of the cheapest piece that promotes.
func (e *Terms) pawnValue() int {
	least := math.MaxInt
	for pt := range e.tables.Variant().Pieces {
		if t := variant.Type(pt); t != 0 && e.isPawn(t) {
			least = min(least, e.tables.Value(t))
		}
	}
	return least
}
