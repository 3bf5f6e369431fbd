package perft_test

import (
	"cmp"
	"testing"

	"github.com/notnil/chess"

	"menagerie/movegen/variant"
	"menagerie/perft"
)

// timed are the positions that benchmarks count; "" is the start position.
var timed = []struct {
	name, variant, position string
	depth                   int
}{
	{"chess-start", "chess", "", 5},
	{"chess-kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
	{"capablanca-start", "capablanca", "", 5},
	{"grand-start", "grand", "", 4},
	{"xxl-start", "xxl", "", 4},
	{"shako-start", "shako", "", 4},
	{"xiangqi-start", "xiangqi", "", 4},
	{"shogi-start", "shogi", "", 4},
	{"minishogi-start", "minishogi", "", 5},
	{"racingkings-start", "racingkings", "", 4},
	{"antichess-start", "antichess", "", 5},
	{"horde-start", "horde", "", 6},
	{"crazyhouse-start", "crazyhouse", "", 5},
	{"atomic-start", "atomic", "", 5},
}

// BenchmarkPerft counts on one thread, without a table.
func BenchmarkPerft(b *testing.B) { benchmarkPerft(b, perft.Options{}) }

// BenchmarkPlain counts the same, but makes every move before the last ply.
func BenchmarkPlain(b *testing.B) { benchmarkPerft(b, perft.Options{Plain: true}) }

func benchmarkPerft(b *testing.B, opt perft.Options) {
	for _, bench := range timed {
		b.Run(bench.name, func(b *testing.B) {
			tables := compile(b, variant.Builtin(), bench.variant)
			fork := forkOf(b, tables, cmp.Or(bench.position, tables.Variant().Start))
			var nodes uint64
			for b.Loop() {
				result, err := perft.Count(b.Context(), fork, bench.depth, opt)
				if err != nil {
					b.Fatal(err)
				}
				nodes += result.Nodes
			}
			b.ReportMetric(float64(nodes)/1e6/b.Elapsed().Seconds(), "Mn/s")
		})
	}
}

// BenchmarkFairyStockfish counts the same with another program: one thread, in
// bulk at the last ply too.
func BenchmarkFairyStockfish(b *testing.B) {
	known := startFairyStockfish(b, "").knows()
	for _, bench := range timed {
		if !known[bench.variant] {
			continue
		}
		b.Run(bench.name, func(b *testing.B) {
			position := cmp.Or(bench.position, compile(b, variant.Builtin(), bench.variant).Variant().Start)
			peer := startFairyStockfish(b, "")
			peer.say("setoption name UCI_Variant value %s", bench.variant)
			peer.divide(position, 1) // so that its start is not timed
			var nodes uint64
			for b.Loop() {
				for _, n := range peer.divide(position, bench.depth) {
					nodes += n
				}
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
