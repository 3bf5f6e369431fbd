package protocol

import (
	"math"

	"menagerie/internal/game"
	"menagerie/search"
)

// The model of UCI_ShowWDL: a side wins with the probability of a logistic curve
// in its score, as in Stockfish, and loses with that in its negated score; the
// rest are draws. docs/play.md says which games the numbers fit.
const (
	evenWin  = 140.0 // centipawns at which half of the games are won
	winSlope = 200.0 // centipawns
)

// wdlModel returns per mille, for the side to move, that add up to 1000.
type wdlModel func(search.Score) (win, draw, loss int)

// wdlModel is the model for root, nil if the user does not want it. A game that is over has the
// result that its rules say, whatever the score.
func (u *uci) wdlModel(root game.Game) wdlModel {
	own, other := game.WhiteWins, game.BlackWins
	if root.Turn() == game.Black {
		own, other = other, own
	}
	switch winner := root.Result().Winner; {
	case !u.settings.showWDL:
		return nil
	case winner == own:
		return func(search.Score) (win, draw, loss int) { return 1000, 0, 0 }
	case winner == other:
		return func(search.Score) (win, draw, loss int) { return 0, 0, 1000 }
	case winner == game.Drawn:
		return func(search.Score) (win, draw, loss int) { return 0, 1000, 0 }
	}
	return winDrawLoss
}

// winDrawLoss is the model of a game that goes on.
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
