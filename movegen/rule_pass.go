package movegen // Room: make.

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

// makePass lets the count of moves restart if the piece that stands for the pass is a pawn, as
// Fairy-Stockfish does.
func (p *Position) makePass(m game.Move) {
	if movePromo(m) != 0 {
		p.promoteInPlace(m)
		return
	}
	k := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	if p.tables.resets[k&(maxKinds-1)] {
		p.halfmove, p.reversible = 0, 0
	}
}

// markPass keeps in the key whether the last move was a pass, for another one would end the game.
// Repetition does not tell such positions apart.
func (p *Position) markPass() {
	for back := 1; back <= min(2, len(p.history)); back++ {
		if p.IsPass(p.history[len(p.history)-back].move) {
			p.key ^= p.tables.keys.passed
		}
	}
}

// keyBack returns the key of so many moves ago without the mark of a pass.
func (p *Position) keyBack(back int) uint64 {
	key, n := p.key, len(p.history)-back
	if back > 0 {
		key = p.history[n].key
	}
	if n > 0 && p.IsPass(p.history[n-1].move) {
		key ^= p.tables.keys.passed
	}
	return key
}

// IsPass reports whether m is a pass, which changes nothing: a move that only puts up a wall is none,
// and neither is a promotion in place or a move of several legs that ends where it began.
func (p *Position) IsPass(m game.Move) bool {
	return p.tables.variant.MayPass() && moveKindOf(m) == pass && moveExtra(m) == 0 && movePromo(m) == 0
}

// isPassText reports whether a text means a pass wherever the king stands: in UCI, XBoard, PGN and
// plain words.
func isPassText(text string) bool {
	switch text {
	case "0000", "@@@@", "--", "pass":
		return true
	}
	return false
}

// passed reports whether the last n moves were passes.
func (p *Position) passed(n int) bool {
	if len(p.history) < n {
		return false
	}
	for _, s := range p.history[len(p.history)-n:] {
		if !p.IsPass(s.move) {
			return false
		}
	}
	return true
}
