package perft_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/debian"
	"menagerie/movegen"
	"menagerie/perft"
)

// fairyStockfish is a running fairy-stockfish.
type fairyStockfish struct {
	t   testing.TB
	in  io.Writer
	out *bufio.Scanner
}

// startFairyStockfish starts the program, with the variants of a file; "" is none.
func startFairyStockfish(t testing.TB, variants string) *fairyStockfish {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), debian.Program(t, "fairy-stockfish"))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close() // fairy-stockfish quits at the end of its input
		_ = cmd.Wait()
	})
	f := &fairyStockfish{t: t, in: in, out: bufio.NewScanner(out)}
	if variants != "" {
		f.say("setoption name VariantPath value %s", variants)
	}
	return f
}

func (f *fairyStockfish) say(format string, args ...any) {
	fmt.Fprintf(f.in, format+"\n", args...)
}

// divide returns the counts by root move.
func (f *fairyStockfish) divide(position string, depth int) map[string]uint64 {
	f.t.Helper()
	f.say("position fen %s\ngo perft %d", position, depth)
	counts := map[string]uint64{}
	for f.out.Scan() {
		name, number, _ := strings.Cut(f.out.Text(), ": ")
		if name == "Nodes searched" {
			return counts
		}
		if nodes, err := strconv.ParseUint(number, 10, 64); err == nil {
			counts[name] = nodes
		}
	}
	f.t.Fatalf("fairy-stockfish ended: %v", f.out.Err())
	return nil
}

// TestFairyStockfish plays random games and compares the divide of their
// positions with fairy-stockfish.
func TestFairyStockfish(t *testing.T) {
	const small = "testdata/loaded/xxl-small.ini"
	for variant, file := range map[string]string{
		"capablanca": "", "grand": "", "chess": "", "xxl8": small, "xxl10": small, "xxl12": small,
	} {
		t.Run(variant, func(t *testing.T) {
			known := movegen.Builtin()
			if file != "" {
				known = loaded(t)
			}
			tables := compile(t, known, variant)
			peer := startFairyStockfish(t, file)
			peer.say("setoption name UCI_Variant value %s", variant)
			compareRandomGames(t, tables, peer)
		})
	}
}

func compareRandomGames(t *testing.T, tables *movegen.Tables, peer *fairyStockfish) {
	games, depth := 4, 2
	if debian.Required() {
		games, depth = 10, 3
	}
	for seed := range games {
		random := rand.New(rand.NewPCG(uint64(seed), 2))
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		// Every seventh position: both sides to move, from opening to endgame.
		for ply := range 140 {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			if ply%7 == 0 {
				compareDivide(t, p, peer, depth)
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

func compareDivide(t *testing.T, p *movegen.Position, peer *fairyStockfish, depth int) {
	t.Helper()
	got, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, depth, perft.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := peer.divide(p.FEN(), depth)
	if len(got.Moves) != len(want) {
		t.Errorf("%s: %d moves, want %d", p.FEN(), len(got.Moves), len(want))
	}
	for _, m := range got.Moves {
		if nodes, ok := want[m.Move]; !ok || nodes != m.Nodes {
			t.Errorf("%s: %s: %d, want %d (known to fairy-stockfish: %v)", p.FEN(), m.Move, m.Nodes, nodes, ok)
		}
	}
}
