package selfplay

import "math"

// PairTally counts the results of games that come in pairs, from the view of the
// first player.
//
// The games of a pair share an opening, once with each color. They are not
// independent: a lopsided opening costs one game what it gives the other. So
// errors are computed from the scores of pairs (the pentanomial model of
// M. Van den Bergh, used by fishtest: five outcomes of 0, 1/2, 1, 3/2 and 2
// points), not from wins, draws and losses.
type PairTally struct {
	Tally
	// Pairs counts the finished pairs by their half points, 0 to 4.
	Pairs [5]int
}

// pairs returns the number of finished pairs, their mean score a game and its
// standard error.
func (t PairTally) pairs() (n, mean, standardError float64) {
	for halfPoints, count := range t.Pairs {
		n += float64(count)
		mean += float64(count) * float64(halfPoints) / 4
	}
	if n < 2 {
		return n, mean, math.NaN()
	}
	mean /= n
	var sum float64
	for halfPoints, count := range t.Pairs {
		off := float64(halfPoints)/4 - mean
		sum += float64(count) * off * off
	}
	return n, mean, math.Sqrt(sum / (n - 1) / n)
}

// Error is half the width of the 95 % confidence interval of the score, NaN
// while it is not known: before two pairs ended, or while all ended alike.
func (t PairTally) Error() float64 {
	_, _, standardError := t.pairs()
	if standardError == 0 {
		return math.NaN()
	}
	return confidence95 * standardError
}

// Elo is the difference in strength by the logistic model, infinite if all
// points went to one side.
func (t PairTally) Elo() float64 { return EloOf(t.Score()) }

// EloError is half the width of the 95 % confidence interval of Elo; NaN if it
// is not known, infinite if the interval of the score touches 0 or 1.
func (t PairTally) EloError() float64 {
	score, e := t.Score(), t.Error()
	if math.IsNaN(e) {
		return e
	}
	return (EloOf(score+e) - EloOf(score-e)) / 2
}

// Superiority is the likelihood of superiority (LOS): the probability, from 0 to
// 1, that the first player is the stronger one. While the pairs do not show how much
// they differ, it is that of the games won and lost alone, without regard to pairs.
func (t PairTally) Superiority() float64 {
	n, mean, standardError := t.pairs()
	if n >= 2 && standardError > 0 {
		return (1 + math.Erf((mean-0.5)/standardError/math.Sqrt2)) / 2
	}
	decided := float64(t.Won + t.Lost)
	if decided == 0 {
		return 0.5
	}
	return (1 + math.Erf(float64(t.Won-t.Lost)/math.Sqrt(2*decided))) / 2
}

// EloOf turns a score from 0 to 1 into a difference in Elo by the logistic
// model, 400 log10(score / (1 - score)). It is infinite at 0 and 1.
func EloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// ScoreOf turns a difference in Elo into the expected score, from 0 to 1: the
// inverse of [EloOf].
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
