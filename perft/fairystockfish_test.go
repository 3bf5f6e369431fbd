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
	"menagerie/movegen/variant"
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

// knows returns the variants that the program lists.
func (f *fairyStockfish) knows() map[string]bool {
	f.t.Helper()
	f.say("uci")
	names := map[string]bool{}
	for f.out.Scan() {
		words := strings.Fields(f.out.Text())
		for i, word := range words {
			if word == "var" && len(words) > 2 && words[2] == "UCI_Variant" {
				names[words[i+1]] = true
			}
		}
		if f.out.Text() == "uciok" {
			return names
		}
	}
	f.t.Fatalf("fairy-stockfish ended: %v", f.out.Err())
	return nil
}

// knownDifferences are the variants of which fairy-stockfish 11.1 is known to have the
// rules wrong.
func knownDifferences() map[string]string {
	return map[string]string{
		"chigorin":    "it lets either side promote to what only one has",
		"racingkings": "it has moves in races that are over",
		"cambodian":   "its ferses capture by their first leap; those of later versions do not",
		"karouk":      "as in cambodian",
		"dobutsu":     "it forbids the lion to move into attacks; later versions do not",
	}
}

// TestFairyStockfish plays random games and compares the divide of their
// positions with fairy-stockfish, for every variant that both know.
func TestFairyStockfish(t *testing.T) {
	const small = "testdata/loaded/xxl-small.ini"
	common := startFairyStockfish(t, "").knows()
	for _, v := range variant.Builtin() {
		if common[v.Name] && knownDifferences()[v.Name] == "" {
			t.Run(v.Name, func(t *testing.T) { compareVariant(t, v, "") })
		}
	}
	for _, v := range loaded(t) {
		if v.Name == "xxl8" || v.Name == "xxl10" || v.Name == "xxl12" {
			t.Run(v.Name, func(t *testing.T) { compareVariant(t, v, small) })
		}
	}
}

// countedAlike returns a variant in which mates by dropped pawns are moves that lose, as
// fairy-stockfish counts them.
func countedAlike(v *variant.Variant) *variant.Variant {
	other := *v
	other.DropMateForbidden = false
	return &other
}

// castlesInside reports whether rooks castle from squares that are not at the
// edge of the board. There fairy-stockfish castles into check, by an attack
// through the rook's square, unless it is told that it plays Chess960.
func castlesInside(v *variant.Variant) bool {
	return v.Castling.Enabled && (v.Castling.HighRook < v.Files-1 || v.Castling.LowRook > 0)
}

func compareVariant(t *testing.T, v *variant.Variant, file string) {
	tables, err := movegen.Compile(countedAlike(v))
	if err != nil {
		t.Fatal(err)
	}
	peer := startFairyStockfish(t, file)
	peer.say("setoption name UCI_Variant value %s", v.Name)
	if v.Chess960 || castlesInside(v) {
		peer.say("setoption name UCI_Chess960 value true")
	}
	compareRandomGames(t, tables, peer)
}

func compareRandomGames(t *testing.T, tables *movegen.Tables, peer *fairyStockfish) {
	games, depth := 1, 2
	if debian.Long() {
		games, depth = 4, 3
	}
	for seed := range games {
		random := rand.New(rand.NewPCG(uint64(seed), 2))
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		// Every seventh position: both sides to move, from opening to endgame. A position string does not
		// say that the last move was a pass, after which another ends a game of janggi.
		for ply, passed := 0, false; ply < 140; ply++ {
			moves := p.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			if ply%7 == 0 && !passed {
				compareDivide(t, p, peer, depth)
			}
			m := moves[random.IntN(len(moves))]
			passed = p.IsPass(m)
			p.Make(m)
		}
	}
}

func compareDivide(t *testing.T, p *movegen.Position, peer *fairyStockfish, depth int) {
	t.Helper()
	got, err := perft.Count(t.Context(), func() perft.Position { return p.Clone() }, depth, perft.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := inOurNotation(t, p, peer.divide(p.FEN(), depth))
	if len(got.Moves) != len(want) {
		t.Errorf("%s: %d moves, want %d", p.FEN(), len(got.Moves), len(want))
	}
	for _, m := range got.Moves {
		if nodes, ok := want[m.Move]; !ok || nodes != m.Nodes {
			t.Errorf("%s: %s: %d, want %d (known to fairy-stockfish: %v)", p.FEN(), m.Move, m.Nodes, nodes, ok)
		}
	}
}

// inOurNotation turns the king-takes-rook castling of Chess960 into the variant's own.
func inOurNotation(t *testing.T, p *movegen.Position, counts map[string]uint64) map[string]uint64 {
	t.Helper()
	ours := map[string]uint64{}
	for text, nodes := range counts {
		if m, err := p.ParseMove(text); err == nil {
			text = p.MoveText(m)
		}
		ours[text] = nodes
	}
	return ours
}
