package tune

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"menagerie/bench/selfplay"
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// SPSA moves weights by games. Each round moves all weights at random, each by
// its reach up or down, plays the version with the moves against the one with
// the opposite moves, and steps towards the winner (simultaneous perturbation
// stochastic approximation).
//
// Source: J. C. Spall, Implementation of the simultaneous perturbation algorithm
// for stochastic optimization (1998), which has the exponents; that rate and
// reach are given for the last round is fishtest's convention.
type SPSA struct {
	Play
	Variants []*movegen.Tables // taken in turn, a round each
	Names    []string          // of the weights to move, or parts of names
	Rounds   int
	Pairs    int     // of games in a round; a pair shares an opening
	Reach    float64 // how far a weight is moved, as a share of it; by 1 at least
	Rate     float64 // share of its reach that a weight steps for each point won
	Seed     uint64
	// Concurrency is the number of pairs played at the same time, 1 if below 1.
	Concurrency int
	// Log gets a line for each round.
	Log io.Writer
	// Progress is called after each round; it may be nil.
	Progress func(done, total int)
}

const (
	rateFall  = 0.602 // exponent alpha by which the rate falls
	reachFall = 0.101 // exponent gamma by which the reach falls
	delay     = 0.1   // stability constant A as a share of all rounds: it shortens the first steps
)

// Run plays the rounds and returns the weights at the end. When ctx ends it
// returns its error with the weights so far. Other errors: an unknown name, a
// game that cannot be played, a log that cannot be written.
func (s *SPSA) Run(ctx context.Context) (eval.Weights, error) {
	w := eval.DefaultWeights()
	names, err := Expand(s.Names)
	if err != nil {
		return w, err
	}
	moving := named(names)
	x := moving.get(w)
	reach := make([]float64, len(x)) // at the last round
	for i := range x {
		reach[i] = max(s.Reach*math.Abs(x[i]), 1)
	}
	rounds, stability := float64(s.Rounds), delay*float64(s.Rounds)
	for round := range s.Rounds {
		k := float64(round + 1)
		wide := math.Pow(rounds/k, reachFall)
		rate := s.Rate * math.Pow((stability+rounds)/(stability+k), rateFall)
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
		won, err := s.round(ctx, round, [2]eval.Weights{moving.set(w, plus), moving.set(w, minus)})
		if err != nil {
			return moving.set(w, x), err
		}
		for i := range x {
			x[i] += rate * won * moved[i] / (wide * wide)
		}
		if _, err := fmt.Fprintf(s.Log, "round %d: %+g points, weights %.1f\n", round+1, won, x); err != nil {
			return moving.set(w, x), err
		}
		if s.Progress != nil {
			s.Progress(round+1, s.Rounds)
		}
	}
	return moving.set(w, x), nil
}

// round plays the pairs of a round and returns by how many points the first
// weights are ahead.
func (s *SPSA) round(ctx context.Context, round int, weights [2]eval.Weights) (float64, error) {
	tables := s.Variants[round%len(s.Variants)]
	var terms [2]*eval.Terms
	for i, w := range weights {
		var err error
		if terms[i], err = eval.NewWith(tables, w); err != nil {
			return 0, err
		}
	}
	duel := selfplay.Duel[*movegen.Position]{
		Open: func(ctx context.Context, pair int) (*movegen.Position, error) {
			// Rounds draw from the same seed, with small numbers.
			random := rand.New(rand.NewPCG(s.Seed, math.MaxUint64-uint64(round*s.Pairs+pair)))
			return s.open(ctx, tables, random, newPlayer(terms[0], s.Nodes))
		},
		Clone:       (*movegen.Position).Clone,
		First:       func() selfplay.Player[*movegen.Position] { return newPlayer(terms[0], s.Nodes) },
		Second:      func() selfplay.Player[*movegen.Position] { return newPlayer(terms[1], s.Nodes) },
		Loop:        selfplay.Loop[*movegen.Position]{Adjudication: adjudication()},
		Failed:      func(f *game.Fault) { fmt.Fprintln(s.Log, f) },
		Pairs:       s.Pairs,
		Concurrency: s.Concurrency,
	}
	tally, err := duel.Run(ctx)
	return float64(tally.Won - tally.Lost), err
}
