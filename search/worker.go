package search

import (
	"sync/atomic"

	"menagerie/movegen"
)

// worker is one thread of the search. It keeps its memory, and what its history
// has learnt, from one search to the next.
type worker struct {
	id         int // 0 is the main thread, which reports
	reductions *reductions
	memory     memory
	moves      []movegen.Move // arena: the moves of all nodes on the way to the current one
	scores     []int32        // of moves
	stack      [MaxPly + 2]frame

	// Of the current search:
	control   *control
	table     *table
	pos       Position
	rough     Estimator  // pos, if it can estimate
	frugal    bool       // with evaluations
	keeps     int        // for how many plies what an evaluation missed is kept
	checker   Checker    // pos, if it can tell checks
	former    Former     // pos, if it can tell what evaluations have in common
	racer     Racer      // pos, if quiet moves may win at once
	obliger   Obliger    // pos, if captures may be compulsory
	report    func(Info) // nil in helpers
	roots     []rootMove
	fullWidth bool // nothing is pruned or reduced on a guess
	nodes     uint64
	nextPoll  uint64        // the node before which to poll
	published atomic.Uint64 // nodes, for other threads
	rootDepth int           // plies of the current iteration
	completed int           // plies of the last complete iteration
	selDepth  int           // plies of the longest line of this iteration
}

// frame is what a worker knows of one ply of the current line.
type frame struct {
	pv      []movegen.Move // best line from here on
	killers [2]movegen.Move
	static  Score // evaluation; of no meaning in check
	// surplus is by how much the evaluation exceeds its estimate, as far as known: as it was
	// so many plies before, noSurplus if it was not.
	surplus int
	stale   int
	inCheck bool
	nulled  bool // this ply's move is a pass
	// Of this ply's move:
	slot   int  // in a history
	row    int  // in sequels, noRow of a pass
	number int  // in the order of the node's moves, from 1
	quiet  bool // it changes no material
}

// arenaMoves is the first size of the arena: 50 moves a ply. It grows to what
// the game needs.
const arenaMoves = MaxPly * 50

func newWorker(id int) *worker {
	w := &worker{
		id:         id,
		reductions: newReductions(),
		memory:     memory{sequels: new(sequels), corrections: new(corrections)},
		moves:      make([]movegen.Move, 0, arenaMoves),
		scores:     make([]int32, 0, arenaMoves),
	}
	for i := range w.stack {
		w.stack[i].pv = make([]movegen.Move, 0, MaxPly)
	}
	return w
}

// prepare sets the worker up for a search of pos, which it may change.
func (w *worker) prepare(pos Position, t *table, c *control) {
	if heir, ok := pos.(Heir); ok {
		heir.Inherit(w.pos)
	}
	w.pos, w.table, w.control = pos, t, c
	w.rough, _ = pos.(Estimator)
	w.frugal, w.keeps = w.rough != nil && w.rough.Dear(), 1
	if w.frugal {
		w.keeps = noSurplus - 1
	}
	w.checker, _ = pos.(Checker)
	w.former, _ = pos.(Former)
	if w.racer, _ = pos.(Racer); w.racer != nil && !w.racer.Races() {
		w.racer = nil
	}
	if w.obliger, _ = pos.(Obliger); w.obliger != nil && !w.obliger.HasMustCapture() {
		w.obliger = nil
	}
	w.fullWidth = c.limits.Mate > 0
	w.memory.fit(pos.Slots())
	w.memory.quiet.fade()
	w.memory.noisy.fade()
	w.moves = w.moves[:0]
	for i := range w.stack {
		w.stack[i].killers = [2]movegen.Move{}
		w.stack[i].nulled = false
	}
	w.nodes, w.nextPoll = 0, 0
	w.published.Store(0)
	w.rootDepth, w.completed, w.selDepth = 0, 0, 0
	w.stack[0].inCheck = w.isForced()
	w.roots = w.listRoots(c.limits.Moves)
}

// enter counts a node at ply. It reports false if the search is over: then any
// score may be returned, for nobody looks at it.
func (w *worker) enter(ply int) bool {
	w.nodes++
	w.selDepth = max(w.selDepth, ply)
	f := &w.stack[ply]
	f.pv, f.stale = f.pv[:0], noSurplus
	if ply > 0 && w.stack[ply-1].stale < w.keeps {
		f.surplus, f.stale = -w.stack[ply-1].surplus, w.stack[ply-1].stale+1
	}
	if w.nodes >= w.nextPoll {
		w.poll()
	}
	return !w.stopped()
}

func (w *worker) stopped() bool { return w.control.stop.Load() }

// poll publishes the node count and checks the limits. A node limit is met
// exactly by a single thread.
func (w *worker) poll() {
	w.published.Store(w.nodes)
	if w.id == 0 {
		w.control.checkPonder()
	}
	w.control.check()
	w.nextPoll = w.nodes + pollInterval
	if limit := w.control.limits.Nodes; limit > w.nodes {
		w.nextPoll = min(w.nextPoll, limit)
	}
}

// play makes a move from ply.
func (w *worker) play(m movegen.Move, ply int) {
	f := &w.stack[ply]
	f.slot = w.pos.Slot(m)
	f.row, f.nulled, f.quiet = w.memory.row(f.slot), false, false
	w.pos.Make(m)
	w.table.prefetch(w.pos.Key())
	w.stack[ply+1].inCheck = w.isForced()
}

// pass makes a null move from ply.
func (w *worker) pass(ply int) {
	w.pos.MakeNull()
	w.stack[ply].nulled, w.stack[ply].row = true, noRow
	w.stack[ply+1].inCheck = w.isForced()
}

// isForced reports whether the side to move cannot let things be: standing pat is no choice,
// nor does an evaluation mean much.
func (w *worker) isForced() bool {
	return w.pos.InCheck() || w.obliger != nil && w.obliger.MustCapture()
}

// evaluate returns the evaluation of the position at ply.
func (w *worker) evaluate(ply int) Score {
	score := w.pos.Evaluate()
	if w.rough != nil {
		rough, _ := w.rough.Estimate()
		w.stack[ply].surplus, w.stack[ply].stale = score-rough, 0
	}
	return clampEval(score + int(w.correction()))
}

// How far, in percent of an estimate's margin, an evaluation differs from the estimate
// if that is mended by what the one before has missed; half as much more for each ply that it is older.
const (
	surplusMargin = 24 // but for the rarest cases
	unseenMargin  = 16 // in 97 cases of 100
	// noSurplus is how many plies before that is of no use any more.
	noSurplus = 4
)

// estimate returns between what bounds the evaluation of the position at ply lies,
// as far as that is known without evaluating it. percent is how much of the margin to
// leave where what the evaluation before has missed is known, too.
func (w *worker) estimate(ply, percent int) (low, high Score) {
	if w.rough == nil {
		return -infinity, infinity
	}
	score, margin := w.rough.Estimate()
	// What the estimate of a position before has missed is still on the board.
	if f := &w.stack[ply]; f.stale < noSurplus && margin < endingMargin {
		score, margin = score+f.surplus, margin*percent*(1+f.stale)/200
	}
	return clampEval(score - margin), clampEval(score + margin)
}

// givesCheck reports whether m is known to give check before it is made.
func (w *worker) givesCheck(m movegen.Move) bool {
	return w.checker != nil && w.checker.GivesCheck(m)
}

// extendPV makes m, followed by the best line after it, the best line at ply.
func (w *worker) extendPV(m movegen.Move, ply int) {
	pv := append(w.stack[ply].pv[:0], m)
	w.stack[ply].pv = append(pv, w.stack[ply+1].pv...)
}

// gameOver scores a position that ends the game, or repeats one, before a move
// is looked for.
func (w *worker) gameOver(ply int) (Score, bool) {
	o := w.pos.Outcome()
	if o == movegen.Ongoing {
		o = w.pos.Repetition(ply)
	}
	return outcomeScore(o, ply), o != movegen.Ongoing
}
