package network

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// compile finds a variant that the engine knows.
func compile(t testing.TB, name string) *movegen.Tables {
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

// randomNet makes a network of small random weights.
func randomNet(t testing.TB, tables *movegen.Tables) *Network {
	t.Helper()
	shape, err := ShapeOf(tables)
	if err != nil {
		t.Fatal(err)
	}
	const neurons = 384
	random := rand.New(rand.NewPCG(1, 2))
	floats := func(n int, most float64) []float32 {
		s := make([]float32, n)
		for i := range s {
			s[i] = float32((2*random.Float64() - 1) * most)
		}
		return s
	}
	return New(shape, Weights{
		First: floats(shape.Inputs()*neurons, 0.3), Bias: floats(neurons, 0.3),
		Second: floats(Buckets*2*neurons, 1), Last: floats(Buckets, 1),
	})
}

// TestEvaluate plays games at random, moves taken back among them, and compares what is
// kept from position to position with what is summed up afresh.
func TestEvaluate(t *testing.T) {
	for _, name := range []string{"chess", "capablanca", "xxl", "crazyhouse", "shogi", "3check", "screen"} {
		tables := compile(t, name)
		net := randomNet(t, tables)
		evaluator := net.NewEvaluator()
		random := rand.New(rand.NewPCG(3, 4))
		for range 10 {
			p, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
				if random.IntN(4) == 0 {
					p.Unmake()
				}
				if random.IntN(3) == 0 {
					continue
				}
				if got, want := evaluator.Evaluate(p), net.NewEvaluator().Evaluate(p); got != want {
					t.Fatalf("%s: %s: %d centipawns, afresh %d", name, p.FEN(), got, want)
				}
			}
		}
	}
}

// TestHands puts pieces into hands: each changes the score, to MostHeld of a type, and is worth to one side what it
// is to the other.
func TestHands(t *testing.T) {
	tables := compile(t, "crazyhouse")
	evaluator := randomNet(t, tables).NewEvaluator()
	score := func(fen string) int {
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		return evaluator.Evaluate(p)
	}
	seen := map[int]string{}
	for _, hands := range [][2]string{{"", ""}, {"P", "p"}, {"p", "P"}, {"PP", "pp"}, {"N", "n"}, {"NPPp", "nppP"},
		{"PPPPPPPP", "pppppppp"}} {
		got := score("r3k3/8/8/8/8/8/8/4K3[" + hands[0] + "] w - - 0 1")
		if turned := score("4k3/8/8/8/8/8/8/R3K3[" + hands[1] + "] b - - 0 1"); turned != got {
			t.Errorf("[%s]: %d centipawns, %d with colors exchanged", hands[0], got, turned)
		}
		if other, known := seen[got]; known {
			t.Errorf("[%s] is worth as much as [%s]: %d centipawns", hands[0], other, got)
		}
		seen[got] = hands[0]
	}
	if got := score("r3k3/8/8/8/8/8/8/4K3[PPPPPPPPP] w - - 0 1"); seen[got] != "PPPPPPPP" {
		t.Errorf("the ninth pawn changes the score to %d centipawns", got)
	}
}

// TestAdapt takes a network over to variants with other inputs: it says of what both know what it did.
func TestAdapt(t *testing.T) {
	net := randomNet(t, compile(t, "chess"))
	for _, test := range []struct{ name, fen, chess string }{
		{"crazyhouse", "r3k3/8/8/8/8/8/8/4K3[NPPp] w - - 0 1", "r3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"3check", "r3k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1", "r3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"racingkings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
	} {
		tables := compile(t, test.name)
		shape, err := ShapeOf(tables)
		if err != nil {
			t.Fatal(err)
		}
		adapted, err := net.Adapt(shape)
		if err != nil {
			t.Fatal(err)
		}
		evaluate := func(n *Network, tables *movegen.Tables, fen string) int {
			p, err := tables.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			n.full = 32
			return n.NewEvaluator().Evaluate(p)
		}
		got, want := evaluate(adapted, tables, test.fen), evaluate(net, compile(t, "chess"), test.chess)
		if got != want {
			t.Errorf("%s: %d centipawns, %d in chess", test.name, got, want)
		}
	}
	if shape, err := ShapeOf(compile(t, "capablanca")); err != nil {
		t.Fatal(err)
	} else if _, err := net.Adapt(shape); err == nil {
		t.Error("a network is adapted to a larger board")
	}
}

// TestFile writes a network and reads it.
func TestFile(t *testing.T) {
	tables := compile(t, "chess")
	net := randomNet(t, tables)
	var file bytes.Buffer
	if err := net.Write(&file); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	read, err := Read(bytes.NewReader(whole), tables)
	if err != nil {
		t.Fatal(err)
	}
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := read.NewEvaluator().Evaluate(p), net.NewEvaluator().Evaluate(p); got != want {
		t.Errorf("%d centipawns, %d before it was written", got, want)
	}
	if _, err := Read(bytes.NewReader(whole[:len(whole)-1]), tables); err == nil {
		t.Error("a file that ends early is read")
	}
	large := []byte("menagerie network 1: 99x99 PNBRQK 4096 neurons\n")
	if _, err := Read(bytes.NewReader(large), tables); err == nil || !strings.Contains(err.Error(), "more than") {
		t.Errorf("a header that asks for gigabytes: %v", err)
	}
	if _, err := Read(bytes.NewReader(whole), compile(t, "capablanca")); err == nil {
		t.Error("a network of chess is read for capablanca")
	}
}

func BenchmarkEvaluate(b *testing.B) {
	tables := compile(b, "chess")
	evaluator := randomNet(b, tables).NewEvaluator()
	p, err := tables.NewPosition()
	if err != nil {
		b.Fatal(err)
	}
	moves := p.LegalMoves(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p.Make(moves[i%len(moves)])
		evaluator.Evaluate(p)
		p.Unmake()
	}
}
