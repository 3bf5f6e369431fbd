package match

import (
	"errors"
	"fmt"
	"math"
)

// SPRT is a sequential probability ratio test of the hypothesis that engine 0
// is Elo1 stronger against the one that it is Elo0 stronger (A. Wald, 1945; in
// the generalised form for pairs of games of M. Van den Bergh, "A practical
// introduction to the GSPRT", as used by fishtest).
type SPRT struct {
	Elo0, Elo1  float64 // logistic
	Alpha, Beta float64 // probabilities of accepting Elo1, Elo0 by mistake
}

// Decision is what a test has come to.
type Decision int

// The decisions: neither, Elo0 or Elo1 accepted.
const (
	Undecided Decision = iota
	AcceptElo0
	AcceptElo1
)

// String says it in words.
func (d Decision) String() string {
	return [...]string{"undecided", "H0 accepted: not as strong as hoped", "H1 accepted: as strong as hoped"}[d]
}

func (t SPRT) check() error {
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

// Bounds are the log-likelihood ratios at which Elo0 and Elo1 are accepted.
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Decide applies the test to a score.
func (t SPRT) Decide(s Score) Decision {
	lower, upper := t.Bounds()
	switch llr := t.LLR(s); {
	case llr >= upper:
		return AcceptElo1
	case llr <= lower:
		return AcceptElo0
	}
	return Undecided
}

// unseen is the count given to an outcome that has not occurred, lest it be
// taken for impossible (fishtest's choice).
const unseen = 1e-3

// LLR is the log-likelihood ratio of Elo1 to Elo0 given the pairs played: each
// hypothesis is represented by the distribution over the five outcomes that has
// its mean and makes the results most likely.
func (t SPRT) LLR(s Score) float64 {
	var seen [5]float64
	n := 0.0
	for i, count := range s.Pairs {
		seen[i] = math.Max(float64(count), unseen)
		n += seen[i]
	}
	if n < 1 {
		return 0
	}
	for i := range seen {
		seen[i] /= n
	}
	likely0, likely1 := mostLikely(seen, pointsOf(t.Elo0)), mostLikely(seen, pointsOf(t.Elo1))
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
