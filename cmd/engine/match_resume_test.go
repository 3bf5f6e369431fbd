package main

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
