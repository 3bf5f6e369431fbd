package tune

import (
	"context"
	"math/rand/v2"
	"slices"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/search"
)

// leaves plays a game and samples the positions that its searches visit: a
// search evaluates many that no good game reaches.
func (d *Data) leaves(ctx context.Context, game int, tables *movegen.Tables, p *player) ([]Sample, error) {
	random := d.random(game)
	pos, err := d.open(ctx, tables, random, p)
	if err != nil {
		return nil, err
	}
	recorder := &recorder{random: random, every: d.Leaves, all: d.Static}
	p.wrap = recorder.wrap
	defer func() { p.wrap = nil }()
	points, err := d.play(ctx, pos, p, nil)
	if err != nil {
		return nil, err
	}
	var samples []Sample
	for _, fen := range recorder.seen {
		samples = append(samples, Sample{tables.Variant().Name, game, points, fen})
	}
	return samples, nil
}

// evaluateStatic gives samples the points that their static evaluation expects.
// It leaves the network out, which would learn from itself.
func (d *Data) evaluateStatic(tables *movegen.Tables, samples []Sample) error {
	w, err := eval.WeightsFor(tables)
	if err != nil {
		return err
	}
	terms, err := eval.NewWith(tables, w)
	if err != nil {
		return err
	}
	var evaluated *eval.Position
	for i := range samples {
		pos, err := tables.ParseFEN(samples[i].FEN)
		if err != nil {
			return err
		}
		if evaluated == nil {
			evaluated = eval.NewPosition(pos, terms)
		} else {
			evaluated.Replace(pos)
		}
		d.score(&samples[i], evaluated.Evaluate(), pos.Turn())
	}
	return nil
}

// evaluateBySearch gives samples the points that a search of each expects, and
// leaves out those in which it finds a mate. Its table serves all samples of a game.
func (d *Data) evaluateBySearch(ctx context.Context, tables *movegen.Tables, samples []Sample,
	evaluator *player) ([]Sample, error) {
	kept := samples[:0]
	for _, s := range samples {
		pos, err := tables.ParseFEN(s.FEN)
		if err != nil {
			return nil, err
		}
		found := evaluator.search(ctx, pos)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, mate := found.Score.Mate(); mate || found.Move == game.NoMove {
			continue
		}
		d.score(&s, int(found.Score), pos.Turn())
		kept = append(kept, s)
	}
	return kept, nil
}

// score mixes the points of a score of the side to move into those of the game.
func (d *Data) score(s *Sample, score int, turn game.Color) {
	s.Points = float64(d.Result*s.Points) + float64((1-d.Result)*expected(score, turn, d.Scale))
}

// recorder collects positions that searches visit.
type recorder struct {
	random *rand.Rand
	every  int  // one in so many is recorded
	all    bool // all without check, not only quiet ones
	seen   []string
	moves  []game.Move // buffer
}

func (r *recorder) wrap(p *eval.Position) search.Position { return &recorded{p, r} }

// recorded is a position to search that is recorded now and then.
type recorded struct {
	*eval.Position
	recorder *recorder
}

// Make plays m and may record the position after it.
func (p *recorded) Make(m game.Move) {
	p.Position.Make(m)
	r := p.recorder
	if r.random.IntN(r.every) == 0 && !p.InCheck() && (r.all || p.isQuiet()) {
		r.seen = append(r.seen, p.FEN())
	}
}

// isQuiet reports whether the side to move, which is not in check, wins no
// material at once.
func (p *recorded) isQuiet() bool {
	p.recorder.moves = p.Noisy(p.recorder.moves[:0])
	return !slices.ContainsFunc(p.recorder.moves, func(m game.Move) bool { return p.SEE(m, 1) })
}
