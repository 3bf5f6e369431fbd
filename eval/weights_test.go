package eval_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// TestWeightsCount changes each weight in turn: the evaluation of some position
// of a variant that goes by its set must change with it.
func TestWeightsCount(t *testing.T) {
	positions := map[string][]*eval.Position{} // by set
	tables := map[string]*movegen.Tables{}
	for _, of := range []struct {
		set, variant string
		more         []string
	}{
		{"Small", "chess", []string{"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "4k3/8/8/8/8/8/2q5/R3K2B b - - 0 1", "2k5/8/8/8/8/8/8/R3K3 w - - 0 1",
			"4k3/8/8/1b6/8/8/8/R3K3 w - - 0 1", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "4k1b1/5p2/8/8/8/8/2P1P3/2B1K3 w - - 0 1"}},
		{"Large", "capablanca", []string{"4k5/10/10/10/10/10/10/N3K5 w - - 0 1", "4k5/10/10/10/10/10/2q7/R3K4B b - - 0 1", "2k7/10/10/10/10/10/10/R3K5 w - - 0 1",
			"4k5/10/10/1b8/10/10/10/R3K5 w - - 0 1", "4k5/10/10/1b8/10/10/10/C3K5 w - - 0 1", "4k5/1P8/10/10/10/10/10/4K5 w - - 0 1", "rnabq1bcnr/pppppppppp/7K2/k9/10/10/PPPPPPPPPP/RNABQ1BCNR w - - 0 1",
			"4k1b3/5p4/10/10/10/10/2P1P5/2B1K5 w - - 0 1"}},
		{"Early", "xxl", []string{"6k7/14/14/14/14/14/14/14/14/14/14/6K7/14/1Q12 w - - 0 1", "7k6/14/14/14/14/14/14/14/14/14/14/14/14/N6K6 w - - 0 1",
			"7k6/14/14/14/14/14/14/14/14/14/14/14/3q10/RK11B b - - 0 1", "1k12/14/14/14/14/14/14/14/14/14/14/14/14/R6K6 w - - 0 1",
			"7k6/14/14/1b12/14/14/14/14/14/14/14/14/14/R6K6 w - - 0 1", "14/14/7k6/14/14/14/K13/14/4p9/14/14/2PP10/14/14 w - - 0 1",
			"7k6/14/14/14/14/14/14/14/14/3p10/5P8/4P9/14/K13 w - - 0 1", "7k6/14/14/2b11/14/14/14/14/14/14/14/14/14/E6K6 w - - 0 1",
			"rnbhcgakgcebnr/ppp1pppppppppp/14/14/14/14/K13/14/14/3p10/5P8/4P9/PPP3PPPPPPPP/RNBHCGA1GCEBNR w - - 0 1",
			"7k4b1/5p8/14/14/14/14/14/14/14/14/14/14/2P1P9/2B4K6 w - - 0 1", "rnbhcgakgcebnr/p1p1pppppppppp/14/14/14/14/2N11/3P10/14/14/14/14/PPP1PPPPPPPPPP/R1BHCGAKGCEBNR w - - 0 1",
			"7k6/14/14/14/14/14/14/3P10/14/14/14/3r10/14/7K6 w - - 0 1", "7k6/14/14/14/14/14/2N11/3P10/14/14/14/14/14/7K6 w - - 0 1",
			"rnbhcgakgcebnr/pppppppppppppp/14/14/14/14/14/P13/14/14/14/14/1PPPPPPPPPPPPP/RNBHCGAKGCEBNR w - - 0 1"}},
	} {
		r := classical(t, of.variant)
		tables[of.set] = r.tables
		for seed := range uint64(4) {
			r.randomGame(t, rand.New(rand.NewPCG(seed, 9)), 300, func(p *eval.Position, _ game.Move) {
				positions[of.set] = append(positions[of.set], p.Copy())
			})
		}
		for _, fen := range of.more {
			positions[of.set] = append(positions[of.set], r.parse(t, fen))
		}
	}
	defaults := eval.DefaultWeights()
	for i, weight := range defaults.List() {
		set, _, _ := strings.Cut(weight.Name, ".")
		if set == "Slow" || set == "Horde" {
			continue // their variants lack half of what the others have: TestSets
		}
		t.Run(weight.Name, func(t *testing.T) {
			if weight.About == "" {
				t.Error("no word on its meaning")
			}
			if *weight.Value < weight.Least {
				t.Errorf("%d is less than its least, %d", *weight.Value, weight.Least)
			}
			w := eval.DefaultWeights()
			value := w.List()[i].Value
			*value = max(*value+max(*value/2, -*value/2, 2), weight.Least)
			terms, err := eval.NewWith(tables[set], w)
			if err != nil {
				t.Fatal(err)
			}
			changed := eval.NewPosition(positions[set][0].Position.Clone(), terms)
			for _, p := range positions[set] {
				changed.Replace(p.Position.Clone())
				if changed.Evaluate() != p.Evaluate() {
					return
				}
			}
			t.Error("no evaluation changed")
		})
	}
}

// TestSets asks which set of weights a variant has: by its board, by when its pawns
// promote and what they gain by it, and by whether an army has no king.
func TestSets(t *testing.T) {
	for variant, want := range map[string]string{
		"chess": "Small", "ai-wok": "Small", "breakthrough": "Small", "racingkings": "Small", "capablanca": "Large", "grand": "Large", "xxl": "Early",
		"makruk": "Slow", "shatranj": "Slow", "courier": "Slow", "cambodian": "Slow", "asean": "Slow", "horde": "Horde",
	} {
		for set, weight := range map[string]func(*eval.Weights) *int{
			"Small": func(w *eval.Weights) *int { return &w.Small.Tempo.MG },
			"Large": func(w *eval.Weights) *int { return &w.Large.Tempo.MG },
			"Early": func(w *eval.Weights) *int { return &w.Early.Tempo.MG },
			"Slow":  func(w *eval.Weights) *int { return &w.Slow.Tempo.MG },
			"Horde": func(w *eval.Weights) *int { return &w.Horde.Tempo.MG },
		} {
			r, w := classical(t, variant), eval.DefaultWeights()
			*weight(&w) += 50
			terms, err := eval.NewWith(r.tables, w)
			if err != nil {
				t.Fatal(err)
			}
			differs := false
			r.randomGame(t, rand.New(rand.NewPCG(1, 2)), 60, func(q *eval.Position, _ game.Move) {
				differs = differs || eval.NewPosition(q.Position.Clone(), terms).Evaluate() != q.Evaluate()
			})
			if differs != (set == want) {
				t.Errorf("%s: %s counts: %v", variant, set, differs)
			}
		}
	}
}

// TestArmy changes what an army without a king is worth: by how much the score changes goes
// by how much material there is, and by how many pawns.
func TestArmy(t *testing.T) {
	r := load(t, "horde")
	worth := func(more eval.Army, fen string) int {
		w := eval.DefaultWeights()
		army := &w.Horde.Army
		army.Value, army.PawnMG = army.Value.Add(more.Value), army.PawnMG+more.PawnMG
		terms, err := eval.NewWith(r.tables, w)
		if err != nil {
			t.Fatal(err)
		}
		return eval.NewPosition(r.parse(t, fen).Position.Clone(), terms).Evaluate()
	}
	const (
		opening = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"
		ending  = "4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1"
	)
	for _, test := range []struct {
		fen  string
		more eval.Army
		gain int
	}{
		{opening, eval.Army{Value: eval.Score{MG: 100, EG: 70}}, 100},
		{opening, eval.Army{PawnMG: 1}, 36 * 36 / 32},
		{ending, eval.Army{Value: eval.Score{MG: 100, EG: 70}}, 70},
		{ending, eval.Army{PawnMG: 1}, 0},
	} {
		if gain := worth(test.more, test.fen) - worth(eval.Army{}, test.fen); abs(gain-test.gain) > 1 {
			t.Errorf("%s: %+v more gains %d, want %d", test.fen, test.more, gain, test.gain)
		}
	}
}

func abs(n int) int { return max(n, -n) }
