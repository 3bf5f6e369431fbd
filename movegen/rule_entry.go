package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Promotion on entry (promotionOnEntry), as in chu shogi: a piece promotes as it enters the zone or captures on a move
// from or to it, and where it could never move again. https://en.wikipedia.org/wiki/Chu_shogi

var entryRule = rule{
	fields: "PromotionOnEntry", changes: general | forbidding,
	compile: func(t *Tables) {
		var stuck [maxKinds]*variant.Region
		for k := range t.kinds() {
			stuck[k] = t.immobileSquares(k)
		}
		t.forbid(func(p *Position, m game.Move) bool {
			if moveKindOf(m) != promotion || p.isCapture(m) {
				return false
			}
			zone, ends := &p.tables.variant.PromotionRegion[p.turn], stuck[p.Kinds[p.Cells[moveFrom(m)]]]
			return (zone[moveFrom(m)] || !zone[moveTo(m)]) && (ends == nil || !ends[moveTo(m)])
		})
	},
	says: func(w *words) { w.promotion.add("only as it enters, captures or could move no more") },
}
