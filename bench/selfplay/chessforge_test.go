package selfplay_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"menagerie/bench/selfplay"
	"menagerie/movegen/forge"
	"menagerie/search"
)

func newSeries(concurrency int) selfplay.Chessforge {
	engine := func() selfplay.Player[*forge.Position] {
		e := search.NewChance(1)
		return &selfplay.Engine[*forge.Position]{Label: "engine", Clear: e.Clear, Search: func(ctx context.Context, p *forge.Position) search.Result {
			return e.Search(ctx, p, search.Limits{Depth: 1}, nil)
		}}
	}
	return selfplay.Chessforge{
		Tables:      forge.New(forge.Standard()),
		Players:     []func() selfplay.Player[*forge.Position]{selfplay.NewChessforgeRandom, selfplay.NewChessforgeGreedy, engine},
		Deals:       12,
		Seed:        1,
		Concurrency: concurrency,
	}
}

// TestChessforgeRanksThePlayers: looking ahead must pay.
func TestChessforgeRanksThePlayers(t *testing.T) {
	series := newSeries(1)
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
	if err := selfplay.WriteChessforge(&out, rows); err != nil {
		t.Fatal(err)
	}
	for _, player := range []string{"random", "greedy", "engine"} {
		row := regexp.MustCompile(`(?m)^` + player + ` +12 +[0-9.]+ ± [0-9.]+ +[0-9.]+ ± [0-9.]+ +[0-9.]+ % +[0-9.]+ to [0-9.]+ % +[0-9.]+$`)
		if !row.MatchString(out.String()) {
			t.Errorf("no row of %s in\n%s", player, out.String())
		}
	}
}

// TestChessforgeRepeats: seed and player decide a game, threads do not.
func TestChessforgeRepeats(t *testing.T) {
	one, two := newSeries(1), newSeries(3)
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

func TestChessforgeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	series := newSeries(1)
	series.Progress = cancel
	rows, err := series.Run(ctx)
	if err == nil || rows[0].Cleared.Games() != 1 {
		t.Errorf("%v, %+v; want the game played before the end", err, rows)
	}
}
