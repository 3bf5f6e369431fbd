package checkers

import (
	"menagerie/internal/game"
)

// Make plays a legal move.
func (p *Position) Make(m game.Move) {
	p.history = append(p.history, p.state)
	from := origin(m)
	mover := p.at(from)
	if jumpCount(m) > 0 || mover&crownBit == 0 {
		p.halfmove, p.reversible = 0, 0
	} else {
		p.halfmove++
		p.reversible++
	}
	p.lift(from)
	to, crown := p.travel(m)
	if crown {
		mover |= crownBit
	}
	if mover&bombBit != 0 && jumpCount(m) > 0 {
		p.explode(to)
	} else {
		p.put(mover, to)
	}
	p.endTurn()
}

// travel takes off what m jumps. It returns where m ends and whether it touches
// the far row on its way.
func (p *Position) travel(m game.Move) (to cell, crown bool) {
	at, far, n := origin(m), farRank(p.turn), jumpCount(m)
	if n == 0 {
		at = at.step(directionOf(m, 0))
		return at, far.has(at)
	}
	for i := range n {
		d := directionOf(m, i)
		over := at.step(d)
		p.lift(over)
		at = over.step(d)
		crown = crown || far.has(at)
	}
	return at, crown
}

// explode takes off everything around a bomb that is no shield. The bomb itself
// has left the board with its jump.
func (p *Position) explode(at cell) {
	for s := at.around() & (p.men[0] | p.men[1]) &^ p.shields; s != 0; s &= s - 1 {
		p.lift(s.first())
	}
}

func (p *Position) endTurn() {
	if p.turn == game.Black {
		p.number++
	}
	p.turn = p.turn.Other()
}

// Unmake takes the last move back.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	p.state = p.history[last]
	p.history = p.history[:last]
}

// MakeNull passes the turn.
func (p *Position) MakeNull() {
	p.history = append(p.history, p.state)
	p.reversible = 0 // no repetition reaches across a pass
	p.endTurn()
}

// UnmakeNull takes a pass back.
func (p *Position) UnmakeNull() { p.Unmake() }
