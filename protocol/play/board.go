package play

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"menagerie/internal/game"
)

// board is a drawing of a position.
type board struct {
	view    *game.View
	marks   map[game.Coord]game.Mark
	color   bool
	flipped bool // seen from Black's side
	cells   cellSize
	voids   []game.Coord  // squares that the board lacks
	columns []game.Column // of a hexagonal board
	mirror  bool          // there is a second board, which stands beside this one
}

// cellSize is how large squares are drawn.
type cellSize uint8

const (
	roomy  cellSize = iota // large where the board is small and there are colors
	flat                   // one line, with room for signs on both sides
	narrow                 // as few columns as possible
)

const (
	tallRanks  = 6 // boards of no more ranks are drawn large
	tallHeight = 3 // lines a rank
	tallWidth  = 7
)

// size returns the lines and columns of a cell. Large ones are for colors alone:
// without, they would be blank space.
func (b *board) size() (height, width int) {
	widest := 1
	for _, c := range b.view.Cells {
		widest = max(widest, len(c.String()))
	}
	switch {
	case b.cells == narrow && b.color && !b.grounds():
		return 1, widest
	case b.cells == narrow:
		return 1, widest + 1 // the mark stands on the left
	case b.cells == roomy && b.color && b.columns == nil && b.view.Ranks <= tallRanks:
		return tallHeight, max(tallWidth, widest+2)
	}
	return 1, widest + 2
}

// grounds reports whether squares have colors of their own, beside which a mark needs room.
func (b *board) grounds() bool {
	return slices.ContainsFunc(b.view.Cells, func(c game.Cell) bool { return c.Ground != 0 })
}

// lines draws the board with its coordinates.
func (b *board) lines() []string {
	if b.mirror {
		return beside(b.side(false).lines(), b.sideWidth(), b.side(true).lines())
	}
	height, width := b.size()
	if b.staggers() {
		return b.hexagons().Lines(width, func(c game.Coord, part game.HexPart) string {
			return b.hexLine(c, part, width)
		})
	}
	var lines []string
	for row := range b.view.Ranks {
		rank := b.view.Ranks - 1 - row
		if b.flipped {
			rank = row
		}
		for line := range height {
			label := strings.Repeat(" ", b.labelWidth())
			if line == height/2 {
				label = fmt.Sprintf("%*d ", b.labelWidth()-1, rank+1)
			}
			lines = append(lines, label+b.row(rank, line, height, width))
		}
	}
	return append(lines, strings.Repeat(" ", b.labelWidth())+b.fileLetters(width))
}

// side returns the board before the mirror or behind it.
func (b *board) side(behind bool) *board {
	side, view := *b, *b.view
	view.Cells = slices.Clone(view.Cells)
	for i, c := range view.Cells {
		if c.Text != "" && c.Behind != behind {
			view.Cells[i] = game.Cell{}
		}
	}
	side.view, side.mirror = &view, false
	return &side
}

// sideWidth is how many columns such a board takes.
func (b *board) sideWidth() int {
	_, width := b.size()
	return b.labelWidth() + width*b.view.Files
}

// staggers reports whether cells of hexagons stand half a cell above those beside them. Where room is short, they stand
// in files and ranks by their names.
func (b *board) staggers() bool { return b.columns != nil && b.cells != narrow }

func (b *board) hexagons() game.Hexagons {
	return game.LayHexagons(b.columns, b.view.Ranks, b.flipped, b.has)
}

func (b *board) has(c game.Coord) bool { return !slices.Contains(b.voids, c) }

// hexLine draws a line of a hexagon. The second one is the last of a large cell, without text.
func (b *board) hexLine(c game.Coord, part game.HexPart, width int) string {
	switch {
	case part == game.UpperHex:
		return b.cell(c, 0, 1, width)
	case !b.color:
		return strings.Repeat(" ", width)
	}
	return b.cell(c, tallHeight-1, tallHeight, width)
}

// labelWidth is how many columns the numbers of the ranks take.
func (b *board) labelWidth() int {
	if b.cells == narrow {
		return 3
	}
	return 4
}

func (b *board) row(rank, line, height, width int) string {
	var text strings.Builder
	for column := range b.view.Files {
		text.WriteString(b.cell(b.square(column, rank), line, height, width))
	}
	return text.String()
}

func (b *board) square(column, rank int) game.Coord {
	if b.flipped {
		column = b.view.Files - 1 - column
	}
	return game.Coord{File: column, Rank: rank}
}

// squareAt returns the square drawn at a column and a row of the lines, both from 0.
func (b *board) squareAt(column, row int) (c game.Coord, ok bool) {
	height, width := b.size()
	if b.staggers() {
		h := b.hexagons()
		if column < 0 || row < 0 || row >= len(h) || column >= width*len(h[row]) {
			return c, false
		}
		spot := h[row][column/width]
		return spot.At, spot.Part != game.NoHex
	}
	if next := b.sideWidth() + len(gap); b.mirror && column >= next {
		column -= next
	}
	column -= b.labelWidth()
	if column < 0 || row < 0 || column >= width*b.view.Files || row >= height*b.view.Ranks {
		return c, false
	}
	rank := b.view.Ranks - 1 - row/height
	if b.flipped {
		rank = row / height
	}
	c = b.square(column/width, rank)
	return c, b.has(c)
}

// rows is how many lines the squares take.
func (b *board) rows() int {
	if b.staggers() {
		return len(b.hexagons())
	}
	height, _ := b.size()
	return height * b.view.Ranks
}

func (b *board) fileLetters(width int) string {
	var text strings.Builder
	for column := range b.view.Files {
		letter := string(rune('a' + b.square(column, 0).File))
		if b.columns != nil && b.columns[b.square(column, 0).File].X < 0 {
			letter = " "
		}
		if b.cells == narrow {
			letter = fmt.Sprintf("%*s", width, letter)
		}
		text.WriteString(centered(letter, width))
	}
	return strings.TrimRight(text.String(), " ")
}

// cell draws a line of a square.
func (b *board) cell(s game.Coord, line, height, width int) string {
	if !b.has(s) {
		return strings.Repeat(" ", width)
	}
	c, mark := b.view.At(s), b.marks[s]
	text := ""
	if line == height/2 {
		text = c.String()
	}
	if !b.color {
		return b.plainCell(text, mark, width)
	}
	ink := cmp.Or(c.Ink, b.ink(c))
	around := cmp.Or(b.view.Style.Marks[mark], b.squareColor(s))
	if b.cells == narrow && c.Ground != 0 {
		return paint(" ", around, 0, false) + paint(centered(text, width-1), c.Ground, ink, true)
	}
	ground := c.Ground
	if ground == 0 && text != "" && width > len(text)+1 && contrast(ink, around) < leastContrast {
		ground = b.squareColor(s)
	}
	switch {
	case ground != 0:
		return b.tile(text, ground, ink, around, line, height, width)
	case contrast(ink, around) < leastContrast:
		ink = clearest(around)
	}
	return paint(centered(text, width), around, ink, true)
}

// tile draws a line of a square that has a color of its own: it keeps that inside
// a frame of the board's or the mark's.
func (b *board) tile(text string, ground, ink, frame game.PaletteColor, line, height, width int) string {
	if height > 1 && (line == 0 || line == height-1) {
		return paint(strings.Repeat(" ", width), frame, 0, false)
	}
	side := paint(" ", frame, 0, false)
	return side + paint(centered(text, width-2), ground, ink, true) + side
}

func (b *board) plainCell(text string, mark game.Mark, width int) string {
	left, right := signs(mark)
	if text == "" {
		text = "."
	}
	if b.cells == narrow {
		return left + fmt.Sprintf("%*s", width-1, text)
	}
	return left + centered(text, width-2) + right
}

// squareColor is that of a chessboard whose corner a1 is dark, or of hexagons, of which no two side by side are alike.
func (b *board) squareColor(s game.Coord) game.PaletteColor {
	if b.columns != nil {
		style, column := b.view.Style, b.columns[s.File]
		return []game.PaletteColor{style.Dark, style.Medium, style.Light}[(column.X+(column.X+column.Y)/2+s.Rank)%3]
	}
	if (s.File+s.Rank)%2 == 0 {
		return b.view.Style.Dark
	}
	return b.view.Style.Light
}

func (b *board) ink(c game.Cell) game.PaletteColor {
	if c.Owner == game.OwnedByWhite {
		return b.view.Style.White
	}
	return b.view.Style.Black
}

// centered pads text to a width, with the odd blank on the right.
func centered(text string, width int) string {
	missing := max(0, width-utf8.RuneCountInString(text))
	left := missing / 2
	return strings.Repeat(" ", left) + text + strings.Repeat(" ", missing-left)
}

// gap is what is left free between two columns.
const gap = "   "

// beside joins two columns of lines, the left one being width columns wide.
func beside(left []string, width int, right []string) []string {
	var lines []string
	for i := range max(len(left), len(right)) {
		line := strings.Repeat(" ", width)
		if i < len(left) {
			line = left[i] + strings.Repeat(" ", max(0, width-visible(left[i])))
		}
		if i < len(right) {
			line += gap + right[i]
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// visible counts the columns of a line that may have color codes.
func visible(line string) int { return utf8.RuneCountInString(uncolored(line)) }

// uncolored is a line without its color codes.
func uncolored(line string) string { return colorCode.ReplaceAllString(line, "") }

var colorCode = regexp.MustCompile(`\x1b[^m]*(?:m|$)`)
