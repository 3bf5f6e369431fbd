package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMatchMerge: the journals of shares add up to the table of one match, each game once, and journals of other
// openings add to it; what was played twice, is of another match or damaged is refused by name.
func TestMatchMerge(t *testing.T) {
	dir := t.TempDir()
	ask := func(want int, args ...string) (out, problems string) {
		t.Helper()
		status, out, problems := runProgram(append([]string{"match"}, args...), "")
		if status != want {
			t.Fatalf("%v: status %d, %s%s", args, status, out, problems)
		}
		return out, problems
	}
	play := func(want int, journal string, more ...string) (out, problems string) {
		return ask(want, append([]string{"-rounds", "3", "-each", "nodes=20", "-maxmoves", "12", "-journal", journal, "-resume",
			"-openings", "plies=2", "-engine", "self", "name=a", "-engine", "self", "name=b", "-engine", "self", "name=c"}, more...)...)
	}
	// results are the columns that say who won: speeds depend on the machine.
	results := func(table string) (lines []string) {
		for line := range strings.SplitSeq(table[strings.LastIndex(table, "engine  Elo"):], "\n") {
			if strings.HasPrefix(line, "engine") && len(lines) > 0 {
				break
			}
			lines = append(lines, line)
		}
		return lines
	}
	whole, _ := play(success, filepath.Join(dir, "whole"))
	var parts []string
	for part := 1; part <= 2; part++ {
		parts = append(parts, filepath.Join(dir, fmt.Sprint(part)))
		out, _ := play(success, parts[part-1], "-shard", fmt.Sprintf("%d/2", part))
		if want := fmt.Sprintf("%d of %[1]d games", []int{10, 8}[part-1]); !strings.Contains(out, want) {
			t.Errorf("shard %d: no %q in %s", part, want, out)
		}
	}
	one, _ := ask(success, "merge", parts[0])
	if !strings.HasPrefix(one, "chess, 10 of 18 games\n") {
		t.Errorf("one of two: %s", one)
	}
	both, _ := ask(success, "merge", parts[1], parts[0], parts[1])
	if got, want := results(both), results(whole); !strings.HasPrefix(both, "chess, 18 of 18 games\n") || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("merged\n%s, at once\n%s", both, whole)
	}
	other, again, fewer := filepath.Join(dir, "other"), filepath.Join(dir, "again"), filepath.Join(dir, "fewer")
	play(success, other, "-srand", "9")
	if more, _ := ask(success, "merge", parts[0], other, parts[1]); !strings.HasPrefix(more, "chess, 36 of 36 games\n") {
		t.Errorf("with other openings: %s", more)
	}
	play(success, again, "-shard", "2/2")
	play(success, fewer, "-each", "nodes=30")
	text, err := os.ReadFile(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	damaged := write(t, "damaged", strings.Replace(string(text), `"result":`, `"resolt":`, 1))
	for _, test := range []struct{ files, want string }{
		{parts[0] + " " + parts[1] + " " + again, again + ": game 1 of encounter 2 was played in " + parts[1] + ", too: expected"},
		{parts[0] + " " + fewer, fewer + ": line 1: another match: engine 1 is "},
		{parts[0] + " " + damaged, damaged + ": line 2: result "},
		{filepath.Join(dir, "none"), "no such file"},
	} {
		if _, problems := ask(failure, append([]string{"merge"}, strings.Fields(test.files)...)...); !strings.Contains(problems, test.want) {
			t.Errorf("%s: %q", test.files, problems)
		}
	}
	if _, problems := play(failure, parts[0], "-shard", "2/2"); !strings.Contains(problems, "another match: tournament ") {
		t.Errorf("another share goes on: %q", problems)
	}
	if _, problems := ask(failure, "-rounds", "1", "-shard", "1/2", "-sprt", "elo0=0", "elo1=5", "-each", "nodes=20", "-engine", "self", "-engine", "self"); !strings.Contains(problems, "behind match merge") {
		t.Errorf("SPRT of a share: %q", problems)
	}
	two := filepath.Join(dir, "two")
	ask(success, "-rounds", "2", "-each", "nodes=20", "-maxmoves", "12", "-journal", two, "-engine", "self", "name=a", "-engine", "self", "name=b")
	if out, _ := ask(success, "merge", two, "-sprt", "elo0=0", "elo1=5"); !strings.Contains(out, "LLR") {
		t.Errorf("SPRT of the merged: %s", out)
	}
}
