package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// carries returns the kind that m leaves on the square where it ends. ok is false for moves that do more than
// carry one piece there, or put it there from hand.
func (p *Position) carries(m game.Move) (k Kind, ok bool) {
	k = p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	switch moveKindOf(m) {
	case plain:
		ok = movePromo(m) == 0 // nothing enters through a gate
	case pawnLeap:
		ok = true
	case promotion, drop:
		k, ok = KindOf(movePromo(m), p.turn), true
	}
	if ok = ok && m&extraMask == 0; ok && p.tables.has(movers) {
		return p.carriesChanged(m, k)
	}
	return k, ok
}

// isLegal reports whether a pseudo-legal move of the general path is legal, by the lines on the own royal pieces
// if these, which may be nil, tell.
func (p *Position) isLegal(g *royalGuard, m game.Move) bool {
	if g != nil && g.attacks != 0 && p.leavesAttack(g, m) {
		return false
	}
	safe, known := p.isSafeBy(g, m)
	if !known {
		return p.tables.general.wallsShelter || p.isSafe(m)
	}
	if safe && p.tables.has(checkless) && p.checks(m) {
		// The check may be allowed.
		return (p.tables.variant.HasPseudoRoyals() || p.tables.has(matesOnly)) && p.isSafe(m)
	}
	return safe
}

// leavesAttack reports whether m, with a piece that is not royal, touches no square of an attack that is on. It is
// quick, and does not look at moves that do more than put a piece on an empty square.
func (p *Position) leavesAttack(g *royalGuard, m game.Move) bool {
	from, to := moveFrom(m), moveTo(m)
	id := p.Cells[from&cellMask]
	return g.attacks&^(g.on[from&cellMask]|g.on[to&cellMask]) != 0 && p.Cells[to&cellMask] == 0 && !g.spare &&
		!p.tables.has(movers|royalOrder) &&
		(m&^carryMask == 0 && g.royals>>(id&indexMask)&1 == 0 || moveKindOf(m) == drop)
}

// isSafeBy reports whether m leaves the own royal pieces unattacked. known is false if the lines g do not tell.
func (p *Position) isSafeBy(g *royalGuard, m game.Move) (safe, known bool) {
	if g != nil && g.royals == 0 && !p.mayBecomeUnsafe(m) {
		return true, true
	}
	kind, ok := p.carries(m)
	if g == nil || !ok {
		return false, false
	}
	from, to := moveFrom(m), moveTo(m)
	id, general := p.Cells[from&cellMask], &p.tables.general
	isRoyal := id != 0 && g.royals>>(id&indexMask)&1 != 0
	switch {
	case p.tables.variant.HasPseudoRoyals() && general.extinctionType[kind] &&
		(id == 0 || kind != p.Kinds[id] || p.tables.variant.FirstRoyal != variant.NoFirstRoyal):
		return false, false // it becomes royal, or another does
	case p.tables.variant.BlastOnCapture && p.Cells[to&cellMask] != 0:
		safe, known = p.survivesBlast(g, from, to)
	case !isRoyal:
		safe, known = p.keeps(g, from, to, 0)
	case p.tables.onlySteps && g.royals == royal && !p.tables.variant.Burns() &&
		p.tables.reach[kind&(maxKinds-1)][(to-from)&cellMask] != 0: // a leap that a rule lends it is no step
		safe, known = p.isSafeStep(g, to), true
	case g.royals&(g.royals-1) == 0:
		safe, known = !p.petrifies(m) && p.isSafeOn(id, to), true
	case !p.tables.variant.Burns() && moveKindOf(m) != promotion:
		if safe, known = p.keeps(g, from, to, g.of[id&indexMask]); safe {
			safe = p.isSafeOn(id, to)
		}
	}
	return safe, known && (safe || !g.spare)
}

// isSafe makes m and reports whether it is legal: none of the mover's royal pieces is attacked,
// and it does not check the king where that is forbidden (checking, matingChecks).
func (p *Position) isSafe(m game.Move) bool {
	us := p.turn
	if p.Alive[us]&royal == 0 && !p.mayBecomeUnsafe(m) {
		return true
	}
	var last, theirs uint64
	dropped := false
	if p.tables.isGeneral && p.tables.variant.HasPseudoRoyals() {
		last, theirs = p.pseudoRoyalsAfter(m), p.pseudoRoyals(us.Other())
		dropped = p.dropsPseudoRoyal(m)
	}
	faced := p.bikjang()
	p.Make(m)
	if dropped {
		last |= 1 << (p.Cells[moveTo(m)&cellMask] & indexMask)
	}
	if p.tables.variant.Burns() {
		p.hideBlasted()
	}
	safe := p.Alive[us]&royal == 0 || !p.attacked(p.Squares[colorBit(us)], us.Other()) && !p.kingsFace()
	safe = safe && !(faced && p.bikjang())
	if last&^p.Alive[us] != 0 {
		safe = false // it would blow up its own royal piece
	} else if p.tables.variant.BlastOnCapture && theirs&^p.Alive[us.Other()] != 0 {
		last = 0 // the enemy's royal piece blows up, which ends the game
	}
	safe = safe && p.attackedAmong(last, us) == 0
	safe = safe && !p.dupleCheck(us)
	safe = safe && (p.tables.general.mayCheck == nil || p.tables.general.mayCheck(p, us))
	p.Unmake()
	return safe
}

// mayBecomeUnsafe reports whether m, by a side without a king on the board, may be illegal for what it
// leaves attacked: only where other pieces are royal or checks are forbidden, or if it drops the king.
func (p *Position) mayBecomeUnsafe(m game.Move) bool {
	v := p.tables.variant
	return p.tables.isGeneral && (v.HasPseudoRoyals() || !v.Checking ||
		v.King != 0 && moveKindOf(m) == drop && movePromo(m) == v.King)
}

// kingAttacked reports whether the king of c is attacked: other royal pieces do not count.
func (p *Position) kingAttacked(c game.Color) bool {
	return p.Alive[c]&royal != 0 && (p.attacked(p.Squares[colorBit(c)], c.Other()) || p.kingsFace())
}

// royalAttacked reports whether a royal piece of c is attacked.
func (p *Position) royalAttacked(c game.Color) bool {
	if p.kingAttacked(c) {
		return true
	}
	return p.attackedAmong(p.pseudoRoyals(c), c) != 0 || p.dupleCheck(c)
}
