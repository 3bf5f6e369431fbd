package eval

type pairWeights struct {
	BishopPairDivisor int `about:"both colors held by pieces bound to one: a piece's value divided by this" min:"1"`
}

// evaluateBishopPair is the bishop pair, for all pieces bound to a color: together they reach
// squares that each alone never will. Each type that stands on both colors is worth
// value / BishopPairDivisor.
func (e *Terms) evaluateBishopPair(side *sideSurvey) Score {
	both := side.colorbound[0] & side.colorbound[1]
	if both == 0 {
		return Score{}
	}
	worth := 0
	for pt := range e.kinds[:len(e.kinds)/2] {
		if both>>pt&1 != 0 {
			worth += e.kinds[2*pt].value / e.w.BishopPairDivisor
		}
	}
	return even(worth)
}
