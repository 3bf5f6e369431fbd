package search

import (
	"math"

	"menagerie/internal/game"
)

// Chance is what a [Position] implements in whose game chance decides what comes of some moves. The search asks only
// where [Traits] says so.
type Chance interface {
	// Open returns the last move made if chance has not decided yet what comes of it, else NoMove. Such a position is
	// neither searched nor evaluated.
	Open() game.Move
	// Outcomes appends what may come of an open move of the side to move. Each is a move that replaces it.
	Outcomes(m game.Move, dst []game.Fate) []game.Fate
}

// resume is how the search goes on behind an open move: alphaBeta, or quiescence that began at ply root.
type resume struct {
	depth, root int
	cut, calm   bool
}

// isOpen reports whether chance has to decide before the search goes on.
func (w *worker) isOpen() bool { return w.chance != nil && w.chance.Open() != game.NoMove }

// expect is a chance node: the score of the position at ply, to which an open move has led. What is averaged are the
// chances to win that the scores stand for, so that a rare mate weighs as much as it should. Each outcome is searched
// with the node's own window, as Pikafish does for jieqi: a score beyond it counts as far as the search has seen it.
// Exact windows (Ballard's Star1, 1983) are so wide that a search of as many nodes is two plies less deep.
func (w *worker) expect(alpha, beta Score, ply int, next resume) Score {
	open := w.chance.Open()
	w.pos.Unmake()
	start := len(w.fates)
	w.fates = w.chance.Outcomes(open, w.fates)
	score := w.mean(alpha, beta, ply, next, start)
	w.fates = w.fates[:start]
	w.pos.Make(open)
	w.stack[ply].pv = w.stack[ply].pv[:0] // no line goes on where chance decides
	return score
}

// mean searches the outcomes in w.fates[start:], which are one at least.
func (w *worker) mean(alpha, beta Score, ply int, next resume, start int) Score {
	sum, total, least, most := 0.0, 0.0, infinity, -infinity
	for i, end := start, len(w.fates); i < end; i++ {
		f := w.fates[i]
		w.pos.Make(f.Move)
		w.noteForced(ply)
		var score Score
		if next.calm {
			score = w.quiesceFrom(alpha, beta, ply, next.root)
		} else {
			score = w.alphaBeta(alpha, beta, next.depth, ply, next.cut)
		}
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		least, most = min(least, score), max(most, score)
		sum += float64(winning(score) * float64(f.Weight))
		total += float64(f.Weight)
	}
	switch {
	case least > mateBound:
		return least
	case most < -mateBound:
		return most
	}
	return scoreOf(sum / total)
}

// winningScale is the score in centipawns that makes the odds of winning e to 1.
const winningScale = 350

// winning returns the chance to win that a score stands for.
func winning(s Score) float64 {
	switch {
	case s > mateBound:
		return 1
	case s < -mateBound:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(s)/winningScale))
}

// scoreOf is the opposite of winning, for a game that is not decided.
func scoreOf(chance float64) Score {
	const most = 10_000
	switch {
	case chance <= 0:
		return -most
	case chance >= 1:
		return most
	}
	return min(max(Score(math.Round(winningScale*math.Log(chance/(1-chance)))), -most), most)
}
