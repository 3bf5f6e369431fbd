package search

import (
	"sync/atomic"

	"menagerie/internal/game"
	"menagerie/internal/hugepages"
)

// worker is one thread of the search. Its histories and its room for moves last from one
// search to the next.
type worker struct {
	id      int // 0 is the main thread, which reports
	lmr     lmrTable
	memory  memory
	moves   []game.Move // arena: the moves of all nodes on the way to the current one
	scores  []int32     // of moves
	peaks   []int32     // arena: of all pickers that keep them
	promise []int32     // of the quiet moves of a node, while they are ranked
	stack   [MaxPly + 2]frame

	// Of the current search:
	control     *control
	table       *table
	pos         Position
	hints       Hints       // of pos
	chance      Chance      // pos, where chance has a part in the game, else nil
	fates       []game.Fate // of all open moves on the way to the current node
	endgames    Endgames    // nil for none
	traits      Traits
	maxErrorAge int        // plies for which the error of a quick score is inherited
	report      func(Info) // nil in helpers
	roots       []rootMove
	settled     bool // the endgame tables know what each of them leads to
	fullWidth   bool // only proofs count: nothing is pruned or reduced on an assumption
	nodes       uint64
	nextPoll    uint64        // the node before which to poll
	published   atomic.Uint64 // nodes, for other threads
	rootDepth   int           // plies of the current iteration
	completed   int           // plies of the last complete iteration
	selDepth    int           // plies of the longest line of this iteration
	linesDone   int           // lines that the current iteration has completed
	lines       []rootLine    // what the main thread would answer with, the best first
}

// frame is one ply of the search stack.
type frame struct {
	pv      []game.Move // best line from here on
	killers [2]game.Move
	static  Score // evaluation; of no meaning in check
	// evalError is by how many centipawns the full evaluation exceeds the quick score, as it
	// was errorAge plies before; errorUnknown if it is not known.
	evalError int
	errorAge  int
	inCheck   bool       // or the rules leave nothing but captures
	captures  bool       // the rules leave nothing but captures
	again     bool       // the side to move has made the last move, too
	mover     game.Color // the side to move; only where turns may have several moves
	left      int        // moves left in its turn; likewise
	nulled    bool       // this ply's move is a null move
	// Of this ply's move:
	slot   int  // in a history
	row    int  // of its continuations, noRow for a null move
	number int  // in the order of the node's moves, from 1
	quiet  bool // it changes no material
}

// arenaMoves is the first size of the arena, 50 moves a ply. It grows as the game needs.
const arenaMoves = MaxPly * 50

func newWorker(id int) *worker {
	w := &worker{
		id:     id,
		memory: memory{continuations: hugepages.New[continuations](), corrections: new(corrections)},
		moves:  make([]game.Move, 0, arenaMoves),
		scores: make([]int32, 0, arenaMoves),
	}
	for i := range w.stack {
		w.stack[i].pv = make([]game.Move, 0, MaxPly)
	}
	return w
}

// prepare sets the worker up for a search of pos, which it may change.
func (w *worker) prepare(pos Position, t *table, c *control) {
	w.pos, w.table, w.control = pos, t, c
	w.hints = hintsOf(pos)
	w.traits, w.maxErrorAge = w.hints.Traits(), fastErrorAge
	if w.chance = nil; w.traits.Chance {
		w.chance = pos.(Chance)
	}
	if w.traits.SlowEvaluate {
		w.maxErrorAge = slowErrorAge
	}
	w.lmr.fit()
	w.fullWidth = c.limits.Mate > 0
	w.memory.fit(pos.Slots())
	w.memory.quiet.fade()
	w.memory.captures.fade()
	w.moves = w.moves[:0]
	for i := range w.stack {
		w.stack[i].killers = [2]game.Move{}
		w.stack[i].nulled, w.stack[i].again = false, false
	}
	w.nodes, w.nextPoll = 0, 0
	w.published.Store(0)
	w.rootDepth, w.completed, w.selDepth, w.linesDone, w.lines = 0, 0, 0, 0, nil
	w.noteForced(0)
	w.roots = w.listRoots(c.limits.Moves)
	w.settled = w.settles()
}

// enter counts a node at ply. It reports false if the search is over: its caller may then
// return any score.
func (w *worker) enter(ply int) bool {
	w.nodes++
	w.selDepth = max(w.selDepth, ply)
	f := &w.stack[ply]
	f.pv = f.pv[:0]
	w.inheritError(ply)
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
func (w *worker) play(m game.Move, ply int) {
	f := &w.stack[ply]
	f.slot = w.pos.Slot(m)
	f.row, f.nulled, f.quiet = w.memory.row(f.slot), false, false
	w.pos.Make(m)
	w.table.prefetch(w.pos.Key())
	w.noteForced(ply + 1)
}

// playNull makes a null move from ply.
func (w *worker) playNull(ply int) {
	w.pos.MakeNull()
	w.stack[ply].nulled, w.stack[ply].row = true, noRow
	w.noteForced(ply + 1)
}

// noteForced notes at ply whether the side to move is in check or must capture: standing pat is
// no choice then, nor does an evaluation mean much.
func (w *worker) noteForced(ply int) {
	f := &w.stack[ply]
	f.captures = w.traits.MustCapture && w.hints.MustCapture()
	f.inCheck = f.captures || w.pos.InCheck()
	if w.traits.Turns {
		f.mover, f.left = w.hints.Turn(), w.hints.MovesLeft()
		f.again = ply > 0 && f.mover == w.stack[ply-1].mover
	}
}

// extendPV makes m, followed by the best line after it, the best line at ply.
func (w *worker) extendPV(m game.Move, ply int) {
	pv := append(w.stack[ply].pv[:0], m)
	w.stack[ply].pv = append(pv, w.stack[ply+1].pv...)
}

// gameOver scores a position that ends the game, repeats one or is in the endgame tables, before
// a move is looked for.
func (w *worker) gameOver(ply int) (Score, bool) {
	o := w.pos.Outcome()
	if o == game.Ongoing {
		o = w.pos.Repetition(ply)
	}
	if o == game.Ongoing && w.endgames != nil {
		if score, known := w.probe(ply); known {
			return score, true
		}
	}
	if o == game.Ongoing && w.traits.KnownDraws && w.hints.KnownDraw() {
		return 0, true
	}
	return outcomeScore(o, ply), o != game.Ongoing
}
