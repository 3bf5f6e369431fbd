package tune

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
)

func leavesOf(tables []*movegen.Tables) Data {
	return Data{Play: Play{Nodes: 60, Opening: 8, Balance: 400}, Variants: tables, Games: 6, PerGame: 1, Leaves: 20, Seed: 1}
}

// sample returns what d makes, which must be the same whatever the concurrency.
func sample(t *testing.T, d Data) []Sample {
	t.Helper()
	run := func(concurrency int) string {
		var out bytes.Buffer
		d.Concurrency = concurrency
		if err := d.Run(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	one := run(1)
	if run(3) != one {
		t.Error("three games at a time make other samples")
	}
	samples, err := ReadSamples("leaves", strings.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	return samples
}

// TestLeaves samples what searches meet: the same whatever the concurrency, and quiet.
func TestLeaves(t *testing.T) {
	tables := compile(t, "chess")
	samples := sample(t, leavesOf(tables))
	if len(samples) < 300 {
		t.Errorf("%d samples, want hundreds", len(samples))
	}
	for _, s := range samples {
		p, err := tables[0].ParseFEN(s.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if p.InCheck() {
			t.Errorf("%s is in check", s.FEN)
		}
		for _, m := range p.Noisy(nil) {
			if p.SEE(m, 1) {
				t.Errorf("%s: %s wins material", s.FEN, p.MoveText(m))
			}
		}
	}
}

// TestSearchedLeaves has searches and the evaluation give the points: they follow material,
// and are the same whatever the concurrency.
func TestSearchedLeaves(t *testing.T) {
	tables := compile(t, "chess")
	searched := leavesOf(tables)
	searched.Evaluate, searched.Scale = 50, 150
	static := leavesOf(tables)
	static.Static, static.Scale = true, 150
	mixed := static
	mixed.Result = 0.25
	for name, d := range map[string]Data{"searched": searched, "static": static, "mixed": mixed} {
		t.Run(name, func(t *testing.T) { testPoints(t, tables[0], d) })
	}
}

func testPoints(t *testing.T, tables *movegen.Tables, d Data) {
	samples := sample(t, d)
	terms, err := eval.NewWith(tables, eval.DefaultWeights())
	if err != nil {
		t.Fatal(err)
	}
	agree, ahead := 0, 0
	for _, s := range samples {
		p, err := tables.ParseFEN(s.FEN)
		if err != nil {
			t.Fatal(err)
		}
		plain := eval.NewPosition(p, terms)
		of := expected(plain.Evaluate(), p.Turn(), d.Scale)
		byGame := s.Points - (1-d.Result)*of
		if halves := 2 * byGame; d.Static && min(math.Abs(halves), math.Abs(halves-d.Result), math.Abs(halves-2*d.Result)) > 1e-9 {
			t.Errorf("%s: %g points, its evaluation without a network expects %g", s.FEN, s.Points, of)
		}
		score := plain.MaterialPSQT()
		if p.Turn() == game.Black {
			score = -score
		}
		if max(score, -score) > 300 {
			ahead++
			if (score > 0) == (s.Points > 0.5) {
				agree++
			}
		}
	}
	if len(samples) < 300 || ahead < 50 || agree*20 < ahead*19 {
		t.Errorf("%d samples, %d with a lead in material of which %d with points to match", len(samples), ahead, agree)
	}
}
