package tune

import (
	"context"
	"math/rand/v2"
	"slices"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

// leaves plays a game and samples the positions that its searches meet: an evaluation is
// asked about many that no good game would reach.
func (d *Data) leaves(ctx context.Context, number int, tables *movegen.Tables, p *player) ([]Sample, error) {
	random := rand.New(rand.NewPCG(d.Seed, uint64(number)))
	pos, err := d.open(ctx, tables, random, p)
	if err != nil {
		return nil, err
	}
	taps := &taps{random: random, every: d.Leaves, all: d.Static}
	p.wrap = taps.wrap
	defer func() { p.wrap = nil }()
	won, err := d.play(ctx, pos, [2]*player{p, p}, func(search.Result) {})
	if err != nil {
		return nil, err
	}
	var samples []Sample
	for _, fen := range taps.seen {
		samples = append(samples, Sample{tables.Variant().Name, number, won, fen})
	}
	return samples, nil
}

// evaluate gives samples the points that their evaluation expects, without a network: that
// would learn from itself.
func (d *Data) evaluate(tables *movegen.Tables, samples []Sample) error {
	terms, err := eval.NewWith(tables, eval.DefaultWeights())
	if err != nil {
		return err
	}
	var judge *eval.Position
	for i := range samples {
		pos, err := tables.ParseFEN(samples[i].FEN)
		if err != nil {
			return err
		}
		if judge == nil {
			judge = eval.NewPosition(pos, terms)
		} else {
			judge.Replace(pos)
		}
		d.point(&samples[i], judge.Evaluate(), pos)
	}
	return nil
}

// judge gives samples the points that a search of each expects, and leaves out those that
// it finds the end of the game in. It remembers what it has seen of the game's others.
func (d *Data) judge(ctx context.Context, tables *movegen.Tables, samples []Sample, judge *player) ([]Sample, error) {
	kept := samples[:0]
	for _, s := range samples {
		pos, err := tables.ParseFEN(s.FEN)
		if err != nil {
			return nil, err
		}
		found := judge.search(ctx, pos, d.Judge)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, mate := found.Score.Mate(); mate || found.Move == movegen.NoMove {
			continue
		}
		d.point(&s, int(found.Score), pos)
		kept = append(kept, s)
	}
	return kept, nil
}

// point gives a sample, which has the points of its game, those of a score of its position.
func (d *Data) point(s *Sample, score int, p *movegen.Position) {
	s.Points = d.Result*s.Points + (1-d.Result)*expected(score, p.Turn(), d.Scale)
}

// taps collects positions that searches make.
type taps struct {
	random *rand.Rand
	every  int
	all    bool // not only quiet positions, but any without check
	seen   []string
	moves  []movegen.Move // scratch
}

func (t *taps) wrap(p *eval.Position) search.Position { return &tapped{p, t} }

// tapped is a position that a search works on, looked at now and then.
type tapped struct {
	*eval.Position
	taps *taps
}

// Make plays m, and may note where it leads to.
func (t *tapped) Make(m movegen.Move) {
	t.Position.Make(m)
	if t.taps.random.IntN(t.taps.every) == 0 && !t.InCheck() && (t.taps.all || t.isQuiet()) {
		t.taps.seen = append(t.taps.seen, t.FEN())
	}
}

// isQuiet reports whether the side to move, which is not in check, wins no material at once.
func (t *tapped) isQuiet() bool {
	t.taps.moves = t.Noisy(t.taps.moves[:0])
	return !slices.ContainsFunc(t.taps.moves, func(m movegen.Move) bool { return t.SEE(m, 1) })
}
