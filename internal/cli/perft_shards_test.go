package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPerftInPieces: a count in pieces survives kills, and what is damaged or missing is refused by name.
func TestPerftInPieces(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	ask := func(want int, args ...string) (out, problems string) {
		t.Helper()
		status, out, problems := runProgram(append([]string{"perft"}, args...), "")
		if status != want {
			t.Fatalf("%v: status %d, %s%s", args, status, out, problems)
		}
		return out, problems
	}
	ask(success, "split", "-plies", "3", "-shards", "2", "-out", dir, "6")
	ask(success, "split", "-plies", "3", "-shards", "2", "-out", dir, "6") // the same again
	if _, problems := ask(failure, "split", "-plies", "2", "-shards", "2", "-out", dir, "6"); !strings.Contains(problems, "00001.shard") {
		t.Errorf("another split into the folder: %q", problems)
	}
	shards := []string{filepath.Join(dir, "00001.shard"), filepath.Join(dir, "00002.shard")}
	counts := []string{filepath.Join(dir, "00001.counts"), filepath.Join(dir, "00002.counts")}

	killed := 0
	for begun := time.Now(); killed < 5 && time.Since(begun) < 30*time.Second; {
		cmd := exec.Command(self, "as-engine", "perft", "run", shards[0], shards[1])
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for before := size(counts[0]) + size(counts[1]); cmd.ProcessState == nil && size(counts[0])+size(counts[1]) < before+5000; {
			time.Sleep(time.Millisecond)
		}
		_ = cmd.Process.Kill()
		if cmd.Wait() == nil {
			break
		}
		killed++
	}
	if killed < 3 {
		t.Errorf("killed %d times", killed)
	}
	if _, problems := ask(failure, "merge", shards[0], shards[1], counts[0]); !strings.Contains(problems, "have no count") {
		t.Errorf("half of the counts: %q", problems)
	}
	ask(success, "run", "-threads", "2", "-hash", "1", shards[0], shards[1])
	if out, _ := ask(success, "merge", shards[0], shards[1], counts[0], counts[1]); out != "Nodes searched: 119060324\n" {
		t.Errorf("merged: %q", out)
	}

	for _, name := range []string{shards[1], counts[0]} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text[len(text)/2] ^= 1
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, problems := ask(failure, "merge", shards[0], shards[1], counts[0], counts[1]); !strings.Contains(problems, name) {
			t.Errorf("a damaged file is not named: %q", problems)
		}
		if _, problems := ask(failure, "run", shards[0], shards[1]); !strings.Contains(problems, name) {
			t.Errorf("a damaged file is not named: %q", problems)
		}
		text[len(text)/2] ^= 1
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// size is that of a file, 0 if there is none.
func size(name string) int64 {
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return info.Size()
}
