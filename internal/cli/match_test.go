package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/debian"
)

func TestMatch(t *testing.T) {
	pgn, journal := filepath.Join(t.TempDir(), "m.pgn"), filepath.Join(t.TempDir(), "m.jsonl")
	status, out, errors := runProgram([]string{"match", "-variant", "xxl", "-rounds", "2", "-concurrency", "2", "-maxmoves", "5",
		"-openings", "plies=2", "-engine", "self", "name=two", "option.Threads=2", "-engine", "self", "depth=1",
		"-each", "option.Hash=1", "nodes=200", "-pgnout", pgn, "-journal", journal, "-sprt", "elo0=0", "elo1=10"}, "")
	if status != success || errors != "" {
		t.Fatalf("status %d, stderr %q", status, errors)
	}
	for _, want := range []string{"\n4/4  ", "two - internal", "internal - two", "xxl, 4 of 4 games\n", "score 50.0 %", "SPRT of Elo 10 against 0: LLR"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	for file, want := range map[string]string{pgn: "[Event ", journal: `{"event":"game"`} {
		if text, err := os.ReadFile(file); err != nil || strings.Count(string(text), want) != 4 {
			t.Errorf("%s: %v, not 4 games in\n%s", file, err, text)
		}
	}
}

// TestMatchIntervals: the table comes at intervals, and each pairing at the end.
func TestMatchIntervals(t *testing.T) {
	status, out, errors := runProgram([]string{"match", "-rounds", "2", "-maxmoves", "1", "-openings", "plies=0", "-each", "depth=1",
		"-engine", "self", "name=a", "-engine", "self", "name=b", "-engine", "self", "name=c", "-tournament", "gauntlet",
		"-ratinginterval", "3"}, "")
	for _, want := range []string{"\nchess, 3 of 8 games\n", "\nchess, 6 of 8 games\n", "\nchess, 8 of 8 games\n", "\na - b  ", "\na - c  "} {
		if status != success || errors != "" || strings.Count(out, want) != 1 || strings.Contains(out, "b - c") {
			t.Errorf("status %d, stderr %q, not %q once in\n%s", status, errors, want, out)
		}
	}
}

// TestMatchOpenings: a file of lines or games, in order from an index; a bad line is
// named and left out.
func TestMatchOpenings(t *testing.T) {
	lines := write(t, "openings.epd", "startpos moves e2e4\n4k3/8/8/8/8/8/4P3/4K3 w - -; id \"bare\"\n8/8 w\n")
	games := write(t, "openings.pgn", "[Event \"x\"]\n[Opening \"Open\"]\n\n1. e4 e5 2. Nf3 *\n")
	for _, test := range []struct {
		words    []string
		want     string // in the PGN, twice
		complain string
	}{
		{[]string{"file=" + lines, "format=epd"}, "1. e4 {book}", lines + ":3: "},
		{[]string{lines, "start=2"}, "[Opening \"bare\"]\n[Variant \"chess\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]", lines + ":3: "},
		{[]string{games, "plies=2"}, "[Opening \"Open\"]", ""},
		{[]string{games}, "1. e4 {book} e5 {book} 2. Nf3 {book}", ""},
	} {
		pgn := filepath.Join(t.TempDir(), "m.pgn")
		args := append(append([]string{"match", "-rounds", "1", "-maxmoves", "3", "-openings"}, test.words...), "-each", "depth=1",
			"-engine", "self", "-engine", "self", "-pgnout", "file="+pgn)
		status, out, errors := runProgram(args, "")
		text, err := os.ReadFile(pgn)
		if status != success || err != nil || strings.Count(string(text), test.want) != 2 || !strings.Contains(errors, test.complain) ||
			(errors == "") != (test.complain == "") {
			t.Errorf("%s: status %d, stdout %s, stderr %q, %v\n%s", test.words, status, out, errors, err, text)
		}
	}
}

// TestMatchWithOthers plays the engines that are packaged, which the match finds where
// Debian puts them: none may lose by a foul when only depth is limited.
func TestMatchWithOthers(t *testing.T) {
	for _, test := range []struct {
		engine, variant string
		words           []string
	}{
		{"fairymax", "chess", []string{"proto=xboard"}},
		{"fairymax", "capablanca", []string{"proto=xboard"}},
		{"fairy-stockfish", "grand", []string{"proto=xboard"}},
		{"fairy-stockfish", "grand", nil},
		{"stockfish", "chess", nil},
	} {
		t.Run(test.engine+"/"+test.variant+strings.Join(test.words, ""), func(t *testing.T) {
			debian.Program(t, test.engine)
			t.Setenv("PATH", "/nowhere") // the games' folder is not on everyone's
			args := []string{"match", "-variant", test.variant, "-rounds", "1", "-maxmoves", "15", "-each", "depth=2", "tc=inf", "-engine", "self",
				"-engine", "cmd=" + test.engine}
			status, out, errors := runProgram(append(args, test.words...), "")
			if status != success || errors != "" || !strings.Contains(out, "2 of 2 games") || strings.Contains(out, "without games") {
				t.Errorf("status %d, stderr %q, stdout\n%s", status, errors, out)
			}
		})
	}
}

// TestMatchMisuse: one clear line, and nothing played.
func TestMatchMisuse(t *testing.T) {
	both := []string{"-engine", "self", "-engine", "self"}
	then := func(more ...string) []string { return append(both[:4:4], more...) }
	each := func(words ...string) []string { return append(then("-each"), words...) }
	for _, test := range []struct {
		args   []string
		status int
		want   string // in the line
	}{
		{nil, misuse, "0 engines: expected -engine twice"},
		{[]string{"-engine", "self"}, misuse, "1 engines"},
		{then("-games", "2000"), misuse, "-games 2000: expected 1 or 2 games of each opening"},
		{then("-concurrency", "0"), misuse, "-concurrency 0: expected 1 to"},
		{then("-tournament", "swiss"), misuse, `-tournament "swiss": expected roundrobin or gauntlet`},
		{then("-resume"), misuse, "-resume: expected -journal FILE"},
		{then("-tc", "1+0.01"), misuse, "no flag -tc: expected tc=VALUE behind -each, for all engines, or behind one -engine"},
		{then("-option", "Hash=1"), misuse, "expected option.NAME=VALUE"},
		{then("-seed=2"), misuse, "no flag -seed: expected -srand N"},
		{each("tc=fast"), misuse, `time control "fast"`},
		{each("st=-1"), misuse, "expected seconds"},
		{each("nodes=x"), misuse, "nodes=x: expected a whole number"},
		{each("proto=cxboard"), misuse, "expected uci, usi, ucci or xboard"},
		{each("option.=1"), misuse, "expected option.NAME=VALUE or one of arg, args, as, cmd"},
		{each("cmd=x"), misuse, "-each cmd: expected the command of each engine"},
		{[]string{"-engine", "name=x", "-engine", "self"}, misuse, "-engine name=x: no command"},
		{[]string{"-engine", "self", "more", "-engine", "self"}, misuse, `more: a second command, after "self"`},
		{then("-resign", "500"), misuse, "expected words KEY=VALUE with movecount, score, twosided"},
		{then("-draw", "movecount=x"), misuse, "movecount=x: expected a whole number of 1 or more"},
		{then("-sprt", "elo0=0", "model=normalized"), misuse, "expected logistic"},
		{then("-pgnout", "x", "notation=lan"), misuse, "notation=lan: expected san or uci"},
		{append([]string{"more"}, both...), misuse, `unexpected argument "more"`},
		{both, failure, "no limit for thinking"},
		{each("tc=inf"), failure, "no limit for thinking"},
		{each("depth=1", "ponder"), failure, "does not ponder"},
		{append(each("depth=1"), "-sprt", "elo0=5", "elo1=0"), failure, "Elo 5 is not below 0"},
		{append(each("depth=1"), "-engine", "self", "-sprt", "elo0=0", "elo1=5"), failure, "a test of 2 engines, not of 3"},
		{append(each("depth=1"), "-tournament", "gauntlet", "-seeds", "2"), failure, "2 of 2 engines play the gauntlet"},
		{append(each("depth=1"), "-variant", "chest"), failure, `no variant "chest"`},
		{append(each("depth=1"), "-openings", "/no/such"), failure, "/no/such"},
		{append(each("depth=1"), "-pgnout", "/no/such/pgn"), failure, "/no/such/pgn"},
		{[]string{"-each", "depth=1", "-engine", "self", "-engine", "/no/such/engine"}, failure, "no start: /no/such/engine"},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"match"}, test.args...), "")
			if status != test.status || out != "" || strings.Count(errors, "\n") != 1 || !strings.Contains(errors, test.want) {
				t.Errorf("status %d, want %d; stdout %q, stderr %q, want one line with %q", status, test.status, out, errors, test.want)
			}
		})
	}
}
