package protocol

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"menagerie/search"
)

// TestUCIGoIgnores: what a go cannot use is named in one line, and the rest is obeyed.
func TestUCIGoIgnores(t *testing.T) {
	ms := time.Millisecond
	clock := &search.Clock{Time: 600 * ms}
	for _, test := range []struct {
		args, note string
		want       search.Limits
	}{
		{"byoyomi 0", `ignored "byoyomi"; ignored "0"; no limit is left: 100 ms`, search.Limits{MoveTime: fallbackTime}},
		{"wtime 600 byoyomi 0", `ignored "byoyomi"; ignored "0"`, search.Limits{Clock: clock}},
		{"wtime 600.0", `"wtime 600.0" read as 600`, search.Limits{Clock: clock}},
		{"movetime 0.9", `"movetime 0.9" read as 0`, search.Limits{MoveTime: ms}},
		{"movetime -1", `ignored "movetime -1"; no limit is left: 100 ms`, search.Limits{MoveTime: fallbackTime}},
		{"movetime -1 depth 3", `ignored "movetime -1"`, search.Limits{Depth: 3}},
		{"mate", `ignored mate without a number; no limit`, search.Limits{MoveTime: fallbackTime}},
		{"mate depth 3", `ignored mate without a number`, search.Limits{Depth: 3}},
		{"mate 0 depth 3", `ignored "mate 0"`, search.Limits{Depth: 3}},
		{"depth 0", `ignored "depth 0"; no limit`, search.Limits{MoveTime: fallbackTime}},
		{"depth 0 movetime 7", `ignored "depth 0"`, search.Limits{MoveTime: 7 * ms}},
		{"depth abc wtime 600", `ignored "depth abc"`, search.Limits{Clock: clock}},
		{"depth wtime 600", `ignored depth without a number`, search.Limits{Clock: clock}},
		{"depth 3 winc", `ignored winc without a number`, search.Limits{Depth: 3}},
		{"nodes 0", `ignored "nodes 0"; no limit`, search.Limits{MoveTime: fallbackTime}},
		{"nodes 18446744073709551615 depth 2", fmt.Sprintf(`"nodes 18446744073709551615" read as %d`, farthest),
			search.Limits{Nodes: farthest, Depth: 2}},
		{"wtime 99999999999999999999 depth 1", "read as", search.Limits{Depth: 1, Clock: &search.Clock{Time: milliseconds(farthest)}}},
		{"depth 1e1000", "read as", search.Limits{Depth: farthest}},
		{"depth 2 wtime nan", `ignored "wtime nan"`, search.Limits{Depth: 2}},
		{"perft -1 depth 2", `ignored "perft -1"`, search.Limits{Depth: 2}},
		{"perft", `ignored perft without a number`, search.Limits{MoveTime: fallbackTime}},
		{"winc 5 binc 5", `no limit is left`, search.Limits{MoveTime: fallbackTime}},
		{"fast very very very fast depth 2", `ignored "fast"; ignored "very"; ignored "very"; ignored "very"; and 1 more`,
			search.Limits{Depth: 2}},
		{"searchmoves a2a5 z9z9 depth 2", `ignored searchmoves: "a2a5"`, search.Limits{Depth: 2}},
	} {
		t.Run(test.args, func(t *testing.T) {
			d := start(t)
			d.send("uci")
			d.expect("uciok")
			d.send("go " + test.args)
			if line := d.expectNext("info string go: "); !strings.Contains(line, test.note) {
				t.Errorf("got %q", line)
			}
			d.expectNext("info depth 1")
			d.expectNext("bestmove ")
			got := d.engine.last(t)
			if got.Depth != test.want.Depth || got.Nodes != test.want.Nodes || got.Mate != test.want.Mate ||
				got.MoveTime != test.want.MoveTime || !sameClock(got.Clock, test.want.Clock) || len(got.Moves) != 0 {
				t.Errorf("searched with %+v", got)
			}
		})
	}
}

// TestUCIUnknownWords: UCI wants unknown words ignored, and any blanks between words.
func TestUCIUnknownWords(t *testing.T) {
	const after = "Fen: 8/pppppppp/8/8/8/1P6/P1PPPPPP/8 b - - 0 1"
	for _, test := range []struct{ line, note string }{
		{"position startpos joho moves b2b3", `info string position: ignored "joho"`},
		{"position joho startpos moves b2b3", `info string position: ignored "joho"`},
		{"position joho fen 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 moves b2b3", `info string position: ignored "joho"`},
		{"joho position startpos moves b2b3", `info string before the command: ignored "joho"`},
		{"joho 17 position\tstartpos  moves\tb2b3", `info string before the command: ignored "joho 17"`},
		{"position\tstartpos\tmoves\tb2b3", ""},
		{"position fen\t8/pppppppp/8/8/8/8/PPPPPPPP/8\tw\t-\t-\t0\t1\tmoves  b2b3", ""},
	} {
		t.Run(test.line, func(t *testing.T) {
			d := start(t)
			d.send("uci")
			d.expect("uciok")
			d.send(test.line, "d")
			if test.note != "" {
				d.expectNext(test.note)
			}
			d.expectNext(" 8 8")
			d.expect(after)
		})
	}
	d := start(t)
	d.send("joho uci")
	d.expectNext("info string before the command")
	d.expect("uciok")
	d.send("go\tdepth\t1")
	d.expect("bestmove")
	d.send("joho setoption\tjoho\tname\tmove  overhead\tvalue\t17", "go depth 1")
	d.expect("bestmove")
	if l := d.engine.last(t); l.Overhead != 17*time.Millisecond {
		t.Errorf("overhead %v", l.Overhead)
	}
}

// TestUCIRefusedPosition: a position that is refused leaves nothing to find a move for.
func TestUCIRefusedPosition(t *testing.T) {
	for _, bad := range []string{"position", "position nowhere", "position fen", "position fen x", "position startpos moves a2a3 a2a3"} {
		t.Run(bad, func(t *testing.T) {
			d := start(t)
			d.send("uci")
			d.expect("uciok")
			d.send("position startpos moves b2b3", bad)
			d.expectNext("info string error: position: ")
			for _, search := range []string{"go depth 1", "go wtime 1000 btime 1000", "go searchmoves a7a6 movetime 1"} {
				d.send(search)
				d.expectNext("info string error: go: the last position was refused")
				d.expectNext("bestmove (none)")
			}
			for _, search := range []string{"go infinite", "go ponder wtime 9 btime 9"} {
				d.send(search)
				d.expectNext("info string error: go: the last position was refused")
				d.send("isready")
				d.expectNext("readyok")
				d.send("stop")
				d.expectNext("bestmove (none)")
			}
			d.send("go ponder wtime 9 btime 9", "ponderhit")
			d.expectNext("info string error: go: ")
			d.expectNext("bestmove (none)")
			d.send("go perft 1", "flip")
			d.expectNext("info string error: go perft: the last position was refused")
			d.expectNext("info string error: flip: the last position was refused")
			d.send("position startpos moves b2b3", "go depth 1")
			d.expectNext("info depth 1")
			d.expectNext("bestmove a7a6")
		})
	}
}

var goLines = flag.Int("golines", 3000, "how many random go lines to send")

// TestEveryGoIsAnswered sends random lines of go, with random words and numbers, to positions
// that are read and refused: each is answered by one bestmove, or a count if it asks for one.
func TestEveryGoIsAnswered(t *testing.T) {
	random := rand.New(rand.NewPCG(38, 3))
	d := start(t)
	d.send("uci")
	d.expect("uciok")
	for i := range *goLines {
		if i%100 == 0 {
			d.send([]string{"position startpos", "position startpos moves a2a3", "position fen x", "joho position\tstartpos"}[random.IntN(4)])
		}
		line := randomGo(random)
		d.send(line, "stop", "isready")
		checkAnswers(t, line, d)
		if t.Failed() {
			return
		}
	}
}

// checkAnswers counts the answers to one line of go, up to readyok.
func checkAnswers(t *testing.T, line string, d *dialogue) {
	t.Helper()
	var answers, printed []string
	for {
		got := d.next(patience)
		printed = append(printed, got)
		switch {
		case got == "readyok":
			if len(answers) != 1 {
				t.Errorf("%q is answered by %q: %q", line, answers, printed)
			}
			return
		case strings.HasPrefix(got, "bestmove "), strings.HasPrefix(got, "Nodes searched: "),
			strings.HasPrefix(got, "info string error: go perft: "):
			answers = append(answers, got)
		}
	}
}

// randomGo is go with up to a dozen words, most of which belong there.
func randomGo(random *rand.Rand) string {
	names := []string{"wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "infinite", "ponder",
		"searchmoves", "perft", "byoyomi", "joho", "DEPTH", "startpos", "fen", "moves", "name", "value", "\x00", "\xff", "é"}
	values := []string{"0", "1", "-1", "2", "7", "0.9", "60.0", "-0", "+3", "1e3", "1e999", "-1e999", "nan", "inf", "0x10", "1_0", "abc",
		"18446744073709551615", "-9223372036854775809", "9223372036854775807", "99999999999999999999999", "a2a3", "a7a6", "b2b5", "z9z9", "", "-", "."}
	blanks := []string{" ", " ", " ", "\t", "  ", " \t "}
	var b strings.Builder
	if random.IntN(20) == 0 {
		b.WriteString("joho ")
	}
	b.WriteString("go")
	for range random.IntN(7) {
		b.WriteString(blanks[random.IntN(len(blanks))] + names[random.IntN(len(names))])
		if random.IntN(4) > 0 {
			b.WriteString(blanks[random.IntN(len(blanks))] + values[random.IntN(len(values))])
		}
	}
	return b.String()
}

// FuzzGo reads any text as the parameters of go.
func FuzzGo(f *testing.F) {
	random := rand.New(rand.NewPCG(38, 4))
	for range 30 {
		f.Add(strings.TrimPrefix(randomGo(random), "go"))
	}
	f.Fuzz(func(t *testing.T, args string) {
		args = strings.Map(func(r rune) rune {
			if r == '\n' || r == '\r' {
				return ' '
			}
			return r
		}, args)
		out := transcript(t, fmt.Sprintf("uci\ngo %s\nstop\nisready\nquit\n", args))
		_, out, _ = strings.Cut(out, "uciok\n")
		n := strings.Count(out, "bestmove ") + strings.Count(out, "Nodes searched: ") + strings.Count(out, "error: go perft: ")
		if n != 1 {
			t.Errorf("%q is answered by %q", args, out)
		}
		checkText(t, out)
	})
}
