package bench

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"
	"time"
)

// forgeGame is how a game of chessforge ended.
type forgeGame struct {
	hits, tiles int // struck, removed
	cleared     bool
	thinking    time.Duration
}

// ForgeTally adds up a player's games of chessforge.
type ForgeTally struct {
	Player      string
	Hits, Tiles Mean  // a game
	Cleared     Tally // a win is a cleared board
	thinking    time.Duration
}

func (t *ForgeTally) add(g forgeGame) {
	t.Hits.add(g.hits)
	t.Tiles.add(g.tiles)
	if g.cleared {
		t.Cleared.Won++
	} else {
		t.Cleared.Lost++
	}
	t.thinking += g.thinking
}

// Mean adds up numbers for their mean.
type Mean struct{ n, sum, squares int }

// MeanOf adds up numbers.
func MeanOf(numbers ...int) Mean {
	var m Mean
	for _, x := range numbers {
		m.add(x)
	}
	return m
}

func (m *Mean) add(x int) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

// Value is the mean, 0 of no numbers.
func (m Mean) Value() float64 { return float64(m.sum) / float64(max(m.n, 1)) }

// Margin is half the width of the 95 % confidence interval around the mean: the
// mean of many games is normally distributed. It is infinite below two numbers.
func (m Mean) Margin() float64 {
	if m.n < 2 {
		return math.Inf(1)
	}
	const z = 1.96
	variance := (float64(m.squares) - float64(m.sum)*m.Value()) / float64(m.n-1)
	return z * math.Sqrt(max(variance, 0)/float64(m.n))
}

// WriteForge prints the players' games as a table, a row each.
func WriteForge(out io.Writer, rows []ForgeTally) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\tgames\tmean hits\tmean tiles removed\tcleared\t95 % interval\tms a strike")
	for _, r := range rows {
		low, high := r.Cleared.Interval()
		fmt.Fprintf(w, "%s\t%d\t%.2f ± %.2f\t%.2f ± %.2f\t%.1f %%\t%.1f to %.1f %%\t%.2f\n",
			r.Player, r.Cleared.Games(), r.Hits.Value(), r.Hits.Margin(), r.Tiles.Value(), r.Tiles.Margin(),
			100*r.Cleared.Score(), 100*low, 100*high, 1000*r.thinking.Seconds()/float64(max(r.Hits.sum, 1)))
	}
	return w.Flush()
}
