package connect

import (
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// reached tells whether White, as O, has connected on a board of lines from the top.
func reached(t *testing.T, keys string, rows ...string) bool {
	t.Helper()
	text := "[x]\nwazir = w\ncastling = false\nmaxFile = 5\nmaxRank = 5\nstartFen = 5/5/5/5/W3w\n" + keys
	all, problems := variant.LoadVariants("test.ini", []byte(text), nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return Compile(all[0]).Reached(game.White, func(s variant.Square) bool {
		return rows[len(rows)-1-s.Rank()][s.File()] == 'O'
	})
}

func TestReached(t *testing.T) {
	tests := []struct {
		name, keys, board string
		want              bool
	}{
		{"a row", "connectN = 3", "..... ..... .OOO. ..... .....", true},
		{"a row around the edge", "connectN = 3", "..... ..... ...OO O.... .....", false},
		{"more than a row", "connectN = 3", "..... ..... .OOOO ..... .....", true},
		{"more than exactly a row", "connectN = 3\nconnectExactly = true", "..... ..... .OOOO ..... .....", false},
		{"exactly a row", "connectN = 3\nconnectExactly = true", "..... ..... .OOO. ..... .....", true},
		{"exactly a row at the edge", "connectN = 3\nconnectExactly = true", "....O ...O. ..O.. ..... .....", true},
		{"a gap", "connectN = 3", "..... ..... OO.O. ..... .....", false},
		{"a file", "connectN = 3", "..... ....O ....O ....O .....", true},
		{"no files", "connectN = 3\nconnectVertical = false", "..... ....O ....O ....O .....", false},
		{"up to the right", "connectN = 3", "..... ..O.. .O... O.... .....", true},
		{"down to the right", "connectN = 3", "O.... .O... ..O.. ..... .....", true},
		{"no diagonals", "connectN = 3\nconnectDiagonal = false", "O.... .O... ..O.. ..... .....", false},
		{"a square", "connectNxN = 2", "..... ..... ...OO ...OO .....", true},
		{"no square", "connectNxN = 2", "..... ..... ...OO ..OO. .....", false},
		{"on a line", "collinearN = 3\nconnectDiagonal = false", "..... ..... O.O.O ..... .....", true},
		{"on a diagonal", "collinearN = 3\nconnectDiagonal = false", "O.... ..... ..O.. ..... ....O", false},
		{"a chain that turns back", "connectRegion1White = a*\nconnectRegion2White = e*\nconnectDiagonal = false",
			"..... OOO.. ..O.. ..OOO .....", true},
		{"a broken chain", "connectRegion1White = a*\nconnectRegion2White = e*\nconnectDiagonal = false",
			"..... OO... ..O.. ..OOO .....", false},
		{"a chain for the other side", "connectRegion1Black = a*\nconnectRegion2Black = e*", "..... ..... OOOOO ..... .....", false},
	}
	tests = append(tests, []struct {
		name, keys, board string
		want              bool
	}{
		{"one group", "connectGroup = -1", "..... .OO.. ...O. ....O .....", true},
		{"one group without diagonals", "connectGroup = -1\nconnectDiagonal = false", "..... .OO.. ...O. ....O .....", false},
		{"two groups", "connectGroup = -1", "O.... .OO.. ..... ....O .....", false},
		{"a large group", "connectGroup = 3", "O.... .OO.. ..... ....O .....", true},
		{"no large group", "connectGroup = 4", "O.... .OO.. ..... ....O .....", false},
		{"one diagonal only", "connectN = 3\nconnectSouthEast = false", "..... ..O.. .O... O.... .....", true},
		{"not the other", "connectN = 3\nconnectSouthEast = false", "O.... .O... ..O.. ..... .....", false},
		{"three sides", "connectRegion1White = a*\nconnectRegion2White = e*\nconnectRegion3White = *5",
			"..O.. ..O.. OOOOO ..... .....", true},
		{"two of three", "connectRegion1White = a*\nconnectRegion2White = e*\nconnectRegion3White = *5",
			"..... ..O.. OOOOO ..... .....", false},
	}...)
	for _, tt := range tests {
		if got := reached(t, tt.keys, strings.Fields(tt.board)...); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.name, got, tt.want)
		}
	}
}
