package selfplay

import (
	"math"
	"testing"
)

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

func TestElo(t *testing.T) {
	for _, test := range []struct{ points, elo float64 }{
		{0.5, 0}, {0.75, 190.8485}, {0.25, -190.8485}, {10.0 / 11, 400}, {1, math.Inf(1)}, {0, math.Inf(-1)},
	} {
		if got := EloOf(test.points); got != test.elo && !near(got, test.elo, 0.001) {
			t.Errorf("Elo of %g is %g, want %g", test.points, got, test.elo)
		}
		if got := ScoreOf(test.elo); !near(got, test.points, 1e-6) {
			t.Errorf("%g Elo score %g, want %g", test.elo, got, test.points)
		}
	}
}

// TestError: what the pairs say, not the games. 100 pairs that each side wins
// once are 200 decided games, and yet no doubt is left that the sides are equal.
func TestError(t *testing.T) {
	for _, test := range []struct {
		name               string
		pairs              [5]int
		points, halfWidth  float64 // of 0 to 1
		superiority, error float64
	}{
		// 50 pairs lost, 50 won: each pair is a throw of a coin, with a
		// deviation of 0.5 (and n-1 in the denominator).
		{"coin", [5]int{50, 0, 0, 0, 50}, 0.5, 1.96 * 0.5 / math.Sqrt(99), 0.5, 0},
		// Mean 0.625; squares 10*(0.125^2+0.125^2).
		{"ahead", [5]int{0, 0, 10, 10, 0}, 0.625, 1.96 * 0.125 / math.Sqrt(19), 1, 1e-4},
		{"one error off", [5]int{0, 99, 0, 101, 0}, 0.5025, 1.96 * 0.25 / math.Sqrt(199), 0.556, 1e-3},
	} {
		s := PairTally{Pairs: test.pairs}
		for halfPoints, n := range test.pairs { // games that make such pairs
			for range n {
				s.Add(halfPoints / 2)
				s.Add(halfPoints - halfPoints/2)
			}
		}
		if !near(s.Score(), test.points, 1e-9) || !near(s.Error(), test.halfWidth, 1e-4) ||
			!near(s.Superiority(), test.superiority, math.Max(test.error, 1e-3)) {
			t.Errorf("%s: %g ± %g, superiority %g; want %g ± %g, %g", test.name, s.Score(), s.Error(), s.Superiority(),
				test.points, test.halfWidth, test.superiority)
		}
	}
	split := PairTally{Tally{Won: 100, Lost: 100}, [5]int{2: 100}}
	if !math.IsNaN(split.Error()) || split.Superiority() != 0.5 {
		t.Errorf("split: ± %g, superiority %g", split.Error(), split.Superiority())
	}
	if e := (PairTally{Tally: Tally{Won: 1}}).Error(); !math.IsNaN(e) {
		t.Errorf("one game: ± %g", e)
	}
}

// TestLLRClosedForm: if pairs are only won or lost, the most likely
// distribution with a mean of p wins a share of p.
func TestLLRClosedForm(t *testing.T) {
	test := SPRT{0, 10, 0.05, 0.05}
	s := PairTally{Pairs: [5]int{0: 4000, 4: 6000}}
	p0, p1 := ScoreOf(0), ScoreOf(10)
	want := 6000*math.Log(p1/p0) + 4000*math.Log((1-p1)/(1-p0))
	if got := test.LLR(s); !near(got, want, 0.01*want) {
		t.Errorf("LLR %g, want %g", got, want)
	}
}

// TestLLRApproximation: near the hypotheses the ratio is that of normal
// distributions with the variance seen.
func TestLLRApproximation(t *testing.T) {
	s := PairTally{Pairs: [5]int{120, 830, 2010, 880, 130}}
	test := SPRT{0, 5, 0.05, 0.05}
	n, mean, standardError := s.pairs()
	variance := standardError * standardError * (n - 1)
	p0, p1 := ScoreOf(0), ScoreOf(5)
	want := n * (p1 - p0) * (2*mean - p0 - p1) / 2 / variance
	if got := test.LLR(s); !near(got, want, 0.02*math.Abs(want)) || want < 0.1 {
		t.Errorf("LLR %g, want about %g", got, want)
	}
}

func TestMostLikely(t *testing.T) {
	seen := [5]float64{0.1, 0.2, 0.4, 0.2, 0.1}
	for _, mean := range []float64{0.01, 0.3, 0.5, 0.77, 0.99} {
		sum, average := 0.0, 0.0
		for i, p := range mostLikely(seen, mean) {
			if p <= 0 {
				t.Errorf("mean %g: share %d is %g", mean, i, p)
			}
			sum += p
			average += p * float64(i) / 4
		}
		if !near(sum, 1, 1e-9) || !near(average, mean, 1e-9) {
			t.Errorf("mean %g: sum %g, mean %g", mean, sum, average)
		}
	}
}

func TestDecide(t *testing.T) {
	test := SPRT{0, 50, 0.05, 0.1}
	lower, upper := test.Bounds()
	if !near(lower, math.Log(0.1/0.95), 1e-12) || !near(upper, math.Log(0.9/0.05), 1e-12) {
		t.Errorf("bounds %g, %g", lower, upper)
	}
	for _, c := range []struct {
		pairs [5]int
		want  Decision
	}{
		{[5]int{}, Undecided},
		{[5]int{1, 2, 3, 2, 1}, Undecided},
		{[5]int{10, 20, 30, 60, 40}, AcceptH1},
		{[5]int{40, 60, 30, 20, 10}, AcceptH0},
	} {
		if got := test.Decide(PairTally{Pairs: c.pairs}); got != c.want {
			t.Errorf("%v: %v, LLR %g; want %v", c.pairs, got, test.LLR(PairTally{Pairs: c.pairs}), c.want)
		}
	}
	for _, bad := range []SPRT{{5, 5, 0.05, 0.05}, {0, 5, 0, 0.05}, {0, 5, 0.05, 0.5}, {0, 5, math.NaN(), 0.05}} {
		if bad.Check() == nil {
			t.Errorf("%+v passes", bad)
		}
	}
}
