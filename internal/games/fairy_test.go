package games_test

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/perft"
)

var (
	fairyGames = flag.Int("fairy-games", 2, "TestFairyPositions: random games of each variant")
	fairySeed  = flag.Uint64("fairy-seed", 0, "TestFairyPositions: seed of the games")
	fairyNodes = flag.Uint64("fairy-nodes", 6000, "TestFairyPositions: the leaf nodes of a count, at most")
	fairyFile  = flag.String("fairy-variants", "", "TestFairyPositions: a variants.ini that Fairy-Stockfish reads")
	fairyStart = flag.Bool("fairy-960", false, "TestFairyPositions: shuffle the start, as in Chess960")
)

// TestFairyPositions compares positions from random games of all variants with the Fairy-Stockfish that the
// environment variable MENAGERIE_FAIRY_STOCKFISH names, today's as a rule. Each position is read back from its string
// by both. Its sequences of moves are counted three times here, move by move, with counts of the last two plies at
// once, and with a table of what was counted; all must be what Fairy-Stockfish counts by root move.
func TestFairyPositions(t *testing.T) {
	path := os.Getenv("MENAGERIE_FAIRY_STOCKFISH")
	if path == "" {
		t.Skip("MENAGERIE_FAIRY_STOCKFISH does not name a Fairy-Stockfish")
	}
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	peer := startFairy(t, path)
	common := peer.names()
	positions, variants, reasons := 0, 0, fairyReasons(t, 2)
	for _, rules := range known.All() {
		if *fairyStart {
			rules = rules.InChess960()
		}
		if rules == nil || !common[rules.Name()] {
			continue
		}
		before := positions
		t.Run(rules.Name(), func(t *testing.T) {
			c := fairyComparison{rules: rules, peer: peer, reason: reasons[rules.Name()]}
			if c.table, err = perft.NewTable(1); err != nil {
				t.Fatal(err)
			}
			c.peer.say("setoption name UCI_Variant value %s", rules.Name())
			v, err := known.Find(rules.Name())
			// Without that option it castles into check, by an attack through the square of a rook inside the board.
			chess960 := *fairyStart || err == nil && (v.Chess960 ||
				v.Castling.Enabled && (v.Castling.HighRook < v.Files-1 || v.Castling.LowRook > 0))
			c.peer.say("setoption name UCI_Chess960 value %v", chess960)
			for i := range *fairyGames {
				c.random = rand.New(rand.NewPCG(*fairySeed+uint64(i), 960))
				c.play(t)
			}
			positions += c.positions
			if c.differ > 0 {
				t.Logf("%d of %d positions differ: %s", c.differ, c.positions, c.reason)
			}
		})
		if positions > before {
			variants++
		}
	}
	t.Logf("%d positions of %d variants", positions, variants)
}

// fairyComparison compares the positions of one variant.
type fairyComparison struct {
	rules     game.Rules
	peer      *fairy
	table     *perft.Table
	random    *rand.Rand
	positions int
	reason    string // why the variant differs, if it may
	differ    int    // positions that differ for that reason
}

// play compares every third position of a random game.
func (c *fairyComparison) play(t *testing.T) {
	t.Helper()
	start := ""
	if *fairyStart {
		if start = shuffled(c.rules.Describe().Start, c.random); start == "" {
			return
		}
	}
	g, err := c.rules.NewGame(start)
	if err != nil {
		t.Logf("%s: %v", start, err)
		return
	}
	description := c.rules.Describe()
	r := reader{c.rules, description, c.random}
	for ply, passed := 0, false; ply < 150 && !g.Result().Over(); ply++ {
		if ply%3 == 0 && !passed { // strings do not say that the last move was a pass
			c.compare(t, g.FEN())
		}
		m := r.choose(g)
		passed = r.isPass(g, m)
		g.Make(m)
	}
}

// compare compares one position.
func (c *fairyComparison) compare(t *testing.T, fen string) {
	t.Helper()
	g, err := c.rules.NewGame(fen)
	if err != nil {
		t.Errorf("%s: %v", fen, err)
		return
	}
	c.positions++
	depth, ours := 0, map[string]uint64{}
	for next := 1; next <= 4; next++ {
		result := c.count(t, g, next, perft.Options{})
		if next > 1 && result.Nodes > *fairyNodes {
			break
		}
		depth, ours = next, byMove(result)
		if result.Nodes == 0 {
			break
		}
	}
	for name, options := range map[string]perft.Options{"plain": {Plain: true}, "remembered": {Table: c.table}} {
		if other := byMove(c.count(t, g, depth, options)); !maps.Equal(other, ours) {
			t.Errorf("%s: depth %d: %s counts %v, not %v", fen, depth, name, other, ours)
		}
	}
	theirs, err := c.peer.divide(fen, depth)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	wanted := map[string]uint64{}
	for text, nodes := range theirs {
		if m, err := g.ParseMove(text); err == nil {
			text = g.MoveText(m)
		}
		wanted[text] = nodes
	}
	if maps.Equal(ours, wanted) {
		return
	}
	if c.reason != "" {
		c.differ++
		return
	}
	for _, move := range slices.Sorted(maps.Keys(ours)) {
		if n, ok := wanted[move]; !ok || n != ours[move] {
			t.Errorf("%s: depth %d: %s: %d, Fairy-Stockfish %d (known to it: %v)", fen, depth, move, ours[move], n, ok)
		}
		delete(wanted, move)
	}
	if len(wanted) > 0 {
		t.Errorf("%s: depth %d: only Fairy-Stockfish has %v", fen, depth, wanted)
	}
}

// fairyReasons returns why variants differ, by their names in docs/results/positions.md: in the moves as the table of
// two columns says, in the results of games as that of three does.
func fairyReasons(t testing.TB, columns int) map[string]string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "results", "positions.md"))
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]string{}
	for line := range strings.Lines(string(page)) {
		if cells := strings.Split(strings.Trim(line, "| \n"), " | "); len(cells) == columns && strings.HasPrefix(cells[0], "`") {
			for name := range strings.SplitSeq(cells[0], ", ") {
				reasons[strings.Trim(name, "`")] = cells[columns-1]
			}
		}
	}
	return reasons
}

func (c *fairyComparison) count(t *testing.T, g game.Game, depth int, options perft.Options) perft.Result {
	t.Helper()
	result, err := perft.Count(t.Context(), func() perft.Position { return engine.Perft(g) }, depth, options)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func byMove(r perft.Result) map[string]uint64 {
	counts := map[string]uint64{}
	for _, m := range r.Moves {
		counts[m.Move] = m.Nodes
	}
	return counts
}

// shuffled shuffles the pieces behind the pawns, both sides' alike, with the king between two rooks. It is "" if the
// start is not such an array.
func shuffled(start string, random *rand.Rand) string {
	fields := strings.Fields(start)
	rows := strings.Split(fields[0], "/")
	hand := ""
	last := len(rows) - 1
	if at := strings.IndexByte(rows[last], '['); at >= 0 {
		rows[last], hand = rows[last][:at], rows[last][at:]
	}
	back := []byte(rows[last])
	if !strings.EqualFold(rows[0], rows[last]) || fields[2] != "KQkq" || strings.ContainsAny(rows[0], "123456789*+~") ||
		strings.Count(rows[last], "R") != 2 || strings.Count(rows[last], "K") != 1 {
		return ""
	}
	for {
		random.Shuffle(len(back), func(i, j int) { back[i], back[j] = back[j], back[i] })
		low, high := strings.IndexByte(string(back), 'R'), strings.LastIndexByte(string(back), 'R')
		if king := strings.IndexByte(string(back), 'K'); low < king && king < high {
			rows[0], rows[last] = strings.ToLower(string(back)), string(back)+hand
			fields[0] = strings.Join(rows, "/")
			fields[2] = fmt.Sprintf("%c%c%c%c", 'A'+high, 'A'+low, 'a'+high, 'a'+low)
			return strings.Join(fields, " ")
		}
	}
}

// fairy is a running Fairy-Stockfish.
type fairy struct {
	t   testing.TB
	in  io.Writer
	out *bufio.Scanner
}

// startPeer starts a program that quits at the end of its input, and returns its input and its output by lines.
func startPeer(t testing.TB, cmd *exec.Cmd) (io.Writer, *bufio.Scanner) {
	t.Helper()
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
		in.Close()
		_ = cmd.Wait()
	})
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	return in, lines
}

func startFairy(t testing.TB, path string) *fairy {
	t.Helper()
	in, out := startPeer(t, exec.CommandContext(t.Context(), path))
	f := &fairy{t, in, out}
	if *fairyFile != "" {
		f.say("setoption name VariantPath value %s", *fairyFile)
	}
	return f
}

func (f *fairy) say(format string, args ...any) { fmt.Fprintf(f.in, format+"\n", args...) }

// names returns the variants that the program lists.
func (f *fairy) names() map[string]bool {
	f.t.Helper()
	f.say("uci")
	names := map[string]bool{}
	for f.out.Scan() {
		words := strings.Fields(f.out.Text())
		for i, word := range words {
			if word == "var" && words[2] == "UCI_Variant" {
				names[words[i+1]] = true
			}
		}
		if f.out.Text() == "uciok" {
			break
		}
	}
	return names
}

// divide returns the counts by root move.
func (f *fairy) divide(fen string, depth int) (map[string]uint64, error) {
	f.say("position fen %s\ngo perft %d", fen, depth)
	counts := map[string]uint64{}
	for f.out.Scan() {
		name, number, _ := strings.Cut(f.out.Text(), ": ")
		if name == "Nodes searched" {
			return counts, nil
		}
		if nodes, err := strconv.ParseUint(number, 10, 64); err == nil {
			counts[name] += nodes
		}
	}
	return counts, fmt.Errorf("Fairy-Stockfish ended: %w", io.ErrUnexpectedEOF)
}
