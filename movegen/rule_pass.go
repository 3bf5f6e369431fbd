package movegen

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Passing (pass, passOnStalemate): instead of a move a side may leave the board as it is. Two
// passes in a row end the game. As in Fairy-Stockfish a pass is written as the king's square
// twice, without a king as that of the first own piece.

// mayPass reports whether a side may pass, if only at times.
func mayPass(v *variant.Variant) bool {
	return v.Pass != [2]bool{} || v.PassOnStalemate != [2]bool{}
}

// compilePasses has variants with passes take the general path.
func (t *Tables) compilePasses() {
	t.general.passes = mayPass(t.variant)
	t.isGeneral = t.isGeneral || t.general.passes || t.variant.Bikjang
}

// appendPass appends the pass of the side to move, if it may pass. alone says that it has no
// other move.
func (p *Position) appendPass(dst []game.Move, alone bool) []game.Move {
	v, us := p.tables.variant, p.turn
	if !v.Pass[us] && !v.PassOnStalemate[us] || v.PassOnStalemate[us] && !alone && !p.InCheck() {
		return dst
	}
	s := p.passSquare(us)
	if s == variant.NoSquare {
		return dst
	}
	if m := withKind(newMove(s, s), pass); p.bikjang() || p.isSafe(m) {
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
	for id := range p.ids(c) {
		if s := p.square[id]; first == variant.NoSquare || s < first {
			first = s
		}
	}
	return first
}

// makePass lets the count of moves restart if the piece that stands for the pass is a pawn, as
// Fairy-Stockfish does.
func (p *Position) makePass(m game.Move) {
	k := p.kind[p.board[moveFrom(m)&cellMask]]
	if p.tables.resets[k&(maxKinds-1)] {
		p.halfmove, p.reversible = 0, 0
	}
}

// IsPass reports whether m is a pass.
func (p *Position) IsPass(m game.Move) bool { return moveKindOf(m) == pass }

// passed reports whether the last n moves were passes.
func (p *Position) passed(n int) bool {
	if len(p.history) < n {
		return false
	}
	for _, s := range p.history[len(p.history)-n:] {
		if moveKindOf(s.move) != pass {
			return false
		}
	}
	return true
}
