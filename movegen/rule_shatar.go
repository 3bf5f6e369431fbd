package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Mates of shatar (shatarMateRule), Mongolian chess: a knight may not mate, and to win the unbroken
// series of checks that ends in mate must have one by a strong piece (shak): knight, rook or bers.
// Without one the game is drawn (niol). https://en.wikipedia.org/wiki/Shatar

var shatarRule = rule{fields: "ShatarMate", changes: decides}

// shatarMate is the outcome for a side that is mated, and the reason. A knight that mates alone
// loses, as in Fairy-Stockfish (src/position.h, checkmate_value).
func shatarMate(p *Position) (game.Outcome, game.Reason) {
	switch {
	case matedByKnight(p):
		return game.Win, game.KnightMate
	case hasStrongCheck(p):
		return p.tables.variant.Checkmate, game.Checkmate
	}
	return game.Draw, game.WeakMate
}

// matedByKnight reports whether none but knights give check, where that may not mate.
func matedByKnight(p *Position) bool {
	return p.tables.variant.ShatarMate && checkedBy(p, func(name string) bool { return name != "knight" }) == 0
}

// hasStrongCheck reports whether the series of checks that the side to move has got now had one by
// a strong piece.
func hasStrongCheck(p *Position) bool {
	strong := func(name string) bool { return name == "knight" || name == "rook" || name == "bers" }
	for back := range p.lookBack {
		if back%2 != 0 {
			continue
		}
		if found := checkedBy(p, strong) > 0; found || !p.InCheck() {
			return found
		}
	}
	return false
}

// checkedBy returns how many pieces give check to the side to move whose type has one of the names.
func checkedBy(p *Position, names func(string) bool) int {
	king, n := p.King(p.turn), 0
	if king == variant.NoSquare {
		return 0
	}
	for id := range p.IDs(p.turn.Other()) {
		if names(p.tables.variant.Pieces[p.Kinds[id].Type()].Name) && p.attacks(id, king) {
			n++
		}
	}
	return n
}
