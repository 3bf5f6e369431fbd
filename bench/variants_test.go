package bench_test

import (
	"context"
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/games"
	"menagerie/search"
)

// BenchmarkVariants searches the start position of every game for two players, a fixed number of
// nodes each, by an engine that remembers nothing: evaluations of the last run would be found
// again. A pattern picks some: -bench 'Variants/^shogi$'.
func BenchmarkVariants(b *testing.B) {
	const nodes = 500_000
	known, _, err := games.Load("")
	if err != nil {
		b.Fatal(err)
	}
	for _, rules := range known.All() {
		b.Run(rules.Name(), func(b *testing.B) {
			start, err := rules.NewGame("")
			if err != nil {
				b.Fatal(err)
			}
			searched := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				e := engine.New(64, 1)
				b.StartTimer()
				searched += e.Search(context.Background(), start, search.Limits{Nodes: nodes}, nil).Nodes
			}
			b.ReportMetric(float64(searched)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestSearchDoesNotAllocatePerNode compares searches of one tree size with four times it, in variants
// whose moves take the general path.
func TestSearchDoesNotAllocatePerNode(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"racingkings", "shogi", "xiangqi", "crazyhouse", "atomic", "spartan", "duck", "misere",
		"checkless"} {
		rules, err := known.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		start, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		e := engine.New(1, 1)
		allocs := func(nodes uint64) float64 {
			return testing.AllocsPerRun(1, func() {
				e.Clear()
				e.Search(context.Background(), start, search.Limits{Nodes: nodes}, nil)
			})
		}
		if few, many := allocs(5_000), allocs(20_000); many > few+100 {
			t.Errorf("%s: %v allocations for 5,000 nodes, %v for 20,000", name, few, many)
		}
	}
}
