package tune

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// heldOut is how often a game is held out of a fit, one in so many, to test it: a
// prime, so that variants taken in turn all have some.
const heldOut = 11

// entry is a sample with its position set up.
type entry struct {
	pos     *movegen.Position
	points  float64 // of White
	game    int
	variant int
}

// held reports whether the entry is held out.
func (e *entry) held() bool { return e.game%heldOut == 0 }

// dataset holds samples by variant.
type dataset struct {
	variants []*movegen.Tables
	entries  [][]entry // by variant
	count    int       // of all entries
	games    int
	scales   []float64 // logistic scale K in centipawns, by variant
}

// newDataset sets samples up. Each must belong to one of the variants.
func newDataset(variants []*movegen.Tables, samples []Sample) (*dataset, error) {
	d := &dataset{variants: variants, entries: make([][]entry, len(variants)), count: len(samples),
		scales: make([]float64, len(variants))}
	number := map[string]int{}
	for i, tables := range variants {
		number[tables.Variant().Name] = i
	}
	games := map[int]bool{}
	for _, s := range samples {
		v, ok := number[s.Variant]
		if !ok {
			return nil, fmt.Errorf("a sample of %s, which is not among the variants", s.Variant)
		}
		pos, err := variants[v].ParseFEN(s.FEN)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", s.Variant, s.FEN, err)
		}
		games[s.Game] = true
		d.entries[v] = append(d.entries[v], entry{pos, s.Points, s.Game, v})
	}
	d.games = len(games)
	return d, nil
}

// scores evaluates all entries with weights w, in centipawns from White's view, on
// all processors.
func (d *dataset) scores(w eval.Weights) ([]float64, error) {
	scores := make([]float64, d.count)
	var all sync.WaitGroup
	defer all.Wait()
	rest := scores
	for v, list := range d.entries {
		if len(list) == 0 {
			continue
		}
		terms, err := eval.NewWith(d.variants[v], w)
		if err != nil {
			return nil, err
		}
		share := len(list)/runtime.GOMAXPROCS(0) + 1
		for part := range slices.Chunk(list, share) {
			own := rest[:len(part)]
			rest = rest[len(part):]
			all.Go(func() { evaluate(own, part, terms) })
		}
	}
	return scores, nil
}

// evaluate fills in the scores of entries of one variant.
func evaluate(scores []float64, list []entry, terms *eval.Terms) {
	p := eval.NewPosition(list[0].pos, terms)
	for i := range list {
		p.Replace(list[i].pos)
		score := p.Evaluate()
		if p.Turn() == game.Black {
			score = -score
		}
		scores[i] = float64(score)
	}
}

// each calls f with the entries in the order of scores.
func (d *dataset) each(f func(i int, e *entry)) {
	i := 0
	for v := range d.entries {
		for k := range d.entries[v] {
			f(i, &d.entries[v][k])
			i++
		}
	}
}

// expected is White's expected points at a score, by the scale of the variant.
func (d *dataset) expected(e *entry, score float64) float64 {
	return 1 / (1 + math.Exp(-score/d.scales[e.variant]))
}

// Error is the mean squared error between points and the points that scores
// expect: of the games that a fit has seen, and of the games held out.
type Error struct{ Seen, Held float64 }

// errors returns the errors of scores: of each variant, and of all together.
func (d *dataset) errors(scores []float64) (each []Error, all Error) {
	var sums, total errorSums
	each = make([]Error, len(d.entries))
	for v, list := range d.entries {
		sums = errorSums{}
		for i := range list {
			sums.add(&list[i], d.miss(&list[i], scores[i]))
		}
		scores = scores[len(list):]
		total.join(sums)
		each[v] = sums.mean()
	}
	return each, total.mean()
}

// miss is the residual of a score: the points less the expected points.
func (d *dataset) miss(e *entry, score float64) float64 { return e.points - d.expected(e, score) }

// errorSums adds up squared errors: of entries that a fit sees, then of those held out.
type errorSums struct{ sum, count [2]float64 }

func (t *errorSums) add(e *entry, miss float64) {
	kind := 0
	if e.held() {
		kind = 1
	}
	t.sum[kind] += miss * miss
	t.count[kind]++
}

func (t *errorSums) join(o errorSums) {
	for kind := range t.sum {
		t.sum[kind] += o.sum[kind]
		t.count[kind] += o.count[kind]
	}
}

func (t *errorSums) mean() Error {
	return Error{t.sum[0] / max(t.count[0], 1), t.sum[1] / max(t.count[1], 1)}
}

// fitScales finds for each variant the logistic scale with the least error on the
// entries that are seen, by golden-section search on its logarithm. The scale
// depends on the variant's piece values and board.
func (d *dataset) fitScales(scores []float64) {
	golden := (math.Sqrt(5) - 1) / 2
	from := 0
	for v, list := range d.entries {
		own := scores[from : from+len(list)]
		from += len(list)
		at := func(log float64) float64 {
			d.scales[v] = math.Exp(log)
			return d.missOf(list, own)
		}
		low, high := math.Log(20), math.Log(5000)
		for high-low > 1e-4 {
			step := golden * (high - low)
			if at(high-step) < at(low+step) {
				high = low + step
			} else {
				low += high - low - step
			}
		}
		d.scales[v] = math.Exp((low + high) / 2)
	}
}

// missOf is the sum of the squared errors of the entries of a variant that are seen.
func (d *dataset) missOf(list []entry, scores []float64) float64 {
	sum := 0.0
	for i := range list {
		if !list[i].held() {
			miss := d.miss(&list[i], scores[i])
			sum += miss * miss
		}
	}
	return sum
}
