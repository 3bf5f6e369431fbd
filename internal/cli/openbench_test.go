package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"menagerie/internal/games"
)

// The checks of OpenBench's client: https://github.com/AndyGrant/OpenBench, Client/.

// TestOpenBenchBench: two benches at a time print the same number of nodes, where the client
// looks for it.
func TestOpenBenchBench(t *testing.T) {
	dir := commandFolder(t)
	outputs := make(chan string, 2)
	for range 2 {
		go func() {
			cmd := exec.CommandContext(t.Context(), "./engine", "bench", "-depth", "5") // the client gives no depth
			cmd.Dir = dir
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Error(err)
			}
			outputs <- string(out)
		}()
	}
	var benches []string
	for range 2 {
		bench, nps := parseBenchOutput(<-outputs)
		if bench == "" || nps == "" {
			t.Errorf("bench %q, nps %q", bench, nps)
		}
		benches = append(benches, bench)
	}
	if benches[0] != benches[1] {
		t.Errorf("benches %q", benches)
	}
}

// parseBenchOutput looks for numbers from the last line on, as the client does.
func parseBenchOutput(out string) (bench, nps string) {
	lines := strings.Split(strings.TrimSpace(out), "\n")
	number := regexp.MustCompile(`\d+`)
	for i := len(lines) - 1; i >= 0; i-- {
		line := regexp.MustCompile(`[^a-zA-Z0-9 ]+`).ReplaceAllString(lines[i], " ")
		if m := regexp.MustCompile(`(?i)(\d+\s+nps)|(nps\s+\d+)|(nodes second\s+\d+)`).FindString(line); m != "" && nps == "" {
			nps = number.FindString(m)
		}
		if m := regexp.MustCompile(`(?i)(\d+\s+nodes)|(nodes\s+\d+)|(nodes searched\s+\d+)`).FindString(line); m != "" && bench == "" {
			bench = number.FindString(m)
		}
	}
	return bench, nps
}

// TestGenFENs: as many positions as asked for, each of six fields that a game can start from,
// the same for the same seed; with a book and without, as the client calls it.
func TestGenFENs(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	const endgame = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - -"
	book := write(t, "book.epd", "# starts\n"+endgame+" hmvc 0; fmvn 1;\n\n"+endgame+" 3 9\n")
	for _, test := range []struct{ name, variant, line string }{
		{"no book", "chess", "genfens 4 seed 42 book None "},
		{"a book", "chess", "genfens 4 seed 42 book " + book + " plies 2"},
		{"arrays", "fischerandom", "genfens 4 seed 42 book None variant fischerandom plies 0 balance 1000"},
		{"a variant", "crazyhouse", "genfens 4 seed 42 book None variant crazyhouse balance 300"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules, err := known.Rules(test.variant)
			if err != nil {
				t.Fatal(err)
			}
			status, out, errors := runProgram([]string{test.line, "quit"}, "")
			_, again, _ := runProgram(strings.Fields(test.line), "")
			_, other, _ := runProgram([]string{strings.Replace(test.line, "42", "43", 1), "quit"}, "")
			if status != success || errors != "" || out != again || out == other || strings.Count(out, "\n") != 4 {
				t.Fatalf("status %d, stderr %q, stdout\n%s\nagain\n%s\nwith another seed\n%s", status, errors, out, again, other)
			}
			for line := range strings.Lines(out) {
				fen, found := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "info string genfens ")
				if _, err := rules.NewGame(fen); !found || err != nil || len(strings.Fields(fen)) != 6 {
					t.Errorf("%q: %v", line, err)
				}
			}
		})
	}
}

// TestOpenBenchBuild: make puts the engine where EXE says, with a compiler named as the client
// names it.
func TestOpenBenchBuild(t *testing.T) {
	path, err := exec.LookPath("make")
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.CommandContext(t.Context(), path, "-n", "-j", "EXE=Menagerie-0123abcd", "CC=go")
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "-o Menagerie-0123abcd ./cmd/engine\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestOpenBenchMatch: `match` reads the client's arguments for fastchess, finds the engines in their folder, and prints
// each game as the client reads it: the second of a pair is the next number, with the colors exchanged.
func TestOpenBenchMatch(t *testing.T) {
	dir := commandFolder(t)
	if err := os.MkdirAll(filepath.Join(dir, "Engines"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "engine"), filepath.Join(dir, "Engines", "Menagerie-1")); err != nil {
		t.Fatal(err)
	}
	for _, variant := range []string{"standard", "xxl"} {
		cmd := exec.CommandContext(t.Context(), "Engines/Menagerie-1", strings.Fields("match -recover -variant "+variant+" -testEnv "+
			"-concurrency 2 -rounds 2 -games 2 -resign movecount=1 score=50 -draw movenumber=1 movecount=1 score=50 "+
			"-engine dir=Engines/ cmd=./Menagerie-1 proto=uci tc=inf nodes=50 option.Threads=1 option.Hash=16 name=Menagerie-dev "+
			"-engine dir=Engines/ cmd=./Menagerie-1 proto=uci tc=2.00+0.02 timemargin=250 option.Threads=1 option.Hash=16 "+
			"name=Menagerie-base -openings plies=2 order=random start=3 -srand 5 -pgnout file=1.pgn seldepth=true nodes=true match_line=^info")...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		numbers := map[string]bool{}
		for _, line := range lines {
			if m := regexp.MustCompile(`^Finished game ([1-4]) \(Menagerie-(dev|base) vs Menagerie-(dev|base)\): (1-0|0-1|1/2-1/2) \{[^:]+\}$`).FindStringSubmatch(line); m == nil || (m[2] == "dev") != (m[1] == "1" || m[1] == "3") || m[2] == m[3] {
				t.Errorf("%s: %q", variant, line)
			} else {
				numbers[m[1]] = true
			}
		}
		if len(numbers) != 4 {
			t.Errorf("%s: %s", variant, out)
		}
	}
}
