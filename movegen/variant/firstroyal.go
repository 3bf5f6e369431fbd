package variant

import (
	"fmt"
	"slices"
)

// RoyalOrder says which of several pseudo-royal pieces is royal, if only one is.
type RoyalOrder uint8

// The kinds of firstRoyal: all are, or the one nearest to the a-file and then to the lowest rank, or to
// its own side's first rank.
const (
	NoFirstRoyal RoyalOrder = iota
	FirstRank
	FirstOwnRank
)

func parseRoyalOrder(value string) (RoyalOrder, error) {
	for order, name := range [...]string{"none", "white", "own"} {
		if value == name {
			return RoyalOrder(order), nil
		}
	}
	return NoFirstRoyal, fmt.Errorf("%q is not white, own or none", value)
}

// checkFirstRoyal refuses orders of pieces that are not royal, or may come and go by other moves.
func (b *builder) checkFirstRoyal() {
	v := &b.v
	if v.FirstRoyal == NoFirstRoyal {
		return
	}
	if !v.ExtinctionPseudoRoyal || v.ExtinctionTypes == 0 || v.King != 0 {
		b.fail("firstRoyal", "requires extinctionPseudoRoyal and no king")
	}
	if v.BlastOnCapture || v.Petrifies != 0 || v.PieceDrops || v.Afterwards != (Afterwards{}) || v.DupleCheck ||
		v.SeirawanGating {
		b.fail("firstRoyal", "does not go with explosions, drops, gates, dupleCheck and changes after a move")
	}
	for c := range v.PromotionTypes {
		if slices.ContainsFunc(v.PromotionTypes[c], v.ExtinctionTypes.Has) {
			b.fail("firstRoyal", "does not go with promotions to royal pieces")
			return
		}
	}
}
