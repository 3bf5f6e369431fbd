package protocol

import (
	"strings"
	"testing"
	"time"

	"menagerie/internal/live"
	"menagerie/search"
)

// easternConfig has races on the boards of shogi and xiangqi.
func easternConfig(e live.Engine) Config {
	c := testConfig(e)
	c.Rules = append(c.Rules,
		&raceRules{name: "shogi", files: 9, ranks: 9, promotion: 9},
		&raceRules{name: "xiangqi", files: 9, ranks: 10, promotion: 10})
	return c
}

func TestUSIMoves(t *testing.T) {
	for _, test := range []struct {
		files, ranks int
		plain, usi   string
	}{
		{9, 9, "c3c4", "7g7f"}, {9, 9, "h2b8+", "2h8b+"}, {9, 9, "P@e5", "P*5e"}, {9, 9, "+P@a1", "+P*9i"},
		{5, 5, "e1e2", "1e1d"}, {8, 8, "a7a8q", "8b8aq"}, {10, 10, "a1a10", "10j10a"}, {16, 16, "p16a1", "1a16p"},
		{8, 8, "e1g1hh1", "4h2hh1h"}, {9, 9, "O-O", "O-O"}, {3, 4, "a4b3", "3a2b"},
	} {
		if got := toUSI(test.plain, test.files, test.ranks); got != test.usi {
			t.Errorf("%s is written %s, want %s", test.plain, got, test.usi)
		}
		if got := fromUSI(test.usi, test.files, test.ranks); got != test.plain {
			t.Errorf("%s is read as %s, want %s", test.usi, got, test.plain)
		}
	}
	for usi, want := range map[string]string{"8h2b=": "b2h8", "2h02a": "h2h9", "0a1a": "0ai9", "": "", "7": "7", "*": "@", "7z": "7z"} {
		if got := fromUSI(usi, 9, 9); got != want {
			t.Errorf("%q is read as %q, want %q", usi, got, want)
		}
	}
}

func FuzzUSIMoves(f *testing.F) {
	f.Add("7g7f+", 9, 9)
	f.Add("P*5e", 9, 9)
	f.Add("10j10a", 10, 10)
	f.Fuzz(func(t *testing.T, text string, files, ranks int) {
		if files < 1 || files > 16 || ranks < 1 || ranks > 16 {
			return
		}
		plain := fromUSI(text, files, ranks)
		// What is no move may read as another text, but then it stays one.
		if again := fromUSI(toUSI(plain, files, ranks), files, ranks); !strings.ContainsAny(text, "*@=0123456789") && again != plain {
			t.Errorf("%q is read as %q and then as %q", text, plain, again)
		}
	})
}

func TestUSI(t *testing.T) {
	d := startWith(t, easternConfig)
	d.send("usi")
	d.expectNext("id name Menagerie test")
	d.expectNext("id author ")
	d.expectAll(
		"option name USI_Hash type spin default 16 min 1 max 1024",
		"option name Threads type spin",
		"option name Clear_Hash type button",
		"option name USI_Ponder type check default false",
		"option name USI_MultiPV type spin",
		"option name Move_Overhead type spin",
		"option name USI_Variant type combo default shogi var chess",
		"option name VariantPath type filename default <empty>",
		"option name TablesPath type string default <empty>",
		"usiok")
	d.send("isready", "setoption name USI_Hash value 32", "setoption name USI_Ponder value true",
		"setoption name VariantPath value <empty>", "usinewgame", "position startpos moves 7h7g 3b3c", "d")
	d.expectNext("readyok")
	d.expectAll("Fen: 9/pppppp1pp/6p2/9/9/9/2P6/PP1PPPPPP/9 w", "Sfen: 9/pppppp1pp/6p2/9/9/9/2P6/PP1PPPPPP/9 b - ",
		"Legal moves: 7g7f 9h9g")
	d.send("go depth 1")
	d.expectNext("info depth 1 seldepth 2 multipv 1 score cp 0 nodes 20 nps 2000 hashfull 0 time 10 pv 7g7f 9b9c")
	d.expectNext("bestmove 7g7f ponder 9b9c")
	d.send("position sfen 9/ppppppppp/9/9/9/9/9/PPPPPPPPP/9 w - 2 moves 3b3c", "go depth 1 searchmoves 5h5g 6h6i")
	d.expectNext("info string go: ignored searchmoves: \"6h6i\": \"d2d1\": cannot be played")
	d.expect("bestmove 5h5g")
	d.send("go perft 1")
	d.expectNext("9h9g: 1")
	d.expect("Nodes searched: ")
	d.send("position startpos moves 7h7f")
	d.expectNext(`info string error: position: move 1: "7h7f": "c2c4": cannot be played`)
	d.send("position sfen 9/9 b - 1")
	d.expectNext("info string error: position: position: 2 ranks, expected 9")
	d.send("position sfen 9/9 b 2 1", "position sfen", "go btime 1000 wtime 1000")
	d.expectNext("info string error: position: sfen: hands: a number without a piece")
	d.expectNext("info string error: position: sfen: the position string is missing")
	d.expectNext("info string error: go: ")
	d.expectNext("bestmove resign")
	d.send("usinewgame", "setoption name USI_Variant value grand", "go infinite")
	d.expectNext("info string variant grand files 10 ranks 10")
	d.expect("info depth 1 seldepth 2 multipv 1 score cp 0 nodes 20 nps 2000 hashfull 0 time 10 pv 10i10h 10b10c")
	d.send("gameover win")
	d.expectNext("bestmove 10i10h ponder 10b10c")
	d.send("help go", "usi")
	d.expectNext("go [btime MS")
	d.expect("id name")
}

func TestUSIGo(t *testing.T) {
	ms := time.Millisecond
	for _, test := range []struct {
		position, args string
		want           search.Limits
	}{
		{"startpos", "btime 9000 wtime 8000", search.Limits{Clock: clocked(9000, 0), Opponent: clocked(8000, 0)}},
		{"startpos moves 7h7g", "btime 9000 wtime 8000 binc 30 winc 20",
			search.Limits{Clock: clocked(8000, 20), Opponent: clocked(9000, 30)}},
		{"startpos", "btime 9000 wtime 8000 byoyomi 1000", search.Limits{Clock: clocked(10000, 1000), Opponent: clocked(8000, 0)}},
		{"startpos", "btime 0 wtime 0 byoyomi 1000", search.Limits{MoveTime: 1000 * ms, Opponent: clocked(0, 0)}},
		{"startpos", "byoyomi 500", search.Limits{MoveTime: 500 * ms}},
		{"startpos", "btime 100 wtime 0 byoyomi 0", search.Limits{Clock: clocked(100, 0), Opponent: clocked(0, 0)}},
		{"startpos", "depth 3 byoyomi 500", search.Limits{Depth: 3, MoveTime: 500 * ms}},
	} {
		d := startWith(t, easternConfig)
		d.send("usi", "position "+test.position, "go "+test.args, "stop")
		d.expect("bestmove ")
		got := d.engine.last(t)
		test.want.Overhead, test.want.MultiPV = got.Overhead, got.MultiPV
		if !sameLimits(got, test.want) {
			t.Errorf("%s, go %s: %+v, want %+v", test.position, test.args, got, test.want)
		}
	}
}

func clocked(left, increment int) *search.Clock {
	return &search.Clock{Time: milliseconds(left), Increment: milliseconds(increment)}
}

func sameLimits(a, b search.Limits) bool {
	same := func(x, y *search.Clock) bool { return x == y || x != nil && y != nil && *x == *y }
	return same(a.Clock, b.Clock) && same(a.Opponent, b.Opponent) && a.MoveTime == b.MoveTime && a.Depth == b.Depth &&
		a.MovesToGo == b.MovesToGo && a.Nodes == b.Nodes && a.Infinite == b.Infinite && a.Mate == b.Mate
}

// TestUSIGoMate: go mate is answered by the moves up to the end of the game, or by timeout.
func TestUSIGoMate(t *testing.T) {
	d := startWith(t, easternConfig)
	d.send("usi")
	d.expect("usiok")
	d.send("go mate 100")
	d.expect("checkmate timeout")
	d.engine.mu.Lock()
	d.engine.score = search.Mate - 1
	d.engine.mu.Unlock()
	d.send("position sfen 9/9/9/9/9/9/9/P8/9 b - 1", "go mate 100")
	d.expect("info depth 1 seldepth 2 multipv 1 score mate 1 ")
	d.expectNext("checkmate 9h9g")
	if got := d.engine.last(t); got.MoveTime != 100*time.Millisecond || got.Mate == 0 {
		t.Errorf("go mate 100 searches with %+v", got)
	}
	d.send("position startpos", "go mate 100") // a score without the moves
	d.expect("checkmate timeout")
	d.send("go mate x", "position fen x", "go mate infinite")
	d.expectNext("info string error: go mate: \"x\": expected milliseconds or infinite")
	d.expectNext("checkmate timeout")
	d.expectNext("info string error: position: ")
	d.expectNext("info string error: go mate: ")
	d.expectNext("checkmate timeout")
}

func TestUSIScore(t *testing.T) {
	for score, want := range map[search.Score]string{
		12: "cp 12", search.Mate - 1: "mate 1", search.Mate - 6: "mate 6", 4 - search.Mate: "mate -4",
	} {
		if got := usiScore(score); got != want {
			t.Errorf("%d is written %s, want %s", score, got, want)
		}
	}
}
