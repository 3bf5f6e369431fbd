package movegen

import (
	"testing"

	"menagerie/internal/game"
)

// benchmarks are middle games of variants of the plain path (chess, xxl) and of the general path
// (shako, atomic, xiangqi).
var benchmarks = []struct{ variant, position string }{
	{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"xxl", ""},
	{"shako", ""},
	{"atomic", "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3"},
	{"xiangqi", ""},
}

// benchmark runs f on a position of each variant. f returns how many things of the given unit it
// did.
func benchmark(b *testing.B, unit string, f func(p *Position) int) {
	for _, bench := range benchmarks {
		b.Run(bench.variant, func(b *testing.B) {
			tables := tablesOf(b, bench.variant)
			text := bench.position
			if text == "" {
				text = tables.Start()
			}
			p, err := tables.ParseFEN(text)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			done := 0
			for b.Loop() {
				done += f(p)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(done), "ns/"+unit)
		})
	}
}

func BenchmarkLegalMoves(b *testing.B) {
	moves := make([]game.Move, 0, 512)
	benchmark(b, "move", func(p *Position) int {
		moves = p.LegalMoves(moves[:0])
		return len(moves)
	})
}

func BenchmarkMakeUnmake(b *testing.B) {
	var moves []game.Move
	benchmark(b, "move", func(p *Position) int {
		moves = p.LegalMoves(moves[:0])
		for range 10 { // so that listing counts for little
			for _, m := range moves {
				p.Make(m)
				p.Unmake()
			}
		}
		return 10 * len(moves)
	})
}

func BenchmarkSEE(b *testing.B) {
	var moves []game.Move
	benchmark(b, "SEE", func(p *Position) int {
		moves = p.LegalMoves(moves[:0])
		for _, m := range moves {
			p.SEE(m, 0)
		}
		return len(moves)
	})
}

func BenchmarkMapAttacks(b *testing.B) {
	maps := map[*Tables]*AttackMap{} // a map serves one variant
	benchmark(b, "map", func(p *Position) int {
		a := maps[p.tables]
		if a == nil {
			a = new(AttackMap)
			maps[p.tables] = a
		}
		p.MapAttacks(a)
		return 1
	})
}
