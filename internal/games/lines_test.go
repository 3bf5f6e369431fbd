package games

import (
	"fmt"
	"testing"
)

func TestLinesOfPalaces(t *testing.T) {
	all, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		variant string
		n       int
		first   string
	}{
		{"xiangqi", 4, "[d1 f3]"},
		{"minixiangqi", 4, "[c1 e3]"},
		{"janggi", 8, "[d1 e2]"},
		{"sittuyin", 2, "[a1 h8]"},
		{"chess", 0, ""},
		{"extinction", 0, ""},
	} {
		r, err := all.Rules(test.variant)
		if err != nil {
			t.Fatal(err)
		}
		list := r.Describe().Skin.Lines
		if len(list) != test.n || test.n > 0 && fmt.Sprint(list[0]) != test.first {
			t.Errorf("%s: %v, want %d, the first %s", test.variant, list, test.n, test.first)
		}
	}
}
