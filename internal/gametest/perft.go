// Package gametest holds what the tests of several games have in common. Only
// tests use it.
package gametest

import (
	"os"
	"testing"

	"menagerie/internal/debian"
	"menagerie/perft"
)

// quickNodes is the largest count that is checked outside of continuous
// integration.
const quickNodes = 3_000_000

// Countable is a position that perft counts on a copy of type P.
type Countable[P any] interface {
	perft.Position
	Clone() P
}

// CheckPerftFile compares with the counts of a file of testdata.
func CheckPerftFile[P Countable[P]](t *testing.T, name string, parse func(string) (P, error)) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases, err := perft.ParseSuite(name, file)
	if err != nil {
		t.Fatal(err)
	}
	CheckPerft(t, cases, parse)
}

// CheckPerft compares with known counts, a subtest a position.
func CheckPerft[P Countable[P]](t *testing.T, cases []perft.Case, parse func(string) (P, error)) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Position, func(t *testing.T) {
			t.Parallel()
			p, err := parse(c.Position)
			if err != nil {
				t.Fatal(err)
			}
			for _, known := range c.Counts {
				if known.Nodes > quickNodes && !debian.Required() {
					continue
				}
				got, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, known.Depth,
					perft.Options{})
				if err != nil || got.Nodes != known.Nodes {
					t.Fatalf("line %d: perft(%d) = %d, %v; want %d", c.Line, known.Depth, got.Nodes, err, known.Nodes)
				}
			}
		})
	}
}
