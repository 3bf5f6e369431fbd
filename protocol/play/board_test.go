package play

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

// corner is a board of 3x3 with a piece of each side and a tile of its own color.
func corner() *board {
	cells := map[game.Coord]game.Cell{
		{File: 0, Rank: 0}: {Text: "K", Owner: game.OwnedByWhite},
		{File: 1, Rank: 1}: {Text: "p", Owner: game.OwnedByBlack},
		{File: 2, Rank: 2}: {Text: "N", Hits: 3, Ink: 16, Ground: 37},
	}
	view := game.NewView(3, 3, func(file, rank int) game.Cell { return cells[game.Coord{File: file, Rank: rank}] })
	return &board{
		view: &view,
		marks: map[game.Coord]game.Mark{
			{File: 0, Rank: 0}: game.Selected, {File: 1, Rank: 1}: game.Capture,
			{File: 0, Rank: 1}: game.Quiet, {File: 2, Rank: 2}: game.Moved,
		},
	}
}

func TestPlainBoard(t *testing.T) {
	tests := []struct {
		name    string
		flipped bool
		want    string
	}{
		{"white", false, "" +
			"  3   .    .  (N:3)\n" +
			"  2 < . >x p x  .\n" +
			"  1 [ K ]  .    .\n" +
			"      a    b    c"},
		{"black", true, "" +
			"  1   .    .  [ K ]\n" +
			"  2   .  x p x< . >\n" +
			"  3 (N:3)  .    .\n" +
			"      c    b    a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := corner()
			b.flipped = test.flipped
			var lines []string
			for _, line := range b.lines() {
				lines = append(lines, strings.TrimRight(line, " "))
			}
			if got := strings.Join(lines, "\n"); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestColorBoard(t *testing.T) {
	b := corner()
	b.color = true
	lines := b.lines()
	if len(lines) != 3*tallHeight+1 {
		t.Fatalf("%d lines, want %d", len(lines), 3*tallHeight+1)
	}
	for i, line := range lines[:3*tallHeight] {
		if n := visible(line); n != 4+3*tallWidth {
			t.Errorf("line %d has %d columns, want %d", i, n, 4+3*tallWidth)
		}
	}
	style := game.DefaultStyle()
	for _, test := range []struct {
		name, line, want string
	}{
		{"piece in hand", lines[7], paint("   K   ", style.Marks[game.Selected], style.White, true)},
		{"capture", lines[4], paint("   p   ", style.Marks[game.Capture], style.Black, true)},
		{"quiet target", lines[4], paint("       ", style.Marks[game.Quiet], style.Black, true)},
		{"tile keeps its color", lines[1], paint(" N:3 ", 37, 16, true)},
		{"frame above a tile", lines[0], paint("       ", style.Marks[game.Moved], 0, false)},
		{"dark square", lines[7], paint("       ", style.Dark, style.Black, true)},
		{"light square", lines[7], paint("       ", style.Light, style.Black, true)},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(test.line, test.want) {
				t.Errorf("no %q in %q", test.want, test.line)
			}
		})
	}
}

func TestBeside(t *testing.T) {
	got := beside([]string{paint("ab", 1, 2, true), "c"}, 4, []string{"x", "", "z"})
	want := []string{paint("ab", 1, 2, true) + "     x", "c", "       z"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", got, want)
	}
}
