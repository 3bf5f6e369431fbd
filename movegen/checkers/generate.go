package checkers

import (
	"menagerie/internal/game"
)

// LegalMoves appends all legal moves to dst: jumps first, then steps. A finished
// game has none.
func (p *Position) LegalMoves(dst []game.Move) []game.Move {
	if p.finished() {
		return dst
	}
	dst = p.jumps(dst)
	return p.steps(dst, board)
}

// Noisy appends the jumps and the steps that crown.
func (p *Position) Noisy(dst []game.Move) []game.Move {
	if p.finished() {
		return dst
	}
	dst = p.jumps(dst)
	start := len(dst)
	dst = p.steps(dst, farRank(p.turn))
	kept := start
	for _, m := range dst[start:] {
		if !p.crowned.has(origin(m)) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	if p.finished() {
		return 0
	}
	var buf [64]game.Move
	return p.Steps(p.turn) + len(p.jumps(buf[:0]))
}

// Steps returns the number of steps that a side could make, whoever is to move.
func (p *Position) Steps(c game.Color) int {
	n, empty := 0, p.empty()
	for d := range directions {
		n += (p.movers(c, d).shift(d) & empty).Len()
	}
	return n
}

// movers are the pieces of a side that may move in a direction.
func (p *Position) movers(c game.Color, d direction) Set {
	if d.leads(c) {
		return p.men[c]
	}
	return p.men[c] & p.crowned
}

// steps appends the steps that end on the given squares.
func (p *Position) steps(dst []game.Move, targets Set) []game.Move {
	targets &= p.empty()
	for d := range directions {
		for s := p.movers(p.turn, d).shift(d) & targets; s != 0; s &= s - 1 {
			dst = append(dst, stepMove(s.first().step(d.opposite()), d))
		}
	}
	return dst
}

// jumper is a piece in the middle of a chain of jumps.
type jumper struct {
	move         game.Move // so far
	at           cell
	bomb, crowns bool
	enemies      Set // still there
	empty        Set // the chain's origin included
}

// jumps appends the jumps, every stop of a chain as a move of its own.
func (p *Position) jumps(dst []game.Move) []game.Move {
	enemies, empty := p.men[p.turn.Other()], p.empty()
	var able Set
	for d := range directions {
		able |= p.movers(p.turn, d) & (enemies & empty.shift(d.opposite())).shift(d.opposite())
	}
	for ; able != 0; able &= able - 1 {
		from := able.first()
		dst = p.chain(dst, jumper{
			move: game.Move(from), at: from, enemies: enemies, empty: empty | from.bit(),
			bomb: p.bombs.has(from), crowns: p.crowned.has(from),
		})
	}
	return dst
}

// chain appends the jumps that go on from where j is.
func (p *Position) chain(dst []game.Move, j jumper) []game.Move {
	for d := range directions {
		over := j.at.step(d)
		land := over.step(d)
		if !j.crowns && !d.leads(p.turn) || !j.enemies.has(over) || !j.empty.has(land) {
			continue
		}
		next := j
		next.move, next.at = withJump(j.move, d), land
		dst = append(dst, next.move)
		if j.bomb {
			continue // it has exploded
		}
		next.crowns = j.crowns || farRank(p.turn).has(land)
		next.enemies &^= over.bit()
		next.empty |= over.bit()
		dst = p.chain(dst, next)
	}
	return dst
}
