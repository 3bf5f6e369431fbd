package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Passing (pass, passOnStalemate): instead of a move a side may leave the board as it is. Two
// passes in a row end the game. As in Fairy-Stockfish a pass is written as the king's square
// twice, without a king as that of the first own piece.

var passRule = rule{
	fields:  "Pass PassOnStalemate",
	changes: general | passes,
	adds:    (*Position).addPass,
	made:    func(p *Position, _ game.Move, _ game.Color, _ Kind) { p.markPass() },
	ends:    (*Position).passEnd,
}

// addPass appends the pass of the side to move, if it may pass. Kings that face each other in bikjang are no check:
// with passOnStalemate a pass answers that only if no other move does, or if a piece gives check besides.
func (p *Position) addPass(dst []game.Move, l listing) []game.Move {
	v, us := p.tables.variant, p.turn
	if l.noisy || !v.Pass[us] && !v.PassOnStalemate[us] {
		return dst
	}
	if v.PassOnStalemate[us] && len(dst) > l.start && !(p.bikjang() && p.attacked(p.King(us), us.Other())) {
		return dst
	}
	s := p.passSquare(us)
	if s == variant.NoSquare {
		return dst
	}
	m := withKind(newMove(s, s), pass)
	if l.guard != nil && !l.guard.spare && l.guard.attacks == 0 || p.bikjang() || p.isSafe(m) {
		dst = append(dst, m)
	}
	return dst
}

// passSquare returns the square that stands for a pass of c, NoSquare without a piece.
func (p *Position) passSquare(c game.Color) variant.Square {
	first := p.King(c)
	if first != variant.NoSquare {
		return first
	}
	for id := range p.IDs(c) {
		if s := p.Squares[id]; first == variant.NoSquare || s < first {
			first = s
		}
	}
	return first
}

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
