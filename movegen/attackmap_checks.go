package movegen // Room: attack.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Bits of an AttackMap's entries between the counters: a piece with such moves gives check from
// here to White's king, or to Black's if shifted.
const (
	lineCheck     uint32 = 1 << 1 // shifted left by the king's color
	diagonalCheck uint32 = 1 << 3
	leapCheck     uint32 = 1 << 7 // of the first family; shifted by sideShift for Black's king
	leapFamilies         = 5

	// A piece with such moves attacks White's most valuable piece; shifted left by its color.
	lineThreat     uint32 = 1 << 19
	diagonalThreat uint32 = 1 << 21
	leapThreat     uint32 = 1 << 28 // of the first family only; shifted left by the color
)

// Check is a square from which a piece can give check, or attack the most valuable piece, on
// its next move.
type Check struct {
	Square variant.Square
	Piece  uint8 // identifies the piece; all checks of one piece are adjacent
}

// checks is a list of fixed capacity. Checks beyond its end are dropped.
type checks struct {
	list  [64]Check
	count int
}

// Checks returns the checks that by can give by moving a slider or leaper. Pins and discovered
// checks are ignored. Some of these checks lose the piece: see [AttackMap.Attacked]. Where the rules know
// no check there are none.
func (a *AttackMap) Checks(by game.Color) []Check { return a.checks[by].list[:a.checks[by].count] }

// Threats returns the squares from which a slider or leaper of by, on its next move, attacks
// the enemy's most valuable piece with a less valuable one. There are none if the enemy has two
// most valuable pieces.
func (a *AttackMap) Threats(by game.Color) []Check { return a.threats[by].list[:a.threats[by].count] }

// noteTarget records a square to which the piece id can go for a check or a threat. notes are
// the bits of entries that mean either for this piece.
func (a *AttackMap) noteTarget(l *attackProfile, id uint8, notes uint32, to int, field uint32) {
	if field&l.check != 0 {
		a.checks[l.own>>7].add(to, id)
	}
	if field&(notes&^l.check) != 0 {
		a.threats[l.own>>7].add(to, id)
	}
}

func (list *checks) add(to int, id uint8) {
	if list.count < len(list.list) {
		list.list[list.count] = Check{variant.Square(to), id}
		list.count++
	}
}

// markChecks marks the squares from which the king of c can be given check.
func (p *Position) markChecks(a *AttackMap, c game.Color) {
	if p.Alive[c]&royal == 0 {
		return
	}
	king, them := int(p.Squares[colorBit(c)]), c.Other()
	p.markLines(a, king, c, lineCheck<<c, diagonalCheck<<c)
	for family, leaps := range p.tables.leapSets[them] {
		flag := leapCheck << (sideShift*int(c) + family)
		for _, step := range leaps {
			a.squares[(king-step)&cellMask] |= flag
		}
	}
	for i := range p.tables.general.mappedChecks[them] {
		p.markMappedChecks(a, &p.tables.general.mappedChecks[them][i], king, c)
	}
}

// mappedCheck is a kind that gives check by rules which only the general path knows.
type mappedCheck struct {
	flag  uint32 // for White's king
	rules []*compiledRule
}

// markMappedChecks marks the squares from which such a kind gives check to the king of c. Hoppers
// and what slides from some squares alone go the same way back.
func (p *Position) markMappedChecks(a *AttackMap, m *mappedCheck, king int, c game.Color) {
	flag := m.flag << (sideShift * c)
	for _, r := range m.rules {
		if r.hop == variant.NoHop && r.limit == 1 {
			from := (king - r.step) & cellMask
			if p.Cells[from] != guard && r.startsOn(from) && p.unblocked(from, r) {
				a.squares[from] |= flag
			}
			continue
		}
		if !r.startsOn(king) {
			continue
		}
		for at, cell := range p.along(r, king) {
			if cell != guard && (r.endZone == nil || r.endZone[at&squareMask]) {
				a.squares[at] |= flag
			}
		}
	}
}

// markTopPiece marks the squares from which the most valuable piece of c can be attacked.
func (p *Position) markTopPiece(a *AttackMap, c game.Color, top uint8) {
	if top == 0 {
		return
	}
	at := int(p.Squares[top])
	them := c.Other()
	p.markLines(a, at, c, lineThreat<<c, diagonalThreat<<c)
	if leaps := p.tables.leapSets[them]; len(leaps) > 0 {
		for _, step := range leaps[0] {
			a.squares[(at-step)&cellMask] |= leapThreat << c
		}
	}
}

// markLines marks the lines from a piece of c along which the enemy has sliders.
func (p *Position) markLines(a *AttackMap, from int, c game.Color, line, oblique uint32) {
	sliders := &p.Classes[c.Other()]
	alive := p.Alive[c.Other()]
	if sliders[orthogonal]&alive != 0 {
		for _, step := range orthogonalSteps {
			p.markLine(a, from, step, c, line)
		}
	}
	if sliders[diagonal]&alive != 0 {
		for _, step := range diagonalSteps {
			p.markLine(a, from, step, c, oblique)
		}
	}
}

// markLine marks the squares of a line from a piece of c up to the first piece, and the square
// of that piece if the enemy could capture it.
func (p *Position) markLine(a *AttackMap, from, step int, c game.Color, flag uint32) {
	to := (from + step) & cellMask
	for p.Cells[to] == 0 {
		a.squares[to] |= flag
		to = (to + step) & cellMask
	}
	if p.Cells[to]&guard == colorBit(c) {
		a.squares[to] |= flag
	}
}

// compileAttackProfiles fills in the profile of each kind. Kinds with the same leaps form a
// family; beyond leapFamilies there is no bit left for another family, so its checks are not
// found.
func (t *Tables) compileAttackProfiles() {
	for k := range t.attackProfiles {
		c, l := Kind(k).Color(), &t.attackProfiles[k]
		victim := c.Other()
		l.own, l.value = colorBit(c), uint16(t.values[k])
		l.classes |= t.classes[k] // beside those that compilePaths knows
		if l.leaps = t.leaps[k]; t.general.mobility[k] != nil {
			l.leaps = nil // they are odd
		}
		l.odd = l.classes&(1<<bent) != 0 || hasOddRules(t.rules[k])
		l.mark, l.count = attacked<<c, onBoard|(pawnHits|inRing)<<(sideShift*victim)
		if t.classes[k]>>orthogonal&1 != 0 {
			l.check |= lineCheck << victim
			l.threat |= lineThreat << victim
		}
		if t.classes[k]>>diagonal&1 != 0 {
			l.check |= diagonalCheck << victim
			l.threat |= diagonalThreat << victim
		}
		if len(l.leaps) == 0 || Kind(k).Type() == t.variant.King {
			continue
		}
		family := slices.IndexFunc(t.leapSets[c], func(set []int) bool { return slices.Equal(set, t.leaps[k]) })
		if family < 0 && len(t.leapSets[c]) < leapFamilies {
			family = len(t.leapSets[c])
			t.leapSets[c] = append(t.leapSets[c], t.leaps[k])
		}
		if family == 0 {
			l.threat |= leapThreat << victim
		}
		if family >= 0 {
			l.check |= leapCheck << (sideShift*int(victim) + family)
		}
	}
	for k := range t.attackProfiles {
		t.compileMappedChecks(Kind(k))
	}
}

// compileMappedChecks gives a kind with mapped rules that capture a family's bit of its own, if one is left
// and the kind may go where the enemy king may stand.
func (t *Tables) compileMappedChecks(k Kind) {
	c, victim := k.Color(), k.Color().Other()
	all := &t.general.mappedChecks[c]
	family := len(t.leapSets[c]) + len(*all)
	if k.Type() == t.variant.King || family >= leapFamilies ||
		t.variant.King == 0 || apart(t.general.mobility[k], t.general.mobility[KindOf(t.variant.King, victim)]) {
		return
	}
	var rules []*compiledRule
	for i := range t.rules[k] {
		r := &t.rules[k][i]
		if r.capture && !r.initial && (r.hop == variant.Hopper || r.hop == variant.NoHop && (r.lame || r.startZone != nil)) {
			rules = append(rules, r)
		}
	}
	if len(rules) > 0 {
		t.attackProfiles[k].check |= leapCheck << (sideShift*int(victim) + family)
		*all = append(*all, mappedCheck{leapCheck << family, rules})
	}
}

// apart reports whether two regions have no square in common; nil is the whole board.
func apart(a, b *variant.Region) bool {
	if a == nil || b == nil {
		return false
	}
	for s := range a {
		if a[s] && b[s] {
			return false
		}
	}
	return true
}
