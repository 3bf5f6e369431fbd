package tune

import (
	"context"
	"math"
	"slices"

	"menagerie/eval"
	"menagerie/movegen"
)

// Fit finds the weights whose evaluation predicts the points of samples best: the
// least squared error of the logistic of the score (Texel's tuning method, P.
// Österlund, 2014), with a penalty for leaving the default weights. It takes
// Gauss-Newton steps with Levenberg and Marquardt's damping. All variants are
// fitted together.
type Fit struct {
	Variants []*movegen.Tables
	Fixed    []string // weights to leave alone: names or parts of names, such as Small or Pawn.Rank
	// Own fits the weights that the only variant has by the names of its file, for it alone: those that no set
	// has and those of its set, in the place of those of all sets.
	Own bool
	// Prior is the standard deviation of a weight before any game is seen, as a
	// share of its default, or of its usual size if that is larger.
	Prior  float64
	Rounds int // of linearisation, at most
	// Progress is called after each pass over the samples; it may be nil.
	Progress func(done, total int)
}

// Fitted is the result of a fit.
type Fitted struct {
	Weights        eval.Weights
	Names          []string  // of the free weights
	StandardErrors []float64 // of the free weights
	Before, After  Error
	Games, Samples int
	Variants       []VariantFit // those that have samples

	list func(*eval.Weights) []eval.Weight // that the free ones are chosen from
}

// VariantFit is the result of a fit for one variant.
type VariantFit struct {
	Name          string
	Samples       int
	Scale         float64 // logistic scale K in centipawns: p = 1 / (1 + exp(-cp/K))
	Before, After Error
}

// descent is the state of a fit.
type descent struct {
	*dataset
	fit *Fit
	selection
	first     eval.Weights // to start from
	start, at []float64    // the free weights: there, and the best so far
	scores    []float64    // with the best weights so far
	stiffness []float64    // of each weight: penalty for its squared deviation
	variance  float64      // see equations.variance
	damping   float64
	passes    int
}

// Unfitted are the weights that quiet positions say little about: bounds, and weights that matter only in won
// endings. They are what is fixed, unless one says otherwise.
const Unfitted = "MaxDangerMG,MinMate,MinLead,NoMateDivisor,DrawishDivisor,MopUpEdge,MopUpCorner,MopUpKing,MopUpRoom"

// Run fits the weights to samples. It fails if a name in Fixed or the variant of a
// sample is unknown, if the samples are too few to tell the weights apart, and with the error of ctx.
func (f *Fit) Run(ctx context.Context, samples []Sample) (*Fitted, error) {
	d, err := f.begin(samples)
	if err != nil {
		return nil, err
	}
	if d.scores, err = d.dataset.scores(d.first); err != nil {
		return nil, err
	}
	d.fitScales(d.scores)
	result := &Fitted{Names: d.names, Games: d.games, Samples: d.count, list: d.list}
	before, all := d.errors(d.scores)
	result.Before = all
	var last equations
	for range f.Rounds {
		slopes, err := d.jacobian(ctx)
		if err != nil {
			return nil, err
		}
		last = d.linearise(slopes)
		if d.stiffness == nil {
			d.stiffen(&last)
		}
		d.penalise(&last)
		better, err := d.descend(last)
		if err != nil {
			return nil, err
		}
		if !better {
			break
		}
		d.fitScales(d.scores)
	}
	after, all := d.errors(d.scores)
	result.Weights, result.After = d.set(d.first, d.at), all
	for v, list := range d.entries {
		if len(list) > 0 {
			result.Variants = append(result.Variants,
				VariantFit{d.variants[v].Variant().Name, len(list), d.scales[v], before[v], after[v]})
		}
	}
	result.StandardErrors, err = last.standardErrors(d.variance)
	return result, err
}

func (f *Fit) begin(samples []Sample) (*descent, error) {
	set, err := newDataset(f.Variants, samples)
	if err != nil {
		return nil, err
	}
	d := &descent{dataset: set, fit: f, damping: 0.01, first: eval.DefaultWeights(), selection: named(nil)}
	if f.Own {
		err = d.chooseOwn(f.Variants[0])
	} else {
		err = d.chooseFree()
	}
	d.start = d.get(d.first)
	d.at = slices.Clone(d.start)
	return d, err
}

// chooseFree selects the weights that are not fixed.
func (d *descent) chooseFree() error {
	fixed, err := Expand(d.fit.Fixed)
	d.choose(d.first.List(), fixed)
	return err
}

// choose selects the weights of a list that no name of fixed stands for.
func (d *descent) choose(list []eval.Weight, fixed []string) {
	for _, weight := range list {
		if !slices.ContainsFunc(fixed, func(name string) bool { return matches(name, weight.Name) }) {
			d.names = append(d.names, weight.Name)
		}
	}
}

// chooseOwn selects the weights of a variant that are not fixed.
func (d *descent) chooseOwn(t *movegen.Tables) (err error) {
	if d.first, err = eval.WeightsFor(t); err != nil {
		return err
	}
	d.list = func(w *eval.Weights) []eval.Weight {
		list, _ := w.ListFor(t) // which has worked before
		return list
	}
	list, err := d.first.ListFor(t)
	d.choose(list, d.fit.Fixed)
	return err
}

// stiffen sets the penalties by the prior.
func (d *descent) stiffen(e *equations) {
	d.variance = e.variance()
	for i, weight := range d.of(&d.first) {
		deviation := d.fit.Prior * max(math.Abs(d.start[i]), float64(weight.Size))
		d.stiffness = append(d.stiffness, d.variance/(deviation*deviation))
	}
}

// cost is the sum to minimize: squared errors and the penalty.
func (d *descent) cost(scores, at []float64) float64 {
	sum := 0.0
	d.each(func(i int, e *entry) {
		if !e.held() {
			miss := d.miss(e, scores[i])
			sum += miss * miss
		}
	})
	for i, s := range d.stiffness {
		sum += s * (at[i] - d.start[i]) * (at[i] - d.start[i])
	}
	return sum
}

// jacobian returns the slope of each score with each weight, by central
// differences.
func (d *descent) jacobian(ctx context.Context) ([][]float32, error) {
	slopes := make([][]float32, len(d.names))
	for i, weight := range d.of(&d.first) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var scores [2][]float64
		var ends [2]float64
		step := max(4, math.Round(max(math.Abs(d.at[i]), float64(weight.Size))/8))
		for side, sign := range [2]float64{-1, 1} {
			moved := slices.Clone(d.at)
			moved[i] += sign * step
			w := d.set(d.first, moved)
			ends[side] = d.get(w)[i] // a bound may stop it
			var err error
			if scores[side], err = d.dataset.scores(w); err != nil {
				return nil, err
			}
		}
		slopes[i] = make([]float32, d.count)
		for k := range slopes[i] {
			slopes[i][k] = float32((scores[1][k] - scores[0][k]) / (ends[1] - ends[0]))
		}
		d.pass()
	}
	return slopes, nil
}

func (d *descent) pass() {
	d.passes++
	if d.fit.Progress != nil {
		d.fit.Progress(d.passes, len(d.names)*d.fit.Rounds)
	}
}

// linearise returns the normal equations, without the penalty.
func (d *descent) linearise(slopes [][]float32) equations {
	e, row := newEquations(len(d.names)), make([]float64, len(d.names))
	d.each(func(k int, s *entry) {
		if s.held() {
			return
		}
		p := d.expected(s, d.scores[k])
		for i := range row {
			row[i] = p * (1 - p) / d.scales[s.variant] * float64(slopes[i][k])
		}
		e.add(s.game, row, 1, s.points-p)
	})
	e.close()
	return e
}

// penalise adds the penalty to the equations.
func (d *descent) penalise(e *equations) {
	for i, s := range d.stiffness {
		e.normal[i][i] += s
		e.downhill[i] -= s * (d.at[i] - d.start[i])
	}
}

// descend solves the damped equations, with more damping until the step lowers the
// cost. It reports whether a step did.
func (d *descent) descend(e equations) (bool, error) {
	const tries = 6
	cost, bounds := d.cost(d.scores, d.at), d.of(&d.first)
	for range tries {
		damped := newMatrix(len(e.normal))
		for i := range damped {
			copy(damped[i], e.normal[i])
			damped[i][i] *= 1 + d.damping
		}
		triangle, err := damped.cholesky()
		if err != nil {
			return false, err
		}
		at := slices.Clone(d.at)
		for i, step := range triangle.solve(e.downhill) {
			at[i] = min(max(at[i]+step, float64(bounds[i].Least)), float64(bounds[i].Most))
		}
		scores, err := d.dataset.scores(d.set(d.first, at))
		if err != nil {
			return false, err
		}
		if d.cost(scores, at) < cost {
			d.at, d.scores, d.damping = at, scores, d.damping/4
			return true, nil
		}
		d.damping *= 8
	}
	return false, nil
}
