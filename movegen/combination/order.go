package combination

import (
	"menagerie/internal/game"
)

// What the search needs to order moves.

// Point is what a point is worth in centipawns: a barrier is this game's pawn.
const Point = 100

// Gain is the points, in centipawns, that m scores.
func (p *Position) Gain(m game.Move) int {
	if m == pass {
		return 0
	}
	return Point * p.worth(p.board.at(to(m)))
}

// SEE reports whether m scores at least threshold more than the opponent does by
// taking what has moved, if it can. Taking back costs the opponent no more than
// one piece, which it may send from any stack.
func (p *Position) SEE(m game.Move, threshold int) bool {
	balance := p.Gain(m) - threshold
	if balance < 0 || m == pass {
		return balance >= 0
	}
	stack := p.board.at(to(m)).stack(p.turn) | selection(m)
	stake := Point * piecePoints * stack.Len()
	if balance >= stake || p.TurnsLeft(p.turn.Other()) == 0 {
		return true
	}
	p.Make(m)
	loss := p.loss(to(m), stake)
	p.Unmake()
	return balance >= loss
}

// loss is what the side that has just moved loses if the side to move takes on s
// in the best way, where stake is at risk.
func (p *Position) loss(s Square, stake int) int {
	us, loss := p.turn, 0
	for k := range kinds {
		takers := p.of[us][k] & p.board.reach(s, 1<<k) // every move has its reverse
		for ; takers != 0; takers &= takers - 1 {
			p.Make(newMove(takers.First(), s, 1<<k))
			back := !p.finished() && p.attacks(p.turn, s)
			p.Unmake()
			if !back {
				return stake
			}
			loss = stake - Point*piecePoints
		}
	}
	return loss
}

// attacks reports whether a piece of c can move to s, were s an enemy's.
func (p *Position) attacks(c game.Color, s Square) bool {
	for k := range kinds {
		if p.of[c][k]&p.board.reach(s, 1<<k) != 0 {
			return true
		}
	}
	return false
}

// stacks is how many values a Stack can have.
const stacks = 8

// Slot returns m's place in a history table of Slots entries: one for each side,
// selection and square it goes to.
func (p *Position) Slot(m game.Move) int {
	return (int(p.turn)*stacks+int(selection(m)))<<toShift | int(to(m))
}

// Slots returns how many slots there are.
func (p *Position) Slots() int { return 2 * stacks << toShift }
