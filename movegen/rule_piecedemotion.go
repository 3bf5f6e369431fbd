package movegen // Room: rules.

import (
	"slices"

	"menagerie/movegen/variant"
)

// Demotion by moves (pieceDemotion), as in Kyoto shogi: where a piece promotes as in shogi, its promoted
// form becomes again what it was, and where the one is compulsory so is the other. Neither is a step
// that cannot be taken back, so they restart no count.
// https://en.wikipedia.org/wiki/Kyoto_shogi

var demotionRule = rule{
	fields: "PieceDemotion", changes: promotions, compile: compileDemotions,
	says: func(w *words) {
		if slices.ContainsFunc(w.variant.Pieces, func(p variant.Piece) bool { return p.PromotesTo != 0 }) {
			w.promotion.add("and back again likewise")
		}
	},
}

// compileDemotions lets the promoted forms of a kind become what they were.
func compileDemotions(t *Tables) {
	for k := range t.general.promotedForm {
		if pt := Kind(k).Type(); int(pt) < len(t.variant.Pieces) {
			if from := t.variant.Pieces[pt].PromotedFrom; from != 0 {
				t.general.promotedForm[k], t.isGeneral = from, true
			}
		}
	}
}
