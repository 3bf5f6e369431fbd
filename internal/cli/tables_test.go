package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/debian"
)

// TestTablesPlan: make builds a plan's tables, each by a command of its own, and they are those that one command
// builds. A damaged one is named, and stops what depends on it alone.
func TestTablesPlan(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	whole, parts, plan := filepath.Join(dir, "whole"), filepath.Join(dir, "parts"), filepath.Join(dir, "plan.mk")
	if status, _, problems := runProgram([]string{"tables", "-dir", whole, "KP-K", "KA-K"}, ""); status != failure || !strings.Contains(problems, `'A'`) {
		t.Fatalf("%d, %s", status, problems)
	}
	status, text, problems := runProgram([]string{"tables", "-plan", "-dir", parts, "KP-K", "K-KQ"}, "")
	if status != success || !strings.Contains(text, "\n# 1 MiB\n"+parts+"/chess-KP-K.dtm: "+parts+"/chess-KN-K.dtm ") {
		t.Fatalf("%d, %s%s", status, problems, text)
	}
	if err := os.WriteFile(plan, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	build := func() (string, error) {
		cmd := exec.Command(debian.Program(t, "make"), "-j2", "-k", "-f", plan, "ENGINE="+self+" as-engine")
		said, err := cmd.CombinedOutput()
		return string(said), err
	}
	if err := os.Mkdir(parts, 0o755); err != nil {
		t.Fatal(err)
	}
	damaged := filepath.Join(parts, "chess-KB-K.dtm")
	if err := os.WriteFile(damaged, []byte("cut off"), 0o644); err != nil {
		t.Fatal(err)
	}
	if said, err := build(); err == nil || !strings.Contains(said, damaged+": not an endgame table") {
		t.Fatalf("a damaged table: %v\n%s", err, said)
	}
	if err := os.Remove(damaged); err != nil {
		t.Fatal(err)
	}
	if said, err := build(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if status, _, problems := runProgram([]string{"tables", "-dir", whole, "KP-K", "KQ-K"}, ""); status != success {
		t.Fatal(problems)
	}
	files, err := filepath.Glob(whole + "/*")
	if err != nil || len(files) != 6 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		one, err1 := os.ReadFile(file)
		other, err2 := os.ReadFile(filepath.Join(parts, filepath.Base(file)))
		if err1 != nil || err2 != nil || !bytes.Equal(one, other) {
			t.Errorf("%s: %v, %v, or they differ", filepath.Base(file), err1, err2)
		}
	}
	if status, _, problems := runProgram([]string{"tables", "-plan", "-dir", "a b", "KP-K"}, ""); status != misuse || !strings.Contains(problems, "make would read otherwise") {
		t.Errorf("a blank in the folder's name: %d, %s", status, problems)
	}
}
