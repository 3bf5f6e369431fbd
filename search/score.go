package search

import (
	"menagerie/internal/game"
)

// Score is centipawns from the view of the side to move, or the distance to the
// end of the game: see [Score.Mate].
type Score int

const (
	// MaxPly is the greatest depth of the tree below the root, in plies.
	MaxPly = 128

	// Mate is the score of a won game, less one for each ply from the root to the win.
	Mate Score = 32000

	infinity = Mate + 1
	// mateBound is below every mate score and above every evaluation. It leaves
	// twice MaxPly: a mate read from the table deep in the tree may lie further
	// from the root than MaxPly.
	mateBound = Mate - 2*MaxPly
)

// Mate returns the number of the winner's moves to the end of the game, negative if the side
// to move loses and 0 if it has lost. Where it has just won, as by losing its last piece, that is 1:
// programs read 0 as lost. ok is false for a score in centipawns.
func (s Score) Mate() (moves int, ok bool) {
	switch {
	case s > mateBound:
		return max((int(Mate-s)+1)/2, 1), true
	case s < -mateBound:
		return -(int(Mate+s) + 1) / 2, true
	}
	return 0, false
}

func (s Score) isMate() bool { return s > mateBound || s < -mateBound }

// clampEval keeps a static evaluation clear of the mate scores.
func clampEval(centipawns int) Score {
	return min(max(Score(centipawns), -mateBound), mateBound)
}

// winAt and lossAt are the scores of a game that is over ply plies below the root.
func winAt(ply int) Score  { return Mate - Score(ply) }
func lossAt(ply int) Score { return Score(ply) - Mate }

// outcomeScore is the score of a finished game at ply.
func outcomeScore(o game.Outcome, ply int) Score {
	switch o {
	case game.Win:
		return winAt(ply)
	case game.Loss:
		return lossAt(ply)
	}
	return 0
}

// Bound says how a score relates to the true one.
type Bound uint8

// A search that fails low proves an Upper bound, one that fails high a Lower one.
const (
	NoBound Bound = iota
	Upper
	Lower
	Exact
)

// boundOf classifies the score that a search with window (alpha, beta) returned.
func boundOf(score, alpha, beta Score) Bound {
	switch {
	case score >= beta:
		return Lower
	case score <= alpha:
		return Upper
	}
	return Exact
}
