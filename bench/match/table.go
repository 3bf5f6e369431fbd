package match

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"menagerie/bench/selfplay"
)

// Table writes the standing as a table with a line for each engine, followed by the
// statistics. sprt is the test of the match, nil for none.
func (s *Standing) Table(w io.Writer, sprt *selfplay.SPRT) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "engine\tgames\twon\tdrawn\tlost\tscore\tdepth\tkn/s\tlongest\tfouls")
	for i, name := range s.Names {
		won, lost, points := s.Tally.Won, s.Tally.Lost, s.Tally.Score()
		if i == 1 {
			won, lost, points = lost, won, 1-points
		}
		e := s.Effort[i]
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%.1f %%\t%.1f\t%.0f\t%.3f s\t%s\n", name, s.Tally.Games(), won,
			s.Tally.Drawn, lost, 100*points, e.meanDepth(), e.kiloNodes(), e.Longest.Seconds(), s.foulText(i))
	}
	table.Flush()
	fmt.Fprintln(w, s.Line())
	if fouls := s.FoulCount(0) + s.FoulCount(1); fouls > 0 {
		fmt.Fprintf(w, "without games that a foul decided (%d): score %.1f %% of %d\n", fouls, 100*s.Clean.Score(),
			s.Clean.Games())
	}
	if sprt != nil {
		lower, upper := sprt.Bounds()
		fmt.Fprintf(w, "SPRT of Elo %g against %g: LLR %.2f (%.2f to %.2f), %s\n", sprt.Elo1, sprt.Elo0,
			sprt.LLR(s.Tally), lower, upper, sprt.Decide(s.Tally))
	}
}

// Line is the statistics of the match in one line, from the view of engine 0. Errors
// are half the width of 95 % confidence intervals.
func (s *Standing) Line() string {
	text := fmt.Sprintf("score %.1f %%%s, Elo %+.0f%s, likelihood of superiority %.1f %%", 100*s.Tally.Score(),
		plusMinus("%.1f", 100*s.Tally.Error()), s.Tally.Elo(), plusMinus("%.0f", s.Tally.EloError()),
		100*s.Tally.Superiority())
	return text + fmt.Sprintf(", pairs with 0 to 2 points %v", s.Tally.Pairs)
}

func plusMinus(format string, value float64) string {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		return ""
	}
	return " ± " + fmt.Sprintf(format, value)
}

func (e Effort) meanDepth() float64 { return float64(e.Depth) / float64(max(e.Moves, 1)) }

// kiloNodes is thousands of nodes a second.
func (e Effort) kiloNodes() float64 {
	return float64(e.Nodes) / 1000 / max(e.Time, time.Microsecond).Seconds()
}

// foulText lists an engine's fouls: "2 (1 death, 1 stall)".
func (s *Standing) foulText(engine int) string {
	if s.FoulCount(engine) == 0 {
		return "0"
	}
	var kinds []string
	for _, kind := range slices.Sorted(maps.Keys(s.Fouls[engine])) {
		kinds = append(kinds, fmt.Sprintf("%d %s", s.Fouls[engine][kind], kind))
	}
	return fmt.Sprintf("%d (%s)", s.FoulCount(engine), strings.Join(kinds, ", "))
}
