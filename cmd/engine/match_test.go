package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/debian"
)

func TestMatch(t *testing.T) {
	pgn, log := filepath.Join(t.TempDir(), "m.pgn"), filepath.Join(t.TempDir(), "m.jsonl")
	status, out, errors := runProgram([]string{"match", "-variant", "xxl", "-games", "4", "-concurrency", "2", "-maxmoves", "5",
		"-plies", "2", "-option", "Hash=1", "-nodes", "200", "-engine", "self", "-name", "two", "-option", "Threads=2",
		"-engine", "self", "-depth", "1", "-pgn", pgn, "-log", log, "-sprt", "0,10"}, "")
	if status != success || errors != "" {
		t.Fatalf("status %d, stderr %q", status, errors)
	}
	for _, want := range []string{"\n4/4  ", "two - internal", "internal - two", "xxl, 4 of 4 games\n", "score 50.0 %", "SPRT of Elo 10 against 0: LLR"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	for file, want := range map[string]string{pgn: "[Event ", log: `{"event":"game"`} {
		if text, err := os.ReadFile(file); err != nil || strings.Count(string(text), want) != 4 {
			t.Errorf("%s: %v, not 4 games in\n%s", file, err, text)
		}
	}
}

func TestMatchOpenings(t *testing.T) {
	file := write(t, "openings.txt", "startpos moves e2e4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n")
	pgn := filepath.Join(t.TempDir(), "m.pgn")
	status, out, errors := runProgram([]string{"match", "-games", "4", "-maxmoves", "3", "-depth", "1", "-openings", file,
		"-engine", "self", "-engine", "self", "-pgn", pgn}, "")
	text, err := os.ReadFile(pgn)
	if status != success || err != nil || strings.Count(string(text), "1. e2e4 {book}") != 2 ||
		strings.Count(string(text), `[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]`) != 2 {
		t.Errorf("status %d, stdout %s, stderr %q, %v\n%s", status, out, errors, err, text)
	}
}

// TestMatchWithOthers plays the engines that are packaged: none may lose by a
// foul when only depth is limited.
func TestMatchWithOthers(t *testing.T) {
	for _, test := range []struct {
		engine, variant string
		flags           []string
	}{
		{"fairymax", "chess", []string{"-proto", "xboard"}},
		{"fairymax", "capablanca", []string{"-proto", "xboard"}},
		{"fairy-stockfish", "grand", []string{"-proto", "xboard"}},
		{"fairy-stockfish", "grand", nil},
		{"stockfish", "chess", nil},
	} {
		t.Run(test.engine+"/"+test.variant+strings.Join(test.flags, ""), func(t *testing.T) {
			args := []string{"match", "-variant", test.variant, "-games", "2", "-maxmoves", "15", "-depth", "2", "-engine", "self",
				"-engine", debian.Program(t, test.engine)}
			status, out, errors := runProgram(append(args, test.flags...), "")
			if status != success || errors != "" || !strings.Contains(out, "2 of 2 games") || strings.Contains(out, "without games") {
				t.Errorf("status %d, stderr %q, stdout\n%s", status, errors, out)
			}
		})
	}
}

// TestMatchMisuse: one clear line, and nothing played.
func TestMatchMisuse(t *testing.T) {
	both := []string{"-engine", "self", "-engine", "self"}
	for _, test := range []struct {
		args   []string
		status int
		want   string // in the line
	}{
		{nil, misuse, "0 engines: expected -engine twice"},
		{[]string{"-engine", "self"}, misuse, "1 engines"},
		{append([]string{"-games", "3"}, both...), misuse, "-games 3: expected an even number"},
		{append([]string{"-concurrency", "0"}, both...), misuse, "-concurrency 0: expected 1 to"},
		{append([]string{"-tc", "fast"}, both...), misuse, `time control "fast"`},
		{append([]string{"-st", "-1"}, both...), misuse, "expected seconds"},
		{append([]string{"-proto", "usi"}, both...), misuse, "expected uci or xboard"},
		{append([]string{"-option", "Hash"}, both...), misuse, "expected NAME=VALUE"},
		{append([]string{"-resign", "500"}, both...), misuse, "expected 2 numbers"},
		{append([]string{"-draw", "5,x,3"}, both...), misuse, "expected 3 numbers"},
		{append([]string{"-sprt", "0"}, both...), misuse, "expected ELO0,ELO1"},
		{append([]string{"more"}, both...), misuse, `unexpected argument "more"`},
		{both, failure, "no limit for thinking"},
		{append([]string{"-depth", "1", "-sprt", "5,0"}, both...), failure, "Elo 5 is not below 0"},
		{append([]string{"-depth", "1", "-variant", "chest"}, both...), failure, `no variant "chest"`},
		{append([]string{"-depth", "1", "-openings", "/no/such"}, both...), failure, "/no/such"},
		{append([]string{"-depth", "1", "-pgn", "/no/such/pgn"}, both...), failure, "/no/such/pgn"},
		{[]string{"-depth", "1", "-engine", "self", "-engine", "/no/such/engine"}, failure, "no start: /no/such/engine"},
	} {
		t.Run(strings.Join(test.args, " "), func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"match"}, test.args...), "")
			if status != test.status || out != "" || strings.Count(errors, "\n") != 1 || !strings.Contains(errors, test.want) {
				t.Errorf("status %d, want %d; stdout %q, stderr %q, want one line with %q", status, test.status, out, errors, test.want)
			}
		})
	}
}
