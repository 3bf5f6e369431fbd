package bench_test

import (
	"context"
	"math"
	"regexp"
	"strings"
	"testing"

	"menagerie/bench"
	"menagerie/movegen/forge"
	"menagerie/search"
)

func forgeSeries(concurrency int) bench.Forge {
	engine := func() bench.ForgePlayer { return bench.NewForgeEngine("engine", 1, search.Limits{Depth: 1}) }
	return bench.Forge{
		Tables:      forge.New(forge.Standard()),
		Players:     []func() bench.ForgePlayer{bench.NewForgeRandom, bench.NewForgeGreedy, engine},
		Games:       12,
		Seed:        1,
		Concurrency: concurrency,
	}
}

// TestForgeRanksThePlayers: looking ahead must pay.
func TestForgeRanksThePlayers(t *testing.T) {
	series := forgeSeries(1)
	games := 0
	series.Progress = func() { games++ }
	rows, err := series.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if games != 36 {
		t.Errorf("progress of %d games, want 36", games)
	}
	engine := rows[2]
	for _, other := range rows[:2] {
		if engine.Hits.Value()-engine.Hits.Margin() <= other.Hits.Value()+other.Hits.Margin() {
			t.Errorf("the engine hits %.1f, %s %.1f", engine.Hits.Value(), other.Player, other.Hits.Value())
		}
	}
	var out strings.Builder
	if err := bench.WriteForge(&out, rows); err != nil {
		t.Fatal(err)
	}
	for _, player := range []string{"random", "greedy", "engine"} {
		row := regexp.MustCompile(`(?m)^` + player + ` +12 +[0-9.]+ ± [0-9.]+ +[0-9.]+ ± [0-9.]+ +[0-9.]+ % +[0-9.]+ to [0-9.]+ % +[0-9.]+$`)
		if !row.MatchString(out.String()) {
			t.Errorf("no row of %s in\n%s", player, out.String())
		}
	}
}

// TestForgeRepeats: seed and player decide a game, threads do not.
func TestForgeRepeats(t *testing.T) {
	one, two := forgeSeries(1), forgeSeries(3)
	first, err := one.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	second, err := two.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range first {
		if first[i].Hits != second[i].Hits || first[i].Cleared != second[i].Cleared {
			t.Errorf("%s: %+v in one thread, %+v in three", first[i].Player, first[i], second[i])
		}
	}
}

func TestForgeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	series := forgeSeries(1)
	series.Progress = cancel
	rows, err := series.Run(ctx)
	if err == nil || rows[0].Cleared.Games() != 1 {
		t.Errorf("%v, %+v; want the game played before the end", err, rows)
	}
}

func TestMean(t *testing.T) {
	// By hand: mean 5, sample variance 32/7, standard error sqrt(32/56).
	m := bench.MeanOf(2, 4, 4, 4, 5, 5, 7, 9)
	if m.Value() != 5 || math.Abs(m.Margin()-1.96*math.Sqrt(32.0/56)) > 1e-9 {
		t.Errorf("mean %v ± %v, want 5 ± %v", m.Value(), m.Margin(), 1.96*math.Sqrt(32.0/56))
	}
	if one := bench.MeanOf(3); !math.IsInf(one.Margin(), 1) {
		t.Errorf("one number has the margin %v", one.Margin())
	}
}
