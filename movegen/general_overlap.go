package movegen

import "math"

// rulesOverlap reports whether two of a piece's rules may lead to the same
// square in the same way, as in RD: a generator must not make that move twice.
func rulesOverlap(rules []Rule) bool {
	for i, a := range rules {
		for _, b := range rules[:i] {
			if (a.Move && b.Move || a.Capture && b.Capture) && meet(a, b) {
				return true
			}
		}
	}
	return false
}

// meet reports whether the lines of two rules share a square within their ranges.
func meet(a, b Rule) bool {
	for i := 1; i <= reachOf(a); i++ {
		for j := 1; j <= reachOf(b); j++ {
			if i*a.DX == j*b.DX && i*a.DY == j*b.DY {
				return true
			}
		}
	}
	return false
}

func reachOf(r Rule) int {
	limit := r.Range
	if limit == 0 {
		limit = math.MaxInt
	}
	return min(limit, (MaxFiles-1)/max(r.DX, -r.DX, r.DY, -r.DY, 1))
}
