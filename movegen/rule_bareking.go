package movegen // Room: ends.

import (
	"menagerie/internal/game"
)

// Bare king (bareKingLoses, bareKingUncounted).

var bareKingRule = rule{
	fields:  "BareKing BareKingUncounted",
	changes: decides,
	ends:    bareKing,
	late:    bareKings,
	says:    func(w *words) { w.ways.add("leave the king alone") },
}

// bareKing is shatranj's rule (bareKingLoses): a bare king loses, unless it is to move and may
// capture the other side's last piece, or a king that need not be safe.
func bareKing(p *Position) (game.Outcome, game.Reason) {
	us, them := p.turn, p.turn.Other()
	switch {
	case isBare(p, us) && isBare(p, them):
		// drawn, but Outcome says so: the kings have legal moves
	case isBare(p, them) && bares(p, us) > 1 && !p.threatensLast(them):
		return game.Win, game.BareKing
	case isBare(p, us) && bares(p, them) > 2 && !p.threatensLast(us):
		return game.Loss, game.BareKing
	}
	return game.Ongoing, game.NoReason
}

// isBare reports whether c has one piece only.
func isBare(p *Position, c game.Color) bool { return p.pieceCount(c) == 1 }

// bares counts c's pieces that keep its own king from being bare, for the other's to lose by it.
func bares(p *Position, c game.Color) int {
	n := p.pieceCount(c)
	if uncounted := p.tables.variant.BareKingUncounted; uncounted != 0 {
		for id := range p.IDs(c) {
			if uncounted.Has(p.Kinds[id].Type()) {
				n--
			}
		}
	}
	return n
}

// bareKings draws if both sides have nothing else left and neither king can be captured.
func bareKings(p *Position) (game.Outcome, game.Reason) {
	if isBare(p, game.White) && isBare(p, game.Black) && !p.threatensLast(p.turn) {
		return game.Draw, game.BareKings
	}
	return game.Ongoing, game.NoReason
}
