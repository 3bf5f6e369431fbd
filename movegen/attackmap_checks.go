package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
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
	for i := range p.tables.mappedChecks[them] {
		p.markMappedChecks(a, &p.tables.mappedChecks[them][i], king, c)
	}
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
