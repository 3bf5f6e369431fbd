package search

import (
	"math"
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
)

// TestPeaks: a long list of moves is picked in the order that looking at all of them gives.
func TestPeaks(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		n := random.IntN(5 * manyMoves)
		w := &worker{moves: make([]game.Move, n), scores: make([]int32, n)}
		for i := range n {
			w.moves[i], w.scores[i] = game.Move(i+1), random.Int32N(50)
		}
		p := &picker{worker: w, moves: w.moves, scores: w.scores, listed: true, scored: true}
		p.findPeaks()
		if got, want := p.peaks != nil, n >= manyMoves; got != want {
			t.Fatalf("%d moves have peaks: %t, want %t", n, got, want)
		}
		for p.picked < n {
			got := p.best()
			for i, score := range p.scores[p.picked:] {
				if at := p.picked + i; score > p.scores[got] || score == p.scores[got] && at < got {
					t.Fatalf("after %d of %d moves the best is %d, want %d", p.picked, n, got, at)
				}
			}
			if random.IntN(4) == 0 {
				p.scores[got] -= random.Int32N(50)
				if p.peaks != nil {
					p.findPeak(got / blockMoves)
				}
				continue
			}
			p.take(got)
		}
		p.close()
	}
}

// TestPeaksOfNestedPickers: a picker's peaks are its own while others come and go.
func TestPeaksOfNestedPickers(t *testing.T) {
	random, last := rand.New(rand.NewPCG(7, 8)), int32(math.MaxInt32)
	w := newTestWorker(newDropGame(2*manyMoves, 2))
	for slot := range w.memory.quiet {
		w.memory.quiet.add(slot, random.IntN(historyMax))
	}
	p := w.pickLegal(game.NoMove, 0)
	defer p.close()
	for m := p.next(); m != game.NoMove; m = p.next() {
		score := p.scores[p.picked-1]
		if score > last {
			t.Fatalf("move %d has score %d, the one before it %d", p.picked, score, last)
		}
		last = score
		w.pos.Make(m)
		child := w.pickLegal(game.NoMove, 1)
		child.next()
		child.close()
		w.pos.Unmake()
	}
	if len(p.moves) < manyMoves || p.picked != len(p.moves) {
		t.Fatalf("%d of %d moves picked, want all of %d or more", p.picked, len(p.moves), manyMoves)
	}
}
