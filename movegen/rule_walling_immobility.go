package movegen // Room: rules.

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Immobility between walls (immobilityIllegal): where a piece could only go to walls it could never
// move, as beyond the edge. What else stands in its way does not count.

var wallImmobilityRule = rule{
	fields:  "ImmobilityIllegal",
	changes: nothing,
	compile: (*Tables).compileWallImmobility,
}

// compileWallImmobility forbids moves to such squares, in variants with walls.
func (t *Tables) compileWallImmobility() {
	v := t.variant
	walled := v.Walling != variant.NoWalling || v.LeavesWalls() || strings.Contains(v.Start, wallText)
	if v.ImmobilityIllegal && walled {
		t.forbid((*Position).walksIntoWalls)
	}
}

// walksIntoWalls reports whether the piece that m moves could never leave its square again.
func (p *Position) walksIntoWalls(m game.Move) bool {
	if k := moveKindOf(m); k != plain && k != pawnLeap || !p.HasWalls() {
		return false
	}
	for _, r := range p.tables.rules[p.Kinds[p.Cells[moveFrom(m)&cellMask]]] {
		at := int(moveTo(m))
		if !r.move || r.initial || !r.startsOn(at) {
			continue
		}
		for range r.limit {
			at = (at + r.step) & cellMask
			if p.tables.empty[at] != 0 {
				break
			}
			if p.Cells[at] != wall {
				return false
			}
		}
	}
	return true
}
