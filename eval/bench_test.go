package eval_test

import (
	"testing"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// benchmark runs evaluate on the start position of some variants, without their networks
// and without a cache.
func benchmark(b *testing.B, evaluate func(p *eval.Position)) {
	for _, v := range variant.Builtin() {
		switch v.Name {
		case "chess", "xxl", "capablanca", "grand", "crazyhouse", "horde":
		default:
			continue
		}
		b.Run(v.Name, func(b *testing.B) {
			tables, err := movegen.Compile(v)
			if err != nil {
				b.Fatal(err)
			}
			terms, err := eval.NewWith(tables, eval.DefaultWeights())
			if err != nil {
				b.Fatal(err)
			}
			start, err := tables.NewPosition()
			if err != nil {
				b.Fatal(err)
			}
			p := eval.NewPosition(start, terms)
			b.ReportAllocs()
			for b.Loop() {
				evaluate(p)
			}
		})
	}
}

// BenchmarkEvaluate measures a full evaluation; one by a network is in package network.
func BenchmarkEvaluate(b *testing.B) { benchmark(b, func(p *eval.Position) { p.Evaluate() }) }

// BenchmarkEstimate measures the quick evaluation, which does not look at the board.
func BenchmarkEstimate(b *testing.B) { benchmark(b, func(p *eval.Position) { p.QuickScore() }) }
