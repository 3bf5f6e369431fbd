package search

import (
	"math"
	"slices"

	"menagerie/movegen"
)

// refill grants the nodes that an iteration may spend on a rest of the game without chance.
// At the root there is nothing else to spend time on.
func (w *chanceWorker) refill(root bool) {
	w.budget = certainNodes * w.effort
	if root {
		w.budget = certainNodes << min(w.effort, 40)
	}
}

// enter counts a node. It reports false if the search is over.
func (w *chanceWorker) enter() bool {
	w.nodes++
	w.budget--
	if w.nodes%pollInterval == 0 {
		w.published.Store(w.nodes)
		w.control.checkPonder()
		w.control.check()
	}
	return !w.control.stop.Load()
}

// choose returns what the best choice brings; depth is the plies left. A value
// of at most alpha is only known not to be more than that. A rest of the game
// without chance is searched to its end whatever the depth, as far as the budget
// goes.
func (w *chanceWorker) choose(alpha float64, depth int, wasCertain bool) worth {
	if !w.enter() {
		return worth{}
	}
	most := w.pos.Most()
	if limit := worthOf(float64(most), 1); limit.total <= alpha {
		return limit
	}
	certain := w.pos.Certain()
	if certain && !wasCertain {
		w.refill(false)
	}
	key, need := w.pos.Key(), depth
	if certain {
		need = w.effort
	}
	known, hit := w.table.probe(key)
	if hit && int(known.depth) >= need {
		v := worth{float64(known.total), float64(known.win)}
		if known.bound != Upper || v.total <= alpha {
			w.exhausted = w.exhausted || known.depth != solved
			return v
		}
	}
	if depth <= 0 && !certain {
		return w.estimate(key)
	}
	choices := w.pos.Choices(w.list())
	defer w.put(choices)
	if len(choices) == 0 {
		return w.over()
	}
	toFront(choices, known.move)
	before := w.exhausted
	w.exhausted = false
	best, move := w.best(choices, alpha, depth, most, certain)
	if !w.control.stop.Load() {
		w.remember(key, best, move, alpha, need)
	}
	w.exhausted = w.exhausted || before
	return best
}

// best tries the choices of a node, of which there is at least one.
func (w *chanceWorker) best(choices []movegen.Move, alpha float64, depth, most int, certain bool) (worth, movegen.Move) {
	best, move := worth{total: math.Inf(-1)}, choices[0]
	for i, c := range choices {
		if i > 0 && certain && w.budget <= 0 {
			w.exhausted = true
			break
		}
		v := w.expect(c, max(alpha, best.total), depth, most)
		if w.control.stop.Load() {
			break
		}
		if v.total > best.total {
			best, move = v, c
		}
		if best.total >= worthOf(float64(most), 1).total {
			break // nothing can bring more
		}
	}
	return best, move
}

// expect returns the mean worth of what may come of a choice. It breaks off once
// the mean cannot exceed alpha, with a bound of it (Ballard's Star1, "The
// *-minimax search procedure for trees containing chance nodes", 1983).
func (w *chanceWorker) expect(choice movegen.Move, alpha float64, depth, most int) worth {
	outcomes := w.pos.Outcomes(choice, w.list())
	defer w.put(outcomes)
	certain := w.pos.Certain()
	n := float64(len(outcomes))
	limit := worthOf(float64(most), 1).total
	var sum worth
	for i, m := range outcomes {
		rest := limit * float64(len(outcomes)-i-1)
		before := w.pos.Score()
		w.pos.Make(m)
		gain := float64(w.pos.Score() - before)
		v := w.choose(n*alpha-sum.total-rest-gain, depth-1, certain)
		w.pos.Unmake()
		if w.control.stop.Load() {
			return worth{}
		}
		sum.total += v.total + gain
		sum.win += v.win
		if bound := (sum.total + rest) / n; bound <= alpha {
			return worth{total: bound}
		}
	}
	return worth{sum.total / n, sum.win / n}
}

func (w *chanceWorker) estimate(key uint64) worth {
	if w.pos.Most() == 0 {
		return w.over()
	}
	w.exhausted = true
	v := worthOf(w.pos.Estimate())
	w.table.store(key, v, movegen.NoMove, 0, Exact)
	return v
}

// remember stores what a node has given. A search that was cut short nowhere
// holds for every depth; a certain rest that was cut short is a lower bound,
// which the same effort would not raise.
func (w *chanceWorker) remember(key uint64, v worth, m movegen.Move, alpha float64, depth int) {
	if !w.exhausted {
		depth = solved
	}
	bound := Exact
	if v.total <= alpha {
		bound = Upper
	}
	w.table.store(key, v, m, depth, bound)
}

// line follows the best choices for as long as chance has no part in them.
func (w *chanceWorker) line(choice movegen.Move) []movegen.Move {
	var pv []movegen.Move
	for len(pv) < MaxPly {
		pv = append(pv, choice)
		outcomes := w.pos.Outcomes(choice, nil)
		if len(outcomes) > 1 {
			break
		}
		w.pos.Make(outcomes[0])
		known, hit := w.table.probe(w.pos.Key())
		if !hit || !slices.Contains(w.pos.Choices(nil), known.move) {
			w.pos.Unmake()
			break
		}
		choice = known.move
	}
	for range len(pv) - 1 {
		w.pos.Unmake()
	}
	return pv
}

func toFront(moves []movegen.Move, m movegen.Move) {
	if i := slices.Index(moves, m); i > 0 {
		copy(moves[1:i+1], moves[:i])
		moves[0] = m
	}
}

// list takes an empty list from the stack of unused ones, and put gives it back:
// no node allocates.
func (w *chanceWorker) list() []movegen.Move {
	n := len(w.lists)
	if n == 0 {
		return make([]movegen.Move, 0, 64)
	}
	l := w.lists[n-1]
	w.lists = w.lists[:n-1]
	return l[:0]
}

func (w *chanceWorker) put(l []movegen.Move) { w.lists = append(w.lists, l) }
