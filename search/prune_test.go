package search

import "testing"

// roughly is a position of which only an estimate is known.
type roughly struct {
	noHints
	score, margin int
}

func (r roughly) QuickScore() (score, margin int) { return r.score, r.margin }

var slow = Traits{QuickScore: true, SlowEvaluate: true}

func TestIsAboveUnseen(t *testing.T) {
	const unknown = -1 << 10 // nothing was evaluated a ply before
	n := node{alpha: 99, beta: 100, depth: 2, ply: 1}
	enough := n.beta + 2*reverseMargin // what two plies need
	deep, pv := n, n
	deep.depth, pv.isPV = reverseDepth+1, true
	for _, test := range []struct {
		name   string
		missed int // what the other side's estimate a ply before was too high by
		score  Score
		known  entry
		hit    bool
		want   bool
	}{
		{name: "mended estimate", missed: 0, score: enough + 80, want: true},
		{name: "mended estimate, too close", missed: 0, score: enough + 79},
		{name: "the estimate before was too high", missed: 50, score: enough + 30, want: true},
		{name: "estimate alone", missed: unknown, score: enough + 500, want: true},
		{name: "estimate alone, too close", missed: unknown, score: enough + 499},
		{name: "lower bound", missed: 0, known: entry{score: enough, bound: Lower}, hit: true, want: true},
		{name: "exact score, too close", missed: 0, known: entry{score: enough - 1, bound: Exact}, hit: true},
		{name: "upper bound", missed: 0, score: enough + 500, known: entry{score: enough + 500, bound: Upper}, hit: true},
		{name: "mate", missed: 0, known: entry{score: Mate - 5, bound: Lower}, hit: true},
	} {
		w := &worker{hints: roughly{score: int(test.score), margin: 500}, traits: slow, keeps: 1}
		w.control = &control{}
		w.stack[0].stale, w.nextPoll = noSurplus, 10
		if test.missed != unknown {
			w.stack[0].surplus, w.stack[0].stale = -test.missed, 0
		}
		w.enter(n.ply)
		if score, got := w.isAboveUnseen(&n, test.known, test.hit); got != test.want || got && score < enough {
			t.Errorf("%s: score %d, %v, want %v", test.name, score, got, test.want)
		}
		if _, got := w.isAboveUnseen(&deep, test.known, test.hit); got {
			t.Errorf("%s: cut at depth %d", test.name, deep.depth)
		}
		if _, got := w.isAboveUnseen(&pv, test.known, test.hit); got {
			t.Errorf("%s: cut on the principal variation", test.name)
		}
	}
}

// TestEstimateStale: what an evaluation missed mends the estimates of the positions after it,
// the less surely the longer ago it was.
func TestEstimateStale(t *testing.T) {
	w := &worker{hints: roughly{score: 100, margin: 500}, traits: slow, control: &control{}, nextPoll: 100, keeps: noSurplus - 1}
	w.enter(0)
	w.stack[0].surplus, w.stack[0].stale = 30, 0
	mended, margin := Score(100), Score(500*surplusMargin/100)
	for ply, test := range []struct{ score, margin Score }{
		{mended + 30, margin / 2}, {mended - 30, margin}, {mended + 30, margin * 3 / 2}, {mended - 30, 2 * margin}, {100, 500},
	} {
		if ply > 0 {
			w.enter(ply)
		}
		if low, high := w.estimate(ply, surplusMargin); low != test.score-test.margin || high != test.score+test.margin {
			t.Errorf("ply %d: from %d to %d, want %d ± %d", ply, low, high, test.score, test.margin)
		}
	}
}

// TestGuess: far below alpha, and only there, an estimate does near the leaves, unless the
// evaluation costs little or what the one before has missed is not fresh.
func TestGuess(t *testing.T) {
	for _, test := range []struct {
		name         string
		score        int
		depth, stale int
		cheap, isPV  bool
		want         bool
	}{
		{name: "below", score: -guessMargin, depth: guessDepth, stale: 1, want: true},
		{name: "too close", score: -guessMargin + 1, depth: guessDepth, stale: 1},
		{name: "above", score: 1000, depth: guessDepth, stale: 1},
		{name: "too deep", score: -1000, depth: guessDepth + 1, stale: 1},
		{name: "stale", score: -1000, depth: 1, stale: 2},
		{name: "unknown", score: -1000, depth: 1, stale: noSurplus},
		{name: "cheap evaluation", score: -1000, depth: 1, stale: 1, cheap: true},
		{name: "principal variation", score: -1000, depth: 1, stale: 1, isPV: true},
	} {
		w := &worker{hints: roughly{score: test.score, margin: 500}, traits: Traits{QuickScore: true, SlowEvaluate: !test.cheap}}
		w.stack[1].stale = test.stale
		if _, got := w.guess(&node{alpha: 0, beta: 1, depth: test.depth, ply: 1, isPV: test.isPV}); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestQuiescenceAsksTheTable where it begins, which may know better than an estimate far
// above beta; not after captures.
func TestQuiescenceAsksTheTable(t *testing.T) {
	w := newTestWorker(newDropGame(7, 2))
	w.hints, w.traits.QuickScore, w.stack[0].stale = roughly{score: 900, margin: 100}, true, noSurplus
	const known = -50
	w.table.store(w.pos.Key(), 1, entry{score: known, bound: Upper})
	if got := w.quiesceFrom(-1, 0, 1, 1); got != known {
		t.Errorf("where it begins: %d, want what the table knows, %d", got, known)
	}
	if got := w.quiesceFrom(-1, 0, 1, 0); got != 800 {
		t.Errorf("after a capture: %d, want the least that standing pat is worth, 800", got)
	}
	w.hints = roughly{score: 900, margin: 1000}
	if got := w.quiesceFrom(-1, 0, 1, 0); got != known {
		t.Errorf("after a capture that leaves it open: %d, want what the table knows, %d", got, known)
	}
}
