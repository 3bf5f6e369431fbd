package selfplay

import (
	"errors"
	"fmt"
	"math"
)

// SPRT is a sequential probability ratio test: is the first player Elo1 stronger
// than the second (H1), or Elo0 (H0)?
//
// Source: A. Wald, Sequential tests of statistical hypotheses (1945), in the
// generalised form for pairs of games of M. Van den Bergh, A practical
// introduction to the GSPRT, as used by fishtest.
type SPRT struct {
	Elo0, Elo1  float64 // differences in logistic Elo, Elo0 below Elo1
	Alpha, Beta float64 // error rates: accepting H1, or H0, by mistake
}

// Decision is the state of a test.
type Decision int

// The decisions.
const (
	Undecided Decision = iota
	AcceptH0           // not Elo1 stronger
	AcceptH1           // Elo1 stronger
)

// String returns the decision in words.
func (d Decision) String() string {
	return [...]string{"undecided", "H0 accepted: not as strong as hoped", "H1 accepted: as strong as hoped"}[d]
}

// Check reports hypotheses in the wrong order and error rates that are not above
// 0 and below 0.5.
func (t SPRT) Check() error {
	if !(t.Elo0 < t.Elo1) {
		return fmt.Errorf("SPRT: Elo %g is not below %g", t.Elo0, t.Elo1)
	}
	for _, p := range []float64{t.Alpha, t.Beta} {
		if !(p > 0 && p < 0.5) {
			return errors.New("SPRT: expected probabilities of a mistake above 0 and below 0.5")
		}
	}
	return nil
}

// Bounds are the log-likelihood ratios at which H0 (lower) and H1 (upper) are
// accepted.
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Decide applies the test to the pairs played.
func (t SPRT) Decide(results PairTally) Decision {
	lower, upper := t.Bounds()
	switch llr := t.LLR(results); {
	case llr >= upper:
		return AcceptH1
	case llr <= lower:
		return AcceptH0
	}
	return Undecided
}

// unseen is the count given to an outcome that has not occurred, lest it be
// taken for impossible (fishtest's choice).
const unseen = 1e-3

// LLR is the log-likelihood ratio of H1 to H0 given the pairs played: each
// hypothesis is represented by the distribution over the five outcomes that has
// its mean and makes the results most likely.
func (t SPRT) LLR(results PairTally) float64 {
	var seen [5]float64
	n := 0.0
	for i, count := range results.Pairs {
		seen[i] = math.Max(float64(count), unseen)
		n += seen[i]
	}
	if n < 1 {
		return 0
	}
	for i := range seen {
		seen[i] /= n
	}
	likely0, likely1 := mostLikely(seen, ScoreOf(t.Elo0)), mostLikely(seen, ScoreOf(t.Elo1))
	sum := 0.0
	for i, share := range seen {
		sum += share * math.Log(likely1[i]/likely0[i])
	}
	return n * sum
}

// mostLikely returns the distribution with a given mean score that makes the
// shares seen most likely. By Lagrange multipliers it is seen/(1+x*(score-mean)),
// where x makes the mean right; it lies where all shares are positive, and the
// mean falls as x grows.
func mostLikely(seen [5]float64, mean float64) [5]float64 {
	offset := func(i int) float64 { return float64(i)/4 - mean }
	low, high := -1/offset(4), -1/offset(0)
	for range 100 { // halves the interval to below the precision of a float64
		x := (low + high) / 2
		sum := 0.0
		for i, share := range seen {
			sum += share * offset(i) / (1 + x*offset(i))
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	var likely [5]float64
	for i, share := range seen {
		likely[i] = share / (1 + (low+high)/2*offset(i))
	}
	return likely
}
