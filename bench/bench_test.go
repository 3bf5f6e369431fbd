package bench_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"menagerie/bench"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/search"
)

// setup compiles the variant of each position anew, which is slow but simple.
func setup(variant, position string) (game.Game, error) {
	known, _, err := games.Load("")
	if err != nil {
		return nil, err
	}
	return known.GameSetup()(variant, position)
}

// TestPositions: every game has positions, and in none is the game over.
func TestPositions(t *testing.T) {
	for variant, count := range map[string]int{
		"chess": 6, "xxl": 6, "capablanca": 6, "grand": 6, "checkers61bl": 3, "combination": 3,
	} {
		of := bench.Positions(variant)
		if len(of) != count {
			t.Errorf("%d positions of %s, want %d", len(of), variant, count)
		}
		for _, position := range of {
			p, err := setup(variant, position)
			if err != nil {
				t.Errorf("%s: %v", variant, err)
			} else if p.Result().Over() {
				t.Errorf("%s, %s: the game is over", variant, position)
			}
		}
	}
}

func run(t *testing.T, searcher bench.Searcher) (bench.Total, string) {
	t.Helper()
	var out strings.Builder
	total, err := bench.Run(t.Context(), &out, searcher, setup, 4)
	if err != nil {
		t.Fatal(err)
	}
	return total, out.String()
}

// TestSameNodes runs twice with one engine and once with a fresh one: no
// table may carry over.
func TestSameNodes(t *testing.T) {
	searcher := engine.New(1, 1)
	first, _ := run(t, searcher)
	again, _ := run(t, searcher)
	fresh, _ := run(t, engine.New(1, 1))
	if first.Nodes == 0 || again.Nodes != first.Nodes || fresh.Nodes != first.Nodes {
		t.Errorf("nodes %d, again %d, fresh engine %d", first.Nodes, again.Nodes, fresh.Nodes)
	}
}

func TestOutput(t *testing.T) {
	total, out := run(t, engine.New(1, 1))
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 31 {
		t.Errorf("%d lines, want one for each of 30 positions and the last", len(lines))
	}
	last := lines[len(lines)-1]
	if want := fmt.Sprintf("%d nodes ", total.Nodes); !strings.HasPrefix(last, want) || !regexp.MustCompile(`^\d+ nodes \d+ nps$`).MatchString(last) {
		t.Errorf("last line %q, want \"%d nodes M nps\"", last, total.Nodes)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := bench.Run(ctx, &strings.Builder{}, engine.New(1, 1), setup, 4); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

// BenchmarkSearch searches the positions of each variant.
func BenchmarkSearch(b *testing.B) {
	const nodes = 50_000
	for _, variant := range []string{"chess", "capablanca", "grand", "xxl"} {
		b.Run(variant, func(b *testing.B) {
			var all []game.Game
			for _, p := range bench.Positions(variant) {
				pos, err := setup(variant, p)
				if err != nil {
					b.Fatal(err)
				}
				all = append(all, pos)
			}
			searched := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				e := engine.New(16, 1) // with nothing to remember from the last run
				b.StartTimer()
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
