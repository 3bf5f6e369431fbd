package bench_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"menagerie/bench"
	"menagerie/internal/games"
	"menagerie/perft"
)

func catalogue(t *testing.T) *games.Catalogue {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	return known
}

// TestPerftPositions: every position can be set up, and no name comes twice.
func TestPerftPositions(t *testing.T) {
	known := catalogue(t)
	names, variants := map[string]bool{}, map[string]bool{}
	for _, p := range bench.PerftPositions() {
		if names[p.Name] {
			t.Errorf("%s comes twice", p.Name)
		}
		names[p.Name], variants[p.Variant] = true, true
		if p.Depth < 1 || p.Depth > perft.MaxDepth {
			t.Errorf("%s: depth %d", p.Name, p.Depth)
		}
		setup, err := known.PerftSetup(p.Variant)
		if err != nil {
			t.Error(err)
		} else if _, err := setup(p.FEN); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	if len(variants) < 100 {
		t.Errorf("positions of %d variants only", len(variants))
	}
}

// TestPerftLines: the lines are what benchstat reads, once for each round, with the known count.
func TestPerftLines(t *testing.T) {
	var out strings.Builder
	run := bench.Perft{
		Setup: catalogue(t).PerftSetup, Variants: []string{"checkers61bl", "losalamos"}, Rounds: 2,
		Options: perft.Options{Threads: 2},
	}
	if err := run.Run(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^BenchmarkPerft/(checkers61bl|losalamos)-2 +1 +\d+ ns/op +\d+ nodes/s +\d+ nodes/op$`)
	if n := len(line.FindAllString(out.String(), -1)); n != 4 || !strings.HasPrefix(out.String(), "goos: ") {
		t.Errorf("%d lines in\n%s", n, out.String())
	}
}

// TestPerftErrors: a name that no position has, and a count that is interrupted.
func TestPerftErrors(t *testing.T) {
	run := bench.Perft{Setup: catalogue(t).PerftSetup, Variants: []string{"nonesuch"}}
	if err := run.Run(t.Context(), &strings.Builder{}); err == nil || !strings.HasPrefix(err.Error(), "nonesuch: ") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	run.Variants = []string{"chess"}
	if err := run.Run(ctx, &strings.Builder{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}
