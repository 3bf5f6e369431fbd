package tune

import (
	"fmt"
	"math"

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

// scores evaluates all lessons with weights w, in centipawns from White's view.
func (l *lessons) scores(w eval.Weights) ([]float64, error) {
	scores := make([]float64, 0, l.count)
	for v, list := range l.of {
		if len(list) == 0 {
			continue
		}
		terms, err := eval.NewWith(l.variants[v], w)
		if err != nil {
			return nil, err
		}
		p := eval.NewPosition(list[0].pos, terms)
		for _, lesson := range list {
			p.Replace(lesson.pos)
			score := p.Evaluate()
			if p.Turn() == movegen.Black {
				score = -score
			}
			scores = append(scores, float64(score))
		}
	}
	return scores, nil
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

// Error is the mean squared difference between results and what scores promise.
type Error struct{ Seen, Held float64 }

// error judges scores.
func (l *lessons) error(scores []float64) Error {
	var sum, count [2]float64
	l.each(func(i int, lesson *lesson) {
		kind := 0
		if lesson.held() {
			kind = 1
		}
		miss := lesson.points - l.expected(lesson, scores[i])
		sum[kind] += miss * miss
		count[kind]++
	})
	return Error{sum[0] / max(count[0], 1), sum[1] / max(count[1], 1)}
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
			miss := list[i].points - l.expected(&list[i], scores[i])
			sum += miss * miss
		}
	}
	return sum
}
