package match

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
)

// TableWidth is the width in characters of a table where no terminal asks for another.
const TableWidth = 80

// Table writes the standing in lines of at most so many characters: the results of each
// engine, the best first if there are more than two, and what its searches and its fouls
// were. The statistics of a match of two follow. sprt is the test of the match, nil for
// none.
func (s *Standing) Table(w io.Writer, sprt *selfplay.SPRT, width int) {
	order := s.ranking()
	results := [][]string{{"engine", "Elo", "±", "games", "won", "drawn", "lost", "score"}}
	searches := [][]string{{"engine", "depth", "kn/s", "longest", "crashes", "time-outs", "illegal", "other fouls"}}
	for _, i := range order {
		p := &s.Players[i]
		elo, plus := eloCells(p.Tally)
		t := p.Tally
		results = append(results, []string{p.Name, elo, plus, count(t.Games()), count(t.Won), count(t.Drawn),
			count(t.Lost), percent(t.Score())})
		crashes, illegal := p.Fouls[client.Death], p.Fouls[client.IllegalMove]
		late := p.Fouls[client.TimeForfeit] + p.Fouls[client.Stall]
		searches = append(searches, []string{p.Name, fmt.Sprintf("%.1f", p.Effort.meanDepth()),
			fmt.Sprintf("%.0f", p.Effort.kiloNodes()), fmt.Sprintf("%.3f s", p.Effort.Longest.Seconds()),
			count(crashes), count(late), count(illegal), count(p.FoulCount() - crashes - late - illegal)})
	}
	writeCells(w, results, width)
	writeCells(w, searches, width)
	for _, line := range s.statistics(sprt) {
		fmt.Fprintln(w, shorten(line, width))
	}
}

// ranking returns the engines by their scores, or two as they are.
func (s *Standing) ranking() []int {
	order := make([]int, len(s.Players))
	for i := range order {
		order[i] = i
	}
	if len(order) > 2 {
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Compare(s.Players[b].Tally.Score(), s.Players[a].Tally.Score())
		})
	}
	return order
}

// Pairings writes the results of each engine against each other one.
func (s *Standing) Pairings(w io.Writer, width int) {
	cells := [][]string{{"pairing", "won", "drawn", "lost", "score", "Elo", "±"}}
	for a, row := range s.Against {
		for b, t := range row {
			if a < b && t.Games() > 0 {
				elo, plus := eloCells(t)
				cells = append(cells, []string{s.Players[a].Name + " - " + s.Players[b].Name, count(t.Won),
					count(t.Drawn), count(t.Lost), percent(t.Score()), elo, plus})
			}
		}
	}
	writeCells(w, cells, width)
}

// statistics are those of a match of two engines, from the view of the first.
func (s *Standing) statistics(sprt *selfplay.SPRT) []string {
	if len(s.Players) != 2 {
		return nil
	}
	p := &s.Players[0]
	lines := []string{s.Line()}
	if s.games == 2 {
		lines = append(lines, "pairs with 0, 1/2, 1, 3/2, 2 points: "+strings.Trim(fmt.Sprint(p.Tally.Pairs), "[]"))
	}
	if fouls := p.Tally.Games() - p.Clean.Games(); fouls > 0 {
		lines = append(lines, fmt.Sprintf("without games that a foul decided (%d): score %s of %d", fouls,
			percent(p.Clean.Score()), p.Clean.Games()))
	}
	if sprt != nil {
		lower, upper := sprt.Bounds()
		lines = append(lines, fmt.Sprintf("SPRT of Elo %g against %g: LLR %.2f (%.2f to %.2f)", sprt.Elo1, sprt.Elo0,
			sprt.LLR(p.Tally), lower, upper), "SPRT: "+sprt.Decide(p.Tally).String())
	}
	return lines
}

// Line is the statistics of the match in one line, from the view of the first engine.
// Errors are half the width of 95 % confidence intervals. Where all points went to one
// side, the Elo is the bound of Wilson's interval.
func (s *Standing) Line() string {
	t := s.Players[0].Tally
	return Score(t) + ", likelihood of superiority " + percent(t.Superiority())
}

// Score is the first part of such a line.
func Score(t selfplay.PairTally) string {
	text := "score " + percent(t.Score())
	if e := 100 * t.Error(); !math.IsNaN(e) {
		text += fmt.Sprintf(" ± %.1f", e)
	}
	elo, plus := eloCells(t)
	text += ", Elo " + elo
	if plus != "" {
		text += " ± " + plus
	}
	return text
}

// eloCells writes a difference in Elo and its error.
func eloCells(t selfplay.PairTally) (elo, plus string) {
	low, high := t.Interval()
	switch {
	case t.Games() == 0:
		return "-", ""
	case t.Score() == 1:
		return fmt.Sprintf("> %+.0f", selfplay.EloOf(low)), ""
	case t.Score() == 0:
		return fmt.Sprintf("< %+.0f", selfplay.EloOf(high)), ""
	}
	if e := t.EloError(); !math.IsNaN(e) && !math.IsInf(e, 0) {
		plus = fmt.Sprintf("%.0f", e)
	}
	return fmt.Sprintf("%+.0f", t.Elo()), plus
}

func count(n int) string            { return fmt.Sprint(n) }
func percent(share float64) string  { return fmt.Sprintf("%.1f %%", 100*share) }
func (e Effort) meanDepth() float64 { return float64(e.Depth) / float64(max(e.Moves, 1)) }
func (e Effort) kiloNodes() float64 { // thousands of nodes a second
	return float64(e.Nodes) / 1000 / max(e.Time, time.Microsecond).Seconds()
}

// writeCells writes a table: the first column to the left and shortened so that lines
// fit, the others to the right.
func writeCells(w io.Writer, rows [][]string, width int) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	others := 0
	for _, n := range widths[1:] {
		others += n + 2
	}
	const shortest = 6
	widths[0] = max(min(widths[0], width-others), shortest)
	for _, row := range rows {
		line := fmt.Sprintf("%-*s", widths[0], shorten(row[0], widths[0]))
		for i, cell := range row[1:] {
			line += fmt.Sprintf("  %*s", widths[i+1], cell)
		}
		fmt.Fprintln(w, shorten(line, width))
	}
}

// shorten cuts a text to so many characters and marks the cut.
func shorten(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	return string([]rune(text)[:max(width-1, 0)]) + "…"
}
