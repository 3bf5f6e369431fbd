package movegen

import (
	"testing"

	"menagerie/movegen/variant"
)

func TestCheckVariants(t *testing.T) {
	text := "[x:chess]\nnFoldRule = 2\nstartFen = 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1\n[y:chess]\nstartFen = kk6/8/8/8/8/8/8/4K3 w - - 0 1\n"
	variants, problems := CheckVariants("f.ini", []byte(text), variant.Builtin())
	want := []string{
		"f.ini:3: variant x: startFen: bad position string: turn: white is to move but black is in check",
		"f.ini:5: variant y: startFen: variant y: several royal pieces a side are not supported",
	}
	if len(variants) != 0 || len(problems) != 2 || problems[0].String() != want[0] || problems[1].String() != want[1] {
		t.Errorf("got %v %v", variants, problems)
	}
}
