package eval

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"menagerie/movegen"
)

// Explain prints the evaluation term by term as a table, in pawns: for each side
// its middle game and endgame worth, and what comes of them.
func (p *Position) Explain() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "term\twhite mg\teg\tblack mg\teg\ttotal mg\teg\t")
	var total movegen.Sum
	for _, row := range []struct {
		name string
		of   func(movegen.Kind, movegen.Square) movegen.Sum
	}{{"material", p.materialOf}, {"placement", p.placementOf}} {
		white, black := p.side(movegen.White, row.of), p.side(movegen.Black, row.of)
		sum := movegen.Sum{MG: white.MG - black.MG, EG: white.EG - black.EG}
		total.MG, total.EG = total.MG+sum.MG, total.EG+sum.EG
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t\n", row.name, pawns(white), pawns(black), pawns(sum))
	}
	var parts terms
	p.white(&parts)
	for i, part := range parts {
		white, black := part[movegen.White], part[movegen.Black]
		sum := term{white.mg - black.mg, white.eg - black.eg}
		total.MG, total.EG = total.MG+10*int32(sum.mg), total.EG+10*int32(sum.eg)
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t\n", subject(i), white, black, sum)
	}
	fmt.Fprintf(w, "sum\t\t\t\t\t%s\t\n", pawns(total))
	w.Flush()
	_, phase := p.Sum()
	score := p.Evaluate()
	if p.Turn() == movegen.Black {
		score = -score
	}
	fmt.Fprintf(&b, "\nphase %d%%, tempo %+.2f for %s\nTotal evaluation: %+.2f (white side)\n",
		100*min(phase, p.terms.opening)/p.terms.opening, float64(p.tempo())/100, p.Turn(), float64(score)/100)
	return b.String()
}

func (p *Position) materialOf(k movegen.Kind, _ movegen.Square) movegen.Sum {
	mg, eg := p.terms.material(k.Type())
	return movegen.Sum{MG: int32(mg), EG: int32(eg)}
}

func (p *Position) placementOf(k movegen.Kind, s movegen.Square) movegen.Sum {
	all, material := p.terms.weights.At(k, s), p.materialOf(k, s)
	return movegen.Sum{MG: all.MG - material.MG, EG: all.EG - material.EG}
}

func (p *Position) side(c movegen.Color, of func(movegen.Kind, movegen.Square) movegen.Sum) movegen.Sum {
	var sum movegen.Sum
	for k, s := range p.Pieces(c) {
		term := of(k, s)
		sum.MG, sum.EG = sum.MG+term.MG, sum.EG+term.EG
	}
	return sum
}

func pawns(s movegen.Sum) string {
	return fmt.Sprintf("%+.3f\t%+.3f", float64(s.MG)/1000, float64(s.EG)/1000)
}
