package game

import (
	"strconv"
	"strings"
	"unicode"
)

// View shows a position to a person, on any board: in the terminal, in XBoard or in a
// browser.
type View struct {
	Files, Ranks int
	// Cells are the squares from a1, file by file and then rank by rank.
	Cells []Cell
	Style Style
	// Report is what the board does not show, such as points or pieces in hand, a line each.
	Report []string
	// Legend explains what is drawn in a game that needs it, in lines; "" in others.
	Legend string

	Checkers []Coord // the pieces that give check
	Checked  []Coord // the royal pieces of the side to move, if it is in check
	Mating   []Coord // the pieces that contribute to a checkmate

	// Solo marks a game of one player against chance: there is no opponent to show.
	Solo bool
	// Score is how far a game for one player has got, "" in other games.
	Score string
	// Parts says that what follows the squares of a move names the part of a tile that
	// moves. Who plays square by square chooses it before the target.
	Parts bool
	// KeepSelection says that a square where the chosen piece cannot go does not put it back.
	KeepSelection bool
}

// NewView returns the view of a board in the usual colors. cell returns a square by its
// file and rank, both from 0.
func NewView(files, ranks int, cell func(file, rank int) Cell) View {
	v := View{Files: files, Ranks: ranks, Cells: make([]Cell, 0, files*ranks), Style: DefaultStyle()}
	for rank := range ranks {
		for file := range files {
			v.Cells = append(v.Cells, cell(file, rank))
		}
	}
	return v
}

// At returns a square of the board.
func (v *View) At(c Coord) Cell { return v.Cells[c.Rank*v.Files+c.File] }

// InCheck reports whether the side to move is in check.
func (v *View) InCheck() bool { return len(v.Checkers) > 0 }

// Owner is the side that a piece belongs to.
type Owner uint8

// A barrier is nobody's.
const (
	Nobody Owner = iota
	OwnedByWhite
	OwnedByBlack
)

// OwnedBy is that a piece is a side's.
func OwnedBy(c Color) Owner { return OwnedByWhite + Owner(c) }

// Cell is a square of a View.
type Cell struct {
	Text        string // ASCII, "" for nothing
	Hits        int    // that it takes before it is gone; 0 where that is not counted
	Owner       Owner
	Behind      bool         // it stands on the board behind a mirror: see [BehindMirror]
	Ink, Ground PaletteColor // of its own; 0 for those that the board gives it
}

// String returns what the cell shows: its text, and its hits behind a colon.
func (c Cell) String() string {
	if c.Hits == 0 {
		return c.Text
	}
	return c.Text + ":" + strconv.Itoa(c.Hits)
}

// BehindMirror stands before a piece on the second of two boards in position strings.
const BehindMirror = "|"

// LetterCell returns the cell of a piece by its letters in a position string, upper case
// for White.
func LetterCell(text string) Cell {
	var c Cell
	c.Text, c.Behind = strings.CutPrefix(text, BehindMirror)
	for _, r := range text {
		switch {
		case unicode.IsUpper(r):
			c.Owner = OwnedByWhite
			return c
		case unicode.IsLower(r):
			c.Owner = OwnedByBlack
			return c
		}
	}
	return c
}

// PaletteColor is an index into xterm's palette of 256 colors; 0 is no color.
type PaletteColor uint8

// Style is the look of a game.
type Style struct {
	Light, Dark  PaletteColor // squares
	Medium       PaletteColor // the third color of hexagons
	White, Black PaletteColor // pieces
	Marks        [NumMarks]PaletteColor
	Names        [2]string // of the sides, White's first
}

// Mark highlights a square.
type Mark uint8

// Marks, the least important first: boards show the most important mark of a square.
const (
	Unmarked    Mark = iota
	Lit              // a beam that the last move has fired passes it
	Moved            // the last move left it or ended there
	Selected         // the piece that the person has chosen
	Quiet            // it can go there
	Capture          // it can capture there
	Checked          // a king in check or mated
	Contributor      // a piece that contributes to the mate
	NumMarks
)

// DefaultStyle has the colors of the source of xxl: blue and light red targets, a
// green piece in hand, a yellow last move, a dark red king in check. Squares are
// grey and violet: of the few colors from which both white and black pieces stand out with a
// contrast of 4.5, people who are blind to red or green tell these two apart. The third one
// of hexagons is a dull red. A laser's beam is orange.
func DefaultStyle() Style {
	return Style{
		Light: 243, Dark: 98, Medium: 131, White: 231, Black: 16, Names: [2]string{"White", "Black"},
		Marks: [NumMarks]PaletteColor{Lit: 208, Moved: 136, Selected: 28, Quiet: 33, Capture: 174, Checked: 124,
			Contributor: 174},
	}
}
