package tune

import (
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"

	"menagerie/bench/selfplay"
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// decided is the score in centipawns beyond which a position is not sampled.
const decided = 1000

// Data makes samples from games of the engine against itself.
type Data struct {
	Play
	Variants []*movegen.Tables // taken in turn
	Games    int
	Share    selfplay.Share // of the games, neighbors in their order
	PerGame  int            // samples of a game, at most
	// Leaves, if not 0, samples one in so many nodes of the searches instead of
	// positions of the games. Points may come from elsewhere than the result of the
	// game:
	Leaves   int
	Static   bool   // from the evaluation without a network
	Evaluate uint64 // from a search of so many nodes, 0 for none
	// Scale is the logistic scale K in centipawns of points that come from scores:
	// p = 1 / (1 + exp(-cp/K)).
	Scale       float64
	Result      float64 // share of the game's result in points that come from scores, 0 to 1
	Seed        uint64  // of openings and of the choice of samples
	Concurrency int     // games at the same time, 1 if below 1
	// Progress is called after each game, by one goroutine at a time; it may be nil.
	Progress func(done, total int)
	// Failed is called with a fault that ends a game, from any goroutine; it may be nil.
	Failed func(*game.Fault)
}

// Run plays the games and writes their samples in the order of the games: the
// same bytes whatever the concurrency. When ctx ends, the first games are
// written, whole. The error is the context's, that of out, or says why a game
// cannot be played.
func (d *Data) Run(ctx context.Context, out io.Writer) error {
	terms := make([]*eval.Terms, len(d.Variants))
	for i, tables := range d.Variants {
		var err error
		if terms[i], err = eval.New(tables); err != nil {
			return err
		}
	}
	first, end := d.Share.Range(d.Games)
	w := sampleWriter{out: out, waiting: map[int][]Sample{}, progress: d.Progress, games: end - first}
	return selfplay.Each(ctx, end-first, d.Concurrency, func(ctx context.Context, games iter.Seq[int]) error {
		p, evaluator := newPlayer(nil, d.Nodes), newPlayer(nil, d.Evaluate)
		for nth := range games {
			number := first + nth
			v := number % len(d.Variants)
			p.terms, evaluator.terms = terms[v], terms[v]
			var samples []Sample
			err := selfplay.Alone(d.Failed, func() (err error) {
				samples, err = d.sample(ctx, number, d.Variants[v], p, evaluator)
				return err
			})
			if err != nil {
				return err
			}
			if err := w.add(nth, samples); err != nil {
				return err
			}
		}
		return nil
	})
}

// sample plays a game and returns its samples.
func (d *Data) sample(ctx context.Context, game int, tables *movegen.Tables, p, evaluator *player) ([]Sample, error) {
	p.NewGame(0)
	take := d.leaves
	if d.Leaves == 0 {
		take = d.quiet
	}
	samples, err := take(ctx, game, tables, p)
	switch {
	case err != nil:
		return nil, err
	case d.Static:
		return samples, d.evaluateStatic(tables, samples)
	case d.Evaluate > 0:
		evaluator.NewGame(0)
		return d.evaluateBySearch(ctx, tables, samples, evaluator)
	}
	return samples, nil
}

// sampleWriter writes the samples of games in the order of the games.
type sampleWriter struct {
	lock     sync.Mutex
	out      io.Writer
	waiting  map[int][]Sample // of finished games, by number in the share
	done     int              // games that are written
	games    int
	progress func(done, total int)
}

// add takes the samples of a game and writes all games whose turn it is.
func (w *sampleWriter) add(game int, samples []Sample) error {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.waiting[game] = samples
	for samples, ok := w.waiting[w.done]; ok; samples, ok = w.waiting[w.done] {
		for _, s := range samples {
			if _, err := fmt.Fprintln(w.out, s); err != nil {
				return err
			}
		}
		delete(w.waiting, w.done)
		w.done++
		if w.progress != nil {
			w.progress(w.done, w.games)
		}
	}
	return nil
}

// play plays a game of p against itself on from pos and returns White's points.
// Before each move it calls beforeMove, if not nil.
func (d *Data) play(ctx context.Context, pos *movegen.Position, p *player,
	beforeMove func(*movegen.Position, selfplay.Choice)) (points float64, err error) {
	loop := selfplay.Loop[*movegen.Position]{Adjudication: adjudication(), BeforeMove: beforeMove}
	result, err := loop.Play(ctx, pos, [2]selfplay.Player[*movegen.Position]{p, p})
	return float64(result.HalfPoints(game.White)) / 2, err
}

// random is the source of a game's random choices.
func (d *Data) random(game int) *rand.Rand { return rand.New(rand.NewPCG(d.Seed, uint64(game))) }

// quiet plays a game and samples its quiet positions.
func (d *Data) quiet(ctx context.Context, game int, tables *movegen.Tables, p *player) ([]Sample, error) {
	random := d.random(game)
	pos, err := d.open(ctx, tables, random, p)
	if err != nil {
		return nil, err
	}
	var quiet []string
	points, err := d.play(ctx, pos, p, func(pos *movegen.Position, c selfplay.Choice) {
		if isQuiet(pos, c) {
			quiet = append(quiet, pos.FEN())
		}
	})
	if err != nil {
		return nil, err
	}
	chosen := random.Perm(len(quiet))
	chosen = chosen[:min(len(chosen), d.PerGame)]
	slices.Sort(chosen)
	var samples []Sample
	for _, i := range chosen {
		samples = append(samples, Sample{tables.Variant().Name, game, points, quiet[i]})
	}
	return samples, nil
}

// isQuiet reports whether a static evaluation of the position makes sense: no
// check, no capture or promotion chosen, the game open.
func isQuiet(pos *movegen.Position, c selfplay.Choice) bool {
	return !pos.InCheck() && pos.Gain(c.Move) == 0 && c.Score < decided && c.Score > -decided
}
