package stones

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Make plays a legal move.
func (p *Position) Make(m game.Move) {
	us := p.turn
	u := undo{state: p.state, move: m}
	p.halfmove++
	p.reversible++
	if m&pass != 0 {
		p.passes++
	} else {
		p.passes = 0
		u.captured = p.board[to(m)&cellMask]
		if m&drop == 0 {
			p.put(from(m), empty)
		} else if !p.rules.variant.FreeDrops {
			p.takeFromHand(us)
		}
		p.put(to(m), stone(us))
		u.turned = p.flip(to(m), m&drop != 0)
		if p.rules.liberties && m&drop != 0 {
			before := len(p.turned)
			u.own = p.capture(to(m))
			u.turned += len(p.turned) - before
		}
		if u.captured != empty || m&drop != 0 {
			p.halfmove, p.reversible = 0, 0
		}
	}
	p.history = append(p.history, u)
	if us == game.Black {
		p.number++
	}
	p.turn = us.Other()
}

func (p *Position) takeFromHand(c game.Color) {
	p.key ^= handKey(c, p.hand[c]) ^ handKey(c, p.hand[c]-1)
	p.hand[c]--
}

// Unmake takes the last move back.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	u := p.history[last]
	p.history = p.history[:last]
	p.turn = p.turn.Other()
	us := p.turn
	if us == game.Black {
		p.number--
	}
	m := u.move
	if m&pass == 0 {
		kept := len(p.turned) - u.turned
		for _, s := range p.turned[kept:] {
			p.set(s, stone(us.Other()))
		}
		for _, s := range p.turned[len(p.turned)-u.own:] {
			p.set(s, stone(us))
		}
		p.turned = p.turned[:kept]
		p.set(to(m), u.captured)
		if m&drop == 0 {
			p.set(from(m), stone(us))
		} else if !p.rules.variant.FreeDrops {
			p.hand[us]++
		}
	}
	p.state = u.state
}

// MakeNull passes the turn, whether the rules allow it or not: a null move of the search.
func (p *Position) MakeNull() {
	p.history = append(p.history, undo{state: p.state, move: pass})
	p.halfmove++
	p.reversible, p.passes = 0, 0
	p.turn = p.turn.Other()
}

// UnmakeNull takes a [Position.MakeNull] back.
func (p *Position) UnmakeNull() {
	last := len(p.history) - 1
	p.state = p.history[last].state
	p.history = p.history[:last]
	p.turn = p.turn.Other()
}

// flip turns over what the stone that has come to s encloses, and returns how many stones that is.
func (p *Position) flip(s variant.Square, dropped bool) int {
	before := len(p.turned)
	switch p.rules.flips {
	case variant.Reversi:
		for _, step := range neighbours {
			if n := p.enclosed(int(s), step, p.turn); n > 0 {
				for at := int(s) + step; n > 0; at, n = at+step, n-1 {
					p.turned = append(p.turned, variant.Square(at))
				}
			}
		}
	case variant.Quadwrangle:
		if dropped && !p.touches(int(s), stone(p.turn)) {
			return 0
		}
		p.turnNeighbours(int(s))
	case variant.Ataxx:
		p.turnNeighbours(int(s))
	}
	for _, t := range p.turned[before:] {
		p.put(t, stone(p.turn))
	}
	return len(p.turned) - before
}

func (p *Position) turnNeighbours(s int) {
	for _, step := range neighbours {
		if p.board[(s+step)&cellMask] == stone(p.turn.Other()) {
			p.turned = append(p.turned, variant.Square(s+step))
		}
	}
}
