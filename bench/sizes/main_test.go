package main

import (
	"strings"
	"testing"
	"unicode"
)

// TestBoards: the men fill half of each board, in chess's proportions, and each side has one king.
func TestBoards(t *testing.T) {
	for size := smallest; size <= largest; size++ {
		b, err := newBoard(size, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range b.games {
			board, _, _ := strings.Cut(g.FEN(), " ")
			count := map[rune]int{}
			men := 0
			for _, c := range board {
				if unicode.IsLetter(c) {
					count[c]++
					men++
				}
			}
			quarter := size * size / 4
			if men != 2*quarter || count['K'] != 1 || count['k'] != 1 || count['R'] != (2*quarter+8)/16 {
				t.Errorf("%dx%d: %d men, %v: %s", size, size, men, count, g.FEN())
			}
		}
	}
}

// TestPlot: a line for each speed, with a point for each size.
func TestPlot(t *testing.T) {
	points := []point{{8, 4, 2, 1}, {9, 5, 2, 1}, {16, 6, 1, 0.5}}
	svg := plot(points)
	if strings.Count(svg, "<polyline") != 3 || strings.Count(svg, ",") != 9 || !strings.HasSuffix(svg, "</svg>\n") {
		t.Error(svg)
	}
}
