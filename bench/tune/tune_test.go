package tune

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// compile returns the tables of built-in variants.
func compile(t *testing.T, names ...string) []*movegen.Tables {
	t.Helper()
	var all []*movegen.Tables
	for _, name := range names {
		at := slices.IndexFunc(variant.Builtin(), func(v *variant.Variant) bool { return v.Name == name })
		tables, err := movegen.Compile(variant.Builtin()[at])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, tables)
	}
	return all
}

// TestData plays the same games one after the other and side by side.
func TestData(t *testing.T) {
	variants := compile(t, "chess", "capablanca", "grand")
	make := func(seed uint64, concurrency int) string {
		var out strings.Builder
		d := Data{Play: Play{Nodes: 100, Opening: 6, Balance: 200}, Variants: variants, Games: 6, PerGame: 5, Seed: seed, Concurrency: concurrency}
		if err := d.Run(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	want := make(1, 1)
	if got := make(1, 3); got != want {
		t.Errorf("side by side\n%swant\n%s", got, want)
	}
	if make(2, 1) == want {
		t.Error("another seed, the same games")
	}
	samples, err := ReadSamples("data", strings.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	count := map[int]int{}
	for _, s := range samples {
		if name := variants[s.Game%3].Variant().Name; s.Variant != name {
			t.Errorf("game %d is %s, want %s", s.Game, s.Variant, name)
		}
		pos, err := variants[s.Game%3].ParseFEN(s.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if pos.InCheck() {
			t.Errorf("check in %s", s.FEN)
		}
		count[s.Game]++
	}
	if len(count) != 6 || slices.ContainsFunc([]int{0, 1, 2, 3, 4, 5}, func(game int) bool { return count[game] > 5 }) {
		t.Errorf("samples by game: %v, want 5 at most of each of 6", count)
	}
}

func TestDataEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	d := Data{Play: Play{Nodes: 50, Opening: 4, Balance: 500}, Variants: compile(t, "chess"), Games: 1000, PerGame: 3, Concurrency: 2}
	d.Progress = func(done, _ int) {
		if done == 2 {
			cancel()
		}
	}
	var out strings.Builder
	if err := d.Run(ctx, &out); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want it to be cancelled", err)
	}
	if samples, err := ReadSamples("data", strings.NewReader(out.String())); err != nil || samples[0].Game != 0 {
		t.Errorf("%v, %v: want what was played", samples, err)
	}
}

func TestUnbalanced(t *testing.T) {
	d := Data{Play: Play{Nodes: 1, Opening: 1, Balance: -1}, Variants: compile(t, "chess"), Games: 1}
	if err := d.Run(t.Context(), &strings.Builder{}); err == nil || !strings.Contains(err.Error(), "none of 200 openings") {
		t.Errorf("%v", err)
	}
}

func TestReadSamples(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "f: no sample, expected"},
		{"chess\t1\t0.5\n", "f:1: 3 fields, expected variant, game, points and position"},
		{"chess\t1\t0.5\tx\nchess\tone\t1\tx\n", `f:2: game "one": expected a number`},
		{"chess\t1\t1.7\tx\n", `f:1: points "1.7": expected a number from 0 to 1`},
	} {
		if _, err := ReadSamples("f", strings.NewReader(test.text)); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

func TestMatrix(t *testing.T) {
	m := matrix{{4, 0, 0}, {2, 5, 0}, {-1, 1, 3}}
	l, err := m.cholesky()
	if err != nil {
		t.Fatal(err)
	}
	x := l.solve([]float64{3, -4, 7})
	for i, want := range []float64{3, -4, 7} {
		got := 0.0
		for j := range x {
			got += m[max(i, j)][min(i, j)] * x[j]
		}
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("row %d: %g, want %g", i, got, want)
		}
	}
	if _, err := (matrix{{1, 0}, {2, 1}}).cholesky(); !errors.Is(err, errNotPositive) {
		t.Errorf("%v, want %v", err, errNotPositive)
	}
}

// drawn plays games of random moves, the variants in turn, takes the last position of
// each and draws its result by the points that an evaluation with weights w expects.
func drawn(t *testing.T, variants []*movegen.Tables, w eval.Weights, games int) (results []Sample) {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 4))
	var samples []Sample
	for game := range games {
		tables := variants[game%len(variants)]
		pos, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		for range 20 + random.IntN(150) {
			moves := pos.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			pos.Make(moves[random.IntN(len(moves))])
		}
		samples = append(samples, Sample{Variant: tables.Variant().Name, Game: game, FEN: pos.FEN()})
	}
	set, err := newDataset(variants, samples)
	if err != nil {
		t.Fatal(err)
	}
	scores, err := set.scores(w)
	if err != nil {
		t.Fatal(err)
	}
	for i := range set.scales {
		set.scales[i] = 150
	}
	set.each(func(i int, e *entry) {
		s := samples[e.game]
		if random.Float64() < set.expected(e, scores[i]) {
			s.Points = 1
		}
		results = append(results, s)
	})
	return results
}

// TestFitFindsWeights draws results by an evaluation with other weights, which
// the fit has to find.
func TestFitFindsWeights(t *testing.T) {
	variants := compile(t, "chess", "xxl")
	truth := eval.DefaultWeights()
	truth.Small.Tempo.MG, truth.Early.Mobility.Queen.MG, truth.Small.Passed.EG = 100, 45, 400
	results := drawn(t, variants, truth, 3000)
	defaults := eval.DefaultWeights()
	fit := Fit{Variants: variants, Prior: 4, Rounds: 4}
	for _, weight := range defaults.List() {
		if !slices.Contains([]string{"Small.Tempo.MG", "Early.Mobility.Queen.MG", "Small.Passed.EG"}, weight.Name) {
			fit.Fixed = append(fit.Fixed, weight.Name)
		}
	}
	found, err := fit.Run(t.Context(), results)
	if err != nil {
		t.Fatal(err)
	}
	got, want, was := named(found.Names).get(found.Weights), named(found.Names).get(truth), named(found.Names).get(defaults)
	for i, name := range found.Names {
		if math.Abs(got[i]-want[i]) > 3*found.StandardErrors[i]+1 || math.Abs(got[i]-want[i]) > math.Abs(was[i]-want[i])/2 {
			t.Errorf("%s: %g ± %.1f, want %g, from %g", name, got[i], found.StandardErrors[i], want[i], was[i])
		}
	}
	if found.After.Seen >= found.Before.Seen || found.After.Held >= found.Before.Held {
		t.Errorf("error before %.4f, after %.4f", found.Before, found.After)
	}
	for i, v := range found.Variants {
		if v.Name != variants[i].Variant().Name || v.Samples == 0 || v.After.Seen >= v.Before.Seen || v.Scale < 50 || v.Scale > 2000 {
			t.Errorf("%+v", v)
		}
	}
	if len(found.Variants) != len(variants) || len(found.Names) != 3 || found.Games != 3000 {
		t.Errorf("%d weights, %d games", len(found.Names), found.Games)
	}
}

// TestFitKeepsBounds draws results by a weight beyond its bound: the fit must stop there,
// and still know how sure it is.
func TestFitKeepsBounds(t *testing.T) {
	variants := compile(t, "chess")
	truth, defaults := eval.DefaultWeights(), eval.DefaultWeights()
	truth.Small.BothFlanksEG, truth.Small.Tempo.MG, truth.Small.Tempo.EG = -150, 100, 100
	fit := Fit{Variants: variants, Prior: 8, Rounds: 4}
	for _, weight := range defaults.List() {
		if !slices.Contains([]string{"Small.BothFlanksEG", "Small.Tempo.MG", "Small.Tempo.EG"}, weight.Name) {
			fit.Fixed = append(fit.Fixed, weight.Name)
		}
	}
	found, err := fit.Run(t.Context(), drawn(t, variants, truth, 1000))
	if err != nil {
		t.Fatal(err)
	}
	if found.Weights.Small.BothFlanksEG != 0 || found.Weights.Small.Tempo.MG <= defaults.Small.Tempo.MG {
		t.Errorf("wings %d, tempo %d, want 0 and more than %d", found.Weights.Small.BothFlanksEG, found.Weights.Small.Tempo.MG, defaults.Small.Tempo.MG)
	}
	for i, name := range found.Names {
		if u := found.StandardErrors[i]; !(u > 0 && u < 1000) {
			t.Errorf("%s: standard error %g", name, u)
		}
	}
}

// TestParts draws results by an evaluation in which mobility and the right to move
// count for more: the regression has to say so.
func TestParts(t *testing.T) {
	variants := compile(t, "capablanca", "chess")
	truth := eval.DefaultWeights()
	for _, mg := range []*int{&truth.Small.Mobility.Leaper.MG, &truth.Small.Mobility.Bishop.MG, &truth.Small.Mobility.Rook.MG, &truth.Small.Mobility.Queen.MG} {
		*mg *= 3
	}
	truth.Small.Tempo.MG, truth.Small.Tempo.EG = 100, 100
	fits, err := Parts(variants, drawn(t, variants[1:], truth, 4000))
	if err != nil {
		t.Fatal(err)
	}
	if len(fits) != 1 || fits[0].Variant != "chess" || fits[0].Games != 4000 || fits[0].Samples != 4000 {
		t.Fatalf("%+v", fits)
	}
	near := func(name string, got Factor, want float64) {
		t.Helper()
		if math.Abs(got.Value-want) > 4*got.StandardError || got.StandardError == 0 || got.StandardError > want/4 {
			t.Errorf("%s: %.2f ± %.2f, want %.2f", name, got.Value, got.StandardError, want)
		}
	}
	// The scale of the score as a whole is not that of the truth: factors are compared.
	byName := map[string]PartFactor{}
	for _, part := range fits[0].Parts {
		byName[part.Name] = part
	}
	material := byName["material"].MG.Value
	near("threats", byName["threats"].MG, material)
	near("mobility", byName["mobility"].MG, 3*material)
	near("tempo", fits[0].Tempo, material)
	if _, err := Parts(variants, []Sample{{Variant: "xxl"}}); err == nil {
		t.Error("a sample of another variant: no error")
	}
}

func TestUnknownNames(t *testing.T) {
	const want = `no weight "Height", expected one of those`
	fit := Fit{Variants: compile(t, "chess"), Fixed: []string{"Height"}, Prior: 1, Rounds: 1}
	if _, err := fit.Run(t.Context(), nil); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("fit: %v", err)
	}
	spsa := SPSA{Variants: fit.Variants, Names: fit.Fixed, Rounds: 1, Pairs: 1}
	if _, err := spsa.Run(t.Context()); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("spsa: %v", err)
	}
	samples := []Sample{{Variant: "xxl"}}
	fit.Fixed = nil
	if _, err := fit.Run(t.Context(), samples); err == nil || !strings.Contains(err.Error(), "a sample of xxl") {
		t.Errorf("variant: %v", err)
	}
}

// TestSPSA plays a few rounds: the weights named move and no others, the same way
// whatever is played side by side.
func TestSPSA(t *testing.T) {
	run := func(concurrency int) (eval.Weights, string) {
		var log strings.Builder
		s := SPSA{Play: Play{Nodes: 60, Opening: 4, Balance: 300}, Variants: compile(t, "chess", "capablanca"),
			Names: []string{"Small.Tempo.MG", "Mobility.Queen.MG"}, Rounds: 8, Pairs: 2, Reach: 0.5, Rate: 0.5, Seed: 7,
			Concurrency: concurrency, Log: &log}
		w, err := s.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return w, log.String()
	}
	w, log := run(1)
	again, logAgain := run(2)
	if w != again || log != logAgain {
		t.Errorf("side by side\n%swant\n%s", logAgain, log)
	}
	if strings.Count(log, "round ") != 8 {
		t.Errorf("log\n%s", log)
	}
	if w == eval.DefaultWeights() {
		t.Errorf("no weight moved\n%s", log)
	}
	defaults := eval.DefaultWeights()
	w.Small.Tempo.MG = defaults.Small.Tempo.MG
	sets := func(w *eval.Weights) []*eval.Set {
		return []*eval.Set{&w.Small, &w.Large, &w.Early, &w.Slow, &w.Palace.Set, &w.Drops, &w.Horde.Set}
	}
	for i, set := range sets(&w) {
		set.Mobility = sets(&defaults)[i].Mobility
	}
	if w != defaults {
		t.Error("another weight moved")
	}
}

// TestExpand names weights by parts of their paths.
func TestExpand(t *testing.T) {
	for _, test := range []struct {
		names, want []string
	}{
		{[]string{"Early.Tempo.MG"}, []string{"Early.Tempo.MG"}},
		{[]string{"Tempo.MG"}, []string{"Small.Tempo.MG", "Large.Tempo.MG", "Early.Tempo.MG", "Slow.Tempo.MG", "Palace.Tempo.MG", "Drops.Tempo.MG", "Horde.Tempo.MG"}},
		{[]string{"Large.BishopPairDivisor", "BishopPairDivisor"}, []string{"Large.BishopPairDivisor", "Small.BishopPairDivisor", "Early.BishopPairDivisor", "Slow.BishopPairDivisor", "Palace.BishopPairDivisor", "Drops.BishopPairDivisor", "Horde.BishopPairDivisor"}},
		{[]string{"Small.PSQT.Pawn.File[1]"}, []string{"Small.PSQT.Pawn.File[1].MG", "Small.PSQT.Pawn.File[1].EG"}},
	} {
		if got, err := Expand(test.names); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, %v, want %q", test.names, got, err, test.want)
		}
	}
	for _, name := range []string{"", "Temp", "arly", "Early.", "Rank[", "pawn"} {
		if got, err := Expand([]string{name}); err == nil {
			t.Errorf("%q: %q, want an error", name, got)
		}
	}
}

// TestFitFindsOwnWeights: so does a fit of one variant, of what it has of its own and of its set, and leaves the other
// sets and what is fixed alone.
func TestFitFindsOwnWeights(t *testing.T) {
	variants := compile(t, "almost")
	truth := eval.DefaultWeights()
	want := map[string]int{"Piece.C.Value.MG": -400, "Piece.N.Value.MG": 700, "Tempo.MG": 120}
	list, err := truth.ListFor(variants[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, weight := range list {
		if value, other := want[weight.Name]; other {
			*weight.Value = value
		}
	}
	fit := Fit{Variants: variants, Own: true, Fixed: []string{"PSQT", "Scale", "Material", "Mobility"}, Prior: 1, Rounds: 3}
	found, err := fit.Run(t.Context(), drawn(t, variants, truth, 2500))
	if err != nil {
		t.Fatal(err)
	}
	if list, err = found.Weights.ListFor(variants[0]); err != nil {
		t.Fatal(err)
	}
	for _, weight := range list {
		if value, other := want[weight.Name]; other && math.Abs(float64(*weight.Value-value)) > 0.6*math.Abs(float64(value)) {
			t.Errorf("%s: %d, want about %d", weight.Name, *weight.Value, value)
		}
	}
	if found.After.Held >= found.Before.Held {
		t.Errorf("error before %.4f, after %.4f", found.Before, found.After)
	}
	defaults := eval.DefaultWeights()
	was, is := defaults.List(), found.Weights.List()
	for i := range was {
		if matches("Small", was[i].Name) && !matches("PSQT", was[i].Name) {
			continue
		}
		if *was[i].Value != *is[i].Value {
			t.Errorf("%s: %d, was %d", is[i].Name, *is[i].Value, *was[i].Value)
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := fit.Run(cancelled, drawn(t, variants, truth, 50)); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}
