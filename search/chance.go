package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"menagerie/internal/game"
)

// ChanceEngine searches games of one player against chance (expectimax), on one thread. It
// keeps its transposition table from one search to the next. It is not safe for concurrent
// use.
type ChanceEngine struct {
	hashMiB int
	table   *chanceTable // nil until the first search
}

// NewChance returns an engine with a transposition table of hashMiB, at least 1.
func NewChance(hashMiB int) *ChanceEngine { return &ChanceEngine{hashMiB: hashMiB} }

// Resize replaces the transposition table by an empty one of hashMiB.
func (e *ChanceEngine) Resize(hashMiB int) { e.hashMiB, e.table = hashMiB, nil }

// Clear empties the transposition table.
func (e *ChanceEngine) Clear() {
	if e.table != nil {
		e.table.clear()
	}
}

// Search looks for the choice with the most points to be expected, a win counting as some
// more, until a limit is reached or ctx ends. The score of a report is the expected points of
// the whole game, in hundredths. The search makes and takes back moves on
// pos and leaves it as it was.
func (e *ChanceEngine) Search(ctx context.Context, pos ChancePosition, limits Limits, report func(Info)) Result {
	if e.table == nil {
		e.table = newChanceTable(e.hashMiB)
	}
	e.table.age++
	if report == nil {
		report = func(Info) {}
	}
	w := &chanceWorker{pos: pos, table: e.table, report: report, scored: pos.Score()}
	w.control = newControl(ctx, &limits, w.published.Load)
	w.listRoots(limits.Moves)
	if len(w.roots) == 0 {
		return w.gameOver()
	}
	w.iterate()
	w.control.await()
	best := &w.roots[0]
	return Result{Move: best.choice, Score: w.score(best.known), Depth: w.completed, Nodes: w.nodes,
		Time: time.Since(w.control.began)}
}

// chanceWorker is one search.
type chanceWorker struct {
	pos       ChancePosition
	table     *chanceTable
	control   *control
	report    func(Info)
	scored    int // points at the root
	roots     []chanceRoot
	nodes     uint64
	published atomic.Uint64 // nodes, for the control
	rootDepth int           // plies of the current iteration
	completed int
	budget    int // nodes left for the certain rest of a game
	cutShort  bool
	lists     [][]game.Move // unused ones
}

// chanceRoot is a choice at the root.
type chanceRoot struct {
	choice game.Move
	value  value // in this iteration
	known  value // in the last that gave one
	bound  Bound
}

// listRoots sets the root's choices: all, or the ones in only, where an outcome stands for its
// choice.
func (w *chanceWorker) listRoots(only []game.Move) {
	choices := w.pos.Choices(nil)
	for _, c := range choices {
		if len(only) == 0 || w.named(c, only) {
			w.roots = append(w.roots, chanceRoot{choice: c})
		}
	}
}

func (w *chanceWorker) named(choice game.Move, only []game.Move) bool {
	return slices.Contains(only, choice) ||
		slices.ContainsFunc(w.pos.Outcomes(choice, nil), func(m game.Move) bool { return slices.Contains(only, m) })
}

func (w *chanceWorker) gameOver() Result {
	v := w.over()
	w.report(Info{MultiPV: 1, Score: w.score(v), Bound: Exact, Win: v.win, Chance: true,
		Time: time.Since(w.control.began)})
	w.control.await()
	return Result{Score: w.score(v), Time: time.Since(w.control.began)}
}

// over is the value of a game without a choice left.
func (w *chanceWorker) over() value {
	if w.pos.Won() {
		return valueOf(0, 1)
	}
	return value{}
}

// score is the points of the whole game, in hundredths.
func (w *chanceWorker) score(v value) Score {
	return Score(math.Round(100 * (float64(w.scored) + v.points())))
}

// iterate is iterative deepening.
func (w *chanceWorker) iterate() {
	lines := min(max(w.control.limits.MultiPV, 1), len(w.roots))
	stable, last := 0, w.roots[0].choice
	for depth := 1; depth <= w.control.limits.maxDepth(); depth++ {
		w.rootDepth = depth
		w.cutShort = false
		if !w.iteration(depth, lines) {
			break
		}
		w.completed = depth
		w.reportLines(lines)
		if w.roots[0].choice == last {
			stable++
		} else {
			stable, last = 0, w.roots[0].choice
		}
		if w.isDone(stable) {
			break
		}
	}
	w.published.Store(w.nodes)
	if w.completed < w.rootDepth {
		w.reportLines(lines)
	}
}

// isDone reports whether no further iteration should start. If nothing was cut short, a
// deeper one would find the same.
func (w *chanceWorker) isDone(stable int) bool {
	c := w.control
	if !w.cutShort || c.limits.Mate > 0 && w.roots[0].known.win == 1 {
		return true
	}
	if !c.clockRuns() {
		return false
	}
	return c.budget.elastic && len(w.roots) == 1 ||
		c.budget.spent(time.Since(c.clockFrom), stability{stable: stable, effort: float64(usualEffort) / 100})
}

// iteration searches the choices to depth plies. It reports false if it was broken off.
func (w *chanceWorker) iteration(depth, lines int) bool {
	var done []chanceRoot
	w.refill(w.pos.Certain())
	for i := range w.roots {
		r := &w.roots[i]
		alpha := math.Inf(-1)
		if len(done) >= lines {
			alpha = done[lines-1].value.total
		}
		v := w.expect(r.choice, alpha, depth, w.pos.Most())
		if w.control.stop.Load() {
			break
		}
		r.value, r.bound = v, Exact
		if v.total <= alpha {
			r.bound = Upper
		} else {
			r.known = v
		}
		done = insertRoot(done, *r)
	}
	complete := len(done) == len(w.roots)
	// Choices that this iteration has not reached keep their order behind the others.
	if len(done) > 0 {
		copy(w.roots, append(done, w.roots[len(done):]...))
	}
	return complete
}

// insertRoot keeps the choices sorted, the best first.
func insertRoot(sorted []chanceRoot, r chanceRoot) []chanceRoot {
	at, _ := slices.BinarySearchFunc(sorted, r, func(a, b chanceRoot) int {
		return cmp.Or(cmp.Compare(b.value.total, a.value.total), -1)
	})
	return slices.Insert(sorted, at, r)
}

func (w *chanceWorker) reportLines(lines int) {
	for i := range lines {
		r := &w.roots[i]
		pv := w.line(r.choice)
		w.report(Info{
			Depth: max(w.completed, 1), SelDepth: max(w.completed, len(pv)), MultiPV: i + 1,
			Score: w.score(r.known), Bound: Exact, Win: r.known.win, Chance: true,
			Nodes: w.nodes, Time: time.Since(w.control.began), HashFull: w.table.full(), PV: pv,
		})
	}
}
