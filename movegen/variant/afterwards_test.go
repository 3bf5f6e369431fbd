package variant

import (
	"fmt"
	"strings"
	"testing"
)

// TestAfterwardsErrors: keys that cannot be read, or do not go with each other, are one clear line.
func TestAfterwardsErrors(t *testing.T) {
	for _, test := range []struct{ keys, want string }{
		{"changesSides = capture\ncapturesToHand = true", "changesSides: does not go with pieces in hand"},
		{"captureInPlace = true\nchangesSides = all", "captureInPlace: does not go with other changes after a move"},
		{"becomes = p:k", "becomes: does not go with a king, only with a commoner"},
		{"becomes = k:q", "becomes: does not go with a king, only with a commoner"},
		{"captureInPlace = true\nwallingRule = static", "captureInPlace: does not go with blastOnCapture, wallingRule and petrifyOnCaptureTypes"},
		{"changesSides = pawn", `"pawn" is not capture, quiet, all or none`},
		{"grid = *2", `"*2" is not a square or -`},
		{"becomes = p:x", "x"},
	} {
		_, problems := LoadVariants("test.ini", []byte("[x:chess]\n"+test.keys), Builtin())
		if len(problems) != 1 || !strings.Contains(fmt.Sprint(problems[0]), test.want) {
			t.Errorf("%q: %v, want %q", test.keys, problems, test.want)
		}
	}
}

// TestGridCells: squares of a cell are those of 2x2 squares, wherever the grid begins.
func TestGridCells(t *testing.T) {
	for _, test := range []struct {
		grid Grid
		a, b Square
		same bool
	}{
		{Grid{On: true}, SquareAt(0, 0), SquareAt(1, 1), true},
		{Grid{On: true}, SquareAt(1, 1), SquareAt(2, 1), false},
		{Grid{On: true, File: 1, Rank: 1}, SquareAt(1, 1), SquareAt(2, 2), true},
		{Grid{On: true, File: 1, Rank: 1}, SquareAt(0, 0), SquareAt(1, 0), false},
		{Grid{On: true, File: 1, Rank: 0}, SquareAt(0, 0), SquareAt(0, 1), true},
		{Grid{On: true, File: 15, Rank: 15}, SquareAt(0, 0), SquareAt(1, 0), false},
	} {
		if same := test.grid.Cell(test.a) == test.grid.Cell(test.b); same != test.same {
			t.Errorf("%v: %v and %v in one cell: %v", test.grid, test.a, test.b, same)
		}
	}
}
