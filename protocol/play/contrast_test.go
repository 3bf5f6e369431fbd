package play

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games"
)

// painted is text as paint colors it.
var painted = regexp.MustCompile(`\x1b\[0(?:;1)?;48;5;(\d+);38;5;(\d+)m([^\x1b]*)\x1b`)

// TestContrast draws the start of every game with each mark on every square, in every size of
// cells: all that is written on a color stands out from it.
func TestContrast(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]bool{}
	for _, rules := range known.All() {
		g, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		view, d := g.View(), rules.Describe()
		for mark := range game.NumMarks {
			marks := map[game.Coord]game.Mark{}
			for i := range view.Cells {
				marks[game.Coord{File: i % view.Files, Rank: i / view.Files}] = mark
			}
			for _, size := range []cellSize{roomy, flat, narrow} {
				b := &board{view: &view, marks: marks, color: true, cells: size, voids: d.Voids(), columns: d.Skin.Columns}
				for _, found := range painted.FindAllStringSubmatch(strings.Join(b.lines(), "\n"), -1) {
					if tried[found[0]] || strings.TrimSpace(found[3]) == "" {
						continue
					}
					tried[found[0]] = true
					ground, _ := strconv.Atoi(found[1])
					ink, _ := strconv.Atoi(found[2])
					if c := contrast(game.PaletteColor(ground), game.PaletteColor(ink)); c < leastContrast {
						t.Errorf("%s: %q in %d on %d has a contrast of %.2f", rules.Name(), found[3], ink, ground, c)
					}
				}
			}
		}
	}
	if len(tried) < 100 {
		t.Errorf("only %d texts were tried", len(tried))
	}
}

// TestContrastOfPairs checks the formula with pairs whose contrast is known.
func TestContrastOfPairs(t *testing.T) {
	for _, test := range []struct {
		a, b game.PaletteColor
		want float64
	}{{16, 231, 21}, {231, 16, 21}, {16, 16, 1}, {231, 243, 4.54}, {16, 243, 4.62}} {
		if got := contrast(test.a, test.b); got < test.want-0.01 || got > test.want+0.01 {
			t.Errorf("%d on %d: %.2f, want %.2f", test.a, test.b, got, test.want)
		}
	}
}
