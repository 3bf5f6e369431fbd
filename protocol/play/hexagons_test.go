package play

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
)

// hexBoard is the start of a hexagonal game.
func hexBoard(t *testing.T, name string) (*board, game.Game) {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := known.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	view, d := g.View(), rules.Describe()
	return &board{view: &view, voids: d.Voids(), columns: d.Skin.Columns}, g
}

// drawn joins lines without blanks at their ends.
func drawn(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// Cells of hexagons stand half a cell above and below those beside them, in the terminal and for `d`.
func TestHexagonsAreDrawn(t *testing.T) {
	const white = `
            10  k
          9  b     q
       8  n     p     b
    7  b     p     p     n
 6  r     p     .     p     r
       p     .     .     p
 5  p     .     .     .     p
       .     .     .     .
 4  .     .     .     .     .
       .     .     .     .
 3  .     .     .     .     .
       .     .     .     .
 2  P     .     .     .     P
       P     .     .     P
 1  R     P     .     P     R
       N     P     P     B
    a     B     P     N     i
       b     Q     B     h
          c     K     g
             d     f
                e
`
	const black = `
             e
          f  K  d
       g  B     Q  c
    h  N     P     B  b
 i  B     P     P     N  a
 R     P     .     P     R
    P     .     .     P     1
 P     .     .     .     P
    .     .     .     .     2
 .     .     .     .     .
    .     .     .     .     3
 .     .     .     .     .
    .     .     .     .     4
 p     .     .     .     p
    p     .     .     p     5
 r     p     .     p     r
    n     p     p     b     6
       b     p     n     7
          q     b     8
             k     9
               10
`
	// Where room is short, cells stand in files and ranks by their names.
	const short = `
11            b
10          q b k
 9        n . b . n
 8      r . . . . . r
 7    p p p p p p p p   p
 6  . . . . . . . . .   . .
 5  . . . . . P . . .   . .
 4  . . . . P . P . .   . .
 3  . . . P . B . P .   . .
 2  . . P . . B . . P   . .
 1  . P R N Q B K N R   P .
    a b c d e f g h i   k l
`
	b, g := hexBoard(t, "shafran")
	if got := "\n" + drawn(b.lines()); got != white {
		t.Errorf("got%s\nwant%s", got, white)
	}
	if got := "\n" + g.Board(); got != white {
		t.Errorf("Board: got%s\nwant%s", got, white)
	}
	b.flipped = true
	if got := "\n" + drawn(b.lines()); got != black {
		t.Errorf("flipped: got%s\nwant%s", got, black)
	}
	b, _ = hexBoard(t, "glinski")
	b.cells = narrow
	if got := "\n" + drawn(b.lines()); got != short {
		t.Errorf("narrow: got%s\nwant%s", got, short)
	}
}

// Clicks find each cell on both of its lines, and nothing between cells. Cells of one color do not touch.
func TestHexagonsAreClicked(t *testing.T) {
	b, _ := hexBoard(t, "glinski")
	for _, flipped := range []bool{false, true} {
		b.flipped = flipped
		_, width := b.size()
		found := map[game.Coord]int{}
		for row := -1; row <= b.rows(); row++ {
			for column := -1; column < 20*width; column++ {
				c, ok := b.squareAt(column, row)
				if !ok {
					continue
				}
				found[c]++
				for _, beside := range [][2]int{{0, 1}, {0, -1}, {width, 0}, {-width, 0}} {
					d, ok := b.squareAt(column+beside[0], row+beside[1])
					if ok && d != c && b.squareColor(c) == b.squareColor(d) {
						t.Errorf("%v: %s and %s have one color", flipped, c, d)
					}
				}
			}
		}
		if len(found) != 91 {
			t.Errorf("%v: %d cells", flipped, len(found))
		}
		for c, n := range found {
			if n != 2*width {
				t.Errorf("%v: %s has %d places, want %d", flipped, c, n, 2*width)
			}
		}
		first := b.lines()[b.rows()/2]
		for column, r := range first {
			if c, ok := b.squareAt(column, b.rows()/2); r == 'P' && (!ok || b.view.At(c).Text != "P") {
				t.Errorf("%v: no pawn at column %d of %q", flipped, column, first)
			}
		}
	}
}
