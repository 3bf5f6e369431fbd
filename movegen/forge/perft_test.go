package forge_test

import (
	"os"
	"testing"

	"menagerie/movegen/forge"
	"menagerie/perft"
)

// quickNodes bounds the counts of a plain test run; with MENAGERIE_CI set, all
// published counts are checked.
const quickNodes = 3_000_000

func TestPerft(t *testing.T) {
	const name = "testdata/chessforge.perft"
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases, err := perft.ParseSuite(name, file)
	if err != nil {
		t.Fatal(err)
	}
	checkPerft(t, forge.New(forge.Standard()), cases)
}

// TestPerftPlus has counts made by hand, as the comment of each position does.
func TestPerftPlus(t *testing.T) {
	checkPerft(t, forge.New(forge.Plus()), []perft.Case{
		// N leads to c2 and b3. c2 has more hits than all others and turns wild;
		// its queen leads to c1. From b3, a lambda, the N goes on to a1 and c1.
		{Line: 1, Position: "------------/------------/------------/--L1--------/----Q2------/R1--B1------ Na1 0 0",
			Counts: []perft.DepthCount{{Depth: 1, Nodes: 2}, {Depth: 2, Nodes: 3}}},
		// The skull goes whole; luck then leads to the tile that it does not.
		{Line: 2, Position: "------------/------------/--------31--/------------/------------/X3---------- - 0 1",
			Counts: []perft.DepthCount{{Depth: 1, Nodes: 2}, {Depth: 2, Nodes: 2}}},
	})
}

func checkPerft(t *testing.T, tables *forge.Tables, cases []perft.Case) {
	for _, c := range cases {
		t.Run(c.Position, func(t *testing.T) {
			t.Parallel()
			p, err := tables.ParseFEN(c.Position)
			if err != nil {
				t.Fatal(err)
			}
			for _, known := range c.Counts {
				if known.Nodes > quickNodes && os.Getenv("MENAGERIE_CI") == "" {
					continue
				}
				got, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, known.Depth, perft.Options{})
				if err != nil || got.Nodes != known.Nodes {
					t.Errorf("line %d: perft(%d) = %d, %v; want %d", c.Line, known.Depth, got.Nodes, err, known.Nodes)
				}
			}
		})
	}
}
