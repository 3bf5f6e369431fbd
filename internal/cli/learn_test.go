package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/debian"
	"menagerie/internal/game"
)

// learnText is a small game to learn.
const learnText = "[small:chess]\nmaxFile = 6\nmaxRank = 6\nstartFen = rnbqkn/pppppp/6/6/PPPPPP/RNBQKN w - - 0 1\ncastling = false\ndoubleStep = false\n"

// learnArgs are for a short run. With this seed the first attempt is refuted, and the second one begins.
func learnArgs(variants, dir string) []string {
	return []string{"learn", "-variants", variants, "-dir", dir, "-games", "64", "-nodes", "50", "-label", "100", "-match", "8",
		"-matchnodes", "50", "-seed", "2", "-rival", "none", "small"}
}

// TestLearnKilled kills the command at every step, and in the middle of writing: what it finds in the end
// is what it finds without.
func TestLearnKilled(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	variants := write(t, "small.ini", learnText)
	once, often := filepath.Join(t.TempDir(), "once"), filepath.Join(t.TempDir(), "often")
	status, report, problems := runProgram(learnArgs(variants, once), "")
	if status != success || !strings.Contains(report, "samples of 64 games\n") || !strings.Contains(report, ", 8 games\n") {
		t.Fatalf("status %d, stderr %q, report\n%s", status, problems, report)
	}
	has := func(name, text string) func() bool {
		return func() bool {
			got, err := os.ReadFile(filepath.Join(often, name))
			return err == nil && strings.Contains(string(got), text)
		}
	}
	part := func() bool {
		parts, _ := filepath.Glob(filepath.Join(often, "*"+game.Unfinished))
		return len(parts) > 0
	}
	moments := []func() bool{part, has("plan.json", ""), has("samples-00001.txt", ""), part, has("samples-00002.txt", ""), part,
		has("fitted.txt", ""), has("match.jsonl", `"event":"game"`)}
	files := []string{"plan.json", "samples-00001.txt", "samples-00002.txt", "errors.txt", "fitted.txt"}
	if _, err := os.Stat(filepath.Join(once, "own-fitted.txt")); err == nil {
		moments = append(moments, has("own-fitted.txt", ""), has("own-match.jsonl", `"event":"game"`))
		files = append(files, "own-errors.txt", "own-fitted.txt")
	} else {
		t.Log("the first attempt is not refuted: another seed would try the second one, too")
	}
	for _, when := range moments {
		kill(t, self, learnArgs(variants, often), when)
	}
	for _, name := range []string{"fitted.txt.77.part", "report.txt.5.part"} { // as if it had been killed there
		if err := os.WriteFile(filepath.Join(often, name), []byte("Scale.Mob"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	status, again, problems := runProgram(learnArgs(variants, often), "")
	if status != success || strings.ReplaceAll(again, often, once) != report {
		t.Errorf("status %d, stderr %q, report\n%s\nwant\n%s", status, problems, again, report)
	}
	if part() {
		t.Error("an unfinished file is left")
	}
	for _, name := range files {
		got, err := os.ReadFile(filepath.Join(often, name))
		want, wrong := os.ReadFile(filepath.Join(once, name))
		if err != nil || wrong != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, %v, not the same as without kills", name, err, wrong)
		}
	}
	status, again, problems = runProgram(learnArgs(variants, once), "")
	if status != success || again != report || problems != "" {
		t.Errorf("finished: status %d, stderr %q, report\n%s", status, problems, again)
	}
	other := strings.Split(strings.Replace(strings.Join(learnArgs(variants, once), "\n"), "-nodes\n50", "-nodes\n60", 1), "\n")
	if err := os.Remove(filepath.Join(once, "report.txt")); err != nil {
		t.Fatal(err)
	}
	if status, _, problems := runProgram(other, ""); status != failure || !strings.Contains(problems, "was begun with ") ||
		strings.Count(problems, "\n") != 1 {
		t.Errorf("other nodes: status %d, stderr %q", status, problems)
	}
}

// kill starts the program, waits for a time and kills it, unless it has ended.
func kill(t *testing.T, program string, args []string, when func() bool) {
	t.Helper()
	cmd := exec.Command(program, append([]string{"as-engine"}, args...)...)
	var problems bytes.Buffer
	cmd.Stderr = &problems
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(2 * time.Minute); !when(); {
		if time.Now().After(deadline) {
			_ = cmd.Process.Kill()
			t.Fatalf("not to be killed in the middle: %s", problems.String())
		}
	}
	_ = cmd.Process.Kill()
	if err := cmd.Wait(); err == nil {
		t.Fatal("it ended before it was killed")
	}
}

// TestLearnRival measures against another engine that teaches, too, in a game of a file that it loads, and plays with
// what was learned.
func TestLearnRival(t *testing.T) {
	fairy := debian.Program(t, "fairy-stockfish")
	variants, dir := write(t, "small.ini", learnText), filepath.Join(t.TempDir(), "learned")
	args := learnArgs(variants, dir)
	for i, word := range args {
		if word == "none" {
			args[i] = fairy + " option.Hash=4"
			args = slices.Insert(args, i+1, "-teacher")
			break
		}
	}
	status, report, problems := runProgram(args, "")
	if status != success || strings.Count(report, " against Fairy-Stockfish")%2 != 0 || !strings.Contains(report, "The weights are ") {
		t.Fatalf("status %d, stderr %q, report\n%s", status, problems, report)
	}
	text, err := os.ReadFile(filepath.Join(dir, "fitted.txt"))
	if err != nil {
		t.Fatal(err)
	}
	ini := write(t, "own.ini", learnText+"weights = "+filepath.Join(dir, "fitted.txt")+"\n")
	status, list, problems := runProgram([]string{"tune", "weights", "-variants", ini, "-variant", "small"}, "")
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if words[0] != "#" && !strings.Contains("\n"+strings.Join(strings.Fields(list), " "), words[0]+" "+words[1]+" ") {
			t.Errorf("status %d, %q: the variant has not the weight %q", status, problems, line)
		}
	}
}

func TestLearnMisuse(t *testing.T) {
	stones := write(t, "chess.ini", "[classical:chess]\n")
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"", misuse, "engine learn: \"learn\": expected learn VARIANT\n"},
		{"chess xxl", misuse, "engine learn: \"learn chess xxl\": expected learn VARIANT\n"},
		{"-games 0 chess", misuse, "engine learn: -games 0: expected 1 to 10000000\n"},
		{"-label 0 chess", misuse, "engine learn: -label 0: expected a number above 0\n"},
		{"-hours -1 chess", misuse, "engine learn: -hours -1: expected 0 to 1000\n"},
		{"-rival none -teacher xxl", misuse, "engine learn: -teacher: no rival, expected fairy-stockfish to be installed, or -rival\n"},
		{"-rival x=1 xxl", misuse, "engine learn: -rival \"x=1\": expected option.NAME=VALUE or one of arg, args, as, "},
		{"chest", failure, "engine learn: no variant \"chest\", expected one of those that \"engine variants\" lists\n"},
		{"chess", failure, "engine learn: chess has a network, which evaluates in the place of weights: expected a variant without, such as a section [classical:chess]\n"},
		{"checkers61bl", failure, "engine learn: checkers61bl is a game of its own, expected a variant of chess\n"},
		{"flipello", failure, "engine learn: "},
		{"-variants " + stones + " -rival /no/such -dir " + filepath.Join(t.TempDir(), "x") + " classical", failure, "engine learn: no start: /no/such: "},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, out, errors := runProgram(append([]string{"learn"}, strings.Fields(test.args)...), "")
			if status != test.status || !strings.HasPrefix(errors, test.want) || strings.Count(errors, "\n") != 1 || out != "" {
				t.Errorf("status %d, stdout %q, stderr %q, want %d, %q", status, out, errors, test.status, test.want)
			}
		})
	}
}
