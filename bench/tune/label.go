package tune

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"menagerie/movegen"
)

// labelled is the score in centipawns beyond which another engine's judgement of a
// position has nothing to teach.
const labelled = 1500

// Judgement is what an engine makes of a position.
type Judgement struct {
	Move       string // the one it would make, as it writes it
	Centipawns int    // from the view of the side to move
	Open       bool   // whether there is a score and it is no mate
}

// Judge is an engine that judges positions of one variant. It may use what it
// remembers of those before.
type Judge interface {
	// Judge thinks up to a number of nodes, or of plies if that is 0.
	Judge(ctx context.Context, fen string, plies int, nodes uint64) (Judgement, error)
	Close()
}

// Label gives samples the points that another engine expects of them, in the
// place of those of their games, and keeps the ones that this makes sense for: a
// deep search and a shallow one, which is close to an evaluation, must agree.
type Label struct {
	Variants []*movegen.Tables // samples of others are left out
	// Start starts an engine for a variant. There are as many as variants, and one
	// thinks at a time.
	Start  func(ctx context.Context, variant string) (Judge, error)
	Nodes  uint64  // of the deep search
	Scale  float64 // centipawns that make the odds e to 1
	Agree  float64 // how many points apart deep and shallow may be
	Result float64 // the share of the game's own points in the new ones
	// Progress is called after each sample; it may be nil.
	Progress func(done, total int)
}

// Labels counts samples.
type Labels struct{ Kept, Asked int }

// Run labels samples and writes those that it keeps, in their order, each when it
// is known. When ctx ends what was written are whole lines, and counted.
func (l *Label) Run(ctx context.Context, samples []Sample, out io.Writer) (count Labels, err error) {
	tables := map[string]*movegen.Tables{}
	for _, t := range l.Variants {
		tables[t.Variant().Name] = t
	}
	samples = slices.DeleteFunc(slices.Clone(samples), func(s Sample) bool { return tables[s.Variant] == nil })
	if len(samples) == 0 {
		return count, errors.New("no sample of the variants to label")
	}
	judges := map[string]Judge{}
	defer func() {
		for _, j := range judges {
			j.Close()
		}
	}()
	for _, s := range samples { // before any work, as one may not play its variant
		if judges[s.Variant] != nil {
			continue
		}
		j, err := l.Start(ctx, s.Variant)
		if err != nil {
			return count, err
		}
		judges[s.Variant] = j
	}
	for _, s := range samples {
		points, keep, err := l.points(ctx, s, tables[s.Variant], judges[s.Variant])
		if err != nil {
			return count, fmt.Errorf("%s: %s: %w", s.Variant, s.FEN, err)
		}
		count.Asked++
		if keep {
			if _, err := fmt.Fprintf(out, "%s\t%d\t%.4f\t%s\n", s.Variant, s.Game, points, s.FEN); err != nil {
				return count, err
			}
			count.Kept++
		}
		if l.Progress != nil {
			l.Progress(count.Asked, len(samples))
		}
	}
	return count, nil
}

// points returns White's points by the engine's judgement, and whether the sample
// is worth keeping.
func (l *Label) points(ctx context.Context, s Sample, tables *movegen.Tables, judge Judge) (points float64, keep bool, err error) {
	pos, err := tables.ParseFEN(s.FEN)
	if err != nil || len(pos.LegalMoves(nil)) == 0 {
		return 0, false, err
	}
	shallow, err := judge.Judge(ctx, s.FEN, 1, 0)
	if err != nil {
		return 0, false, err
	}
	deep, err := judge.Judge(ctx, s.FEN, 0, l.Nodes)
	if err != nil || !shallow.Open || !deep.Open || deep.Centipawns > labelled || deep.Centipawns < -labelled {
		return 0, false, err
	}
	move, err := pos.ParseMove(deep.Move)
	if err != nil || pos.Gain(move) != 0 { // its rules may be others than ours
		return 0, false, nil
	}
	a, b := expected(shallow.Centipawns, pos.Turn(), l.Scale), expected(deep.Centipawns, pos.Turn(), l.Scale)
	if math.Abs(a-b) > l.Agree {
		return 0, false, nil
	}
	return (1-l.Result)*(a+b)/2 + l.Result*s.Points, true, nil
}

// expected is the points of White that a score of the side to move promises.
func expected(score int, turn movegen.Color, scale float64) float64 {
	if turn == movegen.Black {
		score = -score
	}
	return 1 / (1 + math.Exp(-float64(score)/scale))
}
