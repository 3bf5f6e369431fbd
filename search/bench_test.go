package search

import (
	"context"
	"testing"
)

// BenchmarkSearch is one search of a fixed number of nodes, of a game whose own part is small.
func BenchmarkSearch(b *testing.B) {
	const nodes = 100_000
	e := New(16, 1)
	g := newBreakGame(6, 8)
	b.ReportAllocs()
	for b.Loop() {
		e.Clear()
		e.Search(context.Background(), forks(g), Limits{Nodes: nodes}, nil)
	}
	b.ReportMetric(float64(b.N)*nodes/b.Elapsed().Seconds(), "nodes/s")
}
