package search_test

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"menagerie/internal/game"
	"menagerie/movegen/forge"
	"menagerie/search"
)

const chanceHashMiB = 4

func forgePosition(t testing.TB, rules forge.Rules, position string) *forge.Position {
	t.Helper()
	p, err := forge.New(rules).ParseFEN(position)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// expectimax is the worth of a position by definition: what the search must give
// when it sees the end of every line.
func expectimax(p *forge.Position) (total, win float64) {
	choices := p.Choices(nil)
	if len(choices) == 0 {
		if p.Won() {
			return search.WinBonus(), 1
		}
		return 0, 0
	}
	total = math.Inf(-1)
	for _, c := range choices {
		outcomes := p.Outcomes(c, nil)
		sum, wins := 0.0, 0.0
		for _, m := range outcomes {
			p.Make(m)
			t, w := expectimax(p)
			p.Unmake()
			sum, wins = sum+1+t, wins+w
		}
		if n := float64(len(outcomes)); sum/n > total {
			total, win = sum/n, wins/n
		}
	}
	return total, win
}

func TestChanceIsExpectimax(t *testing.T) {
	for _, test := range []struct {
		name, position string
		rules          forge.Rules
	}{
		{"certain", "------------/--N1--B1----/----11--Q1--/--21--R1----/------11----/------------ - 0", forge.Standard()},
		{"two draws", "------------/------------/----N2--B1--/--R1--22----/------------/------31---- - 100", forge.Standard()},
		{"four draws", "------------/----1211----/----Q2------/--22--------/------------/------------ - 100", forge.Standard()},
		{"stuck", "------------/----1211----/----Q2------/--22--------/------------/------------ 4c1 100", forge.Standard()},
		{"wild alone", "------------/------------/----N3------/------------/------------/------------ - 105", forge.Standard()},
		{"plus", "------------/----L2S1----/----X2------/--L1--------/------------/--------L1-- - 0 1", forge.Plus()},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := forgePosition(t, test.rules, test.position)
			total, win := expectimax(p)
			want := search.Score(math.Round(100 * (float64(p.Score()) + total - search.WinBonus()*win)))
			var last search.Info
			r := search.NewChance(chanceHashMiB).Search(t.Context(), p, search.Limits{}, func(i search.Info) { last = i })
			// The table holds single precision.
			if r.Score < want-1 || r.Score > want+1 || math.Abs(last.Win-win) > 1e-4 {
				t.Errorf("score %d, win %.4f; want %d, %.4f", r.Score, last.Win, want, win)
			}
			if (r.Move == game.NoMove) != (len(p.Choices(nil)) == 0) {
				t.Errorf("best move %s with the strikes %b", p.MoveText(r.Move), p.Strikes())
			}
		})
	}
}

// TestChanceFindsTheWay plays positions that only one line, or few, can clear.
func TestChanceFindsTheWay(t *testing.T) {
	for _, test := range []struct {
		name, position string
		line           []string // nil for any that clears
	}{
		{"only way", "------------/------------/----Q1----11/------11----/--N1--------/------------ 1a1 104", []string{"b2", "d3", "c4", "f4"}},
		{"turning wild", "------------/------------/----N1----11/------11----/--N2--------/------------ 1a1 103", []string{"b2", "d3", "c4", "b2", "f4"}},
		{"king's tour", "111111111111/111111111111/111111111111/111111111111/111111111111/111111111111 - 72", nil},
		{"knight's tour", "N1N1N1N1N1N1/N1N1N1N1N1N1/N1N1N1N1N1N1/N1N1N1N1N1N1/N1N1N1N1N1N1/N1N1N1N1N1N1 - 72", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := forgePosition(t, forge.Standard(), test.position)
			var last search.Info
			engine := search.NewChance(chanceHashMiB)
			engine.Search(t.Context(), p, search.Limits{MoveTime: 10 * time.Second}, func(i search.Info) { last = i })
			if last.Win != 1 || last.Score != 10800 {
				t.Fatalf("score %d, win %.2f; want 10800 and 1", last.Score, last.Win)
			}
			var line []string
			for _, m := range last.PV {
				line = append(line, p.MoveText(m))
				p.Make(m)
			}
			if test.line != nil && !slices.Equal(line, test.line) {
				t.Errorf("line %v, want %v", line, test.line)
			}
			if !p.Cleared() {
				t.Errorf("%v leaves %s", line, p.FEN())
			}
		})
	}
}

func TestChanceLimits(t *testing.T) {
	p := forge.New(forge.Standard()).Deal(1)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	d4, err := p.ParseMove("d4")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		ctx    context.Context
		limits search.Limits
		check  func(r search.Result, took time.Duration) bool
	}{
		{"depth", t.Context(), search.Limits{Depth: 1}, func(r search.Result, _ time.Duration) bool { return r.Depth == 1 }},
		{"nodes", t.Context(), search.Limits{Nodes: 5000}, func(r search.Result, _ time.Duration) bool { return r.Nodes >= 5000 && r.Nodes < 7000 }},
		{"time", t.Context(), search.Limits{MoveTime: 50 * time.Millisecond}, func(_ search.Result, took time.Duration) bool {
			return took > 40*time.Millisecond && took < time.Second
		}},
		{"clock", t.Context(), search.Limits{Clock: &search.Clock{Time: time.Second}}, func(_ search.Result, took time.Duration) bool {
			return took < 900*time.Millisecond // of the second on the clock
		}},
		{"cancelled", cancelled, search.Limits{Infinite: true}, func(_ search.Result, took time.Duration) bool { return took < time.Second }},
		{"one choice", t.Context(), search.Limits{Depth: 1, Moves: []game.Move{d4}}, func(r search.Result, _ time.Duration) bool { return r.Move == d4 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			began := time.Now()
			r := search.NewChance(chanceHashMiB).Search(test.ctx, p, test.limits, nil)
			if took := time.Since(began); !test.check(r, took) || r.Move == game.NoMove {
				t.Errorf("%+v after %v", r, took)
			}
		})
	}
}

func TestChanceRepeats(t *testing.T) {
	p := forge.New(forge.Standard()).Deal(3)
	limits := search.Limits{Nodes: 30000}
	first := search.NewChance(chanceHashMiB).Search(t.Context(), p, limits, nil)
	engine := search.NewChance(chanceHashMiB)
	engine.Search(t.Context(), forge.New(forge.Standard()).Deal(4), limits, nil)
	engine.Clear()
	second := engine.Search(t.Context(), p, limits, nil)
	first.Time, second.Time = 0, 0
	if first != second {
		t.Errorf("the same search gives %+v and %+v", first, second)
	}
}

func TestChanceMultiPV(t *testing.T) {
	p := forgePosition(t, forge.Standard(), "------------/----1211----/----Q2------/--22--------/------------/------------ - 100")
	lines := map[int]search.Info{}
	search.NewChance(chanceHashMiB).Search(t.Context(), p, search.Limits{MultiPV: 3}, func(i search.Info) { lines[i.MultiPV] = i })
	if len(lines) != 3 {
		t.Fatalf("%d lines, want 3", len(lines))
	}
	worth := func(i search.Info) float64 { return float64(i.Score)/100 + search.WinBonus()*i.Win }
	for n := 2; n <= 3; n++ {
		if worth(lines[n]) > worth(lines[n-1])+0.02 {
			t.Errorf("line %d is worth %.2f, line %d %.2f", n, worth(lines[n]), n-1, worth(lines[n-1]))
		}
		if lines[n].PV[0] == lines[n-1].PV[0] {
			t.Errorf("lines %d and %d both start with %s", n-1, n, p.MoveText(lines[n].PV[0]))
		}
	}
}

func TestChanceDoesNotAllocate(t *testing.T) {
	p := forge.New(forge.Standard()).Deal(1)
	engine := search.NewChance(chanceHashMiB)
	allocs := func(nodes uint64) float64 {
		return testing.AllocsPerRun(1, func() { engine.Clear(); engine.Search(context.Background(), p, search.Limits{Nodes: nodes}, nil) })
	}
	few, many := allocs(20000), allocs(60000)
	if many > few+200 {
		t.Errorf("%v allocations in 20000 nodes, %v in 60000", few, many)
	}
}

// TestChanceTableSize: an entry that grows must not make the table larger than
// it was asked to be.
func TestChanceTableSize(t *testing.T) {
	if search.ChanceBucketBytes != search.ChanceBucketSize {
		t.Errorf("a bucket takes %d bytes, counted as %d", search.ChanceBucketSize, search.ChanceBucketBytes)
	}
}
