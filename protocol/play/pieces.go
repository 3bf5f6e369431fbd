package play

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// listPieces is the legend of the board.
func (s *session) listPieces() {
	d := &s.config.Table.Description
	if len(d.Pieces) == 0 {
		s.noteLines(s.View().Legend)
		return
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\tname\tmoves (Betza's notation)\n", s.Name(0), s.Name(1))
	for _, p := range d.Pieces {
		name := p.Name
		if p.Royal {
			name = strings.TrimSpace(name + " (royal)")
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", p.Letter, strings.ToLower(p.Letter), name, p.Betza)
		if p.Promoted != "" {
			fmt.Fprintf(w, "+%s\t+%s\t%s, promoted\t%s\n", p.Letter, strings.ToLower(p.Letter), p.Name, p.Promoted)
		}
	}
	w.Flush()
	b.WriteString(s.View().Legend)
	s.noteLines(b.String())
}
