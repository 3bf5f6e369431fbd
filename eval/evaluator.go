package eval

import (
	"menagerie/eval/network"
	"menagerie/internal/hugepages"
)

// Evaluator is the memory that evaluations of one variant work with: caches, scratch space
// and the accumulator of a network. All of it is made when it is first needed. It serves
// one goroutine at a time. The zero value is an evaluator for a search thread.
type Evaluator struct {
	terms   *Terms
	cached  bool   // keeps a cache of evaluations
	look    survey // scratch
	fronts  fronts // scratch
	shapes  *shapeCache
	cache   *cache
	network *network.Evaluator
}

func newEvaluator(terms *Terms, cached bool) *Evaluator {
	return &Evaluator{terms: terms, cached: cached}
}

// remember reports whether evaluations are remembered, and makes room for that.
func (e *Evaluator) remember() bool {
	if e.cached && e.cache == nil {
		e.cache = hugepages.New[cache]()
	}
	return e.cache != nil
}

// Evaluators keeps an [Evaluator] for each thread of a search, from one search to the next.
// The zero value is ready for use. It serves one search at a time.
type Evaluators struct{ threads []*Evaluator }

// Of returns the evaluator of a thread, which counts from 0.
func (e *Evaluators) Of(thread int) *Evaluator {
	for len(e.threads) <= thread {
		e.threads = append(e.threads, new(Evaluator))
	}
	return e.threads[thread]
}
