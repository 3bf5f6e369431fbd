package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Promotion to some types on some squares of the region only (promotionRegion* with pieces, as in
// Fairy-Stockfish-X).
var promotionSquaresRule = rule{
	fields:  "PromotionSquares",
	changes: general | forbidding | promotions,
	has: func(v *variant.Variant) bool {
		return len(v.PromotionSquares[game.White])+len(v.PromotionSquares[game.Black]) > 0
	},
	forbids: func(p *Position, m game.Move) bool {
		return moveKindOf(m) == promotion && !p.tables.variant.MayBecome(int(p.turn), movePromo(m), moveTo(m))
	},
}
