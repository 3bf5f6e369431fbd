package combination_test

import (
	"os"
	"testing"

	"menagerie/internal/debian"
	"menagerie/movegen/combination"
	"menagerie/perft"
)

// quickNodes is the largest count that is checked outside of continuous
// integration.
const quickNodes = 1_000_000

// TestPerft compares with counts on which independent programs agree.
func TestPerft(t *testing.T) {
	const name = "testdata/combination.perft"
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases, err := perft.ParseSuite(name, file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			p, err := combination.Parse(c.Position)
			if err != nil {
				t.Fatal(err)
			}
			for _, known := range c.Counts {
				if known.Nodes > quickNodes && !debian.Required() {
					continue
				}
				got, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, known.Depth, perft.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if got.Nodes != known.Nodes {
					t.Fatalf("%s: perft(%d) = %d, want %d", c.Position, known.Depth, got.Nodes, known.Nodes)
				}
			}
		})
	}
}
