// Package teach teaches networks what positions are worth.
package teach

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"menagerie/eval/network"
)

const (
	// shards are parts of a batch that are worked on at the same time: always as many,
	// so that sums are the same on every machine.
	shards = 4
	batch  = 2048
)

// Teacher says how a network is taught.
type Teacher struct {
	Epochs  int
	Seed    uint64
	Neurons int              // sums of a side's view
	From    *network.Network // to begin with, nil for a random one; Neurons is then its own
	// Rate is the step of Adam's method to begin with; it falls to a hundredth.
	Rate float64
	// Points are centipawns that make the odds e to 1.
	Points float64
	// Progress is called after each epoch; it may be nil.
	Progress func(epoch int, e Errors)
}

// Errors are mean squared errors of points.
type Errors struct {
	Seen    float64 // of lessons as they were learnt from
	Held    float64 // of those held out
	Without float64 // of the evaluation without a network, of those held out
	Base    float64 // of material and squares alone
}

// place is where a lesson stands: its part, and its number in it.
type place struct{ part, number uint32 }

// Teach teaches a network by lessons.
func (t *Teacher) Teach(ctx context.Context, l *Lessons) (*network.Network, error) {
	if err := l.Enough(); err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(t.Seed, 0))
	m := t.begin(l, random)
	step := newAdam(len(m.weights))
	works := make([]*shard, shards)
	for i := range works {
		works[i] = newShard(l, m)
		works[i].gradient = make([]float32, len(m.weights))
	}
	var order []place
	for i, p := range l.parts {
		for j := range p.list {
			order = append(order, place{uint32(i), uint32(j)})
		}
	}
	batches := len(order) / batch
	for epoch := range t.Epochs {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		seen := 0.0
		for b := range batches {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			done := float64(epoch*batches+b) / float64(t.Epochs*batches)
			rate := t.Rate * math.Pow(0.01, done)
			seen += t.batch(works, order[b*batch:][:batch])
			step.take(m, works, rate)
		}
		if t.Progress != nil {
			e := t.judge(l, m)
			e.Seen = seen / float64(batches*batch)
			t.Progress(epoch+1, e)
		}
	}
	return network.New(l.shape, m.parts()), nil
}

// begin returns the model that is to learn.
func (t *Teacher) begin(l *Lessons, random *rand.Rand) *model {
	if t.From != nil {
		return modelOf(t.From)
	}
	return newModel(l.shape.Inputs(), t.Neurons, random)
}

// batch learns from lessons and returns the sum of their losses.
func (t *Teacher) batch(works []*shard, order []place) (loss float64) {
	share := len(order) / len(works)
	parallel(len(works), func(i int) {
		s := works[i]
		clear(s.gradient)
		s.loss = 0
		for _, n := range order[i*share:][:share] {
			from := s.lessons.parts[n.part]
			s.learn(from, &from.list[n.number], t.Points)
		}
	})
	for _, s := range works {
		loss += s.loss
	}
	return loss
}

// judge returns the errors of what is held out.
func (t *Teacher) judge(l *Lessons, m *model) (e Errors) {
	_, count := l.count()
	parts := make([]Errors, shards)
	parallel(shards, func(i int) {
		s, e := newShard(l, m), &parts[i]
		for _, from := range l.parts {
			for n := i; n < len(from.held); n += shards {
				x := &from.held[n]
				miss := func(score float64) float64 {
					d := expected(score, t.Points) - float64(x.points)
					return d * d / float64(count)
				}
				e.Held += miss(float64(x.base) + network.Scale*float64(s.output(from, x, l.shape.Bucket(int(x.men)))))
				e.Without += miss(float64(x.whole))
				e.Base += miss(float64(x.base))
			}
		}
	})
	for _, p := range parts {
		e.Held, e.Without, e.Base = e.Held+p.Held, e.Without+p.Without, e.Base+p.Base
	}
	return e
}

// parallel calls f for 0 to n-1, as many at a time as there are processors.
func parallel(n int, f func(i int)) {
	var all sync.WaitGroup
	next := make(chan int, n)
	for i := range n {
		next <- i
	}
	close(next)
	for range min(n, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	all.Wait()
}
