package tune

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"

	"menagerie/eval"
	"menagerie/movegen"
)

// heldOut is the part of the games, one in so many, that a fit does not see and
// is judged by: a prime, so that variants taken in turn all have some.
const heldOut = 11

// lesson is a sample set up.
type lesson struct {
	pos     *movegen.Position
	points  float64 // of White
	game    int
	variant int
}

// held reports whether the lesson is for judging alone.
func (l *lesson) held() bool { return l.game%heldOut == 0 }

// lessons are samples by variant.
type lessons struct {
	variants []*movegen.Tables
	of       [][]lesson
	count    int
	games    int
	scales   []float64 // centipawns that make the odds e to 1, by variant
}

// newLessons sets samples up. Each must be of one of the variants.
func newLessons(variants []*movegen.Tables, samples []Sample) (*lessons, error) {
	l := &lessons{variants: variants, of: make([][]lesson, len(variants)), count: len(samples), scales: make([]float64, len(variants))}
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
		l.of[v] = append(l.of[v], lesson{pos, s.Points, s.Game, v})
	}
	l.games = len(games)
	return l, nil
}

// scores evaluates all lessons with weights w, in centipawns from White's view, on
// all processors.
func (l *lessons) scores(w eval.Weights) ([]float64, error) {
	scores := make([]float64, l.count)
	var all sync.WaitGroup
	defer all.Wait()
	rest := scores
	for v, list := range l.of {
		if len(list) == 0 {
			continue
		}
		terms, err := eval.NewWith(l.variants[v], w)
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

// evaluate fills in the scores of lessons of one variant.
func evaluate(scores []float64, list []lesson, terms *eval.Terms) {
	p := eval.NewPosition(list[0].pos, terms)
	for i := range list {
		p.Replace(list[i].pos)
		score := p.Evaluate()
		if p.Turn() == movegen.Black {
			score = -score
		}
		scores[i] = float64(score)
	}
}

// each calls f with the lessons in the order of scores.
func (l *lessons) each(f func(i int, lesson *lesson)) {
	i := 0
	for v := range l.of {
		for k := range l.of[v] {
			f(i, &l.of[v][k])
			i++
		}
	}
}

// expected is the share of the points that a score promises in a lesson's variant.
func (l *lessons) expected(of *lesson, score float64) float64 {
	return 1 / (1 + math.Exp(-score/l.scales[of.variant]))
}

// Error is the mean squared difference between results and what scores promise,
// of the games that a fit has seen and of those held out.
type Error struct{ Seen, Held float64 }

// errors judges scores: of each variant, and of all together.
func (l *lessons) errors(scores []float64) (each []Error, all Error) {
	var sums, total tally
	each = make([]Error, len(l.of))
	for v, list := range l.of {
		sums = tally{}
		for i := range list {
			sums.add(&list[i], l.miss(&list[i], scores[i]))
		}
		scores = scores[len(list):]
		total.join(sums)
		each[v] = sums.mean()
	}
	return each, total.mean()
}

// miss is by how much a score promises too little.
func (l *lessons) miss(of *lesson, score float64) float64 { return of.points - l.expected(of, score) }

// tally adds up squared errors: first of lessons that are seen, then of others.
type tally struct{ sum, count [2]float64 }

func (t *tally) add(of *lesson, miss float64) {
	kind := 0
	if of.held() {
		kind = 1
	}
	t.sum[kind] += miss * miss
	t.count[kind]++
}

func (t *tally) join(o tally) {
	for kind := range t.sum {
		t.sum[kind] += o.sum[kind]
		t.count[kind] += o.count[kind]
	}
}

func (t *tally) mean() Error {
	return Error{t.sum[0] / max(t.count[0], 1), t.sum[1] / max(t.count[1], 1)}
}

// fitScales finds for each variant the scale with the least error on what is
// seen, by golden section on its logarithm: pieces' values and the size of the
// board say how far a centipawn goes.
func (l *lessons) fitScales(scores []float64) {
	golden := (math.Sqrt(5) - 1) / 2
	from := 0
	for v, list := range l.of {
		own := scores[from : from+len(list)]
		from += len(list)
		at := func(log float64) float64 {
			l.scales[v] = math.Exp(log)
			return l.missOf(list, own)
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
		l.scales[v] = math.Exp((low + high) / 2)
	}
}

// missOf sums up the squared errors of the lessons of a variant that are seen.
func (l *lessons) missOf(list []lesson, scores []float64) float64 {
	sum := 0.0
	for i := range list {
		if !list[i].held() {
			miss := l.miss(&list[i], scores[i])
			sum += miss * miss
		}
	}
	return sum
}
