package combination

import (
	"testing"

	"menagerie/internal/gametest"
)

func FuzzParse(f *testing.F) {
	f.Add(Start, "a1a3r")
	f.Add("", "")
	f.Add("6/H3A*/1R2a1/4r1/n*1b2/6 w - - 1 27 27:14 50", "0000")
	gametest.FuzzText(f, Parse)
}

func TestNoAllocations(t *testing.T) { gametest.CheckNoAllocations(t, parse(t, Start)) }
