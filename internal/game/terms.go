package game

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Term is one term of an evaluation with the score of each side, in centipawns.
type Term struct {
	Name         string
	White, Black int
}

// TermTable prints an evaluation term by term, in pawns. tempo is the bonus for the side
// to move in centipawns, and turn the name of that side, "white" or "black".
func TermTable(terms []Term, turn fmt.Stringer, tempo int) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "term\twhite\tblack\ttotal\t")
	total := 0
	for _, t := range terms {
		total += t.White - t.Black
		fmt.Fprintf(w, "%s\t%+.2f\t%+.2f\t%+.2f\t\n", t.Name, inPawns(t.White), inPawns(t.Black),
			inPawns(t.White-t.Black))
	}
	w.Flush()
	side := turn.String()
	if side == "black" {
		tempo = -tempo
	}
	fmt.Fprintf(&b, "\ntempo %+.2f for %s\nTotal evaluation: %+.2f (white side)\n",
		max(inPawns(tempo), inPawns(-tempo)), side, inPawns(total+tempo))
	return b.String()
}

func inPawns(centipawns int) float64 { return float64(centipawns) / 100 }
