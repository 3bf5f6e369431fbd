package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// wayQueue is the memory of nearestWay.
type wayQueue struct {
	// first is the least number of moves, and one more, in which a square is known to be reached; 0
	// if it has not been.
	first [variant.MaxSquares]uint8
	// heads are the last of the squares to go on from, by the moves of the whole way if nothing more
	// is in it: indices of waiting, 0 for none.
	heads   [maxRace + 1]uint16
	waiting []waiting
}

// waiting is a square to go on from, and the one before it with as many moves.
type waiting struct {
	square variant.Square
	before uint16
	moves  uint8 // in which the square is reached
	tried  uint8 // strides from it that have been tried
}

// stride is a move that leads nearer to a goal, or astray.
type stride struct {
	to    variant.Square
	extra uint8 // moves by which it makes the way longer; 0 if it leads nearer
}

func (q *wayQueue) clear(squares int) {
	clear(q.first[:squares])
	q.heads = [len(q.heads)]uint16{}
	q.waiting = append(q.waiting[:0], waiting{})
}

// add notes that s is reached in a number of moves, the whole way in at least so many.
func (q *wayQueue) add(s variant.Square, moves, whole int) {
	q.first[s] = uint8(moves + 1)
	q.put(waiting{square: s, moves: uint8(moves)}, whole)
}

func (q *wayQueue) put(w waiting, whole int) {
	w.before = q.heads[whole]
	q.waiting = append(q.waiting, w)
	q.heads[whole] = uint16(len(q.waiting) - 1)
}

// nearestWay finds in how many moves c's pieces first come to their goal, if in reach + wayDetour or
// less.
//
// It is the search for a shortest path called A*: the moves that the way takes on an empty board are
// the bound on what is left of it. Strides that lead astray are tried when no shorter way is left.
func (p *Position) nearestWay(c game.Color) (moves int, found bool) {
	const squareMask = variant.MaxSquares - 1
	v, g, q, them := p.terms.tables.Variant(), &p.terms.goals, &p.race, c.Other()
	left, attacks, most := &g.left[c], &p.look.attacks, g.reach+wayDetour
	q.clear(v.Ranks * variant.RowWidth)
	start := func(s variant.Square) {
		if n := int(left[s&squareMask]); n != 0 && n <= most {
			q.add(s, 0, n)
		}
	}
	if g.royal {
		start(p.King(c))
	} else {
		for k, s := range p.Pieces(c) {
			if k.Type() == v.FlagPiece[c] {
				start(s)
			}
		}
	}
	for whole := range q.heads {
		for q.heads[whole] != 0 {
			next := q.waiting[q.heads[whole]]
			q.heads[whole] = next.before
			rest, moves := int(left[next.square&squareMask]), int(next.moves)
			switch {
			case int(q.first[next.square&squareMask]) != moves+1:
				continue // there was a shorter way
			case rest == 0:
				return moves, true
			}
			strides := g.strides[c][next.square&squareMask]
			for ; int(next.tried) < len(strides); next.tried++ {
				stride := &strides[next.tried]
				if later := moves + rest + int(stride.extra); later > whole {
					if later <= most {
						q.put(next, later)
					}
					break
				}
				known := int(q.first[stride.to&squareMask])
				if known != 0 && known <= moves+2 {
					continue
				}
				n := moves + 1 + attacks.Attacks(stride.to, them)
				if k, ok := p.At(stride.to); ok && k.Color() == c {
					n++
				}
				if whole := n + int(left[stride.to&squareMask]); whole <= most && (known == 0 || n+1 < known) {
					q.add(stride.to, n, whole)
				}
			}
		}
	}
	return 0, false
}
