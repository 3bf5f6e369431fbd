package search

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"
	"weak"

	"menagerie/internal/game"
)

// collect returns a report function and the lines reported to it so far.
func collect() (func(Info), *[]Info) {
	var infos []Info
	return func(i Info) {
		if i.CurrMove == game.NoMove {
			infos = append(infos, i)
		}
	}, &infos
}

// TestFork: each thread asks for one position, in order, and gives it back as it was.
func TestFork(t *testing.T) {
	g := newBreakGame(4, 6)
	var forked []*breakGame
	fork := func(thread int) Position {
		if thread != len(forked) {
			t.Errorf("thread %d forks after %d others", thread, len(forked))
		}
		forked = append(forked, g.Copy().(*breakGame))
		return forked[thread]
	}
	r := New(1, 2).Search(context.Background(), fork, Limits{Depth: 6}, nil)
	if len(forked) != 2 {
		t.Fatalf("%d positions for two threads", len(forked))
	}
	for i, f := range forked {
		if f.Key() != g.Key() || len(f.undo) != 0 {
			t.Errorf("the position of thread %d has changed", i)
		}
	}
	if !slices.Contains(g.LegalMoves(nil), r.Move) {
		t.Errorf("best move %d is not legal", r.Move)
	}
}

// TestResizeFreesTheTable: a table of another size replaces the old one in memory, and is not beside it
// until the next collection of garbage.
func TestResizeFreesTheTable(t *testing.T) {
	e := New(8, 2)
	e.Search(context.Background(), forks(newBreakGame(4, 6)), Limits{Depth: 3}, nil)
	old := weak.Make(e.table)
	if e.Resize(1); old.Value() != nil {
		t.Error("the old table stays in memory")
	}
}

func TestDepthLimit(t *testing.T) {
	report, infos := collect()
	r := New(1, 1).Search(context.Background(), forks(newBreakGame(4, 6)), Limits{Depth: 5}, report)
	if r.Depth != 5 || len(*infos) != 5 {
		t.Fatalf("depth %d after %d reports, want 5 of both", r.Depth, len(*infos))
	}
	for i, info := range *infos {
		if info.Depth != i+1 || info.MultiPV != 1 || info.Bound != Exact || info.SelDepth < 1 || len(info.PV) == 0 {
			t.Errorf("report %d: %+v", i, info)
		}
	}
	last := (*infos)[4]
	if last.PV[0] != r.Move || last.Score != r.Score || r.Ponder != last.PV[1] {
		t.Errorf("result %+v differs from the last report %+v", r, last)
	}
}

func TestNodeLimit(t *testing.T) {
	const limit = 20_000
	g := newBreakGame(5, 7)
	if r := New(1, 1).Search(context.Background(), forks(g), Limits{Nodes: limit}, nil); r.Nodes != limit {
		t.Errorf("one thread searched %d nodes, want %d", r.Nodes, limit)
	}
	const threads = 4
	r := New(1, threads).Search(context.Background(), forks(g), Limits{Nodes: limit}, nil)
	if most := uint64(limit + threads*pollInterval); r.Nodes < limit || r.Nodes > most {
		t.Errorf("%d threads searched %d nodes, want %d to %d", threads, r.Nodes, limit, most)
	}
	if r := New(1, 1).Search(context.Background(), forks(g), Limits{Nodes: 1}, nil); r.Nodes != 1 || r.Move == game.NoMove {
		t.Errorf("with one node: %+v", r)
	}
}

func TestOneThreadIsDeterministic(t *testing.T) {
	for _, limits := range []Limits{{Depth: 8}, {Nodes: 30_000}, {Depth: 6, MultiPV: 3}} {
		e := New(1, 1)
		g := newBreakGame(5, 6)
		want := e.Search(context.Background(), forks(g), limits, nil)
		for range 3 {
			e.Clear()
			got := e.Search(context.Background(), forks(g), limits, nil)
			got.Time, want.Time = 0, 0
			if got != want {
				t.Errorf("%+v: got %+v, want %+v", limits, got, want)
			}
		}
	}
}

func TestSearchMoves(t *testing.T) {
	g := newBreakGame(4, 6)
	for _, m := range g.LegalMoves(nil) {
		r := New(1, 1).Search(context.Background(), forks(g), Limits{Depth: 3, Moves: []game.Move{m, 1 << 30}}, nil)
		if r.Move != m {
			t.Errorf("only %d was allowed, got %d", m, r.Move)
		}
	}
}

func TestMultiPV(t *testing.T) {
	g := newDropGame(4, 3, 0, 1)
	report, infos := collect()
	New(1, 1).Search(context.Background(), forks(g), Limits{Depth: 6, MultiPV: 9, Mate: MaxPly}, report)
	moves := g.LegalMoves(nil)
	if len(*infos) != 6*len(moves) {
		t.Fatalf("%d reports, want %d", len(*infos), 6*len(moves))
	}
	last := (*infos)[5*len(moves):]
	for i, info := range last {
		if info.MultiPV != i+1 {
			t.Errorf("line %d has number %d", i+1, info.MultiPV)
		}
		if i > 0 && info.Score > last[i-1].Score {
			t.Errorf("line %d is better than the one before", i+1)
		}
		at := slices.Index(moves, info.PV[0])
		if at < 0 {
			t.Fatalf("move %d occurs twice or is not legal", info.PV[0])
		}
		moves = slices.Delete(moves, at, at+1)
		g.Make(info.PV[0])
		if want := -minimax(g, 5, 1); info.Score != want {
			t.Errorf("line %d: score %d, minimax: %d", i+1, info.Score, want)
		}
		g.Unmake()
	}
}

func TestPVIsLegalAndEndsWithTheGame(t *testing.T) {
	for _, g := range []testPosition{newDropGame(4, 3), newDropGame(4, 4, 1, 2), newBreakGame(3, 5)} {
		report, infos := collect()
		New(1, 1).Search(context.Background(), forks(g), Limits{Depth: 16, MultiPV: 2}, report)
		for _, info := range *infos {
			pos := g.Copy()
			for i, m := range info.PV {
				if pos.Outcome() != game.Ongoing || !slices.Contains(pos.LegalMoves(nil), m) {
					t.Fatalf("depth %d: move %d of %v cannot be played", info.Depth, i+1, info.PV)
				}
				pos.Make(m)
			}
		}
	}
}

func TestNoLegalMove(t *testing.T) {
	full := newDropGame(2, 2, 0, 0, 1, 1)
	report, infos := collect()
	r := New(1, 2).Search(context.Background(), forks(full), Limits{Depth: 3}, report)
	if r.Move != game.NoMove || r.Score != 0 || len(*infos) != 1 {
		t.Errorf("got %+v and %d reports", r, len(*infos))
	}
}

func TestOnlyMoveIsQuick(t *testing.T) {
	g := newBreakGame(5, 7)
	only := g.LegalMoves(nil)[:1]
	report, infos := collect()
	limits := Limits{Clock: &Clock{Time: time.Hour}, Moves: only}
	r := New(1, 1).Search(context.Background(), forks(g), limits, report)
	if r.Move != only[0] || len(*infos) == 0 || r.Time > 10*time.Second {
		t.Errorf("%+v after %d reports", r, len(*infos))
	}
}

// quickest is the shortest of a few tries: what the machine does besides must
// not count.
func quickest(try func() time.Duration) time.Duration {
	best := try()
	for range 4 {
		best = min(best, try())
	}
	return best
}

func TestClockIsKept(t *testing.T) {
	tests := []struct {
		name   string
		limits Limits
		most   time.Duration
	}{
		{"movetime", Limits{MoveTime: 50 * ms}, 50 * ms},
		{"clock", Limits{Clock: &Clock{Time: 500 * ms}}, 100 * ms},
		{"ten milliseconds", Limits{Clock: &Clock{Time: 10 * ms}}, 8 * ms},
		{"no time", Limits{Clock: &Clock{Time: -time.Second}}, ms},
	}
	slack := 4 * ms // to get going and to stop
	if RaceDetector {
		slack = 100 * ms // other tests run beside this one, all of them slowly
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, g := New(1, 2), newBreakGame(6, 8)
			took := quickest(func() time.Duration {
				start := time.Now()
				if e.Search(context.Background(), forks(g), tt.limits, nil).Move == game.NoMove {
					t.Error("no move")
				}
				return time.Since(start)
			})
			if took > tt.most+slack {
				t.Errorf("took %v, want at most %v", took, tt.most)
			}
		})
	}
}

func TestStopsWithinMilliseconds(t *testing.T) {
	if RaceDetector {
		t.Skip("it slows the start of threads, and what is timed")
	}
	for _, threads := range []int{1, 4} {
		e, g := New(1, threads), newBreakGame(6, 8)
		took := quickest(func() time.Duration {
			ctx, cancel := context.WithCancel(context.Background())
			var cancelled time.Time
			var begun sync.Once // on a busy machine threads may take long to start
			report := func(Info) {
				begun.Do(func() {
					time.AfterFunc(20*ms, func() {
						cancelled = time.Now()
						cancel()
					})
				})
			}
			if r := e.Search(ctx, forks(g), Limits{}, report); r.Move == game.NoMove || r.Depth == 0 {
				t.Errorf("%d threads: %+v", threads, r)
			}
			return time.Since(cancelled)
		})
		if most := 5 * ms * time.Duration(threads); took > most {
			t.Errorf("%d threads stopped after %v, want at most %v", threads, took, most)
		}
	}
}

func TestStoppedBeforeItStarts(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := newBreakGame(4, 6)
	report, infos := collect()
	r := New(1, 2).Search(ctx, forks(g), Limits{Infinite: true}, report)
	if !slices.Contains(g.LegalMoves(nil), r.Move) || r.Score.isMate() || r.Depth != 0 {
		t.Errorf("got %+v", r)
	}
	if len(*infos) != 1 || (*infos)[0].PV[0] != r.Move {
		t.Errorf("reports %+v", *infos)
	}
}

// TestInfiniteWaits uses games that are searched to the end at once.
func TestInfiniteWaits(t *testing.T) {
	for _, g := range []testPosition{newDropGame(2, 2), newDropGame(2, 2, 0, 0, 1, 1)} {
		start := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), 60*ms)
		New(1, 2).Search(ctx, forks(g), Limits{Infinite: true}, nil)
		if took := time.Since(start); took < 60*ms {
			t.Errorf("ended after %v, before it was told to", took)
		}
		cancel()
	}
}

func TestPonder(t *testing.T) {
	tests := []struct {
		name   string
		limits Limits
	}{
		{"short clock", Limits{MoveTime: 20 * ms}},
		{"depth reached early", Limits{Depth: 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			hit := make(chan struct{})
			var at time.Time
			start := time.Now()
			time.AfterFunc(100*ms, func() {
				at = time.Now()
				close(hit)
			})
			tt.limits.PonderHit = hit
			New(1, 1).Search(context.Background(), forks(newBreakGame(6, 8)), tt.limits, nil)
			if took := time.Since(start); took < 100*ms {
				t.Fatalf("ended after %v, before the hit", took)
			}
			if took := time.Since(at); took > tt.limits.MoveTime+250*ms { // the race detector is slow
				t.Errorf("ended %v after the hit", took)
			}
		})
	}
	t.Run("stopped", func(t *testing.T) {
		start := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), 50*ms)
		defer cancel()
		r := New(1, 1).Search(ctx, forks(newBreakGame(6, 8)), Limits{MoveTime: ms, PonderHit: make(chan struct{})}, nil)
		if time.Since(start) < 50*ms || r.Move == game.NoMove {
			t.Errorf("got %+v", r)
		}
	})
}

func TestMateLimit(t *testing.T) {
	g := newDropGame(4, 3, 0, 3, 0, 3) // a third stone on the first column wins
	r := New(1, 1).Search(context.Background(), forks(g), Limits{Mate: 1}, nil)
	if moves, ok := r.Score.Mate(); !ok || moves != 1 || r.Move != 1 {
		t.Errorf("got %+v, want mate in one by move 1", r)
	}
	r = New(1, 1).Search(context.Background(), forks(newDropGame(4, 3)), Limits{Mate: 1}, nil)
	if _, ok := r.Score.Mate(); ok || r.Depth != 1 {
		t.Errorf("got %+v, want no mate at depth 1", r)
	}
}

// toggleGame moves a token to and fro for either side: every line repeats after
// four plies, whatever the evaluation says.
type toggleGame struct {
	*dropGame
	keys []uint64
}

func (g *toggleGame) Key() uint64                          { return mix(uint64(len(g.keys) % 4)) }
func (g *toggleGame) Make(game.Move)                       { g.keys = append(g.keys, g.Key()) }
func (g *toggleGame) Unmake()                              { g.keys = g.keys[:len(g.keys)-1] }
func (g *toggleGame) Outcome() game.Outcome                { return game.Ongoing }
func (g *toggleGame) LegalMoves(d []game.Move) []game.Move { return append(d, 1) }
func (g *toggleGame) Copy() Position                       { return &toggleGame{g.dropGame, slices.Clone(g.keys)} }

func (g *toggleGame) Evaluate() int { return 300 - 600*(len(g.keys)%2) }

func (g *toggleGame) Repetition(plies int) game.Outcome {
	if last := g.keys[max(len(g.keys)-plies, 0):]; slices.Contains(last, g.Key()) {
		return game.Draw
	}
	return game.Ongoing
}

func TestRepetitionIsADraw(t *testing.T) {
	for depth, want := range map[int]Score{1: 300, 3: 300, 4: 0, 9: 0, 200: 0} {
		g := &toggleGame{dropGame: newDropGame(1, 1)}
		report, infos := collect()
		r := New(1, 1).Search(context.Background(), forks(g), Limits{Depth: depth}, report)
		if r.Score != want {
			t.Errorf("depth %d: score %d, want %d", depth, r.Score, want)
		}
		if pv := (*infos)[len(*infos)-1].PV; len(pv) > 4 {
			t.Errorf("depth %d: the line goes on after the repetition: %v", depth, pv)
		}
	}
}

func TestChecksAtEveryPlyEnd(t *testing.T) {
	g := newDropGame(5, 4)
	g.check = true
	r := New(1, 1).Search(context.Background(), forks(g), Limits{Depth: 4, Nodes: 2_000_000}, nil)
	if r.Depth != 4 {
		t.Errorf("depth %d of 4 after %d nodes", r.Depth, r.Nodes)
	}
}

func TestThreadsAndHashChange(t *testing.T) {
	e := New(1, 1)
	for _, threads := range []int{4, 2, 0, 3} {
		e.SetThreads(threads)
		e.Resize(threads)
		if got := len(e.workers); got != max(threads, 1) {
			t.Errorf("%d threads, want %d", got, threads)
		}
		for _, g := range []testPosition{newBreakGame(4, 6), newDropGame(4, 3)} {
			if r := e.Search(context.Background(), forks(g), Limits{Depth: 6}, nil); r.Depth != 6 {
				t.Errorf("%d threads: depth %d", threads, r.Depth)
			}
		}
	}
}

// TestNoAllocationPerNode compares searches of one tree size with ten times it.
func TestNoAllocationPerNode(t *testing.T) {
	g := newDropGame(6, 6) // allocates nothing itself once its slices have grown
	e := New(1, 1)
	allocs := func(nodes uint64) float64 {
		return testing.AllocsPerRun(3, func() {
			e.Clear()
			e.Search(context.Background(), forks(g), Limits{Nodes: nodes}, nil)
		})
	}
	small, large := allocs(10_000), allocs(100_000)
	if large > small+200 {
		t.Errorf("%v allocations for 10000 nodes, %v for 100000", small, large)
	}
}
