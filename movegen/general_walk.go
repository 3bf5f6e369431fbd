package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The walk of the general path along the rules of a piece.

// walk appends the moves of the piece id by a rule that starts on its square.
func (p *Position) walk(dst []game.Move, id uint8, r *compiledRule, noisy bool) []game.Move {
	us := p.turn
	own := colorBit(us)
	from := int(p.Squares[id])
	if r.initial && p.tables.leapFrom[us][from&squareMask]&doubleLeap == 0 {
		return dst
	}
	at, left := p.runUp(from, r)
	region := p.tables.general.mobility[p.Kinds[id]]
	if r.endZone != nil {
		region = r.endZone
	}
	for ; left > 0; left-- {
		if r.lame && !p.unblocked(at, r) {
			break
		}
		at += r.step
		cell := p.Cells[at&cellMask]
		barred := region != nil && cell != guard && !region[at&squareMask]
		if cell == 0 {
			if r.move && !noisy && !barred {
				dst = append(dst, p.stepMove(id, from, at, r))
			}
			continue
		}
		if cell&own == 0 && r.capture && !barred && !p.sparesCannon(r, cell) {
			dst = append(dst, newMove(variant.Square(from), variant.Square(at)))
		}
		break
	}
	return dst
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
func (p *Position) runUp(from int, r *compiledRule) (at, left int) {
	if r.hop == variant.NoHop {
		return from, r.limit
	}
	if r.hop == relay {
		if p.isRelayed(from) {
			return from, 1
		}
		return from, 0
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

// unblocked reports whether the squares that a lame leap passes are empty.
func (p *Position) unblocked(from int, r *compiledRule) bool {
	for _, leg := range r.legs {
		if p.Cells[(from+leg)&cellMask] != 0 {
			return false
		}
	}
	return true
}

// ruleAttacked reports whether a piece of by attacks s by its rules.
func (p *Position) ruleAttacked(s variant.Square, by game.Color) bool {
	for m := p.Alive[by]; m != 0; m &= m - 1 {
		id := colorBit(by) | uint8(bits.TrailingZeros64(m))
		if p.mayCapture(id, s) && p.ruleAttacks(id, s) {
			return true
		}
	}
	return false
}

// mayCapture reports whether the piece id attacks s unless something stands in its way: a quick test
// that saves most calls of attacks.
func (p *Position) mayCapture(id uint8, s variant.Square) bool {
	return p.tables.reach[p.Kinds[id]&(maxKinds-1)][(s-p.Squares[id])&cellMask]&anyCapture != 0
}

// ruleAttacks reports whether the piece id could capture on s by its rules.
func (p *Position) ruleAttacks(id uint8, s variant.Square) bool {
	k := p.Kinds[id]
	if p.tables.general.capturesByReach[k] {
		return p.reaches(id, s)
	}
	if !p.tables.general.captureReach[k][(s-p.Squares[id])&cellMask] {
		return false
	}
	return p.kindAttacks(k, p.Squares[id], s) || p.tables.general.paths[k] != nil && p.pathsAttack(id, s)
}

// kindAttacks reports whether a piece of a kind on one square could capture on another by rules that the reach
// table does not hold, paths aside.
func (p *Position) kindAttacks(k Kind, from, to variant.Square) bool {
	if region := p.tables.general.mobility[k]; region != nil && (!region[to&squareMask] || p.sameCell(from, to)) {
		return false
	}
	for _, r := range p.tables.general.capturing[k][(to-from)&cellMask] {
		if p.ruleReaches(r, int(from), int(to)) {
			return true
		}
	}
	return false
}

// ruleReaches reports whether a rule leads from one square to another on its line, whatever stands there.
func (p *Position) ruleReaches(r *compiledRule, from, to int) bool {
	if !r.startsOn(from) || r.endZone != nil && !r.endZone[to&squareMask] {
		return false
	}
	at, left := p.runUp(from, r)
	for ; left > 0; left-- {
		if r.lame && !p.unblocked(at, r) {
			return false
		}
		at += r.step
		if at == to {
			return !p.sparesCannon(r, p.Cells[at&cellMask])
		}
		if p.Cells[at&cellMask] != 0 {
			return false
		}
	}
	return false
}

// startsOn reports whether the rule may start on a square.
func (r *compiledRule) startsOn(s int) bool { return r.startZone == nil || r.startZone[s&squareMask] }
