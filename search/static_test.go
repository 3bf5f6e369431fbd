package search

import "testing"

// roughly are the hints of a position of which only a quick score is known.
type roughly struct {
	noHints
	score, margin int
}

func (r roughly) QuickScore() (score, margin int) { return r.score, r.margin }

var slow = Traits{QuickScore: true, SlowEvaluate: true}

// TestReverseFutility: a node is cut off by the least that it is worth, as far as the quick
// score or the table says.
func TestReverseFutility(t *testing.T) {
	const unknown = -1 << 10 // nothing was evaluated a ply before
	n := node{alpha: 99, beta: 100, depth: 2, ply: 1}
	enough := n.beta + 2*Score(reverseMargin) // what two plies need
	deep, pv := n, n
	deep.depth, pv.isPV = reverseDepth+1, true
	for _, test := range []struct {
		name   string
		missed int // what the other side's quick score a ply before was too high by
		score  Score
		known  entry
		hit    bool
		want   bool
	}{
		{name: "corrected quick score", missed: 0, score: enough + 80, want: true},
		{name: "corrected quick score, too close", missed: 0, score: enough + 79},
		{name: "the quick score before was too high", missed: 50, score: enough + 30, want: true},
		{name: "quick score alone", missed: unknown, score: enough + 500, want: true},
		{name: "quick score alone, too close", missed: unknown, score: enough + 499},
		{name: "lower bound", missed: 0, known: entry{score: enough, bound: Lower}, hit: true, want: true},
		{name: "exact score, too close", missed: 0, known: entry{score: enough - 1, bound: Exact}, hit: true},
		{name: "upper bound", missed: 0, score: enough + 500, known: entry{score: enough + 500, bound: Upper}, hit: true},
		{name: "mate", missed: 0, known: entry{score: Mate - 5, bound: Lower}, hit: true},
	} {
		w := &worker{hints: roughly{score: int(test.score), margin: 500}, traits: slow, maxErrorAge: 1}
		w.control = &control{}
		w.stack[0].errorAge, w.stack[0].nulled, w.nextPoll = errorUnknown, true, 10
		if test.missed != unknown {
			w.stack[0].evalError, w.stack[0].errorAge = -test.missed, 0
		}
		w.enter(n.ply)
		prune := func(n node) (Score, bool) {
			n.quick = w.quick()
			return w.pruneByEval(&n, w.quickView(&n, test.known, test.hit))
		}
		if score, got := prune(n); got != test.want || got && score < enough {
			t.Errorf("%s: score %d, %v, want %v", test.name, score, got, test.want)
		}
		if _, got := prune(deep); got {
			t.Errorf("%s: cut at depth %d", test.name, deep.depth)
		}
		if _, got := prune(pv); got {
			t.Errorf("%s: cut on the principal variation", test.name)
		}
	}
}

// TestErrorAge: the error of a quick score corrects those of the positions after it, the less
// surely the older it is.
func TestErrorAge(t *testing.T) {
	w := &worker{hints: roughly{score: 100, margin: 500}, traits: slow, control: &control{}, nextPoll: 100, maxErrorAge: slowErrorAge}
	w.enter(0)
	w.stack[0].evalError, w.stack[0].errorAge = 30, 0
	quick, margin := Score(100), Score(500*quickMarginStand/100)
	for ply, test := range []struct{ score, margin Score }{
		{quick + 30, margin / 2}, {quick - 30, margin}, {quick + 30, margin * 3 / 2}, {quick - 30, 2 * margin}, {100, 500},
	} {
		if ply > 0 {
			w.enter(ply)
		}
		if low, high := w.quickBounds(w.quick(), ply, quickMarginStand); low != test.score-test.margin || high != test.score+test.margin {
			t.Errorf("ply %d: from %d to %d, want %d ± %d", ply, low, high, test.score, test.margin)
		}
	}
}

// TestLazyEval: far below alpha, and only there, the quick score is enough near the leaves,
// unless the evaluation costs little or its last error is old.
func TestLazyEval(t *testing.T) {
	for _, test := range []struct {
		name       string
		score      int
		depth, age int
		fast, isPV bool
		want       bool
	}{
		{name: "below", score: -lazyMargin, depth: lazyDepth, age: lazyErrorAge, want: true},
		{name: "too close", score: -lazyMargin + 1, depth: lazyDepth, age: lazyErrorAge},
		{name: "above", score: 1000, depth: lazyDepth, age: lazyErrorAge},
		{name: "too deep", score: -1000, depth: lazyDepth + 1, age: lazyErrorAge},
		{name: "old error", score: -1000, depth: 1, age: lazyErrorAge + 1},
		{name: "unknown error", score: -1000, depth: 1, age: errorUnknown},
		{name: "fast evaluation", score: -1000, depth: 1, age: lazyErrorAge, fast: true},
		{name: "principal variation", score: -1000, depth: 1, age: lazyErrorAge, isPV: true},
	} {
		w := &worker{hints: roughly{score: test.score, margin: 500}, traits: Traits{QuickScore: true, SlowEvaluate: !test.fast}}
		w.stack[1].errorAge = test.age
		if _, got := w.lazyEval(&node{alpha: 0, beta: 1, depth: test.depth, ply: 1, isPV: test.isPV, quick: w.quick()}); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestQuiescenceAsksTheTable where it begins, which may know better than a quick score
// far above beta; not after captures.
func TestQuiescenceAsksTheTable(t *testing.T) {
	w := newTestWorker(newDropGame(7, 2))
	w.hints, w.traits.QuickScore, w.stack[0].errorAge = roughly{score: 900, margin: 100}, true, errorUnknown
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
