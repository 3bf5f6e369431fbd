package chess

import (
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

func TestDiagram(t *testing.T) {
	for _, test := range []struct{ betza, column string }{ // the cells above the piece, from its square
		{"R3", "O***."},
		{"mRcpR", "Omccc"},
		{"nD", "O.n.."},
		{"fmWifmR3", "Omii."},
		{"gR", "O.hhh"},
	} {
		rules, _, err := variant.ParseBetza(test.betza)
		if err != nil {
			t.Fatal(err)
		}
		rows := strings.Split(diagram(rules, nil), "\n")
		column := ""
		for y := diagramReach; y >= 0; y-- {
			column += strings.Fields(rows[y])[diagramReach]
		}
		if column != test.column {
			t.Errorf("%s: %s, want %s", test.betza, column, test.column)
		}
	}
}
