package bench_test

import (
	"context"
	"testing"

	"menagerie/internal/games"
	"menagerie/search"
)

// BenchmarkVariants searches the start position of every game for two players, a fixed number of
// nodes each. A pattern picks some: -bench 'Variants/^shogi$'.
func BenchmarkVariants(b *testing.B) {
	const nodes = 100_000
	known, _, err := games.Load("")
	if err != nil {
		b.Fatal(err)
	}
	e := games.NewEngine(16, 1)
	for _, rules := range known.All() {
		b.Run(rules.Name(), func(b *testing.B) {
			start, err := rules.NewGame("")
			if err != nil {
				b.Fatal(err)
			}
			searched := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				e.Clear()
				searched += e.Search(context.Background(), start, search.Limits{Nodes: nodes}, nil).Nodes
			}
			b.ReportMetric(float64(searched)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
