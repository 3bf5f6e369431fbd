package search

import "math"

// reductions holds by how many plies a late move is searched less, by depth and
// by how many moves came before it.
type reductions [64][64]int8

// newReductions lets both depth and move number act by their logarithm, so that
// the hundredth move of a large board is reduced little more than the fiftieth.
func newReductions() *reductions {
	var r reductions
	for depth := 1; depth < len(r); depth++ {
		for number := 1; number < len(r[depth]); number++ {
			r[depth][number] = int8(0.5 + math.Log(float64(depth))*math.Log(float64(number))*0.55)
		}
	}
	return &r
}

func (r *reductions) at(depth, number int) int {
	return int(r[min(depth, len(r)-1)][min(number, len(r[0])-1)])
}

// enoughMoves is how many of a node's moves deserve a look at a small depth
// (plies) before late quiet ones are skipped: a share of what the position
// offers, so that it suits any board. 35 moves, as in chess, give 4, 7, 12, 20.
func enoughMoves(depth, moves int, improving bool) int {
	enough := 3 + moves*depth*depth/32
	if !improving {
		enough = enough * 3 / 4
	}
	return enough
}
