package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"menagerie/bench/match"
	"menagerie/internal/debian"
	"menagerie/protocol/pgn"
)

// TestMatchKilledAndResumed: a round robin of four engines, killed in the middle and
// resumed, has every game once in the PGN file, in the journal and in the table.
func TestMatchKilledAndResumed(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	own := []string{"-engine", self, "arg=as-engine", "name=own", "option.Hash=1"}
	inside := []string{"-engine", "self", "name=inside", "option.Hash=1"}
	fairy := []string{"-engine", "fairy-stockfish", "name=fairy"}
	for _, test := range []struct {
		variant  string
		programs []string
		others   []string // two engines
	}{
		{"chess", []string{"stockfish", "fairymax"}, []string{"-engine", "stockfish", "name=stockfish", "-engine", "fairymax", "proto=xboard", "name=max"}},
		{"capablanca", []string{"fairy-stockfish", "fairymax"}, append(fairy[:3:3], "-engine", "fairymax", "proto=xboard", "name=max")},
		{"crazyhouse", []string{"fairy-stockfish"}, append(fairy[:3:3], "-engine", "fairy-stockfish", "proto=xboard", "name=fairyx")},
	} {
		t.Run(test.variant, func(t *testing.T) {
			if testing.Short() && test.variant != "chess" {
				t.Skip("takes seconds")
			}
			for _, name := range test.programs {
				debian.Program(t, name)
			}
			t.Parallel()
			dir := t.TempDir()
			games, journal := filepath.Join(dir, "m.pgn"), filepath.Join(dir, "m.jsonl")
			args := []string{"match", "-variant", test.variant, "-rounds", "1", "-maxmoves", "5", "-openings", "plies=2", "-each", "depth=1",
				"-pgnout", games, "-journal", journal, "-resume"}
			args = append(append(append(args, own...), inside...), test.others...)
			killAfter(t, self, args, games, 5)
			before, err := os.ReadFile(games)
			if err != nil {
				t.Fatal(err)
			}
			// As if it had been killed while it wrote a game, and before it wrote another.
			cut := bytes.LastIndex(before[:bytes.LastIndex(before, []byte("[Event "))], []byte("[Event ")) + 100
			if err := os.WriteFile(games, before[:cut], 0o600); err != nil {
				t.Fatal(err)
			}
			status, out, problems := runProgram(args, "")
			if status != success || problems != "" || !strings.Contains(out, test.variant+", 12 of 12 games\n") {
				t.Fatalf("status %d, stderr %q, stdout\n%s", status, problems, out)
			}
			if again, _, _ := runProgram(args, ""); again != success {
				t.Errorf("nothing left to play: status %d", again)
			}
			checkRoundRobin(t, games, journal)
			if strings.Contains(out, "illegal move") || strings.Contains(out, "refusal") {
				t.Errorf("fouls in\n%s", out)
			}
		})
	}
}

// killAfter starts the program and kills it once it has written so many games.
func killAfter(t *testing.T, program string, args []string, games string, count int) {
	t.Helper()
	cmd := exec.Command(program, append([]string{"as-engine"}, args...)...)
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if text, err := os.ReadFile(games); err == nil && bytes.Count(text, []byte("[Event ")) >= count {
			break
		}
	}
	_ = cmd.Process.Kill()
	err := cmd.Wait()
	if text, _ := os.ReadFile(games); err == nil || bytes.Count(text, []byte("[Event ")) < count {
		t.Fatalf("%v, not killed in the middle:\n%s\n%s", err, text, output.String())
	}
}

// checkRoundRobin checks that two games of each of six encounters are in both files once.
func checkRoundRobin(t *testing.T, games, journal string) {
	t.Helper()
	f, err := os.Open(games)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	seen, players := map[string]int{}, map[string]int{}
	reader := pgn.NewReader(f)
	for {
		g, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		seen[g.Tag("Round")]++
		players[g.Tag("White")+" - "+g.Tag("Black")]++
	}
	if len(seen) != 12 || len(players) != 12 {
		t.Errorf("games %v of %v", seen, players)
	}
	for round, count := range seen {
		if count != 1 {
			t.Errorf("game %s is %d times in the PGN", round, count)
		}
	}
	text, err := os.ReadFile(journal)
	if err != nil || strings.Count(string(text), `{"event":"game"`) != 12 || strings.Count(string(text), `{"event":"match"`) != 1 {
		t.Errorf("%v: journal\n%s", err, text)
	}
}

// TestMatchSparesFiles: what a match has not written stays as it is, whatever it is told to resume.
func TestMatchSparesFiles(t *testing.T) {
	const notes, unfinished = "my notes\n", "[Event \"Club\"]\n\n1. e4 e5 2. Nf3 {to be continued}\n"
	for _, test := range []struct {
		flag, before string
		resume       bool
		want         string
	}{
		{"-pgnout", notes, true, "its end is no game, and not a part of one of this match"},
		{"-pgnout", unfinished, true, "its end is no game"},
		{"-journal", notes, true, "line 1: "},
		{"-journal", strings.TrimSpace(notes), true, "line 1: no line of a journal"},
		{"-journal", strings.TrimSpace(notes), false, "its last line has no end"},
		{"-journal", `{"event":"match","time":"2026-11-2`, true, ""},
		{"-pgnout", unfinished, false, ""},
	} {
		file, journal := write(t, "file", test.before), filepath.Join(t.TempDir(), "m.jsonl")
		args := []string{"match", "-rounds", "1", "-maxmoves", "1", "-openings", "plies=0", "-each", "depth=1", "-engine", "self", "-engine", "self"}
		if test.flag == "-pgnout" {
			args = append(args, "-journal", journal)
		}
		if args = append(args, test.flag, file); test.resume {
			args = append(args, "-resume")
		}
		status, out, problems := runProgram(args, "")
		after, err := os.ReadFile(file)
		if test.want == "" {
			if status != success || err != nil || test.flag == "-pgnout" && !strings.HasPrefix(string(after), test.before) {
				t.Errorf("%s %q: status %d, stderr %q, %v\n%s", test.flag, test.before, status, problems, err, after)
			}
			continue
		}
		if status != failure || out != "" || strings.Count(problems, "\n") != 1 || !strings.Contains(problems, test.want) || string(after) != test.before {
			t.Errorf("%s %q: status %d, stderr %q, want %q; the file is now\n%s", test.flag, test.before, status, problems, test.want, after)
		}
		if text, _ := os.ReadFile(journal); len(text) > 0 {
			t.Errorf("the match has begun: %s", text)
		}
	}
}

// TestMatchLocksJournal: a journal has one writer.
func TestMatchLocksJournal(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "m.jsonl")
	rules, err := (&variants{names: "chess"}).rules(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	writer := match.Files{Journal: journal}
	defer writer.Close()
	if err := writer.Open(&match.Config{Rules: rules}, ""); err != nil {
		t.Fatal(err)
	}
	status, out, problems := runProgram([]string{"match", "-rounds", "1", "-maxmoves", "1", "-each", "depth=1", "-engine", "self", "-engine", "self",
		"-journal", journal, "-resume"}, "")
	if status != failure || out != "" || problems != "engine match: "+journal+": another match writes to it\n" {
		t.Errorf("status %d, stdout %q, stderr %q", status, out, problems)
	}
}

// TestMatchOwnVariants: an engine that can load a file of variants gets that of the match.
func TestMatchOwnVariants(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := write(t, "own.ini", "[smallchess:chess]\nmaxFile = 6\nstartFen = rnqknr/pppppp/6/6/6/6/PPPPPP/RNQKNR w - - 0 1\ncastling = false\n")
	for _, words := range [][]string{{"name=uci"}, {"name=xboard", "proto=xboard"}} {
		args := append([]string{"match", "-variants", file, "-variant", "smallchess", "-rounds", "1", "-maxmoves", "3", "-openings", "plies=2", "-each", "depth=1",
			"-engine", "self", "-engine", self, "arg=as-engine"}, words...)
		if status, out, problems := runProgram(args, ""); status != success || problems != "" || !strings.Contains(out, "2 of 2 games") || strings.Contains(out, "without games") {
			t.Errorf("%s: status %d, stderr %q\n%s", words, status, problems, out)
		}
	}
}
