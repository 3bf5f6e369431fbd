package combination

import (
	"menagerie/internal/game"
)

// Make plays a legal move, or a pass as one whose time has run out does.
func (p *Position) Make(m game.Move) {
	u := undo{state: p.state}
	p.halfmove++
	if m != pass {
		u.from, u.to = from(m), to(m)
		u.atFrom, u.atTo = p.board.at(u.from), p.board.at(u.to)
		p.carry(u.from, u.to, selection(m))
	}
	p.history = append(p.history, u)
	if p.turn == game.Black {
		p.number++
	}
	p.turn = p.turn.Other()
}

// carry moves a selection and scores for what it enters.
func (p *Position) carry(from, to Square, s Stack) {
	us := p.turn
	entered := p.board.at(to)
	if points := p.worth(entered); points > 0 {
		p.points[us] += points
		p.halfmove = 0
	}
	p.set(from, p.board.at(from)&^tileOf(s, us))
	p.set(to, tileOf(entered.stack(us)|s, us))
}

// worth returns the points for entering a tile.
func (p *Position) worth(t tile) int {
	if t == barrier {
		return barrierPoints
	}
	return piecePoints * t.stack(p.turn.Other()).Len()
}

// Unmake takes the last move back.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	u := &p.history[last]
	p.history = p.history[:last]
	p.state = u.state
	if u.from != u.to { // no pass
		p.place(u.from, u.atFrom)
		p.place(u.to, u.atTo)
	}
}

// MakeNull passes: a turn is used up.
func (p *Position) MakeNull() { p.Make(pass) }

// UnmakeNull takes a pass back.
func (p *Position) UnmakeNull() { p.Unmake() }
