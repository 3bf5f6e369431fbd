package eval

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"menagerie/movegen"
)

// termRow is what a term of an evaluation gives each side, in centipawns.
type termRow struct {
	name         string
	white, black int
}

// termTable prints an evaluation term by term in pawns. tempo is the bonus for
// the side to move in centipawns.
func termTable(rows []termRow, turn movegen.Color, tempo int) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "term\twhite\tblack\ttotal\t")
	total := 0
	for _, r := range rows {
		total += r.white - r.black
		fmt.Fprintf(w, "%s\t%+.2f\t%+.2f\t%+.2f\t\n", r.name, inPawns(r.white), inPawns(r.black), inPawns(r.white-r.black))
	}
	w.Flush()
	if turn == movegen.Black {
		tempo = -tempo
	}
	fmt.Fprintf(&b, "\ntempo %+.2f for %s\nTotal evaluation: %+.2f (white side)\n", max(inPawns(tempo), inPawns(-tempo)), turn, inPawns(total+tempo))
	return b.String()
}

func inPawns(centipawns int) float64 { return float64(centipawns) / 100 }
