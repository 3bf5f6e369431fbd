package search

import (
	"slices"
	"time"

	"menagerie/internal/game"
)

// progressAfter is how long a search runs before it reports each root move and each bound:
// earlier they would flood the GUI.
const progressAfter = 3 * time.Second

// rootLine is a line from the root: what a search answers with, whenever it is stopped.
type rootLine struct {
	score    Score
	bound    Bound // of score: Exact, or Lower for a move found in an iteration that was broken off
	depth    int   // plies of the iteration that found it
	selDepth int
	pv       []game.Move // of at least one move
}

func (w *worker) lineOf(r *rootMove) rootLine {
	pv := slices.Clone(r.pv)
	if r.bound == Exact {
		pv = w.toMate(w.extendToMate(pv, r.score))
	}
	return rootLine{r.score, r.bound, w.rootDepth, r.selDepth, pv}
}

// keepLines notes the best lines of a complete iteration.
func (w *worker) keepLines(count int) {
	if w.id != 0 {
		return // only the main thread answers
	}
	w.lines = w.lines[:0]
	for i := range count {
		w.lines = append(w.lines, w.lineOf(&w.roots[i]))
	}
}

// keepFound brings the lines up to date after an iteration that was broken off. What it found
// comes first, then what the iteration before says of other moves. Before its first line is
// complete it counts only if it found a better move: of the others it tells less than the
// iteration before.
func (w *worker) keepFound(count int) {
	if w.id != 0 {
		return
	}
	found := w.foundLines()
	switch {
	case len(found) == 0 && len(w.lines) == 0:
		w.lines = []rootLine{{w.evaluate(0), Exact, 1, 1, slices.Clone(w.roots[0].pv)}}
		return
	case len(found) == 0, w.linesDone == 0 && len(w.lines) > 0 && found[0].pv[0] == w.lines[0].pv[0]:
		return
	}
	for _, old := range w.lines {
		if !slices.ContainsFunc(found, func(l rootLine) bool { return l.pv[0] == old.pv[0] }) {
			found = append(found, old)
		}
	}
	w.lines = found[:min(len(found), count)]
}

// foundLines are the lines that the current iteration has found so far: those with an exact
// score and, if it is the best, one whose score is at least so much.
func (w *worker) foundLines() []rootLine {
	var found []rootLine
	for i := range w.roots {
		r := &w.roots[i]
		if r.score > -infinity && (r.bound == Exact || r.bound == Lower && i == 0) {
			found = append(found, w.lineOf(r))
		}
	}
	slices.SortStableFunc(found, func(a, b rootLine) int { return int(b.score - a.score) })
	return found
}

// reportLines reports the best lines known.
func (w *worker) reportLines() {
	if w.report == nil {
		return
	}
	for i, l := range w.lines {
		info := w.info()
		info.MultiPV, info.Depth, info.SelDepth = i+1, l.depth, l.selDepth
		info.Score, info.Bound, info.PV = l.score, l.bound, slices.Clone(l.pv)
		w.report(info)
	}
}

// reportBound reports a line whose score lies outside the window.
func (w *worker) reportBound(line int) {
	if w.report == nil || time.Since(w.control.began) < progressAfter {
		return
	}
	r := &w.roots[line]
	info := w.info()
	info.MultiPV, info.SelDepth = line+1, r.selDepth
	info.Score, info.Bound, info.PV = r.score, r.bound, slices.Clone(r.pv)
	w.report(info)
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
