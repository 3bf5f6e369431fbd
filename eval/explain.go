package eval

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
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

// Parts takes the evaluation apart: material, piece-square tables by class, and the terms.
// What scales the sum is not among them, nor is the right to move.
func (p *Position) Parts() []Part {
	parts := make([]Part, 1+numClasses, 2+int(numClasses)+int(numTerms))
	parts[0].Name = "material"
	for n := range numClasses {
		parts[1+n].Name = n.String()
	}
	for c := game.White; c <= game.Black; c++ {
		for k, s := range p.Pieces(c) {
			m := p.terms.material(k.Type())
			published := movegen.Sum{MG: int32(m.MG), EG: int32(m.EG)}
			parts[0].add(c, published)
			all := p.terms.weights.At(k, s)
			parts[1+p.terms.classOf(k.Type())].add(c, movegen.Sum{MG: all.MG - published.MG, EG: all.EG - published.EG})
		}
	}
	var t termScores
	p.evaluateWhite(&t)
	for i, sides := range t {
		part := Part{Name: term(i).String()}
		for c, score := range sides {
			part.add(game.Color(c), score.millipawns())
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
	for c := game.White; c <= game.Black; c++ {
		for pt := variant.Type(1); int(pt) < len(p.terms.kinds)/2; pt++ {
			worth, n := p.terms.weights.Hand(movegen.KindOf(pt, c)), int32(p.Hand(pt, c))
			part.add(c, movegen.Sum{MG: n * worth.MG, EG: n * worth.EG})
		}
	}
	return part
}

// add adds to what the part gives c.
func (p *Part) add(c game.Color, more movegen.Sum) {
	side := &p.White
	if c == game.Black {
		side = &p.Black
	}
	side.MG, side.EG = side.MG+more.MG, side.EG+more.EG
}

// Phase is how much of the material of the start is left, from 0 to 1: the share of
// the middle game in the evaluation.
func (p *Position) Phase() float64 {
	_, phase := p.Sum()
	return float64(min(phase, p.terms.opening)) / float64(p.terms.opening)
}

// Explain prints the evaluation part by part as a table, in pawns: for each side its middle
// game and endgame worth, and White's less Black's.
func (p *Position) Explain() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "part\twhite mg\teg\tblack mg\teg\ttotal mg\teg\t")
	var total Part
	for i, part := range p.Parts() {
		rare := i > int(numClasses)+int(checksGiven) || i > 1+int(pawn) && i <= int(numClasses)
		if none := (movegen.Sum{}); rare && part.White == none && part.Black == none {
			continue // most variants have no such goal or piece
		}
		total.add(game.White, part.Worth())
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t\n", part.Name, pawnsText(part.White), pawnsText(part.Black),
			pawnsText(part.Worth()))
	}
	fmt.Fprintf(w, "sum\t\t\t\t\t%s\t\n", pawnsText(total.Worth()))
	w.Flush()
	fmt.Fprintf(&b, "\nphase %.0f%%, tempo %+.2f for %s\n", 100*p.Phase(), float64(p.tempo())/100, p.Turn())
	if p.usesNetwork() {
		fmt.Fprintf(&b, "network %+.2f (material and PSQT %+.2f)\n", p.whiteSide(p.evaluateNetwork()-p.MaterialPSQT()),
			p.whiteSide(p.MaterialPSQT()))
	}
	fmt.Fprintf(&b, "Total evaluation: %+.2f (white side)\n", p.whiteSide(p.Evaluate()))
	return b.String()
}

// whiteSide turns centipawns from the view of the side to move into White's pawns.
func (p *Position) whiteSide(score int) float64 {
	if p.Turn() == game.Black {
		score = -score
	}
	return float64(score) / 100
}

func pawnsText(s movegen.Sum) string {
	return fmt.Sprintf("%+.2f\t%+.2f", float64(s.MG)/1000, float64(s.EG)/1000)
}
