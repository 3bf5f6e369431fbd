package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
)

// Moves that give check, where that is forbidden, by the lines to the other king.

// mayNotCheck reports whether there is a king that the side to move must not check.
func (p *Position) mayNotCheck() bool {
	return !p.tables.variant.Checking && p.Alive[p.turn.Other()]&royal != 0
}

// checkGuard finds the lines of the side to move on the king of the other, where checks are
// forbidden. It returns nil if moves must be made to find out.
func (p *Position) checkGuard() *royalGuard {
	us, them := p.turn, p.turn.Other()
	if p.tables.variant.FlyingGeneral || p.tables.blasts {
		return nil
	}
	if p.guards[1] == nil {
		p.guards[1] = new(royalGuard)
	}
	g := p.guards[1]
	g.clear()
	if !p.addLines(g, int(p.Squares[colorBit(them)]), us) {
		return nil
	}
	return g
}

// givesNoCheck reports whether m, by a piece that is not royal, leaves the other king unattacked.
func (p *Position) givesNoCheck(checks *royalGuard, m game.Move) bool {
	from, to := moveFrom(m), moveTo(m)
	kind := p.Kinds[p.Cells[from&cellMask]]
	if moveKindOf(m) == promotion {
		kind = KindOf(movePromo(m), p.turn)
	}
	if p.petrifies(m) { // a wall attacks nothing
		return p.isSafe(m)
	}
	king := p.Squares[colorBit(p.turn.Other())]
	if !p.tables.general.capturesByReach[kind] {
		return p.isSafe(m)
	}
	hit := p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]
	if hit&leapCapture != 0 || hit&slideCapture != 0 && p.clearWithout(int(to), int(king), int(from)) {
		return false
	}
	leaves, enters := checks.on[from&cellMask], checks.on[to&cellMask]
	touched := leaves | enters | checks.attacks
	if p.Cells[to&cellMask] != 0 {
		enters = 0
	}
	for ; touched != 0; touched &= touched - 1 {
		i := bits.TrailingZeros64(touched)
		line := &checks.lines[i]
		if line.attacker == from {
			continue
		}
		if line.needsMake {
			return p.isSafe(m)
		}
		if line.occupied-int8(leaves>>i&1)+int8(enters>>i&1) == line.need {
			return false
		}
	}
	return true
}
