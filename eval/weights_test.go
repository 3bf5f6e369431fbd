package eval_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

// TestWeightsCount changes each weight in turn: the evaluation of some position
// of a variant that goes by its set must change with it.
func TestWeightsCount(t *testing.T) {
	type scored struct {
		position *movegen.Position
		score    int
	}
	positions := map[string][]scored{} // by set
	tables := map[string]*movegen.Tables{}
	for set, of := range map[string]struct{ variant, bishops string }{
		"Small":  {"chess", "4k1b1/5p2/8/8/8/8/2P1P3/2B1K3 w - - 0 1"},
		"Large":  {"capablanca", "4k1b3/5p4/10/10/10/10/2P1P5/2B1K5 w - - 0 1"},
		"Palace": {"xiangqi", "4k4/9/9/9/4C4/4P4/9/9/9/3AK4 w - - 0 1"},
		"Drops":  {"crazyhouse", "4k1b1/5p2/8/8/8/8/2P1P3/2B1K3[Nq] w - - 0 1"},
		"Early":  {"xxl", "7k4b1/5p8/14/14/14/14/14/14/14/14/14/14/2P1P9/2B4K6 w - - 0 1"},
	} {
		r, random := classical(t, of.variant), rand.New(rand.NewPCG(1, 9))
		tables[set] = r.tables
		add := func(p *eval.Position) {
			positions[set] = append(positions[set], scored{p.Position.Clone(), p.Evaluate()})
		}
		for range 4 {
			r.randomGame(t, random, 300, func(p *eval.Position, _ game.Move) { add(p) })
		}
		fens := []string{of.bishops}
		for range 3000 {
			fens = append(fens, r.scattered(random))
		}
		shared := r.parse(t, of.bishops)
		for _, fen := range fens {
			if p, err := r.tables.ParseFEN(fen); err == nil {
				shared.Replace(p)
				add(shared)
			}
		}
	}
	defaults := eval.DefaultWeights()
	for i, weight := range defaults.List() {
		set, _, _ := strings.Cut(weight.Name, ".")
		court, hand := strings.Contains(weight.Name, ".Court."), strings.Contains(weight.Name, ".Hand.")
		if set == "Slow" || set == "Palace" && !court || hand != (set == "Drops") || set == "Horde" {
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
			changed := eval.NewPosition(positions[set][0].position, terms)
			for _, p := range positions[set] {
				changed.Replace(p.position)
				if changed.Evaluate() != p.score {
					return
				}
			}
			t.Error("no evaluation changed")
		})
	}
}

// scattered is a position string with the kings and some pieces of the start on random squares.
func (r rules) scattered(random *rand.Rand) string {
	v, placed := r.tables.Variant(), map[int]byte{}
	board, _, _ := strings.Cut(r.tables.Start(), " ")
	men := []byte(strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) || c == 'K' || c == 'k' {
			return -1
		}
		return c
	}, board))
	random.Shuffle(len(men), func(i, j int) { men[i], men[j] = men[j], men[i] })
	squares := random.Perm(v.Files * v.Ranks)
	for i, man := range append([]byte("Kk"), men[:random.IntN(1+random.IntN(len(men)))]...) {
		placed[squares[i]] = man
	}
	return diagram(placed, v.Files, v.Ranks) + []string{" w", " b"}[random.IntN(2)] + " - - 0 1"
}

// TestSets asks which set of weights a variant has: by its board, by when its pawns
// promote and what they gain by it, and by whether an army has no king.
func TestSets(t *testing.T) {
	for variant, want := range map[string]string{
		"chess": "Small", "ai-wok": "Small", "breakthrough": "Small", "racingkings": "Small", "capablanca": "Large", "grand": "Large", "xxl": "Early",
		"makruk": "Slow", "shatranj": "Slow", "courier": "Slow", "cambodian": "Slow", "asean": "Slow", "horde": "Horde",
		"xiangqi": "Palace", "minixiangqi": "Palace", "manchu": "Palace", "janggi": "Palace", "xiangqihouse": "Small", "shogi": "Small", "crazyhouse": "Drops", "minishogi": "Drops", "pocketknight": "Small",
	} {
		for set, weight := range map[string]func(*eval.Weights) *int{
			"Small":  func(w *eval.Weights) *int { return &w.Small.Tempo.MG },
			"Large":  func(w *eval.Weights) *int { return &w.Large.Tempo.MG },
			"Early":  func(w *eval.Weights) *int { return &w.Early.Tempo.MG },
			"Slow":   func(w *eval.Weights) *int { return &w.Slow.Tempo.MG },
			"Palace": func(w *eval.Weights) *int { return &w.Palace.Tempo.MG },
			"Drops":  func(w *eval.Weights) *int { return &w.Drops.Tempo.MG },
			"Horde":  func(w *eval.Weights) *int { return &w.Horde.Tempo.MG },
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
