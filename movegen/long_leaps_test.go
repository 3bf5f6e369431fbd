package movegen

import (
	"fmt"
	"strings"
	"testing"
)

// TestLongLeaps: leaps of more than three squares go where they should and nowhere else, from every
// square of boards small and large, and give check there.
func TestLongLeaps(t *testing.T) {
	for _, test := range []struct {
		moves string
		leaps func(long, short int) bool // the longer and the shorter part of a step
	}{
		{"(4,1)", func(long, short int) bool { return long == 4 && short == 1 }},
		{"(0,5)", func(long, short int) bool { return long == 5 && short == 0 }},
		{"(12,10)", func(long, short int) bool { return long == 12 && short == 10 }},
		{"WX", func(long, short int) bool { return long == 4 && short == 0 }},
		{"DX", func(long, short int) bool { return long == 5 && short == 0 }},
		{"HX", func(long, short int) bool { return long == 6 && short == 0 }},
		{"NXFX", func(long, short int) bool { return short == 1 && (long == 5 || long == 4) }},
		{"NYAY", func(long, short int) bool { return long == 4 && (short == 3 || short == 4) }},
		{"U", func(_, _ int) bool { return true }},
	} {
		for _, size := range []int{5, 8, 16} {
			checkLeaps(t, test.moves, size, test.leaps)
		}
	}
}

// checkLeaps puts the piece on a square, and the other side's king on each of the others.
func checkLeaps(t *testing.T, moves string, size int, leaps func(long, short int) bool) {
	const start = "[x]\nmaxFile = %d\nmaxRank = %d\nking = k\ncustomPiece1 = a:%s\ncastling = false\nstartFen = %s\n"
	board := func(piece, king int) string {
		own := 0 // the other king, not next to this one
		for own == piece || max(abs(own%size-king%size), abs(own/size-king/size)) < 2 {
			own++
		}
		cells := make([]string, size)
		for rank := range size {
			for file := range size {
				text := map[int]string{own: "K", piece: "A", king: "k"}[rank*size+file]
				if text == "" {
					text = "."
				}
				cells[size-1-rank] += text
			}
			for n := size; n > 0; n-- {
				cells[size-1-rank] = strings.ReplaceAll(cells[size-1-rank], strings.Repeat(".", n), fmt.Sprint(n))
			}
		}
		return strings.Join(cells, "/") + " b - - 0 1"
	}
	tables := loadTables(t, fmt.Sprintf(start, size, size, moves, board(2, 1)))
	for piece := 0; piece < size*size; piece += size*size/5 + 1 {
		for king := range size * size {
			if king == piece {
				continue
			}
			p, err := tables.ParseFEN(board(piece, king))
			x, y := abs(piece%size-king%size), abs(piece/size-king/size)
			if err != nil {
				t.Fatal(board(piece, king), err)
			}
			if p.InCheck() != leaps(max(x, y), min(x, y)) {
				t.Fatalf("%s on %dx%d: %s: check %v", moves, size, size, p.FEN(), p.InCheck())
			}
		}
	}
}
