package movegen // Room: ends.

import (
	"menagerie/internal/game"
)

// Castle chess (castlingWins): a side wins by castling, and loses with its last right to do so.
// https://www.chessvariants.com/winning.dir/castle.html

var castlingWinRule = rule{
	fields:  "Castling.Wins",
	changes: decides | endsAtOnce,
	ends:    castlingEnd,
	says:    func(w *words) { w.ways.add("castle") },
}

// castlingEnd returns the outcome by castling for the side to move, and the reason. As in
// Fairy-Stockfish (src/position.cpp, is_immediate_game_end) the move that castles wins although
// it ends the right, and of two sides without rights the one that has just moved loses.
func castlingEnd(p *Position) (game.Outcome, game.Reason) {
	us, wins := p.turn, &p.tables.variant.Castling.Wins
	if n := len(p.history); n > 0 {
		k := moveKindOf(p.history[n-1].move)
		if (k == castleHigh || k == castleLow) && wins[us.Other()]>>(k-castleHigh)&1 != 0 {
			return game.Loss, game.Castled
		}
	}
	for _, c := range [2]game.Color{us.Other(), us} {
		if wins[c] == 0 || p.rights>>(2*c)&wins[c] != 0 {
			continue
		}
		if c == us {
			return game.Loss, game.CannotCastle
		}
		return game.Win, game.CannotCastle
	}
	return game.Ongoing, game.NoReason
}
