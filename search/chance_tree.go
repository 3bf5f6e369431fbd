package search

import (
	"math"
	"slices"

	"menagerie/internal/game"
)

// refill grants the nodes that an iteration may spend on a rest of the game without chance.
// At the root there is nothing else to spend time on.
func (w *chanceWorker) refill(root bool) {
	w.budget = certainNodes * w.rootDepth
	if root {
		w.budget = certainNodes << min(w.rootDepth, 40)
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

// choose is a player's node: it returns the value of the best choice, searched depth plies
// deep. A value of at most alpha is an upper bound. Where chance has no more part in the game,
// the rest is searched to its end, whatever the depth, within the budget of nodes.
func (w *chanceWorker) choose(alpha float64, depth int, wasCertain bool) value {
	if !w.enter() {
		return value{}
	}
	most := w.pos.Most()
	if limit := valueOf(float64(most), 1); limit.total <= alpha {
		return limit
	}
	certain := w.pos.Certain()
	if certain && !wasCertain {
		w.refill(false)
	}
	key, need := w.pos.Key(), depth
	if certain {
		need = w.rootDepth
	}
	known, hit := w.table.probe(key)
	if hit && int(known.depth) >= need {
		v := value{float64(known.total), float64(known.win)}
		if known.bound != Upper || v.total <= alpha {
			w.cutShort = w.cutShort || known.depth != solved
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
	before := w.cutShort
	w.cutShort = false
	best, move := w.best(choices, alpha, depth, most, certain)
	if !w.control.stop.Load() {
		w.remember(key, best, move, alpha, need)
	}
	w.cutShort = w.cutShort || before
	return best
}

// best tries the choices of a node, of which there is at least one.
func (w *chanceWorker) best(choices []game.Move, alpha float64, depth, most int, certain bool) (value, game.Move) {
	best, move := value{total: math.Inf(-1)}, choices[0]
	for i, c := range choices {
		if i > 0 && certain && w.budget <= 0 {
			w.cutShort = true
			break
		}
		v := w.expect(c, max(alpha, best.total), depth, most)
		if w.control.stop.Load() {
			break
		}
		if v.total > best.total {
			best, move = v, c
		}
		if best.total >= valueOf(float64(most), 1).total {
			break // nothing can bring more
		}
	}
	return best, move
}

// expect is a chance node: it returns the mean value of a choice's outcomes. Once the mean
// cannot exceed alpha it returns an upper bound (Ballard's Star1, "The *-minimax search
// procedure for trees containing chance nodes", 1983).
func (w *chanceWorker) expect(choice game.Move, alpha float64, depth, most int) value {
	outcomes := w.pos.Outcomes(choice, w.list())
	defer w.put(outcomes)
	certain := w.pos.Certain()
	n := float64(len(outcomes))
	limit := valueOf(float64(most), 1).total
	var sum value
	for i, m := range outcomes {
		rest := float64(limit * float64(len(outcomes)-i-1))
		before := w.pos.Score()
		w.pos.Make(m)
		gain := float64(w.pos.Score() - before)
		v := w.choose(float64(n*alpha)-sum.total-rest-gain, depth-1, certain)
		w.pos.Unmake()
		if w.control.stop.Load() {
			return value{}
		}
		sum.total += v.total + gain
		sum.win += v.win
		if bound := (sum.total + rest) / n; bound <= alpha {
			return value{total: bound}
		}
	}
	return value{sum.total / n, sum.win / n}
}

func (w *chanceWorker) estimate(key uint64) value {
	if w.pos.Most() == 0 {
		return w.over()
	}
	w.cutShort = true
	v := valueOf(w.pos.Estimate())
	w.table.store(key, v, game.NoMove, 0, Exact)
	return v
}

// remember stores the value of a node. If nothing below it was cut short, the value holds for
// every depth. The value of a rest without chance that was cut short is a lower bound, which
// the same number of nodes would not raise.
func (w *chanceWorker) remember(key uint64, v value, m game.Move, alpha float64, depth int) {
	if !w.cutShort {
		depth = solved
	}
	bound := Exact
	if v.total <= alpha {
		bound = Upper
	}
	w.table.store(key, v, m, depth, bound)
}

// line follows the best choices for as long as chance has no part in them.
func (w *chanceWorker) line(choice game.Move) []game.Move {
	var pv []game.Move
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

func toFront(moves []game.Move, m game.Move) {
	if i := slices.Index(moves, m); i > 0 {
		copy(moves[1:i+1], moves[:i])
		moves[0] = m
	}
}

// list takes an empty list from the stack of unused ones, and put gives it back:
// no node allocates.
func (w *chanceWorker) list() []game.Move {
	n := len(w.lists)
	if n == 0 {
		return make([]game.Move, 0, 64)
	}
	l := w.lists[n-1]
	w.lists = w.lists[:n-1]
	return l[:0]
}

func (w *chanceWorker) put(l []game.Move) { w.lists = append(w.lists, l) }
