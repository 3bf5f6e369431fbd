package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Explosions (blastOnCapture), as in atomic chess: a capture also removes the capturing piece and
// all pieces around it but pawns. https://en.wikipedia.org/wiki/Atomic_chess

var (
	blastRule = rule{
		fields:   "BlastOnCapture BlastImmune",
		changes:  general | blasting | gains,
		has:      func(v *variant.Variant) bool { return v.BlastOnCapture },
		gains:    (*Position).blastGain,
		exchange: (*Position).blastSEE,
	}
	aftermathRule = rule{
		changes: nothing, // blastRule and petrifyRule say it
		has:     (*variant.Variant).Burns,
		compile: compileBlasts,
		made:    (*Position).aftermath,
	}
)

// compileBlasts finds the kinds that explosions spare.
func compileBlasts(t *Tables) {
	v := t.variant
	for k := range t.kinds() {
		t.general.blastImmune[k] = v.BlastImmune.Has(k.Type())
		t.general.blastSpared[k] = t.general.blastImmune[k] || v.PawnTypes.Has(k.Type())
	}
}

// blastVictims yields the squares and ids of the pieces that a capture on center blows up. The
// capturing piece is the one on center.
func (p *Position) blastVictims(center variant.Square) func(yield func(variant.Square, uint8) bool) {
	return func(yield func(variant.Square, uint8) bool) {
		for row := -rowWidth; row <= rowWidth; row += rowWidth {
			for at := int(center) + row - 1; at <= int(center)+row+1; at++ {
				id := p.Cells[at&cellMask]
				if id == 0 || id&guard == guard {
					continue
				}
				spared := &p.tables.general.blastSpared
				if at == int(center) {
					spared = &p.tables.general.blastImmune
				}
				if !spared[p.Kinds[id]] && !yield(variant.Square(at), id) {
					return
				}
			}
		}
	}
}

// aftermath does what m does besides taking a piece, if it is a capture.
func (p *Position) aftermath(m game.Move, _ game.Color, _ Kind) {
	if p.captured == 0 {
		return
	}
	first, center := len(p.traces), moveTo(m)
	if p.tables.variant.BlastOnCapture {
		for s, id := range p.blastVictims(center) {
			p.remove(id, s)
		}
	} else if id := p.Cells[center&cellMask]; p.tables.variant.Petrifies.Has(p.captorOf(m).Type()) {
		p.remove(id, center)
	}
	for _, t := range p.traces[first:] {
		if s := p.Squares[t.id]; p.leavesWall(t.id, center) {
			p.putWall(s)
		}
	}
}

// canBeCaptured reports whether a piece of by attacks s and may capture there. Where captures
// explode, it may not do so next to its own pseudo-royal piece; nor may a royal piece that would
// become a wall.
func (p *Position) canBeCaptured(s variant.Square, by game.Color) bool {
	return p.attacked(s, by) && !(p.tables.variant.Burns() && p.sparesRoyal(s, by))
}

// sparesRoyal reports whether captures on s, which by attacks, are not possible after all.
func (p *Position) sparesRoyal(s variant.Square, by game.Color) bool {
	return p.tables.variant.BlastOnCapture && p.nextToRoyal(s, by) || p.onlyStoneRoyals(s, by)
}

// nextToRoyal reports whether a pseudo-royal piece of c stands next to s.
func (p *Position) nextToRoyal(s variant.Square, c game.Color) bool {
	for id := range ids(c, p.pseudoRoyals(c)) {
		at := p.Squares[id]
		if abs(at.File()-s.File()) <= 1 && abs(at.Rank()-s.Rank()) <= 1 {
			return true
		}
	}
	return false
}

// blastGain returns what m gains, in centipawns: a capture all that it blows up, and never 0.
func (p *Position) blastGain(m game.Move, gain int) int {
	if !p.isCapture(m) {
		return gain
	}
	us, mover, victim := p.turn, p.Cells[moveFrom(m)&cellMask], p.victimOf(m)
	gain = -1 - p.blastLoss(moveTo(m), us, mover, victim)
	if victim != 0 {
		gain -= p.loss(victim, us)
	}
	if !p.tables.general.blastImmune[p.Kinds[mover]] {
		gain -= p.loss(mover, us)
	}
	if gain == 0 {
		return 1
	}
	return gain
}

// blastLoss returns what us loses by an explosion around a square, in centipawns, but for two pieces.
func (p *Position) blastLoss(center variant.Square, us game.Color, but, and uint8) (loss int) {
	for s, id := range p.blastVictims(center) {
		if s != center && id != but && id != and {
			loss += p.loss(id, us)
		}
	}
	return loss
}

// blastSEE is SEE where captures explode: nothing is left to recapture. A quiet move loses what
// the best capture of the moved piece blows up.
func (p *Position) blastSEE(m game.Move, threshold int) bool {
	us, them, to := p.turn, p.turn.Other(), moveTo(m)
	if p.isCapture(m) {
		return p.blastGain(m, 0) >= threshold
	}
	if threshold <= 0 && !p.attacked(to, them) {
		return true
	}
	mover := p.Cells[moveFrom(m)&cellMask]
	id, ok := p.leastAttacker(to, them, p.Alive[them])
	if !ok || p.tables.variant.LosesByExtinction() && p.isLastOfType(id) {
		return threshold <= 0
	}
	values := &p.tables.values
	loss := values[p.Kinds[mover]&(maxKinds-1)] - values[p.Kinds[id]&(maxKinds-1)] + p.blastLoss(to, us, mover, id)
	return -max(loss, 0) >= threshold
}
