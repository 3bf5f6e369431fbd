package checkers

import (
	"testing"

	"menagerie/internal/gametest"
)

func FuzzParse(f *testing.F) {
	f.Add(Start, "c3d4,d4e5")
	f.Add("", "")
	f.Add("7p/8/8/4b3/3B1B2/4B3/8/8 w - - 0 1", "0000")
	gametest.FuzzText(f, Parse)
}

func TestNoAllocations(t *testing.T) { gametest.CheckNoAllocations(t, parse(t, Start)) }
