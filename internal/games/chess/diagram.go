package chess

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// diagramReach is how many files and ranks around the piece a diagram shows.
const diagramReach = 4

// Signs of a diagram.
const (
	anyMove  = '*'
	moveOnly = 'm'
	takeOnly = 'x'
	lame     = 'n'
	hop      = 'h'
	moveHop  = 'c'
	initial  = 'i'
	nothing  = '.'
)

// DiagramLegend explains the signs of a diagram.
const DiagramLegend = "O the piece, * moves and captures, m only moves, x only captures, n unless blocked,\n" +
	"h over another piece, c moves and captures over another piece, i only from its first squares"

// Diagram draws the moves of a piece type that stands in the middle, with the signs of the legend.
func Diagram(v *variant.Variant, t variant.Type) string {
	return diagram(movesOf(v, t), v.Pieces[t].Paths)
}

func diagram(rules []variant.Rule, paths []variant.Path) string {
	const side = 2*diagramReach + 1
	var cells [side][side]byte
	for y := range cells {
		for x := range cells[y] {
			cells[y][x] = nothing
		}
	}
	cells[diagramReach][diagramReach] = 'O'
	const size = 16 // files and ranks of a board that is larger than the diagram
	middle := variant.SquareAt(size/2, size/2)
	variant.Ends(rules, paths, size, size, middle, func(s variant.Square, as variant.Rule) {
		x, y := diagramReach+s.File()-size/2, diagramReach-(s.Rank()-size/2)
		if x >= 0 && x < side && y >= 0 && y < side && s != middle {
			cells[y][x] = merge(cells[y][x], sign(as))
		}
	})
	var b strings.Builder
	for _, row := range cells {
		b.WriteString("  ")
		for _, c := range row {
			b.WriteByte(' ')
			b.WriteByte(c)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func sign(r variant.Rule) byte {
	switch {
	case r.Initial:
		return initial
	case r.Hop != variant.NoHop:
		return hop
	case r.Lame:
		return lame
	case r.Move && r.Capture:
		return anyMove
	case r.Move:
		return moveOnly
	}
	return takeOnly
}

// merge joins the signs of two rules that reach the same square.
func merge(old, add byte) byte {
	switch {
	case old == nothing || old == initial || old == add:
		return add
	case add == initial:
		return old
	case old == moveOnly && add == hop || old == hop && add == moveOnly:
		return moveHop
	}
	return anyMove
}

// movesOf returns the rules of a piece as a diagram shows them: with the first
// steps that are no part of a pawn's own.
func movesOf(v *variant.Variant, t variant.Type) []variant.Rule {
	rules := v.Pieces[t].Rules
	if !v.PawnTypes.Has(t) || !v.DoubleStep {
		return rules
	}
	steps := 2
	if !v.TripleStepRegion[game.White].Empty() {
		steps = 3
	}
	return append(rules[:len(rules):len(rules)], variant.Rule{DY: 1, Range: steps, Move: true, Initial: true})
}
