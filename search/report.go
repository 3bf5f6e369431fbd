package search

import (
	"slices"
	"time"

	"menagerie/internal/game"
)

// progressAfter is how long a search runs before it reports each root move and each bound:
// earlier they would flood the GUI.
const progressAfter = 3 * time.Second

// reportLines reports the best lines of an iteration, complete or not.
func (w *worker) reportLines(lines int) {
	for line := range lines {
		w.reportLine(line)
	}
}

func (w *worker) reportLine(line int) {
	if w.report == nil {
		return
	}
	r := &w.roots[line]
	info := w.info()
	info.MultiPV, info.SelDepth = line+1, r.selDepth
	info.Score, info.Bound = w.scoreOf(r), r.bound
	if r.score == -infinity {
		info.Depth, info.Bound = max(w.completed, 1), Exact
	}
	info.PV = w.toMate(slices.Clone(r.pv))
	w.report(info)
}

// scoreOf is the last score of a root move; the static evaluation if there is none.
func (w *worker) scoreOf(r *rootMove) Score {
	if score := r.lastScore(); score > -infinity {
		return score
	}
	return w.evaluate(0)
}

// reportBound reports a line whose score lies outside the window.
func (w *worker) reportBound(line int) {
	if w.report != nil && time.Since(w.control.began) >= progressAfter {
		w.reportLine(line)
	}
}

// reportMove reports the root move that is searched next.
func (w *worker) reportMove(m game.Move, number int) {
	if w.report == nil || time.Since(w.control.began) < progressAfter {
		return
	}
	info := w.info()
	info.CurrMove, info.CurrMoveNumber = m, number
	w.report(info)
}

func (w *worker) info() Info {
	w.published.Store(w.nodes)
	return Info{
		Depth:    w.rootDepth,
		Nodes:    w.control.nodes(),
		Time:     time.Since(w.control.began),
		HashFull: w.table.full(),
	}
}
