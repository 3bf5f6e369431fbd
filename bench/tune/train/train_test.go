package train

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/bench/tune"
	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// samples are positions of random games. Who has a knight on the other's half expects
// more, which neither material nor squares of the evaluation know.
func samples(t *testing.T, tables *movegen.Tables, n int) string {
	t.Helper()
	terms, err := eval.NewWith(tables, eval.DefaultWeights())
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	var b strings.Builder
	for g := 0; n > 0; g++ {
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		for ply := range 40 {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
			if ply%10 != g%10 { // positions of a game are much alike
				continue
			}
			score := eval.NewPosition(p, terms).MaterialPSQT()
			if p.Turn() == game.Black {
				score = -score
			}
			for c, worth := range map[game.Color]int{game.White: 150, game.Black: -150} {
				for k, s := range p.Pieces(c) {
					if tables.Variant().Pieces[k.Type()].Letter == "N" && (s.Rank() > 2) == (c == game.White) {
						score += worth
					}
				}
			}
			fmt.Fprintln(&b, tune.Sample{Variant: tables.Variant().Name, Game: g, Points: expected(float64(score), 150), FEN: p.FEN()})
			n--
		}
	}
	return b.String()
}

func compile(t *testing.T, name string) *movegen.Tables {
	t.Helper()
	for _, v := range variant.Builtin() {
		if v.Name == name {
			tables, err := movegen.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			return tables
		}
	}
	t.Fatalf("no variant %s", name)
	return nil
}

// TestTrain trains a network on what material and squares do not tell, twice: the same
// comes of it.
func TestTrain(t *testing.T) {
	tables := compile(t, "losalamos")
	text := samples(t, tables, 15_000)
	var nets [2]bytes.Buffer
	var last Errors
	for i := range nets {
		set, err := NewSamples(tables)
		if err != nil {
			t.Fatal(err)
		}
		if err := set.Read(t.Context(), "samples", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
		trainer := Trainer{Epochs: 40, Seed: 1, Neurons: 128, Rate: 0.003, Scale: 150, Progress: func(_ int, e Errors) { last = e }}
		net, err := trainer.Train(t.Context(), set)
		if err != nil {
			t.Fatal(err)
		}
		if err := net.Write(&nets[i]); err != nil {
			t.Fatal(err)
		}
	}
	if last.Held > last.Base/2 {
		t.Errorf("error of what is held out %g, of material and squares %g", last.Held, last.Base)
	}
	if !bytes.Equal(nets[0].Bytes(), nets[1].Bytes()) {
		t.Error("the same samples make two networks")
	}
}

// TestGradient compares the gradient with what a small step does to the loss.
func TestGradient(t *testing.T) {
	tables := compile(t, "losalamos")
	set, err := NewSamples(tables)
	if err != nil {
		t.Fatal(err)
	}
	if err := set.Read(t.Context(), "samples", strings.NewReader(samples(t, tables, 300))); err != nil {
		t.Fatal(err)
	}
	m := newModel(set.shape.Inputs(), 512, rand.New(rand.NewPCG(2, 2)))
	compute := func() *shard {
		s := newShard(set, m)
		s.gradient = make([]float32, len(m.weights))
		from := set.files[0]
		for i := range from.seen {
			s.backpropagate(from, &from.seen[i], 150)
		}
		return s
	}
	gradient := compute().gradient
	for _, i := range []int{largest(gradient[:m.inputs*m.neurons]), m.inputs*m.neurons + 3, len(gradient) - 1 - 4*m.neurons, len(gradient) - 2} {
		const step = 1e-3
		old := m.weights[i]
		m.weights[i] = old + step
		more := compute().loss
		m.weights[i] = old - step
		less := compute().loss
		m.weights[i] = old
		got, want := float64(gradient[i]), (more-less)/(2*step)
		if diff := got - want; diff > 0.001*max(1, want, -want) || diff < -0.001*max(1, want, -want) {
			t.Errorf("weight %d: gradient %g, by steps %g", i, got, want)
		}
	}
}

// largest returns the place of the number furthest from 0.
func largest(s []float32) (at int) {
	for i, x := range s {
		if x*x > s[at]*s[at] {
			at = i
		}
	}
	return at
}

func TestTooFew(t *testing.T) {
	set, err := NewSamples(compile(t, "losalamos"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&Trainer{Epochs: 1, Neurons: 128}).Train(t.Context(), set); err == nil {
		t.Error("a network comes of nothing")
	}
}
