package movegen

import "slices"

// Bits of an AttackMap's squares, in the gaps of the fields: from here a piece
// with such moves gives check to White's king, or to Black's if shifted.
const (
	lineCheck     uint32 = 1 << 1 // shifted by the king's color
	diagonalCheck uint32 = 1 << 3
	leapCheck     uint32 = 1 << 7 // of the first family; shifted by sideShift for Black's king
	leapFamilies         = 5
)

// Check is a square on which a piece of a side can give check with its next move.
type Check struct {
	Square Square
	Piece  uint8 // tells the pieces apart; those of one follow each other
}

// checks is a list of checks. Those beyond its end are left out.
type checks struct {
	list  [64]Check
	count int
}

// Checks returns the checks that by can give by moving a slider or leaper, pins
// and uncovered checks aside. Some of them lose the piece: see [AttackMap.Attacked].
func (a *AttackMap) Checks(by Color) []Check { return a.checks[by].list[:a.checks[by].count] }

func (a *AttackMap) noteCheck(l look, to int) {
	list := &a.checks[l.own>>7]
	if list.count < len(list.list) {
		list.list[list.count] = Check{Square(to), l.id}
		list.count++
	}
}

// markChecks marks the squares from which the king of c can be given check.
func (p *Position) markChecks(a *AttackMap, c Color) {
	if p.alive[c]&royal == 0 {
		return
	}
	king, them := int(p.square[colorBit(c)]), c.Other()
	if p.class[them][orthogonal]&p.alive[them] != 0 {
		for _, step := range orthogonalSteps {
			p.markLine(a, king, step, c, lineCheck<<c)
		}
	}
	if p.class[them][diagonal]&p.alive[them] != 0 {
		for _, step := range diagonalSteps {
			p.markLine(a, king, step, c, diagonalCheck<<c)
		}
	}
	for family, leaps := range p.tables.leapSets[them] {
		flag := leapCheck << (sideShift*int(c) + family)
		for _, step := range leaps {
			a.squares[(king-step)&cellMask] |= flag
		}
	}
}

// markLine marks the squares of a line from the king of c up to the first piece,
// and that one's square if the enemy could take it.
func (p *Position) markLine(a *AttackMap, king, step int, c Color, flag uint32) {
	to := (king + step) & cellMask
	for p.board[to] == 0 {
		a.squares[to] |= flag
		to = (to + step) & cellMask
	}
	if p.board[to]&guard == colorBit(c) {
		a.squares[to] |= flag
	}
}

// compileChecks finds which bits mean check to each kind. Kinds with the same leaps
// share a family; for the few kinds of a variant with more of them than there are
// bits, checks by leaps are not known.
func (t *Tables) compileChecks() {
	for k := range t.checkBits {
		c := Kind(k).Color()
		victim := c.Other()
		if t.classes[k]>>orthogonal&1 != 0 {
			t.checkBits[k] |= lineCheck << victim
		}
		if t.classes[k]>>diagonal&1 != 0 {
			t.checkBits[k] |= diagonalCheck << victim
		}
		if len(t.leaps[k]) == 0 || Kind(k).Type() == t.variant.King {
			continue
		}
		family := slices.IndexFunc(t.leapSets[c], func(set []int) bool { return slices.Equal(set, t.leaps[k]) })
		if family < 0 && len(t.leapSets[c]) < leapFamilies {
			family = len(t.leapSets[c])
			t.leapSets[c] = append(t.leapSets[c], t.leaps[k])
		}
		if family >= 0 {
			t.checkBits[k] |= leapCheck << (sideShift*int(victim) + family)
		}
	}
}
