package main

import (
	"strings"

	"menagerie/movegen"
)

// diagramReach is how many files and ranks around the piece a diagram shows.
const diagramReach = 4

// Signs of a diagram.
const (
	anyMove  = '*'
	moveOnly = 'm'
	takeOnly = 'x'
	initial  = 'i'
	nothing  = '.'
)

// diagram draws the moves of a piece that stands in the middle: * to move or
// capture, m to move only, x to capture only, i only from its first squares.
func diagram(rules []movegen.Rule) string {
	const side = 2*diagramReach + 1
	var cells [side][side]byte
	for y := range cells {
		for x := range cells[y] {
			cells[y][x] = nothing
		}
	}
	cells[diagramReach][diagramReach] = 'O'
	for _, r := range rules {
		for step := 1; r.Range == 0 || step <= r.Range; step++ {
			x, y := diagramReach+step*r.DX, diagramReach-step*r.DY
			if x < 0 || x >= side || y < 0 || y >= side {
				break
			}
			cells[y][x] = merge(cells[y][x], sign(r))
		}
	}
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

func sign(r movegen.Rule) byte {
	switch {
	case r.Initial:
		return initial
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
	}
	return anyMove
}
