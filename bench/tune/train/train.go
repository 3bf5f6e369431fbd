// Package train trains the networks of package network on samples.
//
// A network adds to the score of material and piece-square tables. [Trainer] minimizes
// the squared error between a sample's points and the points that the score expects, by
// Adam on batches. Whole games are held out, one in 50, to measure the error on
// positions that the network has not seen. With the same samples and seed the network
// is the same on every machine.
package train

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"menagerie/eval/network"
)

const (
	// shardCount is the number of shards of a batch, which are computed at the same time.
	// It is fixed, so that sums are the same on every machine.
	shardCount = 4
	batch      = 2048 // samples
)

// Trainer trains a network.
type Trainer struct {
	Epochs  int
	Seed    uint64
	Neurons int              // of each perspective's accumulator, a multiple of network.NeuronStep
	From    *network.Network // to start from, with its own number of neurons; nil for a random one
	Rate    float64          // learning rate of Adam at the start; it falls to a hundredth
	// Scale is the logistic scale K in centipawns: p = 1 / (1 + exp(-cp/K)).
	Scale float64
	// Progress is called after each epoch; it may be nil.
	Progress func(epoch int, e Errors)
}

// Errors are mean squared errors of points.
type Errors struct {
	Seen    float64 // on samples as they were trained on
	Held    float64 // on samples held out
	Without float64 // of the evaluation without a network, on samples held out
	Base    float64 // of material and piece-square tables alone, on samples held out
}

// index is the place of a sample: its file, and its number there.
type index struct{ file, number uint32 }

// Train returns a network trained on samples. It fails if the samples are too few, and
// with the context's error.
func (t *Trainer) Train(ctx context.Context, l *Samples) (*network.Network, error) {
	if err := l.Enough(); err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(t.Seed, 0))
	m := t.begin(l, random)
	optimizer := newAdam(len(m.weights))
	shards := make([]*shard, shardCount)
	for i := range shards {
		shards[i] = newShard(l, m)
		shards[i].gradient = make([]float32, len(m.weights))
	}
	var order []index
	for i, f := range l.files {
		for j := range f.seen {
			order = append(order, index{uint32(i), uint32(j)})
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
			seen += t.batch(shards, order[b*batch:][:batch])
			optimizer.step(m, shards, rate)
		}
		if t.Progress != nil {
			e := t.test(l, m)
			e.Seen = seen / float64(batches*batch)
			t.Progress(epoch+1, e)
		}
	}
	return network.New(l.shape, m.layers()), nil
}

// begin returns the model to train.
func (t *Trainer) begin(l *Samples, random *rand.Rand) *model {
	if t.From != nil {
		return modelOf(t.From)
	}
	return newModel(l.shape.Inputs(), t.Neurons, random)
}

// batch computes the gradient of a batch in shards and returns the sum of its losses.
func (t *Trainer) batch(shards []*shard, order []index) (loss float64) {
	share := len(order) / len(shards)
	parallel(len(shards), func(i int) {
		s := shards[i]
		clear(s.gradient)
		s.loss = 0
		for _, n := range order[i*share:][:share] {
			from := s.samples.files[n.file]
			s.backpropagate(from, &from.seen[n.number], t.Scale)
		}
	})
	for _, s := range shards {
		loss += s.loss
	}
	return loss
}

// test returns the errors on the samples held out.
func (t *Trainer) test(l *Samples, m *model) (e Errors) {
	_, count := l.count()
	parts := make([]Errors, shardCount)
	parallel(shardCount, func(i int) {
		s, e := newShard(l, m), &parts[i]
		for _, from := range l.files {
			for n := i; n < len(from.held); n += shardCount {
				x := &from.held[n]
				miss := func(score float64) float64 {
					d := expected(score, t.Scale) - float64(x.points)
					return d * d / float64(count)
				}
				e.Held += miss(float64(x.base) + network.Scale*float64(s.forward(from, x, l.shape.Bucket(int(x.men)))))
				e.Without += miss(float64(x.static))
				e.Base += miss(float64(x.base))
			}
		}
	})
	for _, p := range parts {
		e.Held, e.Without, e.Base = e.Held+p.Held, e.Without+p.Without, e.Base+p.Base
	}
	return e
}

// parallel calls f with 0 to n-1, as many at a time as there are processors.
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
