package play

import (
	"fmt"
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestReadKeys(t *testing.T) {
	for text, want := range map[string]string{
		"eé":               "e é",
		"\r\n\b\x7f":       "enter enter erase erase",
		"\x17\x15\x0c":     "word line redraw",
		"\x04\x03":         "end quit",
		"\x1b[A\x1b[B":     "up down",
		"\x1bOA\x1b[5~x":   "up other x",
		"\x1b[<0;12;5M":    "click 11,4",
		"\x1b[<0;12;5m":    "other",
		"\x1b[<64;12;5M":   "other",
		"\x1b[<0;;5M":      "other",
		"\x1b[<0;300;200M": "click 299,199",
		"\x1b":             "escape",
		"\x01":             "other",
	} {
		done := make(chan struct{})
		var got []string
		for i := range readKeys(strings.NewReader(text), done) {
			name := map[key]string{
				keyEnter: "enter", keyErase: "erase", keyWord: "word", keyLine: "line", keyRedraw: "redraw", keyEnd: "end",
				keyQuit: "quit", keyUp: "up", keyDown: "down", keyOther: "other", keyEscape: "escape", keyRune: string(i.typed),
				keyClick: fmt.Sprintf("click %d,%d", i.column, i.row),
			}[i.key]
			got = append(got, name)
		}
		close(done)
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestButtonAt(t *testing.T) {
	line := "which " + paint("one", 0, 0, true) + "? [1 n: a7a8n] [2 b: a7a8b]"
	for column, want := range map[int]string{
		0: "", 10: "", 11: "1", 15: "1", 22: "1", 23: "", 24: "2", 35: "2", 36: "", 99: "", -1: "",
	} {
		if got, _ := buttonAt(line, column); got != want {
			t.Errorf("column %d: %q, want %q", column, got, want)
		}
	}
}

// TestSquareAt finds each square where it is drawn, in every size of cells.
func TestSquareAt(t *testing.T) {
	for _, size := range []cellSize{roomy, flat, narrow} {
		for _, color := range []bool{false, true} {
			for _, flipped := range []bool{false, true} {
				b := corner()
				b.cells, b.color, b.flipped = size, color, flipped
				height, width := b.size()
				seen := map[game.Coord]int{}
				for row := -1; row <= 3*height; row++ {
					for column := 0; column <= b.labelWidth()+3*width; column++ {
						if c, ok := b.squareAt(column, row); ok {
							seen[c]++
						}
					}
				}
				for c, n := range seen {
					if n != height*width {
						t.Errorf("%v, %v, %v: %s has %d places, want %d", size, color, flipped, c, n, height*width)
					}
				}
				if len(seen) != 9 {
					t.Errorf("%v, %v, %v: %d squares", size, color, flipped, len(seen))
				}
				lines := b.lines()
				first := strings.IndexRune(uncolored(lines[len(lines)-1]), 'a')
				if c, ok := b.squareAt(first, 0); !ok || c.File != 0 {
					t.Errorf("%v, %v, %v: %v is above the letter a", size, color, flipped, c)
				}
			}
		}
	}
}
