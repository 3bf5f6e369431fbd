package bench_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"menagerie/bench"
	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

// setup compiles the variant of each position anew, which is slow but simple.
func setup(variant, position string) (search.Position, error) {
	for _, v := range movegen.Builtin() {
		if v.Name != variant {
			continue
		}
		tables, err := v.Compile()
		if err != nil {
			return nil, err
		}
		terms, err := eval.New(tables)
		if err != nil {
			return nil, err
		}
		p, err := tables.ParseFEN(position)
		if err != nil {
			return nil, err
		}
		if len(p.LegalMoves(nil)) == 0 {
			return nil, fmt.Errorf("%s: the game is over", position)
		}
		return eval.NewPosition(p, terms), nil
	}
	return nil, fmt.Errorf("no variant %s", variant)
}

func run(t *testing.T, engine bench.Searcher) (bench.Total, string) {
	t.Helper()
	var out strings.Builder
	total, err := bench.Run(t.Context(), &out, engine, setup, 4)
	if err != nil {
		t.Fatal(err)
	}
	return total, out.String()
}

// TestSameNodes runs twice with one engine and once with a fresh one: nothing
// learnt may carry over.
func TestSameNodes(t *testing.T) {
	engine := search.New(1, 1)
	first, _ := run(t, engine)
	again, _ := run(t, engine)
	fresh, _ := run(t, search.New(1, 1))
	if first.Nodes == 0 || again.Nodes != first.Nodes || fresh.Nodes != first.Nodes {
		t.Errorf("nodes %d, again %d, fresh engine %d", first.Nodes, again.Nodes, fresh.Nodes)
	}
}

func TestOutput(t *testing.T) {
	total, out := run(t, search.New(1, 1))
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for _, variant := range []string{"chess", "xxl", "capablanca", "grand"} {
		if n := strings.Count(out, " "+variant+" "); n != 6 {
			t.Errorf("%d positions of %s, want 6", n, variant)
		}
	}
	last := lines[len(lines)-1]
	if want := fmt.Sprintf("%d nodes ", total.Nodes); !strings.HasPrefix(last, want) || !regexp.MustCompile(`^\d+ nodes \d+ nps$`).MatchString(last) {
		t.Errorf("last line %q, want \"%d nodes M nps\"", last, total.Nodes)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := bench.Run(ctx, &strings.Builder{}, search.New(1, 1), setup, 4); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// BenchmarkSearch searches the positions of each variant.
func BenchmarkSearch(b *testing.B) {
	const nodes = 50_000
	for _, variant := range []string{"chess", "capablanca", "grand", "xxl"} {
		b.Run(variant, func(b *testing.B) {
			var all []search.Position
			for _, p := range bench.Positions(variant) {
				pos, err := setup(variant, p)
				if err != nil {
					b.Fatal(err)
				}
				all = append(all, pos)
			}
			e := search.New(16, 1)
			searched := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				for _, pos := range all {
					e.Clear()
					searched += e.Search(context.Background(), pos, search.Limits{Nodes: nodes}, nil).Nodes
				}
			}
			b.ReportMetric(float64(searched)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(searched)/float64(b.N), "nodes/op")
		})
	}
}
