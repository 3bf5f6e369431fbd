package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The walk of the general path along the rules of a piece.

// walk appends the moves of the piece id by a rule that starts on its square.
func (p *Position) walk(dst []game.Move, id uint8, r *compiledRule, noisy bool) []game.Move {
	us := p.turn
	from := int(p.Squares[id])
	if r.initial && p.tables.leapFrom[us][from&squareMask]&doubleLeap == 0 {
		return dst
	}
	at, left := p.runUp(from, r)
	for cell := uint8(0); cell == 0 && left > 0 && p.unblocked(at, r); left-- { // as along, which would be called
		at = (at + r.step) & cellMask
		switch cell = p.Cells[at]; {
		case cell == guard || r.endZone != nil && !r.endZone[at&squareMask]:
		case cell == 0 && r.move && !noisy:
			dst = append(dst, p.stepMove(id, from, at, r))
		case cell != 0 && cell&colorBit(us) == 0 && r.capture && !p.sparesCannon(r, cell):
			dst = append(dst, newMove(variant.Square(from), variant.Square(at)))
		}
	}
	return dst
}

// along yields the squares to which a rule leads from one where it starts, and what is in their cells, up to the
// first that is not empty: that of a piece, a wall or a guard.
func (p *Position) along(r *compiledRule, from int) func(yield func(at int, cell uint8) bool) {
	return func(yield func(int, uint8) bool) {
		for at, left := p.runUp(from, r); left > 0 && p.unblocked(at, r); left-- {
			at = (at + r.step) & cellMask
			if cell := p.Cells[at]; !yield(at, cell) || cell != 0 {
				return
			}
		}
	}
}

// stepMove returns a move to an empty square. A move that only an initial rule makes can be
// answered en passant.
func (p *Position) stepMove(id uint8, from, to int, r *compiledRule) game.Move {
	m := newMove(variant.Square(from), variant.Square(to))
	diff := (to - from) & cellMask
	if r.initial && int(p.tables.line[diff]) != to-from && !p.tables.general.lastingReach[p.Kinds[id]][diff] {
		return withKind(m, pawnLeap) // it passes squares
	}
	return m
}

// runUp returns the square from which a rule counts its targets, and how many there are at
// most: for a hopper the hurdle's square and the rest of its range.
func (p *Position) runUp(at int, r *compiledRule) (int, int) {
	left := r.limit
	if r.hop != variant.NoHop {
		at, left = p.hurdle(at, r)
	}
	return at, left
}

// hurdle is runUp of a rule that hops.
func (p *Position) hurdle(from int, r *compiledRule) (at, left int) {
	switch {
	case r.isBorrowed() && !p.isLent(r, from):
		return from, 0
	case r.hop == relay:
		return from, r.limit
	}
	at = from + r.step
	used := 1
	for p.Cells[at&cellMask] == 0 {
		at += r.step
		used++
	}
	switch {
	case p.Cells[at&cellMask] == guard || p.sparesCannon(r, p.Cells[at&cellMask]):
		return from, 0
	case r.hop == variant.Grasshopper:
		return at, 1
	}
	return at, r.limit - used
}

// unblocked reports whether the squares that a lame leap passes are empty; other rules pass none.
func (p *Position) unblocked(from int, r *compiledRule) bool {
	for _, leg := range r.legs {
		if p.Cells[(from+leg)&cellMask] != 0 {
			return false
		}
	}
	return true
}

// rulesCapture reports whether a piece of a kind on one square could capture on another by rules that the reach
// table does not hold.
func (p *Position) rulesCapture(k Kind, from, to variant.Square) bool {
	if !p.sameCell(from, to) {
		for _, r := range p.tables.general.capturing[k][(to-from)&cellMask] {
			if p.ruleReaches(r, int(from), int(to)) {
				return true
			}
		}
	}
	return p.tables.general.paths[k] != nil && p.pathsAttack(k, from, to)
}

// ruleReaches reports whether a rule leads from one square to another on its line, whatever stands there.
func (p *Position) ruleReaches(r *compiledRule, from, to int) bool {
	if !r.startsOn(from) || r.endZone != nil && !r.endZone[to&squareMask] {
		return false
	}
	at, left := p.runUp(from, r)
	for cell := uint8(0); cell == 0 && left > 0 && p.unblocked(at, r); left-- {
		at = (at + r.step) & cellMask
		if cell = p.Cells[at]; at == to {
			return !p.sparesCannon(r, cell)
		}
	}
	return false
}

// startsOn reports whether the rule may start on a square.
func (r *compiledRule) startsOn(s int) bool { return r.startZone == nil || r.startZone[s&squareMask] }
