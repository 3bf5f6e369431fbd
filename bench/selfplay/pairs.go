package match

import "math"

// Score counts the results of a match from the view of engine 0.
//
// Games come in pairs that share an opening, once with each colour. The two are
// not independent: a lopsided opening costs one what it gives the other. The
// error is therefore computed from the scores of pairs (the pentanomial model
// of M. Van den Bergh, used by fishtest: five outcomes of 0, 1/2, 1, 3/2 and 2
// points), not from wins, draws and losses.
type Score struct {
	Wins, Draws, Losses int
	// Pairs counts the finished pairs by their half points, 0 to 4.
	Pairs [5]int
}

// Games is how many games were played.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Points is the share of the points won, from 0 to 1.
func (s Score) Points() float64 {
	return (float64(s.Wins) + float64(s.Draws)/2) / math.Max(float64(s.Games()), 1)
}

func (s *Score) add(halfPoints int) {
	switch halfPoints {
	case 0:
		s.Losses++
	case 1:
		s.Draws++
	case 2:
		s.Wins++
	}
}

// pairs returns the number of finished pairs, their mean score a game and the
// standard error of that.
func (s Score) pairs() (n, mean, standardError float64) {
	for halfPoints, count := range s.Pairs {
		n += float64(count)
		mean += float64(count) * float64(halfPoints) / 4
	}
	if n < 2 {
		return n, mean, math.NaN()
	}
	mean /= n
	var sum float64
	for halfPoints, count := range s.Pairs {
		off := float64(halfPoints)/4 - mean
		sum += float64(count) * off * off
	}
	return n, mean, math.Sqrt(sum / (n - 1) / n)
}

// confidence95 is how many standard errors a normal variable stays within in 95
// of 100 cases.
const confidence95 = 1.959964

// Error is half the width of the 95 % confidence interval of Points, NaN while
// it is not known: before two pairs ended, or while all ended alike.
func (s Score) Error() float64 {
	_, _, standardError := s.pairs()
	if standardError == 0 {
		return math.NaN()
	}
	return confidence95 * standardError
}

// Elo is the difference in strength by the logistic model, infinite if all
// points went to one side.
func (s Score) Elo() float64 { return eloOf(s.Points()) }

// EloError is half the width of the 95 % confidence interval of Elo; NaN if it
// is not known, infinite if the interval of the score touches 0 or 1.
func (s Score) EloError() float64 {
	points, e := s.Points(), s.Error()
	if math.IsNaN(e) {
		return e
	}
	return (eloOf(points+e) - eloOf(points-e)) / 2
}

// Superiority is the likelihood that engine 0 is the stronger one, from 0 to 1.
func (s Score) Superiority() float64 {
	n, mean, standardError := s.pairs()
	switch {
	case n < 2 || standardError == 0 && mean == 0.5:
		return 0.5
	case standardError == 0:
		return math.Round(mean)
	}
	return (1 + math.Erf((mean-0.5)/standardError/math.Sqrt2)) / 2
}

// eloOf turns a score from 0 to 1 into a difference of Elo.
func eloOf(points float64) float64 {
	switch {
	case points <= 0:
		return math.Inf(-1)
	case points >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(points/(1-points))
}

// pointsOf turns a difference of Elo into the score expected.
func pointsOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
