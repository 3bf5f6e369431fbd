package search

import "math"

// lmrTable holds by how many plies a late move is searched less (late move reductions), by
// depth and by the move's number in the order.
type lmrTable struct {
	base, scale int // the parameters that it is made from
	plies       [64][64]int8
}

// fit makes the table from its parameters, unless it is made already. Both depth and number
// act by their logarithm, so that the hundredth move of a large board is reduced little more
// than the fiftieth.
func (t *lmrTable) fit() {
	if t.base == lmrBase && t.scale == lmrScale {
		return
	}
	t.base, t.scale = lmrBase, lmrScale
	for depth := 1; depth < len(t.plies); depth++ {
		for number := 1; number < len(t.plies[depth]); number++ {
			logs := math.Log(float64(depth)) * math.Log(float64(number))
			t.plies[depth][number] = int8(float64(lmrBase)/100 + float64(logs*(float64(lmrScale)/100)))
		}
	}
}

func (t *lmrTable) at(depth, number int) int {
	return int(t.plies[min(depth, len(t.plies)-1)][min(number, len(t.plies[0])-1)])
}

// lmpCount is how many of a node's moves late move pruning leaves at a small depth (plies): a
// share of all, so that it suits any board. 35 moves, as in chess, give 4, 7, 12, 20.
func lmpCount(depth, moves int, improving bool) int {
	count := lmpBase + moves*depth*depth/lmpDivisor
	if !improving {
		count = count * lmpWorsening / 100
	}
	return count
}
