package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// runProgram runs the program in memory.
func runProgram(args []string, stdin string) (status int, stdout, stderr string) {
	var out, errors strings.Builder
	status = Run(args, strings.NewReader(stdin), &out, &errors)
	return status, out.String(), errors.String()
}

// write makes a file of the test's own.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// withoutTimes replaces what differs from run to run.
func withoutTimes(text string) string {
	return regexp.MustCompile(`[0-9]+\.[0-9]+ s, [0-9.]+ Mn/s`).ReplaceAllString(text, "TIME")
}

func TestPerft(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
	for _, test := range []struct {
		name string
		args []string
		want string
	}{
		{"start", []string{"4"}, "Nodes searched: 197281\nTime: TIME\n"},
		{"depth 0", []string{"0"}, "Nodes searched: 1\nTime: TIME\n"},
		{"flags behind", []string{"3", "-variant", "xxl", "-threads", "2", "-hash", "1"}, "Nodes searched: 111887\nTime: TIME\n"},
		{"divide", []string{"-divide", "-fen", "8/8/8/8/8/k7/8/K6R w - - 0 1", "1"},
			"h1h2: 1\nh1h3: 1\nh1h4: 1\nh1h5: 1\nh1h6: 1\nh1h7: 1\nh1h8: 1\nh1g1: 1\nh1f1: 1\nh1e1: 1\nh1d1: 1\nh1c1: 1\nh1b1: 1\na1b1: 1\n\nNodes searched: 14\nTime: TIME\n"},
		{"position", []string{"-fen", kings, "1"}, "Nodes searched: 15\nTime: TIME\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"perft"}, test.args...), "")
			if got := withoutTimes(out); status != success || errors != "" || !sameLines(got, test.want) {
				t.Errorf("status %d, stderr %q, stdout\n%swant\n%s", status, errors, got, test.want)
			}
		})
	}
}

// sameLines compares without regard to the order of moves, which is no promise.
func sameLines(a, b string) bool {
	count := map[string]int{}
	for line := range strings.Lines(a) {
		count[line]++
	}
	for line := range strings.Lines(b) {
		count[line]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

func TestPerftSuite(t *testing.T) {
	good := write(t, "good.perft", "# start\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n")
	bad := write(t, "bad.perft", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21\n")
	for _, test := range []struct {
		name   string
		args   []string
		status int
		last   string
	}{
		{"all match", []string{"-suite", good}, success, "2 counts, 0 failed, 420 nodes, TIME\n"},
		{"one does not", []string{"-suite", good, bad}, failure, "3 counts, 1 failed, 440 nodes, TIME\n"},
		{"the wrong variant", []string{"-suite", "-variant", "xxl", good}, failure, "2 counts, 2 failed, 0 nodes, TIME\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"perft"}, test.args...), "")
			if status != test.status || errors != "" || !strings.HasSuffix(withoutTimes(out), "\n"+test.last) {
				t.Errorf("status %d, want %d; stderr %q, stdout\n%s", status, test.status, errors, out)
			}
		})
	}
}

const smallChess = "[small:chess]\nmaxFile = 5\nmaxRank = 5\ncastling = false\ndoubleStep = false\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1\n"

// TestNamesOfVariantsIgnoreCase: a variant of a file may have capitals in its name, and is found by every
// front end in whatever case it is asked for.
func TestNamesOfVariantsIgnoreCase(t *testing.T) {
	file := write(t, "capitals.ini", strings.Replace(smallChess, "small", "SmallPlus", 1))
	for _, name := range []string{"SmallPlus", "smallplus", "SMALLPLUS"} {
		for _, test := range []struct {
			args []string
			in   string
		}{
			{[]string{"-variants", file}, "uci\nsetoption name UCI_Variant value " + name + "\nd\nquit\n"},
			{[]string{"-variants", file}, "usi\nsetoption name USI_Variant value " + name + "\nd\nquit\n"},
			{nil, "setoption name VariantPath value " + file + "\nsetoption name UCI_Variant value " + name + "\nd\nquit\n"},
			{[]string{"-variants", file}, "xboard\nprotover 2\nvariant " + name + "\nd\nquit\n"},
			{[]string{"play", "-variants", file, name}, "fen\nquit\n"},
			{[]string{"variants", "show", "-variants", file, name}, ""},
		} {
			_, out, errors := runProgram(test.args, test.in)
			if !strings.Contains(out, "rnbqk/ppppp/5/PPPPP/RNBQK") && !strings.Contains(out, "SmallPlus, 5x5") || errors != "" {
				t.Errorf("%s: %q %q: stderr %q, stdout\n%s", name, test.args, test.in, errors, out)
			}
		}
		status, out, _ := runProgram([]string{"perft", "-variants", file, "-variant", name, "1"}, "")
		if status != success || !strings.HasPrefix(out, "Nodes searched: 7\n") {
			t.Errorf("%s: perft: %s", name, out)
		}
	}
}

func TestVariants(t *testing.T) {
	file := write(t, "small.ini", smallChess+"\n[odd:chess]\nmaxRank = 17\n")
	t.Run("perft", func(t *testing.T) {
		status, out, errors := runProgram([]string{"perft", "-variants", file, "-variant", "small", "1"}, "")
		if status != success || !strings.HasPrefix(out, "Nodes searched: 7\n") || !strings.Contains(errors, ":9: variant odd: maxRank") {
			t.Errorf("status %d, stdout %q, stderr %q", status, out, errors)
		}
	})
	t.Run("check", func(t *testing.T) {
		status, out, _ := runProgram([]string{"variants", "check", file}, "")
		if status != failure || !strings.HasSuffix(out, "1 variants load, 1 problems\n") {
			t.Errorf("status %d, stdout %q", status, out)
		}
	})
	t.Run("check networks", func(t *testing.T) {
		file := write(t, "networks.ini", "[good:chess]\nnetwork = chess\n[bad:capablanca]\nnetwork = chess\n")
		status, out, _ := runProgram([]string{"variants", "check", file}, "")
		if want := file + ": variant bad: network chess: the network is for a board of 8x8, expected 10x8"; status != failure || !strings.HasPrefix(out, want) ||
			!strings.HasSuffix(out, "1 variants load, 1 problems\n") {
			t.Errorf("status %d, stdout %q", status, out)
		}
	})
	t.Run("check weights", func(t *testing.T) {
		weights := write(t, "own.txt", "Tempo.MG 3\nPiece.X.Value.MG 5\n")
		file := write(t, "weights.ini", "[bad:almost]\nweights = "+weights+"\n[good:almost]\n")
		status, out, _ := runProgram([]string{"variants", "check", file}, "")
		if want := file + ": variant bad: weights " + weights + ":2: no weight \"Piece.X.Value.MG\", expected one that \"engine tune weights -variant bad\" lists, each once\n"; status != failure || out != want+file+": 1 variants load, 1 problems\n" {
			t.Errorf("status %d, stdout %q, want %q", status, out, want)
		}
	})
	t.Run("list", func(t *testing.T) {
		status, out, _ := runProgram([]string{"variants"}, "")
		for _, want := range []string{`(?m)^chess +8x8 +mate the king +lichess\.org, pychess\.org +The game of FIDE$`, `(?m)^xxl +14x14 +mate the king +- +\S`,
			`(?m)^kingofthehill +8x8 +mate the king or bring the king to d4, e4, d5 or e5 `, `(?m)^chessforge +6x6 +strike every tile until it is gone +- `} {
			if !regexp.MustCompile(want).MatchString(out) {
				t.Errorf("no line like %s in\n%s", want, out)
			}
		}
		if status != success || strings.Contains("\n"+out, "\nsmall ") {
			t.Errorf("status %d", status)
		}
	})
	t.Run("show", func(t *testing.T) {
		status, out, _ := runProgram([]string{"variants", "show", "xxl"}, "")
		const camel = "   . . . . . . . . .\n" +
			"   . . . * . * . . .\n" +
			"   . . . . . . . . .\n" +
			"   . * . . . . . * .\n" +
			"   . . . . O . . . .\n" +
			"   . * . . . . . * .\n" +
			"   . . . . . . . . .\n" +
			"   . . . * . * . . .\n" +
			"   . . . . . . . . .\n"
		if status != success || !strings.Contains(out, camel) {
			t.Errorf("status %d, no camel in\n%s", status, out)
		}
		for _, want := range []string{"\ngoal:       mate the king\n", "\npromotion:  pawn on ranks 8 to 14 to queen\n", "G general", "C camel",
			"\nG  general  KN\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("no %q in\n%s", want, out)
			}
		}
		_, out, _ = runProgram([]string{"variants", "show", "crazyhouse"}, "")
		for _, want := range []string{"\ndrops:      captured pieces, on empty squares\n", "\nrules:      https://lichess.org/variant/crazyhouse\n"} {
			if !strings.Contains(out, want) {
				t.Errorf("no %q in\n%s", want, out)
			}
		}
	})
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"help", "perft"}, {"perft", "-h"}, {"bench", "-help"}, {"help", "variants"}} {
		status, out, errors := runProgram(args, "")
		if status != success || !strings.Contains(out, "\n  engine ") || errors != "" {
			t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, errors)
		}
	}
	for _, args := range [][]string{{"-version"}, {"version"}, {"-version", "perft", "3"}} {
		if status, out, _ := runProgram(args, ""); status != success || out != versionLine()+"\n" || !strings.HasPrefix(out, title+", commit ") {
			t.Errorf("%q: status %d, %q", args, status, out)
		}
	}
}

// TestMisuse: one clear line on stderr, nothing on stdout.
func TestMisuse(t *testing.T) {
	broken := write(t, "broken.perft", "# nothing\n8/8 w ;D1 x\n")
	for _, test := range []struct {
		args   []string
		status int
		want   string // in the line
	}{
		{[]string{"prefft", "5"}, misuse, `no command "prefft"`},
		{[]string{"-frob"}, misuse, "-frob"},
		{[]string{"-log-level", "loud"}, misuse, `-log-level "loud": expected`},
		{[]string{"-variants", "/no/such.ini"}, misuse, "/no/such.ini"},
		{[]string{"-log", "/no/such/folder/log"}, misuse, "/no/such/folder/log"},
		{[]string{"help", "me"}, misuse, `no command "me"`},
		{[]string{"perft"}, misuse, "DEPTH"},
		{[]string{"perft", "five"}, misuse, `depth "five": expected 0 to 64 plies`},
		{[]string{"perft", "4", "5"}, misuse, "2 arguments"},
		{[]string{"perft", "-threads", "0", "4"}, misuse, "-threads 0: expected 1 to"},
		{[]string{"perft", "-hash", "-1", "4"}, misuse, "-hash -1: expected 0 to"},
		{[]string{"perft", "-hash", "99999999", "4"}, misuse, "-hash 99999999: expected 0 to"},
		{[]string{"perft", "-variant", "chest", "4"}, failure, `no variant "chest"`},
		{[]string{"perft", "-fen", "8/8/8 w - -", "4"}, failure, "board"},
		{[]string{"perft", "-suite"}, misuse, "FILE"},
		{[]string{"perft", "-suite", "-divide", "x"}, misuse, "-divide"},
		{[]string{"perft", "-suite", "/no/such.perft"}, failure, "/no/such.perft"},
		{[]string{"perft", "-suite", broken}, failure, `broken.perft:2: count "D1 x"`},
		{[]string{"bench", "-depth", "0"}, misuse, "-depth 0: expected 1 to"},
		{[]string{"bench", "-threads", "x"}, misuse, "-threads"},
		{[]string{"bench", "more"}, failure, `no variant "more"`},
		{[]string{"bench", "-depth", "1", "more"}, misuse, `unexpected argument "more"`},
		{[]string{"bench", "combination", "more"}, misuse, `unexpected argument "more"`},
		{[]string{"bench", "combination", "-games", "0"}, misuse, "-games 0: expected 2 to"},
		{[]string{"bench", "combination", "-movetime", "0"}, misuse, "-movetime 0: expected 1 to"},
		{[]string{"variants", "frob"}, misuse, `"frob"`},
		{[]string{"variants", "check"}, misuse, "FILE"},
		{[]string{"variants", "check", "-variants", "x.ini", "y.ini"}, misuse, "-variants"},
		{[]string{"variants", "show", "-names", "xxl"}, misuse, "-names"},
		{[]string{"-variants", "x.ini", "bench"}, misuse, "-variants: it loads no variants"},
		{[]string{"perft", "-log-level", "loud", "3"}, misuse, `-log-level "loud": expected`},
		{[]string{"-log-level", "loud", "perft", "3"}, misuse, `-log-level "loud": expected`},
		{[]string{"variants", "-log"}, misuse, "flag needs an argument: -log"},
		{[]string{"help", "perft", "suite"}, misuse, `no form "suite", expected one of split, run, merge`},
		{[]string{"help", "bench", "VARIANT", "more"}, misuse, `unexpected argument "more"`},
		{[]string{"version", "more"}, misuse, `unexpected argument "more"`},
		{[]string{"man", "perft"}, misuse, `unexpected argument "perft"`},
		{[]string{"completion"}, misuse, "expected bash, zsh or fish"},
		{[]string{"completion", "csh"}, misuse, "expected bash, zsh or fish"},
		{[]string{"import", "/nope"}, failure, "engine import: /nope: no such file or directory"},
		{[]string{"genfens"}, misuse, "no number of positions"},
		{[]string{"genfens", "5"}, misuse, "no seed"},
		{[]string{"genfens", "5", "seed", "x"}, misuse, `seed "x": expected a number`},
		{[]string{"genfens", "5", "seed", "1", "book"}, misuse, "book: its value is missing"},
		{[]string{"genfens", "5", "seed", "1", "book", "/nope"}, failure, "/nope"},
		{[]string{"genfens", "5", "seed", "1", "variant", "chest"}, failure, `no variant "chest"`},
		{[]string{"variants", "show", "chest"}, failure, `no variant "chest"`},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			status, out, errors := runProgram(test.args, "")
			if status != test.status || out != "" || strings.Count(errors, "\n") != 1 || !strings.Contains(errors, test.want) {
				t.Errorf("status %d, want %d; stdout %q, stderr %q, want one line with %q", status, test.status, out, errors, test.want)
			}
		})
	}
}

func TestBench(t *testing.T) {
	status, out, _ := runProgram([]string{"bench", "-depth", "2", "-hash", "1"}, "")
	if status != success || !regexp.MustCompile(`\n\d+ nodes \d+ nps\n$`).MatchString(out) {
		t.Errorf("status %d, stdout\n%s", status, out)
	}
}

// TestOtherGames: they are played, counted and listed as variants are.
func TestOtherGames(t *testing.T) {
	const dialogue = "uci\nsetoption name UCI_Variant value checkers61bl\nposition fen 8/8/3b1p2/8/3p4/2B5/8/P7 w - - 0 1 moves c3e5\nd\n" +
		"setoption name UCI_Variant value combination\nsetoption name Turns value 12\nd\n" +
		"position fen 6/6/6/*5/6/r5 b - - 0 10 5:5 10 moves 0000\nd\n"
	_, out, _ := runProgram(nil, dialogue)
	for _, want := range []string{
		"option name Turns of combination type spin default 30 min 10 max 50",
		"Fen: rbnnbr/6/******/******/6/RBNNBR w - - 0 1 0:0 12\n",
		"Fen: 6/6/6/*5/6/r5 w - - 1 11 5:5 10\n",
		"Fen: 8/8/8/8/8/8/8/P7 b - - 0 1\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	file := write(t, "checkers61bl.perft", "1p1p1p1p/s1s1s1s1/1b1b1b1b/8/8/B1B1B1B1/1S1S1S1S/P1P1P1P1 w - - 0 1 ;D1 7 ;D2 49\n")
	if status, out, _ := runProgram([]string{"perft", "-suite", "-variant", "checkers61bl", file}, ""); status != success {
		t.Errorf("perft: status %d\n%s", status, out)
	}
	for _, args := range [][]string{{"variants"}, {"variants", "show", "combination"}} {
		if status, out, _ := runProgram(args, ""); status != success || !strings.Contains(out, "combination") {
			t.Errorf("%q: status %d\n%s", args, status, out)
		}
	}
}

func TestDuels(t *testing.T) {
	for _, variant := range []string{"checkers61bl", "combination"} {
		status, out, errors := runProgram([]string{"bench", variant, "-games", "2", "-movetime", "1", "-hash", "1"}, "")
		if status != success || errors != "" || strings.Count(out, "\n") != 4 {
			t.Errorf("%s: status %d, stderr %q, stdout\n%s", variant, status, errors, out)
		}
		for _, row := range []string{`engine 1ms +random +2 `, `engine 1ms +greedy +2 `, `engine 1ms +engine 250µs +2 `} {
			if !regexp.MustCompile(`(?m)^` + row).MatchString(out) {
				t.Errorf("%s: no row %s in\n%s", variant, row, out)
			}
		}
	}
}

func TestSession(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	file := write(t, "small.ini", smallChess)
	const dialogue = "uci\nposition startpos moves e2e4\n" +
		"setoption name VariantPath value FILE\nsetoption name UCI_Variant value small\nd\ngo perft 2\n"
	status, out, errors := runProgram([]string{"-log", log, "-log-level", "debug"}, strings.ReplaceAll(dialogue, "FILE", file))
	if status != success || errors != "" {
		t.Errorf("status %d, stderr %q", status, errors)
	}
	for _, want := range []string{"id name " + title, "uciok", "Fen: rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1", "Nodes searched: 53"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if text, err := os.ReadFile(log); err != nil || !strings.Contains(string(text), "position startpos moves e2e4") {
		t.Errorf("the log lacks the input: %v\n%s", err, text)
	}
}

// TestEnteringKing: by USI the engine declares that it has won, by the rule that the option chooses.
func TestEnteringKing(t *testing.T) {
	const fen = "position sfen 3K5/+P+P+P+P+P+P+P+P+P/+R8/9/9/9/9/9/5k3 b 2B4G 1\n" // 28 points
	for option, wins := range map[string]bool{
		"": true, "CSARule27": true, "csarule27h": true, "CSARule24": false, "NoEnteringKing": false, "TryRule": false,
	} {
		input := "usi\n" + fen
		if option != "" {
			input = "usi\nsetoption name EnteringKingRule value " + option + "\n" + fen
		}
		_, out, _ := runProgram(nil, input+"go depth 1\nquit\n")
		if got := strings.Contains(out, "bestmove win"); got != wins || !strings.Contains(out, "bestmove ") {
			t.Errorf("option %q: declared %t:\n%s", option, got, out)
		}
	}
	_, out, _ := runProgram(nil, "uci\nsetoption name UCI_Variant value shogi\n"+fen+"go depth 1\nquit\n")
	if !regexp.MustCompile(`bestmove [a-i]`).MatchString(out) {
		t.Errorf("UCI has no declaration:\n%s", out)
	}
}
