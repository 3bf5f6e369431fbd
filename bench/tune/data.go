package tune

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

// decided is the score in centipawns beyond which a position has nothing to teach.
const decided = 1000

// Data makes samples from games of the engine against itself.
type Data struct {
	Play
	Variants []*movegen.Tables // taken in turn
	Games    int
	PerGame  int  // samples of each, at most
	Leaves   int  // if not 0, one of so many nodes searched is sampled instead
	Static   bool // give leaves the points that their evaluation without a network expects, instead of those of the game
	// Judge is how many nodes a search of each leaf has, whose score makes its points; 0
	// for those of the game.
	Judge       uint64
	Scale       float64 // centipawns of such a score that make the odds e to 1
	Result      float64 // share of the game's points in those of leaves that are judged or evaluated
	Seed        uint64  // of openings and of what is sampled
	Concurrency int     // games at the same time, 1 if below 1
	// Progress is called after each game, in one goroutine; it may be nil.
	Progress func(done, total int)
}

// Run plays the games and writes their samples in the order of the games: the
// same bytes whatever the concurrency. What is written when ctx ends are the
// first games, whole.
func (d *Data) Run(ctx context.Context, out io.Writer) error {
	terms := make([]*eval.Terms, len(d.Variants))
	for i, tables := range d.Variants {
		var err error
		if terms[i], err = eval.New(tables); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		played = make(chan finished)
		next   atomic.Int64
		group  sync.WaitGroup
	)
	for range max(d.Concurrency, 1) {
		group.Go(func() {
			p, judge := newPlayer(), newPlayer()
			for i := int(next.Add(1)) - 1; i < d.Games; i = int(next.Add(1)) - 1 {
				v := i % len(d.Variants)
				p.newGame(terms[v])
				sample := d.game
				if d.Leaves > 0 {
					sample = d.leaves
				}
				samples, err := sample(ctx, i, d.Variants[v], p)
				switch {
				case err != nil:
				case d.Static:
					err = d.evaluate(d.Variants[v], samples)
				case d.Judge > 0:
					judge.newGame(terms[v])
					samples, err = d.judge(ctx, d.Variants[v], samples, judge)
				}
				if err != nil {
					cancel(err)
					return
				}
				played <- finished{i, samples}
			}
		})
	}
	go func() {
		group.Wait()
		close(played)
	}()
	if err := d.write(out, played); err != nil {
		cancel(err)
		for range played { // lets the players end
		}
		return err
	}
	return context.Cause(ctx)
}

// finished is a game that was played.
type finished struct {
	number  int
	samples []Sample
}

// write writes games in their order.
func (d *Data) write(out io.Writer, played <-chan finished) error {
	waiting := map[int][]Sample{}
	done := 0
	for f := range played {
		waiting[f.number] = f.samples
		for samples, ok := waiting[done]; ok; samples, ok = waiting[done] {
			for _, s := range samples {
				if _, err := fmt.Fprintln(out, s); err != nil {
					return err
				}
			}
			delete(waiting, done)
			done++
			if d.Progress != nil {
				d.Progress(done, d.Games)
			}
		}
	}
	return nil
}

// game plays a game and samples it.
func (d *Data) game(ctx context.Context, number int, tables *movegen.Tables, p *player) ([]Sample, error) {
	random := rand.New(rand.NewPCG(d.Seed, uint64(number)))
	pos, err := d.open(ctx, tables, random, p)
	if err != nil {
		return nil, err
	}
	var quiet []string
	won, err := d.play(ctx, pos, [2]*player{p, p}, func(found search.Result) {
		if isQuiet(pos, found) {
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
		samples = append(samples, Sample{tables.Variant().Name, number, won, quiet[i]})
	}
	return samples, nil
}

// isQuiet reports whether the evaluation of a position means something without
// a search: no check, no exchange to be made, the game open.
func isQuiet(pos *movegen.Position, found search.Result) bool {
	return !pos.InCheck() && pos.Gain(found.Move) == 0 && found.Score < decided && found.Score > -decided
}
