package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What becomes of a piece once it has moved (variant.Afterwards): it goes back to where it came from
// (captureInPlace), turns into another (becomes, rule_becomes.go) or changes sides (changesSides,
// rule_sides.go). A promotion comes first. https://en.wikipedia.org/wiki/Rifle_chess

var afterwardsRule = rule{
	fields:  "Afterwards.InPlace Afterwards.Sides Afterwards.Becomes",
	changes: general | movers | gains | quietGains,
	compile: compileAfterwards,
	made:    (*Position).changeMover,
	gains:   (*Position).changeGain,
}

func compileAfterwards(t *Tables) {
	a := &t.variant.Afterwards
	if a.Becomes != [variant.MaxTypes]variant.Type{} && len(t.variant.PromotionLimit) > 0 {
		t.forbid((*Position).wouldBeTooMany)
	}
	if a.Sides != variant.KeepsSide {
		t.forbid((*Position).overcrowds)
	}
	if a.InPlace || a.Sides != variant.KeepsSide {
		t.exchange = (*Position).changedSEE
	}
}

// changeMover applies the rule to the piece that us has just moved by m.
func (p *Position) changeMover(m game.Move, us game.Color, _ Kind) {
	switch moveKindOf(m) {
	case castleHigh, castleLow, drop, pass:
		return
	}
	a := &p.tables.variant.Afterwards
	if p.captured == 0 && !a.InPlace { // pieces may become again what they were
		p.reversible = p.history[len(p.history)-1].reversible + 1
	}
	switch {
	case a.InPlace && p.captured != 0:
		id := p.Cells[moveTo(m)&cellMask]
		p.move(id, p.Kinds[id], moveTo(m), moveFrom(m))
		p.leave(trace{what: returned, id: id, square: moveTo(m)})
	case a.Sides.Has(p.captured != 0) && p.Cells[moveTo(m)&cellMask]&indexMask != 0:
		p.defect(moveTo(m), us)
	case a.Becomes != [variant.MaxTypes]variant.Type{} && moveKindOf(m) != promotion:
		p.become(moveTo(m))
	}
}

// carriesChanged is carries with what becomes of the piece of m, now of kind k.
func (p *Position) carriesChanged(m game.Move, k Kind) (Kind, bool) {
	if p.tables.variant.MirrorBoard || p.isCapture(m) && p.hasBorrower(moveTo(m), p.turn.Other()) ||
		p.changesPawns(m) {
		return k, false
	}
	a, captures := &p.tables.variant.Afterwards, p.isCapture(m)
	to := a.Becomes[k.Type()]
	switch isKing := p.Cells[moveFrom(m)&cellMask]&indexMask == 0; {
	case moveKindOf(m) == drop:
	case a.InPlace && captures, a.Sides.Has(captures) && !isKing:
		return k, false
	case to != 0 && moveKindOf(m) != promotion:
		return KindOf(to, k.Color()), true
	}
	return k, true
}

// changeGain takes the worth of a piece that changes sides off the gain of m.
func (p *Position) changeGain(m game.Move, gain int) int {
	id := p.Cells[moveFrom(m)&cellMask]
	if !p.tables.variant.Afterwards.Sides.Has(p.isCapture(m)) || id&indexMask == 0 {
		return gain
	}
	k := p.Kinds[id]
	if moveKindOf(m) == promotion {
		k = KindOf(movePromo(m), p.turn)
	}
	return gain - 2*p.tables.values[k&(maxKinds-1)]
}

// changedSEE is SEE where a capturing piece does not stay on the square.
func (p *Position) changedSEE(m game.Move, threshold int) bool {
	if p.isCapture(m) {
		return p.Gain(m) >= threshold
	}
	if !p.tables.variant.Afterwards.InPlace || !p.attacked(moveTo(m), p.turn.Other()) {
		return threshold <= 0
	}
	return -p.tables.values[p.Kinds[p.Cells[moveFrom(m)&cellMask]]&(maxKinds-1)] >= threshold
}
