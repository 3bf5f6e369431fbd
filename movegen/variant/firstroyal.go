package variant

import "slices"

// RoyalOrder says which of several pseudo-royal pieces is royal, if only one is.
type RoyalOrder uint8

// The kinds of firstRoyal: all are, or the one nearest to the a-file and then to the lowest rank, or to
// its own side's first rank.
const (
	NoFirstRoyal RoyalOrder = iota
	FirstRank
	FirstOwnRank
)

// checkFirstRoyal refuses orders of pieces that are not royal, or may come and go by other moves.
func (b *builder) checkFirstRoyal() {
	v := &b.v
	if v.FirstRoyal == NoFirstRoyal {
		return
	}
	b.refuse(!v.ExtinctionPseudoRoyal || v.ExtinctionTypes == 0 || v.King != 0, "firstRoyal",
		"requires extinctionPseudoRoyal and no king")
	b.refuse(v.BlastOnCapture || v.PieceDrops || v.Afterwards != (Afterwards{}) || v.DupleCheck || v.SeirawanGating,
		"firstRoyal", "does not go with explosions, drops, gates, dupleCheck and changes after a move")
	for c := range v.PromotionTypes {
		b.refuse(slices.ContainsFunc(v.PromotionTypes[c], v.ExtinctionTypes.Has), "firstRoyal",
			"does not go with promotions to royal pieces")
	}
}
