package tune

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"menagerie/bench/client"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// maxLabel is the score in centipawns beyond which another engine's evaluation
// makes no sample.
const maxLabel = 1500

// Analyst is an engine that evaluates positions of one variant. It may keep its
// tables from one position to the next.
type Analyst interface {
	// Ask searches a position up to a limit.
	Ask(ctx context.Context, position string, limit client.Control) (client.Opinion, error)
	Close()
}

// Label replaces the points of samples by those that another engine expects. It
// keeps a sample if a shallow search, which is close to a static evaluation, and a
// deep one agree, and if the best move is quiet.
type Label struct {
	Variants []*movegen.Tables // samples of other variants are left out
	// Start starts an engine for a variant. Each variant has one; one at a time
	// searches.
	Start func(ctx context.Context, variant string) (Analyst, error)
	Nodes uint64 // of the deep search
	// Scale is the engine's logistic scale K in centipawns: p = 1 / (1 + exp(-cp/K)).
	Scale  float64
	Agree  float64 // difference in points that the two searches may have, 0 to 1
	Result float64 // share of the game's result in the new points, 0 to 1
	// Progress is called after each sample; it may be nil.
	Progress func(done, total int)
}

// Labels counts the samples that were kept, of those that the engine was asked about.
type Labels struct{ Kept, Asked int }

// Run labels samples and writes those that it keeps, in their order, each as soon as
// it is known. When ctx ends, out has whole lines, which are counted. Errors are the
// context's, those of the engine and of positions, with the variant and the position,
// and those of out.
func (l *Label) Run(ctx context.Context, samples []Sample, out io.Writer) (count Labels, err error) {
	tables := map[string]*movegen.Tables{}
	for _, t := range l.Variants {
		tables[t.Variant().Name] = t
	}
	samples = slices.DeleteFunc(slices.Clone(samples), func(s Sample) bool { return tables[s.Variant] == nil })
	if len(samples) == 0 {
		return count, errors.New("no sample of the variants to label")
	}
	analysts := map[string]Analyst{}
	defer func() {
		for _, e := range analysts {
			e.Close()
		}
	}()
	for _, s := range samples { // first of all, as an engine may not play its variant
		if analysts[s.Variant] != nil {
			continue
		}
		e, err := l.Start(ctx, s.Variant)
		if err != nil {
			return count, err
		}
		analysts[s.Variant] = e
	}
	for _, s := range samples {
		points, keep, err := l.points(ctx, s, tables[s.Variant], analysts[s.Variant])
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

// points returns White's points by the engine's evaluation, and whether to keep the
// sample.
func (l *Label) points(ctx context.Context, s Sample, tables *movegen.Tables,
	analyst Analyst) (points float64, keep bool, err error) {
	pos, err := tables.ParseFEN(s.FEN)
	if err != nil || len(pos.LegalMoves(nil)) == 0 {
		return 0, false, err
	}
	shallow, err := analyst.Ask(ctx, s.FEN, client.Control{Depth: 1})
	if err != nil {
		return 0, false, err
	}
	deep, err := analyst.Ask(ctx, s.FEN, client.Control{Nodes: l.Nodes})
	if err != nil || !isOpen(shallow.Score) || !isOpen(deep.Score) ||
		max(deep.Score.Centipawns, -deep.Score.Centipawns) > maxLabel {
		return 0, false, err
	}
	move, err := pos.ParseMove(deep.Move)
	if err != nil || pos.Gain(move) != 0 { // the engine's rules may differ
		return 0, false, nil
	}
	a := expected(shallow.Score.Centipawns, pos.Turn(), l.Scale)
	b := expected(deep.Score.Centipawns, pos.Turn(), l.Scale)
	if math.Abs(a-b) > l.Agree {
		return 0, false, nil
	}
	return (1-l.Result)*(a+b)/2 + float64(l.Result*s.Points), true, nil
}

// isOpen reports whether there is a score, and it is no mate.
func isOpen(s client.Score) bool { return s.Known && !s.IsMate() }

// expected is White's expected points at a score of the side to move.
func expected(score int, turn game.Color, scale float64) float64 {
	if turn == game.Black {
		score = -score
	}
	return 1 / (1 + math.Exp(-float64(score)/scale))
}
