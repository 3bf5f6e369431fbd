package movegen // Room: compile.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// compilePawns notes for each square what a pawn that enters or leaves it may do, and which
// kinds share the pawn's part in other rules.
func (t *Tables) compilePawns() {
	v := t.variant
	for c := game.White; c <= game.Black; c++ {
		last := v.Ranks - 1
		if c == game.Black {
			last = 0
		}
		for _, s := range t.squares {
			if v.PromotionRegion[c][s] && !v.SittuyinPromotion {
				t.promote[c][s] |= mayPromote
				if v.MandatoryPromotion {
					t.promote[c][s] |= mustPromote
				}
			}
			if v.ImmobilityIllegal && s.Rank() == last {
				t.promote[c][s] |= stuck
			}
			if v.DoubleStepRegion[c][s] {
				t.leapFrom[c][s] |= doubleLeap
			}
			if v.TripleStepRegion[c][s] {
				t.leapFrom[c][s] |= tripleLeap
			}
		}
		for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
			t.compileResets(KindOf(pt, c))
		}
	}
}

// compileResets notes whether moves of k restart the move-count rule (nMoveRuleTypes), and
// which of its moves can be taken back, such as sideways steps, so that earlier positions may
// recur.
func (t *Tables) compileResets(k Kind) {
	if !t.variant.NMoveRuleTypes[k.Color()].Has(k.Type()) {
		return
	}
	t.resets[k] = true
	reach := t.lastingReach(k)
	for diff := range reach {
		if reach[diff] && reach[-diff&cellMask] {
			t.returns[k] = reach
			return
		}
	}
}

// mayReturn reports whether a piece whose moves restart the move-count rule could take back the
// move just made.
func (t *Tables) mayReturn(k Kind, from, to variant.Square) bool {
	reach := t.returns[k&(maxKinds-1)]
	return reach != nil && reach[(int(from)-int(to))&cellMask]
}
