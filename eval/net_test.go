package eval_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/eval/network"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestNetwork compares what is kept and remembered from position to position with what
// the network makes of each afresh.
func TestNetwork(t *testing.T) {
	r := load(t, "chess")
	kept := r.parse(t, r.tables.Variant().Start).Fork(new(eval.Evaluator))
	other := classical(t, "chess")
	differ, positions := 0, 0
	for seed := range uint64(3) {
		r.randomGame(t, rand.New(rand.NewPCG(seed, 8)), 300, func(p *eval.Position, _ game.Move) {
			kept.Replace(p.Position.Clone())
			got, want := kept.Evaluate(), p.Copy().Evaluate()
			if got != want || kept.Evaluate() != want {
				t.Fatalf("%s: %d centipawns, %d afresh", p.FEN(), got, want)
			}
			positions++
			if want != other.parse(t, p.FEN()).Evaluate() {
				differ++
			}
		})
	}
	if differ*2 < positions {
		t.Errorf("the network changes the evaluation of %d of %d positions", differ, positions)
	}
	// Endings that take technique are not its business.
	for _, fen := range []string{"8/8/4k3/8/8/8/8/QK6 w - - 0 1", "8/8/4k3/8/8/8/PPP5/QK6 b - - 0 1", "8/5p2/8/4k3/8/8/P7/1K6 w - - 0 1"} {
		if got, want := r.parse(t, fen).Evaluate(), other.parse(t, fen).Evaluate(); got != want {
			t.Errorf("%s: %d centipawns, %d without a network", fen, got, want)
		}
	}
}

// TestNetworkOnceHandsAreEmpty: the terms serve while a piece is in hand.
func TestNetworkOnceHandsAreEmpty(t *testing.T) {
	const empty = "nrbbqkr1/pp1ppppp/2p2n2/8/3P4/2N5/PPP1PPPP/1RBQKBRN[] w - - 0 1"
	held := strings.Replace(empty, "[]", "[n]", 1)
	r, other, chess := load(t, "placement"), classical(t, "placement"), load(t, "chess")
	got, want := r.parse(t, empty).Evaluate(), chess.parse(t, strings.Replace(empty, "[]", "", 1)).Evaluate()
	if got != want {
		t.Errorf("%s: %d centipawns, %d in chess", empty, got, want)
	}
	// Half of the pieces are gone, of those in hand at the start as well: the network is at the same place of the game.
	const half = "1k6/1pp1pp2/2p2n2/8/3P4/2N5/PPP2P2/1K1R4[] w - - 0 20"
	got, want = r.parse(t, half).Evaluate(), chess.parse(t, strings.Replace(half, "[]", "", 1)).Evaluate()
	if got != want {
		t.Errorf("%s: %d centipawns, %d in chess", half, got, want)
	}
	if got, want := r.parse(t, held).Evaluate(), other.parse(t, held).Evaluate(); got != want {
		t.Errorf("%s: %d centipawns, %d without a network", held, got, want)
	}
}

// held writes a network of zeros for crazyhouse, with pieces in hand among its inputs, and returns the file's name.
func held(t *testing.T) string {
	t.Helper()
	shape, err := network.ShapeOf(load(t, "crazyhouse").tables)
	if err != nil {
		t.Fatal(err)
	}
	const neurons = network.NeuronStep
	name := filepath.Join(t.TempDir(), "held.net")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	zeros := network.Weights{First: make([]float32, shape.Inputs()*neurons), Bias: make([]float32, neurons),
		Second: make([]float32, network.Buckets*2*neurons), Last: make([]float32, network.Buckets)}
	if err := network.New(shape, zeros).Write(f); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestNetworkNamed loads variants that name networks.
func TestNetworkNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.net")
	if err := os.WriteFile(file, []byte("no network"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, text string
		ok         bool
	}{
		{"its own", "[x:chess]\nnetwork = chess\n", true},
		{"not inherited", "[x:chess]\nmaxFile = 7\nstartFen = rnbqkb1/ppppppp/7/7/7/7/PPPPPPP/RNBQKB1 w - - 0 1\n", true},
		{"unknown", "[x:chess]\nnetwork = nothing\n", false},
		{"of other pieces", "[x:almost]\nnetwork = chess\n", true},
		{"of another board", "[x:capablanca]\nnetwork = chess\n", false},
		{"hands that fill", "[x:crazyhouse]\nnetwork = chess\n", false},
		{"hands that fill, for which it was made", "[x:crazyhouse]\nnetwork = " + held(t) + "\n", true},
		{"hands that empty", "[x:placement]\nnetwork = chess\n", true},
		{"no file", "[x:chess]\nnetwork = nowhere.net\n", false},
		{"bad file", "[x:chess]\nnetwork = " + file + "\n", false},
	} {
		variants, problems := variant.LoadVariants("test.ini", []byte(test.text), variant.Builtin())
		if len(problems) > 0 || len(variants) != 1 {
			t.Fatalf("%s: %v", test.name, problems)
		}
		tables, err := movegen.Compile(variants[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := eval.New(tables); (err == nil) != test.ok {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
