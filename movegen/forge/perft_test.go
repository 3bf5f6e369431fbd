package forge_test

import (
	"testing"

	"menagerie/internal/gametest"
	"menagerie/movegen/forge"
	"menagerie/perft"
)

func TestPerft(t *testing.T) {
	gametest.CheckPerftFile(t, "testdata/chessforge.perft", forge.New(forge.Standard()).ParseFEN)
}

// TestPerftPlus has counts made by hand, as the comment of each position does.
func TestPerftPlus(t *testing.T) {
	gametest.CheckPerft(t, []perft.Case{
		// N leads to c2 and b3. c2 has more hits than all others and turns wild;
		// its queen leads to c1. From b3, a lambda, the N goes on to a1 and c1.
		{Line: 1, Position: "------------/------------/------------/--L1--------/----Q2------/R1--B1------ Na1 0 0",
			Counts: []perft.DepthCount{{Depth: 1, Nodes: 2}, {Depth: 2, Nodes: 3}}},
		// The skull goes whole; luck then leads to the tile that it does not.
		{Line: 2, Position: "------------/------------/--------31--/------------/------------/X3---------- - 0 1",
			Counts: []perft.DepthCount{{Depth: 1, Nodes: 2}, {Depth: 2, Nodes: 2}}},
	}, forge.New(forge.Plus()).ParseFEN)
}
