package movegen // Room: ends.

import (
	"menagerie/internal/game"
)

// Bare king (bareKingLoses).

var bareKingRule = rule{
	fields:  "BareKing",
	changes: decides,
	ends:    (*Position).bareKing,
	late:    (*Position).bareKings,
	says:    func(w *words) { w.ways.add("leave the king alone") },
}

// bareKing is shatranj's rule (bareKingLoses): a bare king loses, unless it is to move and may
// capture the other side's last piece.
func (p *Position) bareKing() (game.Outcome, game.Reason) {
	us, them := p.turn, p.turn.Other()
	switch {
	case p.bare(us) && p.bare(them):
		// drawn, but Outcome says so: the kings have legal moves
	case p.bare(them):
		return game.Win, game.BareKing
	case p.bare(us) && p.pieceCount(them) > 2:
		return game.Loss, game.BareKing
	}
	return game.Ongoing, game.NoReason
}

// bare reports whether c has one piece only.
func (p *Position) bare(c game.Color) bool { return p.pieceCount(c) == 1 }

// bareKings draws if both sides have nothing else left.
func (p *Position) bareKings() (game.Outcome, game.Reason) {
	if p.bare(game.White) && p.bare(game.Black) {
		return game.Draw, game.BareKings
	}
	return game.Ongoing, game.NoReason
}
