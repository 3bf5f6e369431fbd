package checkers

import (
	"menagerie/internal/game"
)

// What the search needs to order moves.

// Worths of the pieces in centipawns. A bomb gives itself for what it takes, so
// it is worth less than a piece that comes back from a jump.
const (
	normalWorth = 100
	bombWorth   = 90
	shieldWorth = 115
	crownWorth  = 110 // on top, for a piece that survives its jumps
	bombCrown   = 50  // on top, for a bomb
)

// Worth returns the material of the pieces on the given squares in centipawns.
func (p *Position) Worth(s Set) int {
	crowned := s & p.crowned
	bombs := (s & p.bombs).Len()
	shields := (s & p.shields).Len()
	crownedBombs := (crowned & p.bombs).Len()
	return normalWorth*(s.Len()-bombs-shields) + bombWorth*bombs + shieldWorth*shields +
		bombCrown*crownedBombs + crownWorth*(crowned.Len()-crownedBombs)
}

// Gain is the material in centipawns that m wins on its face: what it takes and
// a crown. What an explosion costs is taken off.
func (p *Position) Gain(m game.Move) int {
	from := origin(m)
	if jumpCount(m) == 0 {
		if !p.crowned.has(from) && farRank(p.turn).has(destination(m)) {
			return p.crownGain(from)
		}
		return 0
	}
	taken, to, crowned := p.path(m)
	if p.bombs.has(from) {
		e := p.explosion(from, to, taken)
		return p.Worth(e.Taken) - p.Worth(e.Lost)
	}
	gain := p.Worth(taken)
	if crowned && !p.crowned.has(from) {
		gain += crownWorth
	}
	return gain
}

func (p *Position) crownGain(c cell) int {
	if p.bombs.has(c) {
		return bombCrown
	}
	return crownWorth
}

// path returns what the jumps of m take, where they end and whether they touch
// the far row.
func (p *Position) path(m game.Move) (taken Set, to cell, crown bool) {
	to = origin(m)
	for i := range jumpCount(m) {
		over := to.step(directionOf(m, i))
		taken |= over.bit()
		to = over.step(directionOf(m, i))
		crown = crown || farRank(p.turn).has(to)
	}
	return taken, to, crown
}

// Explosion is what a jump of a bomb takes off the board: enemy pieces, the one
// it jumps among them, and own ones, the bomb among them.
type Explosion struct{ Taken, Lost Set }

func (p *Position) explosion(from, to cell, jumped Set) Explosion {
	c := game.Color(p.at(from) & 1)
	blast := to.around()&^p.shields | jumped
	return Explosion{
		Taken: blast & p.men[c.Other()],
		Lost:  blast&p.men[c] | from.bit(),
	}
}

// Explosions yields the jump of each bomb of a side, whoever is to move.
func (p *Position) Explosions(c game.Color) func(yield func(Explosion) bool) {
	enemies, empty := p.men[c.Other()], p.empty()
	return func(yield func(Explosion) bool) {
		for s := p.men[c] & p.bombs; s != 0; s &= s - 1 {
			from := s.first()
			for d := range directions {
				over := from.step(d)
				if !d.leads(c) && !p.crowned.has(from) || !enemies.has(over) || !empty.has(over.step(d)) {
					continue
				}
				if !yield(p.explosion(from, over.step(d), over.bit())) {
					return
				}
			}
		}
	}
}

// SEE reports whether m wins at least threshold centipawns if the opponent takes
// the piece that moved where it can. A bomb leaves nothing to take.
func (p *Position) SEE(m game.Move, threshold int) bool {
	gain := p.Gain(m)
	if gain < threshold {
		return false
	}
	from := origin(m)
	if jumpCount(m) > 0 && p.bombs.has(from) {
		return true
	}
	stake := p.Worth(from.bit())
	if _, _, crowned := p.path(m); crowned && !p.crowned.has(from) {
		stake += crownWorth
	}
	return gain-stake >= threshold || !p.takeable(m)
}

// takeable reports whether the piece that m moves can be jumped where it ends.
func (p *Position) takeable(m game.Move) bool {
	them := p.turn.Other()
	taken, to, _ := p.path(m)
	if jumpCount(m) == 0 {
		to = destination(m)
	}
	enemies := p.men[them] &^ taken
	empty := (p.empty() | taken | origin(m).bit()) &^ to.bit()
	for d := range directions {
		taker := to.step(d.opposite()) // jumps over to in direction d
		if enemies.has(taker) && (d.leads(them) || p.crowned.has(taker)) && empty.has(to.step(d)) {
			return true
		}
	}
	return false
}

// Slot returns m's place in a history table of Slots entries: one for each kind
// of piece and cell it goes to.
func (p *Position) Slot(m game.Move) int {
	return int(p.at(origin(m)))<<countShift | int(destination(m))
}

// Slots returns how many slots there are.
func (p *Position) Slots() int { return pieceCodes << countShift }
