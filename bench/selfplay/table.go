package selfplay

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// DuelRow is the result of a duel, from the view of the first player.
type DuelRow struct {
	First, Second string // names
	Tally
}

// WriteDuels prints duels as a table, a row each. The error is that of out.
func WriteDuels(out io.Writer, rows []DuelRow) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\topponent\tgames\twon\tdrawn\tlost\tscore\t95 % interval")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%s\n", r.First, r.Second, r.Games(), r.Won, r.Drawn, r.Lost,
			scoreCells(r.Tally))
	}
	return w.Flush()
}

// WriteChessforge prints the players' games of chessforge as a table, a row
// each. The error is that of out.
func WriteChessforge(out io.Writer, rows []ChessforgeTally) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "player\tgames\tmean hits\tmean tiles removed\tcleared\t95 % interval\tms a strike")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%d\t%.2f ± %.2f\t%.2f ± %.2f\t%s\t%.2f\n", r.Player, r.Cleared.Games(),
			r.Hits.Value(), r.Hits.Margin(), r.Tiles.Value(), r.Tiles.Margin(), scoreCells(r.Cleared),
			1000*r.Thinking.Seconds()/float64(max(r.Hits.Sum(), 1)))
	}
	return w.Flush()
}

// scoreCells are the cells of the score and its interval.
func scoreCells(t Tally) string {
	low, high := t.Interval()
	return fmt.Sprintf("%.1f %%\t%.1f to %.1f %%", 100*t.Score(), 100*low, 100*high)
}
