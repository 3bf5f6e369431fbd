package protocol

import (
	"math"

	"menagerie/search"
)

// The model of UCI_ShowWDL: a side wins with the probability of a logistic curve
// in its score, as in Stockfish, and loses with that in its negated score; the
// rest are draws. docs/skill.md says which games the numbers fit.
const (
	evenWin  = 140.0 // centipawns at which half of the games are won
	winSlope = 200.0 // centipawns
)

// winDrawLoss returns per mille that add up to 1000.
func winDrawLoss(s search.Score) (win, draw, loss int) {
	if moves, ok := s.Mate(); ok {
		if moves > 0 {
			return 1000, 0, 0
		}
		return 0, 0, 1000
	}
	permille := func(score float64) int {
		return int(math.Round(1000 / (1 + math.Exp((evenWin-score)/winSlope))))
	}
	win, loss = permille(float64(s)), permille(-float64(s))
	return win, 1000 - win - loss, loss
}
