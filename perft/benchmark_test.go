package perft_test

import (
	"testing"

	"github.com/notnil/chess"

	"menagerie/movegen"
	"menagerie/perft"
)

// BenchmarkPerft counts on one thread, without a table.
func BenchmarkPerft(b *testing.B) {
	for _, bench := range []struct {
		name, variant, position string
		depth                   int
	}{
		{"chess-start", "chess", "", 5},
		{"chess-kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
		{"capablanca-start", "capablanca", "", 5},
		{"grand-start", "grand", "", 4},
		{"xxl-start", "xxl", "", 4},
	} {
		b.Run(bench.name, func(b *testing.B) {
			tables := compile(b, movegen.Builtin(), bench.variant)
			position := bench.position
			if position == "" {
				position = tables.Variant().Start
			}
			fork := forkOf(b, tables, position)
			var nodes uint64
			for b.Loop() {
				result, err := perft.Count(b.Context(), fork, bench.depth, perft.Options{})
				if err != nil {
					b.Fatal(err)
				}
				nodes += result.Nodes
			}
			b.ReportMetric(float64(nodes)/1e6/b.Elapsed().Seconds(), "Mn/s")
		})
	}
}

// BenchmarkNotnil counts the start position of chess with another library.
func BenchmarkNotnil(b *testing.B) {
	start := chess.StartingPosition()
	var nodes uint64
	for b.Loop() {
		nodes += notnilPerft(start, 4)
	}
	b.ReportMetric(float64(nodes)/1e6/b.Elapsed().Seconds(), "Mn/s")
}
