package games_test

import (
	"bufio"
	"encoding/json"
	"flag"
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

	"menagerie/internal/game"
	"menagerie/internal/games"
)

var (
	resultGames = flag.Int("result-games", 4, "TestFairyResults: random games of each variant")
	resultLoad  = flag.Bool("result-load", false, "TestFairyResults: read -fairy-variants here too, and play those alone")
)

// pyffishServer answers a line of JSON with a line of JSON, by Fairy-Stockfish's Python module.
const pyffishServer = `
import sys, json, pyffish
if len(sys.argv) > 1: pyffish.load_variant_config(open(sys.argv[1]).read())
print(json.dumps(pyffish.variants()), flush=True)
for line in sys.stdin:
    v, fen, moves, c960 = json.loads(line)
    if fen == "": fen = pyffish.start_fen(v)
    now, value = pyffish.is_immediate_game_end(v, fen, moves, c960)
    why = "immediate"
    legal = pyffish.legal_moves(v, fen, moves, c960)
    if not now and not legal:
        now, value, why = True, pyffish.game_result(v, fen, moves, c960), "no move"
    if not now:
        now, value = pyffish.is_optional_game_end(v, fen, moves, c960)
        why = "optional"
    if not now and all(pyffish.has_insufficient_material(v, fen, moves, c960)):
        now, value, why = True, 0, "material"
    print(json.dumps([bool(now), value, why if now else "", pyffish.get_fen(v, fen, moves, c960)]), flush=True)
`

// pyffish is a running pyffishServer.
type pyffish struct {
	in  io.Writer
	out *bufio.Scanner
}

func startPyffish(t testing.TB) (p *pyffish, names map[string]bool) {
	t.Helper()
	path := os.Getenv("MENAGERIE_PYFFISH")
	if path == "" {
		t.Skip("MENAGERIE_PYFFISH does not name the folder of Fairy-Stockfish's Python module")
	}
	args := []string{"-c", pyffishServer}
	if *fairyFile != "" {
		args = append(args, *fairyFile)
	}
	cmd := exec.CommandContext(t.Context(), "python3", args...)
	cmd.Env = append(os.Environ(), "PYTHONPATH="+path)
	in, out := startPeer(t, cmd)
	p = &pyffish{in, out}
	var list []string
	if !p.out.Scan() || json.Unmarshal(p.out.Bytes(), &list) != nil {
		t.Fatal("the module does not start")
	}
	names = map[string]bool{}
	for _, name := range list {
		names[name] = true
	}
	return p, names
}

// verdict is how the other program sees a position.
type verdict struct {
	winner game.Winner
	value  int    // for the side to move
	why    string // what ends the game
	fen    string
}

func (p *pyffish) ask(t testing.TB, name, fen string, moves []string, chess960 bool, turn game.Color) verdict {
	t.Helper()
	request, err := json.Marshal([]any{name, fen, moves, chess960})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.in.Write(append(request, '\n')); err != nil {
		t.Fatal(err)
	}
	var v verdict
	var over bool
	if !p.out.Scan() {
		t.Fatalf("the module ends at %s", request)
	}
	if err := json.Unmarshal(p.out.Bytes(), &[]any{&over, &v.value, &v.why, &v.fen}); err != nil {
		t.Fatalf("%s: %v", p.out.Bytes(), err)
	}
	switch {
	case !over:
	case v.value == 0:
		v.winner = game.Drawn
	case (v.value > 0) == (turn == game.White):
		v.winner = game.WhiteWins
	default:
		v.winner = game.BlackWins
	}
	return v
}

// TestFairyResults compares how random games stand, after each ply, with Fairy-Stockfish's Python module, whose
// folder the environment variable MENAGERIE_PYFFISH names. Half of the moves take back the last one of the side, so
// that positions repeat; some games start with few moves left to the count.
func TestFairyResults(t *testing.T) {
	peer, common := startPyffish(t)
	file := ""
	if *resultLoad {
		file = *fairyFile
	}
	known, problems, err := games.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Log(p)
	}
	sections := ""
	if file != "" {
		text, err := os.ReadFile(filepath.Clean(file))
		if err != nil {
			t.Fatal(err)
		}
		sections = "\n" + string(text)
	}
	moves, reasons := fairyReasons(t, 2), fairyReasons(t, 3)
	plies, ends := 0, map[string]int{}
	for _, rules := range known.All() {
		if !common[rules.Name()] || file != "" && !strings.Contains(sections, "\n["+rules.Name()) {
			continue
		}
		v, err := known.Find(rules.Name())
		chess960 := err == nil && (v.Chess960 ||
			v.Castling.Enabled && (v.Castling.HighRook < v.Files-1 || v.Castling.LowRook > 0))
		t.Run(rules.Name(), func(t *testing.T) {
			if why := moves[rules.Name()]; why != "" {
				t.Skip(why)
			}
			for i := range *resultGames {
				c := resultComparison{rules: rules, peer: peer, chess960: chess960, ends: ends,
					reason: reasons[rules.Name()]}
				c.random = rand.New(rand.NewPCG(*fairySeed+uint64(i), 961))
				plies += c.play(t)
			}
		})
	}
	t.Logf("%d plies; ends, by both programs:", plies)
	for _, end := range slices.Sorted(maps.Keys(ends)) {
		t.Logf("%4d %s", ends[end], end)
	}
}

type resultComparison struct {
	rules    game.Rules
	peer     *pyffish
	random   *rand.Rand
	chess960 bool
	ends     map[string]int // games by how they ended
	reason   string         // why the variant may differ
}

// play compares one game, and returns how many plies it compared.
func (c *resultComparison) play(t *testing.T) int {
	t.Helper()
	g, err := c.rules.NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	for range c.random.IntN(120) { // to some position that a game may come to
		moves := g.LegalMoves(nil)
		if len(moves) == 0 || g.Result().Over() {
			break
		}
		g.Make(moves[c.random.IntN(len(moves))])
	}
	start := g.FEN()
	fields := strings.Fields(start)
	if c.random.IntN(3) == 0 && len(fields) >= 6 { // near the end of the count
		if _, err := strconv.Atoi(fields[len(fields)-2]); err == nil {
			fields[len(fields)-2] = strconv.Itoa(90 + c.random.IntN(12))
			start = strings.Join(fields, " ")
		}
	}
	if g, err = c.rules.NewGame(start); err != nil {
		return 0
	}
	moves := []string{}
	var back [2]string
	for ply := range 80 {
		ours := g.Result()
		theirs := c.peer.ask(t, c.rules.Name(), start, moves, c.chess960, g.Turn())
		if ours.Winner != theirs.winner && c.reason != "" {
			c.ends["differs: "+c.reason]++
			return ply
		}
		if ours.Winner != theirs.winner {
			t.Errorf("position fen %s moves %s: %q here, %v by %s (%d) there; %s, %s",
				start, strings.Join(moves, " "), ours.String(), theirs.winner.Score(), theirs.why, theirs.value,
				g.FEN(), theirs.fen)
			return ply
		}
		if ours.Over() {
			end := theirs.why + ": " + ours.String()
			if i := strings.Index(end, " by "); ours.Reason == game.Points && i > 0 {
				end = end[:i] + " by points"
			}
			c.ends[end]++
			return ply
		}
		side := ply & 1
		list := g.LegalMoves(nil)
		if len(list) == 0 {
			return ply
		}
		m := list[c.random.IntN(len(list))]
		if c.random.IntN(3) > 0 && back[side] != "" { // there and back
			if b, err := g.ParseMove(back[side]); err == nil {
				m = b
			}
		}
		text := g.MoveText(m)
		back[side] = reversed(text)
		moves = append(moves, text)
		g.Make(m)
	}
	return 80
}

// reversed returns a move back from where a move came; "" if there is none.
func reversed(text string) string {
	at := 1
	for at < len(text) && text[at] >= '0' && text[at] <= '9' {
		at++
	}
	if at == 1 || at == len(text) || text[len(text)-1] > '9' || strings.ContainsAny(text, "@,+-") {
		return ""
	}
	return text[at:] + text[:at]
}
