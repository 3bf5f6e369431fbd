package protocol

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/live"
	"menagerie/search"
)

func TestUCIIdentifies(t *testing.T) {
	d := start(t)
	d.send("uci")
	d.expectNext("id name Menagerie test")
	d.expectNext("id author ")
	d.expectAll(
		"option name Hash type spin default 16 min 1 max 1024",
		"option name Threads type spin default 1 min 1 max 8",
		"option name Clear Hash type button",
		"option name Ponder type check default false",
		"option name MultiPV type spin default 1 min 1 max 256",
		"option name Move Overhead type spin",
		"option name UCI_Variant type combo default chess var chess var standard var xxl",
		"option name VariantPath type string",
		"uciok")
	d.send("uci")
	d.expectNext("id name")
}

func TestUCIAnswersWhileSearching(t *testing.T) {
	for _, search := range []string{"go infinite", "go ponder wtime 1000 btime 1000", "go"} {
		t.Run(search, func(t *testing.T) {
			d := start(t)
			d.send("uci", "isready")
			d.expect("readyok")
			d.send(search)
			d.expectNext("info depth 1")
			for range 3 {
				d.send("isready")
				if got := d.next(promptly); got != "readyok" {
					t.Fatalf("got %q", got)
				}
			}
			d.send("setoption name Hash value 32")
			d.expectNext("info string error: option Hash: not during a search")
			d.send("go infinite") // each go gets its own answer
			d.expectNext("bestmove a2a3")
			d.expectNext("info depth 1")
			d.send("position startpos moves a2a3", "stop")
			d.expectNext("bestmove a2a3")
			d.send("stop", "isready")
			d.expectNext("readyok")
		})
	}
}

// A script sends its commands without waiting for answers: those after a count or
// a search to a depth have to take their turn, and stop must not.
func TestUCICommandsTakeTheirTurn(t *testing.T) {
	d := start(t)
	d.send("go perft 99", "position startpos moves a2a3", "go perft 1", "setoption name Hash value 32", "isready")
	d.expect("readyok")
	d.send("stop")
	d.expect("Nodes searched: ")
	d.send("go infinite")
	d.expect("info depth 1")
}

func TestUCIScriptIsCarriedOutToItsEnd(t *testing.T) {
	in := "go perft 2\nposition startpos moves a2a3\ngo perft 1\ngo depth 1\nposition startpos\ngo perft 1\n"
	for _, end := range []string{"", "quit\n"} {
		var out strings.Builder
		if err := Run(t.Context(), strings.NewReader(in+end), &out, testConfig(&fakeEngine{})); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(out.String(), "Nodes searched: "); got != 3 {
			t.Errorf("ended by %q: %d counts, want 3:\n%s", end, got, out.String())
		}
	}
}

func TestUCIGo(t *testing.T) {
	ms := time.Millisecond
	tests := []struct {
		position, args string
		want           search.Limits
	}{
		{"startpos", "depth 3", search.Limits{Depth: 3}},
		{"startpos", "nodes 1", search.Limits{Nodes: 1}},
		{"startpos", "mate 2 depth 9", search.Limits{Mate: 2, Depth: 9}},
		{"startpos", "movetime 10", search.Limits{MoveTime: 10 * ms}},
		{"startpos", "movetime 0", search.Limits{MoveTime: ms}},
		{"startpos", "wtime 50 btime 20 winc 3 binc 4 movestogo 7", search.Limits{MovesToGo: 7,
			Clock: &search.Clock{Time: 50 * ms, Increment: 3 * ms}, Opponent: &search.Clock{Time: 20 * ms, Increment: 4 * ms}}},
		{"startpos moves a2a3", "binc 4 wtime 50 winc 3 btime 20", search.Limits{
			Clock: &search.Clock{Time: 20 * ms, Increment: 4 * ms}, Opponent: &search.Clock{Time: 50 * ms, Increment: 3 * ms}}},
		{"startpos", "btime 100", search.Limits{Clock: &search.Clock{Time: 100 * ms}}},
		{"startpos", "wtime -100", search.Limits{Clock: &search.Clock{}}},
		{"startpos", "depth 1999999999", search.Limits{Depth: 1999999999}},
	}
	for _, test := range tests {
		t.Run(test.args, func(t *testing.T) {
			d := start(t)
			d.send("position "+test.position, "go "+test.args)
			d.expect("bestmove ")
			got := d.engine.last(t)
			if got.Depth != test.want.Depth || got.Nodes != test.want.Nodes || got.Mate != test.want.Mate ||
				got.MoveTime != test.want.MoveTime || got.MovesToGo != test.want.MovesToGo ||
				!sameClock(got.Clock, test.want.Clock) || !sameClock(got.Opponent, test.want.Opponent) {
				t.Errorf("searched with %+v", got)
			}
			if got.Overhead != defaultOverheadMS*ms || got.MultiPV != 1 {
				t.Errorf("overhead %v, multipv %d", got.Overhead, got.MultiPV)
			}
		})
	}
}

func sameClock(a, b *search.Clock) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func TestUCISearchMoves(t *testing.T) {
	d := start(t)
	d.send("go searchmoves b2b3 c2c3 depth 1")
	d.expect("bestmove b2b3 ponder a7a6")
	if moves := d.engine.last(t).Moves; len(moves) != 2 {
		t.Errorf("restricted to %v", moves)
	}
	d.send("go depth 1 searchmoves b2b5 c2c3")
	d.expectNext("info string go: ignored searchmoves: \"b2b5\"")
	d.expect("bestmove c2c3")
	d.send("go depth 1 searchmoves b2b5")
	d.expect("bestmove a2a3")
}

func TestUCIInfo(t *testing.T) {
	d := start(t)
	d.engine.score = search.Mate - 3
	d.send("go depth 1")
	d.expectNext("info depth 1 seldepth 2 multipv 1 score mate 2 nodes 20 nps 2000 hashfull 0 time 10 pv a2a3 a7a6")
	d.expectNext("bestmove a2a3 ponder a7a6")
}

func TestUCIPVEndsWithTheGame(t *testing.T) {
	d := start(t)
	d.send("setoption name UCI_Variant value drawn", "position startpos moves a2a3")
	d.expect("info string variant drawn files 8 ranks 8 pocket 0 template fairy startpos 8/")
	d.send("go depth 1")
	if line := d.expect("info depth 1"); !strings.HasSuffix(line, " pv a7a6") {
		t.Errorf("got %q", line)
	}
	if line := d.expect("bestmove"); line != "bestmove a7a6" {
		t.Errorf("got %q", line)
	}
}

func TestUCIPonderHit(t *testing.T) {
	d := start(t)
	d.send("position startpos moves a2a3", "go ponder wtime 50 btime 50")
	d.expectNext("info depth 1")
	d.send("isready")
	d.expectNext("readyok")
	d.send("ponderhit")
	d.expectNext("bestmove a7a6")
	d.send("ponderhit")
	d.expectNext("info string error: ponderhit")
}

func TestUCIGameOver(t *testing.T) {
	d := start(t)
	d.send("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "go depth 5")
	d.expectNext("info depth 0 seldepth 0 multipv 1 score mate 0 ")
	d.expectNext("bestmove (none)")
}

func TestUCITools(t *testing.T) {
	d := start(t)
	d.send("go perft 1")
	d.expectAll("a2a3: 1", "h2h3: 1")
	d.expectNext("")
	d.expectNext("Nodes searched: 8")
	d.send("d")
	d.expectAll(" 8 8", "", "Fen: 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1", "Key: ", "Checkers: ", "Legal moves: a2a3 b2b3")
	d.send("eval")
	d.expectNext("Total: 0")
	d.send("bench 3 4")
	d.expectNext("8 nodes 16 nps 3,4")
	d.send("help")
	d.expectAll("isready", "position", "go", "quit")
}

func TestUCIOptions(t *testing.T) {
	d := start(t)
	d.send("setoption name hash value 32", "setoption name Threads value 4", "setoption name MultiPV value 3",
		"setoption name move overhead value 7", "setoption name Clear Hash", "setoption name Ponder value true", "go depth 1")
	d.expect("bestmove")
	if d.engine.hash != 32 || d.engine.threads != 4 || d.engine.cleared != 1 {
		t.Errorf("hash %d, threads %d, cleared %d", d.engine.hash, d.engine.threads, d.engine.cleared)
	}
	if l := d.engine.last(t); l.MultiPV != 3 || l.Overhead != 7*time.Millisecond {
		t.Errorf("searched with %+v", l)
	}
	for _, bad := range []string{"Hash value 0", "Hash value abc", "Hash value 99999999", "Hash value 1048576", "Hash",
		"Threads value 1000000000", "Threads value -1", "Ponder value maybe", "UCI_Variant value nosuch", "UCI_Variant value",
		"VariantPath value nosuch.ini", "No such option value 3", ""} {
		d.send("setoption name " + bad)
		d.expectNext("info string error: ")
	}
	d.send("setoption", "setoption value 3")
	d.expectNext("info string error: setoption")
	d.expectNext("info string error: setoption")
	d.send("isready")
	d.expectNext("readyok")
	if d.engine.hash != 32 || d.engine.threads != 4 {
		t.Errorf("bad values took effect: hash %d, threads %d", d.engine.hash, d.engine.threads)
	}
}

// TestUCIParams: the numbers of a search built for tuning are options.
func TestUCIParams(t *testing.T) {
	set := make(chan string, 1)
	d := startWith(t, func(e live.Engine) Config {
		c := testConfig(e)
		c.Params = []search.Param{{Name: "nullDepth", Value: 3, Min: 2, Max: 6, Step: 1}}
		c.SetParam = func(name string, value int) error { set <- fmt.Sprint(name, " ", value); return nil }
		return c
	})
	d.send("uci")
	d.expect("option name nullDepth type spin default 3 min 2 max 6")
	d.expect("uciok")
	d.send("setoption name nullDepth value 7", "setoption name nullDepth value 4")
	d.expectNext("info string error: option nullDepth")
	if got := <-set; got != "nullDepth 4" {
		t.Errorf("set %s", got)
	}
}

func TestUCIVariants(t *testing.T) {
	d := start(t)
	d.send("setoption name UCI_Variant value xxl", "d")
	d.expectNext("info string variant xxl files 14 ranks 14")
	d.expect("Fen: 14/pppppppppppppp/14")
	d.send("setoption name VariantPath value good.ini", "setoption name UCI_Variant value loaded", "d")
	d.expect("info string variant loaded files 5")
	d.expect("Fen: 5/ppppp/5/PPPPP/5 w")
	d.send("setoption name UCI_Variant value standard", "d")
	d.expect("Fen: 8/pppppppp/8")
}

// TestUCIOmissions: one line says what of a position means nothing.
func TestUCIOmissions(t *testing.T) {
	d := start(t)
	d.send("uci")
	d.expect("uciok")
	d.send("position fen 8/pppppppp/8/8/8/8/PPPPPPPP/8 b HAha - 0 1 moves a7a6", "d")
	d.expectNext("info string left out of the position: castling HAha: races have none")
	d.expect("Fen: 8/1ppppppp/p7/8/8/8/PPPPPPPP/8 w")
}

// TestUCIChess960: the option goes with every game chosen from then on.
func TestUCIChess960(t *testing.T) {
	const plain, chess960 = "Fen: 8/pppppppp/8", "Fen: 8/8/pppppppp"
	d := start(t)
	for _, step := range []struct{ line, board string }{
		{"setoption name UCI_Chess960 value false", plain},
		{"setoption name UCI_Chess960 value true", chess960},
		{"setoption name UCI_Chess960 value true", chess960},
		{"ucinewgame", chess960},
		{"position startpos", chess960},
		{"setoption name UCI_Variant value short", "Fen: 4/pppp/4"},
		{"position startpos moves a2a3", "Fen: 4/pppp/P3"},
		{"setoption name UCI_Chess960 value false", "Fen: 4/pppp/P3"}, // nothing castles there: the game goes on
		{"setoption name UCI_Chess960 value true", "Fen: 4/pppp/P3"},
		{"setoption name UCI_Variant value standard", chess960},
		{"setoption name UCI_Chess960 value false", plain},
	} {
		d.send(step.line, "d")
		if line := d.expect("Fen: "); !strings.HasPrefix(line, step.board) {
			t.Errorf("%s: %s, want %s", step.line, line, step.board)
		}
	}
}

// Bad input gets exactly one line, and the game stays as it was.
func TestUCIBadInput(t *testing.T) {
	for _, bad := range []string{
		"xyzzy", "UCI", "junk UCI", "\x00\x00", "\xff\xfe", strings.Repeat("a", 1<<20),
		"position", "position fen", "position fen garbage", "position nowhere",
		"position fen " + strings.Repeat("8/", 50000), "position fen 8/8 w - - 0 1", "position fen 8/8/8/8/8/8/8/8 x - - 0 1",
		"position startpos moves a2a5", "position startpos moves a2a3 a2a3 h7h6", "position startpos moves \x00",
		"debug", "debug maybe", "ponderhit",
	} {
		t.Run(quote(bad), func(t *testing.T) {
			d := start(t)
			d.send("position startpos moves b2b3", bad, "d")
			if line := d.expectNext("info string error: "); len(line) > 300 {
				t.Errorf("a line of %d bytes", len(line))
			}
			d.expectNext(" 8 8")
			d.expect("Fen: 8/pppppppp/8/8/8/1P6/P1PPPPPP/8 b - - 0 1")
		})
	}
}

func TestEmptyLinesAndLineEnds(t *testing.T) {
	got := transcript(t, "\r\n   \n\t\r\nuci\r\nisready\r\n"+strings.Repeat(" ", 1<<20)+"\nisready")
	if n := strings.Count(got, "readyok\n"); n != 2 {
		t.Errorf("%d answers in\n%s", n, got)
	}
}

func TestOverlongLine(t *testing.T) {
	got := transcript(t, strings.Repeat("x", maxLine+9)+"\nisready\n"+strings.Repeat("y", maxLine+1))
	want := []string{"info string error: line longer than 4194304 bytes ignored", "readyok",
		"info string error: line longer than 4194304 bytes ignored", ""}
	if lines := strings.Split(got, "\n"); !slices.Equal(lines, want) {
		t.Errorf("got %q", lines)
	}
}

func TestSessionEnds(t *testing.T) {
	for _, search := range []string{"isready", "go infinite", "go ponder", "go wtime 1000000", "go perft 99"} {
		for _, how := range []string{"quit", "EOF"} {
			t.Run(search+" "+how, func(t *testing.T) {
				d := start(t)
				d.send("uci", search)
				time.Sleep(scriptDelay + 50*time.Millisecond)
				began := time.Now()
				if how == "quit" {
					d.send("quit")
				} else {
					d.in.Close()
				}
				d.waitEnd()
				if took := time.Since(began); took > time.Second {
					t.Errorf("took %v", took)
				}
			})
		}
	}
}

// A script that ends right after a count still gets its result.
func TestScriptedPerft(t *testing.T) {
	for _, script := range []string{"go perft 1\nquit\n", "go perft 1\n", "go perft 1"} {
		if got := transcript(t, script); !strings.HasSuffix(got, "Nodes searched: 8\n") {
			t.Errorf("%q printed %q", script, got)
		}
	}
}

func TestNewGameDuringSearch(t *testing.T) {
	d := start(t)
	d.send("uci", "position startpos moves b2b3", "go infinite", "ucinewgame", "isready")
	d.expect("bestmove")
	d.expectNext("readyok")
	d.send("ucinewgame", "d")
	d.expect("Fen: 8/pppppppp/8/8/8/8/PPPPPPPP/8 w")
}

func TestGoTwiceInARow(t *testing.T) {
	d := start(t)
	for range 2 {
		d.send("go depth 1")
		d.expectNext("info depth 1")
		d.expectNext("bestmove a2a3")
	}
}

func TestUCILoadsFiles(t *testing.T) {
	d := start(t)
	d.send("setoption name VariantPath value good.ini")
	d.expectNext("info string good.ini:7: variant bad: no king")
	d.send("setoption name LayoutFile value nosuch.txt")
	d.expectNext("info string error: option LayoutFile: nosuch.txt: no such file")
	d.send("setoption name LayoutFile value level.txt", "position startpos", "d")
	d.expect("Fen: 8/pppppppp")
	d.send("setoption name UCI_Variant value xxl", "position startpos", "d")
	d.expect("Fen: 14/14/14/14/14/14/14/14/14/14/14/14/1P12/14 w")
}
