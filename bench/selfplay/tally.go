package selfplay

import "math"

// confidence95 is how many standard errors around the mean of a normal
// distribution hold 95 % of it.
const confidence95 = 1.96

// Tally counts a player's results.
type Tally struct{ Won, Drawn, Lost int }

// Add counts a game in which the player scored 0, 1 or 2 half points.
func (t *Tally) Add(halfPoints int) {
	switch halfPoints {
	case 0:
		t.Lost++
	case 1:
		t.Drawn++
	case 2:
		t.Won++
	}
}

// Games is the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score is the share of the points, from 0 to 1: a win is one, a draw a half. It
// is 0 without games.
func (t Tally) Score() float64 {
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(max(t.Games(), 1))
}

// Interval is the 95 % confidence interval of the score by E. B. Wilson's method
// (1927), which holds close to 0 and 1 as well. Draws make the true interval
// narrower. It is 0 to 1 without games.
func (t Tally) Interval() (low, high float64) {
	const z = confidence95
	n := float64(t.Games())
	if n == 0 {
		return 0, 1
	}
	p := t.Score()
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(middle-half, 0), min(middle+half, 1)
}

// Mean adds up whole numbers for their mean.
type Mean struct{ count, sum, squares int }

// Add adds a number.
func (m *Mean) Add(x int) { m.count, m.sum, m.squares = m.count+1, m.sum+x, m.squares+x*x }

// Sum is the sum of the numbers.
func (m Mean) Sum() int { return m.sum }

// Value is the mean, 0 of no numbers.
func (m Mean) Value() float64 { return float64(m.sum) / float64(max(m.count, 1)) }

// Margin is half the width of the 95 % confidence interval of the mean, by the
// normal distribution. It is infinite below two numbers.
func (m Mean) Margin() float64 {
	if m.count < 2 {
		return math.Inf(1)
	}
	variance := (float64(m.squares) - float64(m.sum)*m.Value()) / float64(m.count-1)
	return confidence95 * math.Sqrt(max(variance, 0)/float64(m.count))
}
