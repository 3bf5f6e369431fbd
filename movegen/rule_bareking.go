package movegen // Room: ends.

import (
	"menagerie/internal/game"
)

// Bare king (bareKingLoses).

var bareKingRule = rule{
	fields:  "BareKing",
	changes: decides,
	ends:    bareKing,
	late:    bareKings,
	says:    func(w *words) { w.ways.add("leave the king alone") },
}

// bareKing is shatranj's rule (bareKingLoses): a bare king loses, unless it is to move and may
// capture the other side's last piece.
func bareKing(p *Position) (game.Outcome, game.Reason) {
	us, them := p.turn, p.turn.Other()
	switch {
	case isBare(p, us) && isBare(p, them):
		// drawn, but Outcome says so: the kings have legal moves
	case isBare(p, them):
		return game.Win, game.BareKing
	case isBare(p, us) && p.pieceCount(them) > 2:
		return game.Loss, game.BareKing
	}
	return game.Ongoing, game.NoReason
}

// isBare reports whether c has one piece only.
func isBare(p *Position, c game.Color) bool { return p.pieceCount(c) == 1 }

// bareKings draws if both sides have nothing else left.
func bareKings(p *Position) (game.Outcome, game.Reason) {
	if isBare(p, game.White) && isBare(p, game.Black) {
		return game.Draw, game.BareKings
	}
	return game.Ongoing, game.NoReason
}
