package play

import "strconv"

// Color is an index into a terminal's palette of 256; 0 is no color.
type Color uint8

// Style is the colors of a game.
type Style struct {
	Light, Dark  Color // squares
	White, Black Color // pieces
	Marks        [numMarks]Color
	Names        [2]string // of the sides, by color
}

// Mark is what there is to say about a square beside what stands on it.
type Mark uint8

// Of several marks on a square the later one in this list matters more.
const (
	Unmarked    Mark = iota
	Moved            // the last move left it or ended there
	Selected         // the piece that the person has chosen
	Quiet            // it can go there
	Capture          // it can capture there
	Checked          // a king in check or mated
	Contributor      // a piece that contributes to the mate
	numMarks
)

// DefaultStyle has the colors of the source of xxl: blue and light red targets, a
// green piece in hand, a yellow last move, a dark red king in check. Squares are
// grey so that the pieces of both sides stand out from all of them.
func DefaultStyle() Style {
	return Style{
		Light: 246, Dark: 241, White: 231, Black: 16, Names: [2]string{"White", "Black"},
		Marks: [numMarks]Color{Moved: 136, Selected: 28, Quiet: 33, Capture: 174, Checked: 124, Contributor: 174},
	}
}

// signs are the marks without colors: what stands left and right of a piece.
func (m Mark) signs() (left, right string) {
	const lefts, rights = " ([<x!^", " )]>x!^"
	return lefts[m : m+1], rights[m : m+1]
}

const resetColors = "\x1b[0m"

// paint colors text; no ground and no ink leave the terminal's own.
func paint(text string, ground, ink Color, bold bool) string {
	codes := "0"
	if bold {
		codes += ";1"
	}
	if ground != 0 {
		codes += ";48;5;" + strconv.Itoa(int(ground))
	}
	if ink != 0 {
		codes += ";38;5;" + strconv.Itoa(int(ink))
	}
	return "\x1b[" + codes + "m" + text + resetColors
}
