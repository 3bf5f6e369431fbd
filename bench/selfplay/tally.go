package bench

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"menagerie/movegen"
)

// Tally counts a player's results.
type Tally struct{ Won, Drawn, Lost int }

// Games is how many results there are.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Score is the share of the points: a win is one, a draw a half.
func (t Tally) Score() float64 {
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(max(t.Games(), 1))
}

// Interval is the 95 % confidence interval of the score by Wilson's method, which
// serves close to 0 and 1, too. Draws make the true one narrower.
func (t Tally) Interval() (low, high float64) {
	const z = 1.96
	n := float64(t.Games())
	if n == 0 {
		return 0, 1
	}
	p := t.Score()
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(middle-half, 0), min(middle+half, 1)
}

func (t *Tally) add(o Tally) {
	t.Won, t.Drawn, t.Lost = t.Won+o.Won, t.Drawn+o.Drawn, t.Lost+o.Lost
}

// count adds the outcome for White of a game.
func (t *Tally) count(o movegen.Outcome, playedWhite bool) {
	if !playedWhite {
		o = turned(o)
	}
	switch o {
	case movegen.Win:
		t.Won++
	case movegen.Loss:
		t.Lost++
	default:
		t.Drawn++
	}
}

// TallyRow is the result of a duel.
type TallyRow struct {
	First, Second string // the players' names
	Tally
}

// WriteTallies prints duels as a table, a row each.
func WriteTallies(out io.Writer, rows []TallyRow) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\topponent\tgames\twon\tdrawn\tlost\tscore\t95 % interval")
	for _, r := range rows {
		low, high := r.Interval()
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%.1f %%\t%.1f to %.1f %%\n", r.First, r.Second,
			r.Games(), r.Won, r.Drawn, r.Lost, 100*r.Score(), 100*low, 100*high)
	}
	return w.Flush()
}
