package game

import (
	"fmt"
	"slices"
	"strings"
)

// Hexagons say what a drawing of a hexagonal board has where, with the names of files and ranks beside it. Its lines
// are half a cell high: a cell takes two, between those of the cells beside it.
type Hexagons [][]HexSpot

// HexSpot is what a file has on a line: nothing, a name, or the first or second line of a cell.
type HexSpot struct {
	Name string
	At   Coord
	Part HexPart
}

// HexPart is the part of a cell that is on a line.
type HexPart uint8

// Parts of a cell, of which NoHex is none.
const (
	NoHex HexPart = iota
	UpperHex
	LowerHex
)

// LayHexagons returns the drawing of the squares that a board has, seen from Black's side if it is flipped.
func LayHexagons(columns []Column, ranks int, flipped bool, has func(Coord) bool) Hexagons {
	files, low, high := 0, 2*ranks, -len(columns)
	var cells []Coord
	for file, column := range columns {
		for rank := range ranks {
			if c := (Coord{file, rank}); column.X >= 0 && has(c) {
				cells = append(cells, c)
				files, low, high = max(files, column.X+1), min(low, column.Y+2*rank), max(high, column.Y+2*rank)
			}
		}
	}
	const more = 3 // the second line of the lowest cell, and its name
	h := make(Hexagons, max(0, high-low+more))
	for i := range h {
		h[i] = make([]HexSpot, 1+files) // names of ranks stand left of the first file, too
	}
	left := make([]Coord, ranks) // the first square of each rank
	for i := range left {
		left[i].File = -1
	}
	for _, c := range cells {
		x, y := 1+columns[c.File].X, high-columns[c.File].Y-2*c.Rank
		h[y][x], h[y+1][x] = HexSpot{At: c, Part: UpperHex}, HexSpot{At: c, Part: LowerHex}
		if h[y+2][x].Part == NoHex {
			h[y+2][x].Name = string(rune('a' + c.File))
		}
		if left[c.Rank].File < 0 {
			left[c.Rank] = c
			h[y][x-1].Name = fmt.Sprint(c.Rank + 1)
		}
	}
	if flipped {
		h.turn()
	}
	return h
}

// turn shows the drawing upside down.
func (h Hexagons) turn() {
	slices.Reverse(h)
	for _, line := range h {
		slices.Reverse(line)
		for i := range line {
			if line[i].Part != NoHex {
				line[i].Part = UpperHex + LowerHex - line[i].Part
			}
		}
	}
}

// Lines draws the board by what draws a line of a cell. Cells, names and what is between are equally wide.
func (h Hexagons) Lines(width int, cell func(c Coord, part HexPart) string) (lines []string) {
	for _, spots := range h {
		var b strings.Builder
		for _, s := range spots {
			if s.Part != NoHex {
				b.WriteString(cell(s.At, s.Part))
			} else {
				fmt.Fprintf(&b, "%*s%s", width-width/2, s.Name, strings.Repeat(" ", width/2))
			}
		}
		lines = append(lines, b.String())
	}
	return lines
}
