package movegen // Room: attack.

import "menagerie/internal/game"

// Bikjang (bikjangRule) of janggi: a side may let its king face the other along an open line. The
// other side must then end that, unless it passes, even if it is in check; the pass ends the game.
// https://en.wikipedia.org/wiki/Janggi#Bikjang

var bikjangRule = rule{fields: "Bikjang", changes: general | passes}

// bikjang reports whether the kings face each other under that rule.
func (p *Position) bikjang() bool { return p.tables.variant.Bikjang && p.kingsOnOpenLine() }

// passEnd returns the outcome if a pass has ended the game, and the reason: it is the second in a
// row, or it leaves the kings facing each other. A position of such a game may have been set up after
// the pass, with the king of the side that passed in check.
func (p *Position) passEnd() (game.Outcome, game.Reason) {
	setUp := len(p.history) == 0 && p.bikjang() && p.attacked(p.King(p.turn.Other()), p.turn)
	switch {
	case setUp || p.passed(1) && p.bikjang():
		return p.draw(game.FacingKings)
	case p.passed(2):
		return p.draw(game.Passes)
	}
	return game.Ongoing, game.NoReason
}
