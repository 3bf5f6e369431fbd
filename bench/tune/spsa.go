package tune

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

// SPSA moves weights by games: each round moves all of them at random, each by
// its reach to either side, lets the two versions play each other, and follows
// the winner a little (simultaneous perturbation stochastic approximation).
//
// Source: J. C. Spall, Implementation of the simultaneous perturbation algorithm
// for stochastic optimization (1998), whose exponents these are; rate and reach
// are meant at the last round, as fishtest has it.
type SPSA struct {
	Play
	Variants []*movegen.Tables // taken in turn, a round each
	Names    []string          // of the weights to move, or parts of them
	Rounds   int
	Pairs    int     // of games in a round; a pair shares an opening
	Reach    float64 // by what part of itself a weight is moved, by 1 at least
	Rate     float64 // which part of its reach a weight follows a point won
	Seed     uint64
	// Concurrency is how many pairs are played at the same time, 1 if below 1.
	Concurrency int
	// Log gets a line a round.
	Log io.Writer
	// Progress is called after each round; it may be nil.
	Progress func(done, total int)
}

const (
	rateFall  = 0.602 // exponents by which rate and reach fall
	reachFall = 0.101
	delay     = 0.1 // of all rounds: they hold back the first steps
)

// Run plays and returns the weights at the end, or those reached when ctx ended
// with its error.
func (s *SPSA) Run(ctx context.Context) (eval.Weights, error) {
	w := eval.DefaultWeights()
	names, err := Expand(s.Names)
	if err != nil {
		return w, err
	}
	x := get(w, names)
	reach := make([]float64, len(x)) // at the last round
	for i := range x {
		reach[i] = max(s.Reach*math.Abs(x[i]), 1)
	}
	rounds, held := float64(s.Rounds), delay*float64(s.Rounds)
	for round := range s.Rounds {
		k := float64(round + 1)
		wide := math.Pow(rounds/k, reachFall)
		rate := s.Rate * math.Pow((held+rounds)/(held+k), rateFall)
		random := rand.New(rand.NewPCG(s.Seed, uint64(round)))
		moved := make([]float64, len(x))
		plus, minus := make([]float64, len(x)), make([]float64, len(x))
		for i := range x {
			moved[i] = reach[i] * wide
			if random.IntN(2) == 0 {
				moved[i] = -moved[i]
			}
			plus[i], minus[i] = x[i]+moved[i], x[i]-moved[i]
		}
		won, err := s.round(ctx, round, [2]eval.Weights{set(w, names, plus), set(w, names, minus)})
		if err != nil {
			return set(w, names, x), err
		}
		for i := range x {
			x[i] += rate * won * moved[i] / (wide * wide)
		}
		if _, err := fmt.Fprintf(s.Log, "round %d: %+g points, weights %.1f\n", round+1, won, x); err != nil {
			return set(w, names, x), err
		}
		if s.Progress != nil {
			s.Progress(round+1, s.Rounds)
		}
	}
	return set(w, names, x), nil
}

// round plays the pairs of a round and returns by how many points the first
// weights were ahead of the others.
func (s *SPSA) round(ctx context.Context, round int, weights [2]eval.Weights) (float64, error) {
	tables := s.Variants[round%len(s.Variants)]
	var terms [2]*eval.Terms
	for i, w := range weights {
		var err error
		if terms[i], err = eval.NewWith(tables, w); err != nil {
			return 0, err
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ahead := make([]float64, s.Pairs)
	var next atomic.Int64
	var group sync.WaitGroup
	for range max(s.Concurrency, 1) {
		group.Go(func() {
			players := [2]*player{newPlayer(), newPlayer()}
			for i := int(next.Add(1)) - 1; i < s.Pairs; i = int(next.Add(1)) - 1 {
				var err error
				if ahead[i], err = s.pair(ctx, round*s.Pairs+i, tables, terms, players); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	group.Wait()
	sum := 0.0
	for _, points := range ahead {
		sum += points
	}
	return sum, context.Cause(ctx)
}

// pair plays an opening with the sides both ways and returns by how many points
// the first terms were ahead.
func (s *SPSA) pair(ctx context.Context, number int, tables *movegen.Tables, terms [2]*eval.Terms, players [2]*player) (float64, error) {
	// Rounds draw from the same seed, with small numbers.
	random := rand.New(rand.NewPCG(s.Seed, math.MaxUint64-uint64(number)))
	players[0].newGame(terms[0])
	start, err := s.open(ctx, tables, random, players[0])
	if err != nil {
		return 0, err
	}
	ahead := 0.0
	for first := range 2 {
		players[0].newGame(terms[0])
		players[1].newGame(terms[1])
		seats := [2]*player{players[first], players[1-first]}
		won, err := s.play(ctx, start.Clone(), seats, func(search.Result) {})
		if err != nil {
			return 0, err
		}
		if first == 1 {
			won = 1 - won
		}
		ahead += 2*won - 1
	}
	return ahead, nil
}
