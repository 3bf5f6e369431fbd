package movegen // Room: rules.

import "menagerie/internal/game"

// Castling that has to wait (castlingForbiddenPlies): nobody castles in the first plies of the game. The number of the
// ply is that of the position string. https://en.wikipedia.org/wiki/No-castling_chess

var castlingDelayRule = rule{
	fields:  "Castling.ForbiddenPlies",
	changes: general | forbidding,
	forbids: func(p *Position, m game.Move) bool {
		k := moveKindOf(m)
		return (k == castleHigh || k == castleLow) &&
			2*(p.number-1)+int(p.turn) < p.tables.variant.Castling.ForbiddenPlies
	},
}
