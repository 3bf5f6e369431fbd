package protocol

import (
	"strings"
	"testing"
	"time"

	"menagerie/search"
)

func TestUCCI(t *testing.T) {
	d := startWith(t, easternConfig)
	d.send("ucci")
	d.expectNext("id name Menagerie test")
	d.expectNext("id author ")
	d.expectAll(
		"option hashsize type spin default 16 min 1 max 1024",
		"option threads type spin",
		"option Clear_Hash type button",
		"option ponder type check default false",
		"option UCI_Variant type combo default xiangqi var chess",
		"option usemillisec type check default true",
		"option batch type check default false",
		"option newgame type button",
		"ucciok")
	// Options that the engine does not have are no errors.
	d.send("isready", "setoption usebook true", "setoption batch on", "setoption hashsize 0", "setoption newgame",
		"position startpos moves c1c2 g8g7", "d")
	d.expectNext("readyok")
	d.expectAll("Fen: 9/pppppp1pp/6p2/9/9/9/9/2P6/PP1PPPPPP/9 w", "Legal moves: c2c3 a1a2")
	d.send("go depth 1")
	d.expectNext("info time 10 nodes 20")
	d.expectNext("info depth 1 score 0 pv c2c3 a8a7")
	d.expectNext("bestmove c2c3 ponder a8a7")
	d.send("banmoves c2c3 a1a2", "go depth 1")
	d.expect("bestmove b1b2")
	d.send("go draw depth 1")
	d.expect("bestmove b1b2 ponder a8a7 draw")
	d.send("position startpos", "banmoves h2e2", "go depth 1")
	d.expectNext(`info message error: banmoves: "h2e2": "h3e3": cannot be played`)
	d.expect("bestmove a1a2")
	d.send("go depth 0", "stop", "probe startpos", "position fen 9/9/9/9/9/9/9/9/P8/9 r - - 0 1", "banmoves a1a2", "go depth 1")
	d.expectNext("nobestmove")
	d.expectNext("nobestmove")
	d.expectNext("pophash")
	d.expectNext("nobestmove")
	d.send("position startpos moves a1a3", "go depth 1")
	d.expectNext(`info message error: position: move 1: "a1a3": "a2a4": cannot be played`)
	d.expectNext("info message error: go: ")
	d.expectNext("nobestmove")
	d.send("position startpos", "go ponder time 1000 increment 10")
	d.expect("info depth 1")
	d.send("ponderhit draw", "quit")
	d.expectNext("bestmove a1a2 ponder a8a7 draw")
	d.expectNext("bye")
}

func TestUCCIGo(t *testing.T) {
	ms := time.Millisecond
	for _, test := range []struct {
		position, args string
		want           search.Limits
	}{
		{"startpos", "time 9000 increment 30 opptime 8000 oppincrement 20",
			search.Limits{Clock: clocked(9000, 30), Opponent: clocked(8000, 20)}},
		{"startpos moves c1c2", "time 9000 movestogo 12 opptime 8000 oppmovestogo 11",
			search.Limits{Clock: clocked(9000, 0), Opponent: clocked(8000, 0), MovesToGo: 12}},
		{"startpos", "depth infinite", search.Limits{Infinite: true}},
		{"startpos", "infinite", search.Limits{Infinite: true}},
		{"startpos", "nodes 500", search.Limits{Nodes: 500}},
		{"startpos", "movetime 50", search.Limits{MoveTime: 50 * ms}},
	} {
		d := startWith(t, easternConfig)
		d.send("ucci", "position "+test.position, "go "+test.args, "stop")
		d.expect("bestmove ")
		got := d.engine.last(t)
		if !sameLimits(got, test.want) {
			t.Errorf("%s, go %s: %+v, want %+v", test.position, test.args, got, test.want)
		}
	}
	d := startWith(t, easternConfig)
	d.send("ucci", "setoption usemillisec false", "go time 9 increment 2", "stop")
	d.expect("bestmove ")
	if got := d.engine.last(t); !sameLimits(got, search.Limits{Clock: clocked(9000, 2000)}) {
		t.Errorf("in seconds: %+v", got)
	}
	d.send("go time 9999999999999999999 increment -9", "stop")
	d.expect("bestmove ")
}

func TestUCCIScore(t *testing.T) {
	for score, want := range map[search.Score]string{
		12: "12", -3: "-3", search.Mate - 1: "29999", 4 - search.Mate: "-29996",
	} {
		if got := ucciScore(score); got != want {
			t.Errorf("%d is written %s, want %s", score, got, want)
		}
	}
}

func TestUCCILines(t *testing.T) {
	got := ucciInfo(search.Info{Depth: 6, MultiPV: 2, Nodes: 7, Time: 8 * time.Millisecond}, "4", []string{"b0c2", "b9c7"})
	if want := "info time 8 nodes 7\ninfo depth 6 multipv 2 score 4 pv b0c2 b9c7"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestCyclone: who sends a position without the word position speaks UCI as Cyclone does.
func TestCyclone(t *testing.T) {
	d := startWith(t, easternConfig)
	d.send("ucicyclone", "uci")
	d.expectNext("id name Menagerie test")
	d.expectAll("option name Hash type spin", "option name UCI_Variant type combo default xiangqi", "uciok")
	for _, first := range []string{"startpos moves c1c2 g8g7",
		"fen 9/pppppp1pp/6p2/9/9/9/9/2P6/PP1PPPPPP/9 r - - 0 1", "position startpos moves c1c2 g8g7"} {
		d.send(first, "go depth 1")
		d.expectNext("info depth 1 seldepth 2 multipv 1 score cp 0 nodes 20 nps 2000 hashfull 0 time 10 pv c2c3 a8a7")
		d.expectNext("bestmove c2c3 ponder a8a7")
	}

	d = startWith(t, easternConfig)
	d.send("uci", "isready", "ucinewgame", "startpos moves c1c2 g8g7", "go depth 1")
	d.expect("bestmove c2c3 ponder a8a7")

	d = startWith(t, easternConfig)
	d.send("uci", "xyzzy startpos", "d")
	d.expect("info string error: unknown command \"xyzzy\"")
	d.expect("Fen: 8/pppppppp/")

	// After a variant or a position it is UCI for good.
	for _, before := range []string{"setoption name UCI_Variant value xxl", "position startpos"} {
		var out strings.Builder
		in := "uci\n" + before + "\nstartpos\nd\n"
		if err := Run(t.Context(), strings.NewReader(in), &out, easternConfig(&fakeEngine{})); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "unknown command") || strings.Contains(out.String(), "Legal moves: a1a2") {
			t.Errorf("after %s:\n%s", before, out.String())
		}
	}
}
