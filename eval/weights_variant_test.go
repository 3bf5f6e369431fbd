package eval_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestOwnWeightsCount changes each weight that variants have of their own in turn: those of pieces must
// change an evaluation in each variant, those of terms in one.
func TestOwnWeightsCount(t *testing.T) {
	counts, known := map[string]bool{}, map[string]bool{}
	for _, name := range []string{"crazyhouse", "kingofthehill", "3check", "horde", "extinction", "antichess", "breakthrough", "xiangqi"} {
		r := classical(t, name)
		var positions []*movegen.Position
		var scores []int
		for seed := range uint64(6) {
			r.randomGame(t, rand.New(rand.NewPCG(seed, 5)), 120, func(p *eval.Position, _ game.Move) {
				positions, scores = append(positions, p.Position.Clone()), append(scores, p.Evaluate())
			})
		}
		changes := func(i int) bool {
			w := eval.DefaultWeights()
			list, err := w.ListFor(r.tables)
			if err != nil {
				t.Fatal(err)
			}
			*list[i].Value += 3 * list[i].Size
			terms, err := eval.NewWith(r.tables, w)
			if err != nil {
				t.Fatal(err)
			}
			p := eval.NewPosition(positions[0].Clone(), terms)
			for i := range positions {
				if p.Replace(positions[i].Clone()); p.Evaluate() != scores[i] {
					return true
				}
			}
			return false
		}
		w := eval.DefaultWeights()
		list, err := w.ListFor(r.tables)
		if err != nil {
			t.Fatal(err)
		}
		for i, weight := range list {
			if !weight.Own {
				continue
			}
			if known[weight.Name] = true; !counts[weight.Name] && changes(i) {
				counts[weight.Name] = true
			}
		}
	}
	for name := range known {
		if !counts[name] {
			t.Errorf("%s changes no evaluation", name)
		}
	}
}

// TestWeightsNamed loads variants that name files of weights.
func TestWeightsNamed(t *testing.T) {
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "own.txt")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	good := file("# mine\n\nTempo.MG 99 # a large one\nPiece.N.Value.MG  200\nScale.Mobility.EG -50\n")
	tables := func(text string) *movegen.Tables {
		variants, problems := variant.LoadVariants("test.ini", []byte(text), variant.Builtin())
		if len(problems) > 0 {
			t.Fatalf("%q: %v", text, problems)
		}
		compiled, err := movegen.Compile(variants[len(variants)-1])
		if err != nil {
			t.Fatal(err)
		}
		return compiled
	}
	for _, test := range []struct{ text, want string }{
		{"[x:almost]\nweights = " + good, "99 200 -50"},
		{"[x:almost]\nweights = " + good + "\n[y:x]\nmaterialCounting = none", "99 200 -50"},
		{"[x:almost]\nweights = " + good + "\n[y:x]\nweights = -", "19 0 0"},
		{"[almost:almost]\nweights = " + good, "99 200 -50"},
		{"[minishogi:minishogi]", "48 0"}, // the engine's own
		{"[minishogi:minishogi]\nweights = -\nnFoldRule = 3", "19 0"},
		{"[x:minishogi]", "19 0"},
		{"[x:capablanca]\nweights = " + good, "99 200 -50"},
	} {
		w, err := eval.WeightsFor(tables(test.text))
		if err != nil {
			t.Fatalf("%q: %v", test.text, err)
		}
		list, err := w.ListFor(tables(test.text))
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, name := range []string{"Tempo.MG", "Piece.N.Value.MG", "Scale.Mobility.EG"} {
			for _, x := range list {
				if x.Name == name {
					found = append(found, strconv.Itoa(*x.Value))
				}
			}
		}
		if got := strings.Join(found, " "); got != test.want {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
		if terms, err := eval.New(tables(test.text)); err != nil || terms == nil {
			t.Errorf("%q: %v", test.text, err)
		}
	}
	for text, want := range map[string]string{
		"\nHeight 3":             ":2: no weight \"Height\", expected one that \"engine tune weights -variant x\" lists, each once",
		"Court.Outside 3":        ":1: no weight \"Court.Outside\", expected one that \"engine tune weights -variant x\" lists, each once",
		"Tempo.MG 3\nTempo.MG 4": ":2: no weight \"Tempo.MG\", expected one that \"engine tune weights -variant x\" lists, each once",
		"Tempo.MG":               ":1: 1 words, expected Tempo.MG and a number",
		"Tempo.MG 3 4":           ":1: 3 words, expected Tempo.MG and a number",
		"Tempo.MG 1.5":           ":1: Tempo.MG 1.5: expected a whole number from -100000 to 100000",
		"DangerDivisorMG 0":      ":1: DangerDivisorMG 0: expected a whole number from 1 to 100000",
		"Piece.N.Value.EG 10001": ":1: Piece.N.Value.EG 10001: expected a whole number from -1000 to 10000",
	} {
		name := file(text)
		if _, err := eval.New(tables("[x:almost]\nweights = " + name)); err == nil || err.Error() != "weights "+name+want {
			t.Errorf("%q: %v", text, err)
		}
	}
	for name, want := range map[string]string{
		"nowhere.txt": "weights nowhere.txt: open nowhere.txt: no such file or directory",
		"own.ini":     "weights own.ini: open learned/own.ini.txt: file does not exist",
	} {
		if _, err := eval.New(tables("[x:almost]\nweights = " + name)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWeightsWritten: what is written for a variant is what it reads, whatever is changed.
func TestWeightsWritten(t *testing.T) {
	tables := load(t, "shogi").tables
	w := eval.DefaultWeights()
	list, err := w.ListFor(tables)
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range list {
		*x.Value += i%3 + 1
	}
	name := filepath.Join(t.TempDir(), "shogi.txt")
	var text strings.Builder
	if err := w.WriteFor(&text, tables); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	v := *tables.Variant()
	v.Weights = name
	if tables, err = movegen.Compile(&v); err != nil {
		t.Fatal(err)
	}
	if again, err := eval.WeightsFor(tables); err != nil || again != w {
		t.Errorf("%v, other weights than were written:\n%s", err, text.String())
	}
}
