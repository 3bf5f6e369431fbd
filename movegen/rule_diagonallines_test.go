package movegen

import (
	"slices"
	"strings"
	"testing"
)

// palaces is janggi as far as it moves pieces.
const palaces = `[palaces:xiangqi]
fers = -
cannon = -
elephant = -
wazir = a
janggiCannon = c
janggiElephant = b
startFen = rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1
mobilityRegionWhiteWazir = d1 e1 f1 d2 e2 f2 d3 e3 f3
mobilityRegionBlackWazir = d8 e8 f8 d9 e9 f9 d10 e10 f10
soldierPromotionRank = 1
flyingGeneral = false
diagonalLines = d1 f1 e2 d3 f3 d8 f8 e9 d10 f10
`

// TestDiagonalLines: where the pieces of a palace go from one of its squares.
func TestDiagonalLines(t *testing.T) {
	tables := loadTables(t, palaces)
	for _, test := range []struct{ name, fen, from, want string }{
		{"a king from a corner", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f1", "e1 e2 f2"},
		{"a king from an edge", "3k5/9/9/9/9/9/9/9/5K3/9 w - - 0 1", "f2", "e2 f1 f3"},
		{"an advisor from the center", "3k5/9/9/9/9/9/9/5K3/4A4/9 w - - 0 1", "e2", "d1 d2 d3 e1 e3 f1 f2"},
		{"a soldier ahead, not back", "5k3/9/3P5/9/9/9/9/9/9/5K3 w - - 0 1", "d8", "c8 d9 e8 e9"},
		{"a soldier of Black", "5k3/9/9/9/9/9/9/3p5/9/5K3 b - - 0 1", "d3", "c3 d2 e2 e3"},
		{"a rook slides", "5k3/9/9/9/9/9/9/2pR1p3/3p5/5K3 w - - 0 1", "d3",
			"c3 d2 d4 d5 d6 d7 d8 d9 d10 e2 e3 f3"},
		{"a rook is blocked", "5k3/9/9/9/9/9/9/2pR1p3/3pA4/5K3 w - - 0 1", "d3",
			"c3 d2 d4 d5 d6 d7 d8 d9 d10 e3 f3"},
		{"a cannon jumps", "3k5/9/9/9/9/9/9/2p2C3/4A4/5K3 w - - 0 1", "f3", "b3 a3 d1"},
		{"but no cannon", "3k5/9/9/9/9/9/9/5C3/4c4/5K3 w - - 0 1", "f3", ""},
		{"and takes none", "3k5/9/9/9/9/9/9/5C3/4p4/3c1K3 w - - 0 1", "f3", ""},
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range p.LegalMoves(nil) {
			if moveFrom(m).String() == test.from {
				got = append(got, moveTo(m).String())
			}
		}
		want := strings.Fields(test.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v in %s, want %v", test.name, got, test.fen, want)
		}
	}
}

// TestDiagonalChecks: a rook and a cannon give check through the middle of the palace.
func TestDiagonalChecks(t *testing.T) {
	tables := loadTables(t, palaces)
	for fen, check := range map[string]bool{
		"4k4/9/9/9/9/9/9/5r3/9/3K5 w - - 0 1":     true,
		"4k4/9/9/9/9/9/9/5r3/4A4/3K5 w - - 0 1":   false,
		"4k4/9/9/9/9/9/9/5c3/4A4/3K5 w - - 0 1":   true,
		"4k4/9/9/9/9/9/9/5c3/4C4/3K5 w - - 0 1":   false,
		"4k4/9/9/9/9/9/9/9/4p4/3K5 w - - 0 1":     true,
		"4k4/9/9/9/9/9/9/4p4/3K5/9 w - - 0 1":     false,
		"4k4/9/9/9/9/9/6r2/9/9/3K5 w - - 0 1":     false,
		"4k4/9/9/9/9/9/9/3pcp3/4P4/3K5 w - - 0 1": false,
	} {
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if p.InCheck() != check {
			t.Errorf("%s: in check %t, want %t", fen, !check, check)
		}
	}
}
