package selfplay_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"menagerie/bench/selfplay"
)

// TestInterval compares with published values of Wilson's interval.
func TestInterval(t *testing.T) {
	for _, test := range []struct {
		tally     selfplay.Tally
		low, high float64
	}{
		{selfplay.Tally{}, 0, 1},
		{selfplay.Tally{Won: 10}, 0.7225, 1},
		{selfplay.Tally{Lost: 10}, 0, 0.2775},
		{selfplay.Tally{Won: 81, Lost: 182}, 0.2553, 0.3662}, // Newcombe 1998, table I
		{selfplay.Tally{Won: 10, Drawn: 20, Lost: 10}, 0.3520, 0.6480},
	} {
		low, high := test.tally.Interval()
		if math.Abs(low-test.low) > 0.0005 || math.Abs(high-test.high) > 0.0005 {
			t.Errorf("%+v: %.4f to %.4f, want %.4f to %.4f", test.tally, low, high, test.low, test.high)
		}
	}
}

func TestMean(t *testing.T) {
	// By hand: mean 5, sample variance 32/7, standard error sqrt(32/56).
	var m, one selfplay.Mean
	for _, x := range []int{2, 4, 4, 4, 5, 5, 7, 9} {
		m.Add(x)
	}
	if m.Value() != 5 || math.Abs(m.Margin()-1.96*math.Sqrt(32.0/56)) > 1e-9 {
		t.Errorf("mean %v ± %v, want 5 ± %v", m.Value(), m.Margin(), 1.96*math.Sqrt(32.0/56))
	}
	if one.Add(3); !math.IsInf(one.Margin(), 1) {
		t.Errorf("one number has the margin %v", one.Margin())
	}
}

func TestDuelTable(t *testing.T) {
	var b strings.Builder
	err := selfplay.WriteDuels(&b, []selfplay.DuelRow{{First: "engine 100ms", Second: "random", Tally: selfplay.Tally{Won: 7, Drawn: 2, Lost: 1}}})
	const want = "player        opponent  games  won  drawn  lost  score   95 % interval\n" +
		"engine 100ms  random    10     7    2      1     80.0 %  49.0 to 94.3 %\n"
	if err != nil || b.String() != want {
		t.Errorf("got %v\n%swant\n%s", err, b.String(), want)
	}
}

// A match of 200 pairs: the first player is ahead by 20 points of 400.
func ExamplePairTally() {
	results := selfplay.PairTally{
		Tally: selfplay.Tally{Won: 110, Drawn: 200, Lost: 90},
		Pairs: [5]int{5, 40, 90, 60, 5},
	}
	fmt.Printf("score %.1f %% ± %.1f\n", 100*results.Score(), 100*results.Error())
	fmt.Printf("Elo %+.0f ± %.0f\n", results.Elo(), results.EloError())
	fmt.Printf("likelihood of superiority %.1f %%\n", 100*results.Superiority())
	// Output:
	// score 52.5 % ± 2.9
	// Elo +17 ± 20
	// likelihood of superiority 95.5 %
}

// Is a change worth 5 Elo, or nothing? 3970 pairs leave it open; a better result decides.
func ExampleSPRT() {
	test := selfplay.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	results := selfplay.PairTally{Pairs: [5]int{120, 830, 2010, 880, 130}}
	lower, upper := test.Bounds()
	fmt.Printf("LLR %.2f (%.2f to %.2f): %s\n", test.LLR(results), lower, upper, test.Decide(results))
	results.Pairs = [5]int{110, 800, 2010, 930, 140}
	fmt.Printf("LLR %.2f (%.2f to %.2f): %s\n", test.LLR(results), lower, upper, test.Decide(results))
	// Output:
	// LLR 0.54 (-2.94 to 2.94): undecided
	// LLR 5.58 (-2.94 to 2.94): H1 accepted: as strong as hoped
}
