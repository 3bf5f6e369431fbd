package eval

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"menagerie/movegen"
)

// Part is what one part of the evaluation gives each side, in millipawns.
type Part struct {
	Name         string
	White, Black movegen.Sum
}

// Worth is the part from White's view.
func (p Part) Worth() movegen.Sum {
	return movegen.Sum{MG: p.White.MG - p.Black.MG, EG: p.White.EG - p.Black.EG}
}

// Parts takes the evaluation apart: material, squares by the nature of the piece on
// them, and what is found by looking at the board. What scales the sum is not among
// them, nor is the right to move.
func (p *Position) Parts() []Part {
	parts := make([]Part, 1+natures, 1+int(natures)+int(numSubjects))
	parts[0].Name = "material"
	for n := range natures {
		parts[1+n].Name = n.String()
	}
	for c := movegen.White; c <= movegen.Black; c++ {
		for k, s := range p.Pieces(c) {
			mg, eg := p.terms.material(k.Type())
			all := p.terms.weights.At(k, s)
			parts[0].of(c).add(int32(mg), int32(eg))
			parts[1+p.terms.natureOf(k.Type())].of(c).add(all.MG-int32(mg), all.EG-int32(eg))
		}
	}
	var t terms
	p.white(&t)
	for i, sides := range t {
		part := Part{Name: subject(i).String()}
		for c, term := range sides {
			part.of(movegen.Color(c)).add(10*int32(term.mg), 10*int32(term.eg))
		}
		parts = append(parts, part)
	}
	if p.terms.drops || p.terms.gates {
		parts = append(parts, p.handPart())
	}
	return parts
}

// handPart is what the pieces in hand are worth.
func (p *Position) handPart() Part {
	part := Part{Name: "in hand"}
	for c := movegen.White; c <= movegen.Black; c++ {
		for pt := movegen.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
			worth, n := p.terms.weights.Hand(movegen.KindOf(pt, c)), int32(p.Hand(pt, c))
			part.of(c).add(n*worth.MG, n*worth.EG)
		}
	}
	return part
}

func (p *Part) of(c movegen.Color) *sum {
	if c == movegen.White {
		return (*sum)(&p.White)
	}
	return (*sum)(&p.Black)
}

type sum movegen.Sum

func (s *sum) add(mg, eg int32) { s.MG, s.EG = s.MG+mg, s.EG+eg }

// Phase is how much of the material of the start is left, from 0 to 1: the share of
// the middle game in the evaluation.
func (p *Position) Phase() float64 {
	_, phase := p.Sum()
	return float64(min(phase, p.terms.opening)) / float64(p.terms.opening)
}

// Explain prints the evaluation part by part as a table, in pawns: for each side
// its middle game and endgame worth, and what comes of them.
func (p *Position) Explain() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "part\twhite mg\teg\tblack mg\teg\ttotal mg\teg\t")
	var total sum
	for i, part := range p.Parts() {
		if none := (movegen.Sum{}); i > int(natures)+int(checksGiven) && part.White == none && part.Black == none {
			continue // most variants have no such goal
		}
		worth := part.Worth()
		total.add(worth.MG, worth.EG)
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t\n", part.Name, pawns(part.White), pawns(part.Black), pawns(worth))
	}
	fmt.Fprintf(w, "sum\t\t\t\t\t%s\t\n", pawns(movegen.Sum(total)))
	w.Flush()
	fmt.Fprintf(&b, "\nphase %.0f%%, tempo %+.2f for %s\n", 100*p.Phase(), float64(p.tempo())/100, p.Turn())
	if p.isJudged() {
		fmt.Fprintf(&b, "the network judges instead: %+.2f beside %+.2f of material and squares\n",
			p.whiteSide(p.judge()-p.Summed()), p.whiteSide(p.Summed()))
	}
	fmt.Fprintf(&b, "Total evaluation: %+.2f (white side)\n", p.whiteSide(p.Evaluate()))
	return b.String()
}

// whiteSide turns centipawns from the view of the side to move into White's pawns.
func (p *Position) whiteSide(score int) float64 {
	if p.Turn() == movegen.Black {
		score = -score
	}
	return float64(score) / 100
}

func pawns(s movegen.Sum) string {
	return fmt.Sprintf("%+.2f\t%+.2f", float64(s.MG)/1000, float64(s.EG)/1000)
}
