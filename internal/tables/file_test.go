package tables

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestFilesAreWhatWasBuilt: a table that is read has the values of the one built, and no part of
// a file is left behind.
func TestFilesAreWhatWasBuilt(t *testing.T) {
	dir := t.TempDir()
	rules := rulesOf(t, "chess")
	m, err := ParseMaterial(rules, "KQ-K")
	if err != nil {
		t.Fatal(err)
	}
	built := newSet(t, rules)
	if err := built.Build(t.Context(), m, Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	read := newSet(t, rules)
	if problems, err := read.Load(dir); err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	a, b := built.Table(m), read.Table(m)
	if string(a.data) != string(b.data) || a.stats != b.stats {
		t.Error("the table read differs from the one built")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if want := 2; len(files) != want { // K-K, KQ-K
		t.Errorf("files %v, want %d", files, want)
	}
	if err := read.Close(); err != nil {
		t.Error(err)
	}
}

// TestDamagedFilesAreRefused: each kind of damage is an error of one line that names the file.
func TestDamagedFilesAreRefused(t *testing.T) {
	dir := t.TempDir()
	rules := rulesOf(t, "chess")
	m, _ := ParseMaterial(rules, "KR-K")
	if err := newSet(t, rules).Build(t.Context(), m, Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "chess-KR-K.dtm")
	sound, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte{}, sound...)
	flipped[headerSize+1000] ^= 1
	for name, data := range map[string][]byte{
		"a wrong value": flipped, "cut short": sound[:len(sound)-1], "no header": sound[:100], "empty": nil,
		"other rules": []byte(strings.Replace(string(sound), `"Rules":"`, `"Rules":"0`, 1)[:len(sound)]),
	} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		s := newSet(t, rules)
		problems, err := s.Load(dir)
		if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0], file+": ") || strings.Contains(problems[0], "\n") {
			t.Errorf("%s: problems %q, error %v", name, problems, err)
		}
		if s.Table(m) != nil {
			t.Errorf("%s: loaded", name)
		}
	}
}

// TestBuildsAreBounded: a cap on memory, or the end of the context, ends a build with an error
// and without a file.
func TestBuildsAreBounded(t *testing.T) {
	dir := t.TempDir()
	rules := rulesOf(t, "chess")
	m, _ := ParseMaterial(rules, "KBN-K")
	err := newSet(t, rules).Build(t.Context(), m, Options{Dir: dir, MemoryBytes: 1 << 20})
	if err == nil || !strings.Contains(err.Error(), "KBN-K: building takes ") {
		t.Errorf("memory: error %v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := newSet(t, rules).Build(ended, m, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("context: error %v", err)
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "*KBN*")); len(files) > 0 {
		t.Errorf("files %v", files)
	}
}

// TestTablesServeBothSides: a position with the colors exchanged and the board turned has the
// same value.
func TestTablesServeBothSides(t *testing.T) {
	s := newSet(t, rulesOf(t, "chess"))
	build(t, s, "KR-K")
	for _, text := range []string{"8/8/8/8/8/2k5/1R6/K7 w - - 0 1", "7k/6r1/5K2/8/8/8/8/8 b - - 0 1"} {
		p, err := s.rules.ParseFEN(text)
		if err != nil {
			t.Fatal(err)
		}
		if e, known := s.Probe(p); !known || e.Outcome != game.Win || e.Plies != 31 {
			t.Errorf("%s: %v, known %t", text, e, known)
		}
	}
}

// TestFilesMayChangeUnderATable: a file that is cut or replaced in place while its table is used ends nothing.
// What was copied stays, what is read from the file becomes unknown.
func TestFilesMayChangeUnderATable(t *testing.T) {
	dir := t.TempDir()
	rules := rulesOf(t, "chess")
	m, _ := ParseMaterial(rules, "KQ-K")
	if err := newSet(t, rules).Build(t.Context(), m, Options{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "chess-KQ-K.dtm")
	for name, copied := range map[string]int{"copied": copiedSize, "read": 0} {
		t.Run(name, func(t *testing.T) {
			sound, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := newSet(t, rules)
			table := newBuilder(rules, s.geometry, m).Table
			if err := table.read(file, rules, "KQ-K", copied); err != nil {
				t.Fatal(err)
			}
			s.add(table, true)
			p, err := rules.ParseFEN("8/8/8/8/8/2k5/1Q6/K7 b - - 0 1")
			if err != nil {
				t.Fatal(err)
			}
			before, known := s.Probe(p)
			if !known || before.Outcome != game.Loss {
				t.Fatalf("before: %v, known %t", before, known)
			}
			if err := os.Truncate(file, headerSize); err != nil {
				t.Fatal(err)
			}
			after, known := s.Probe(p)
			if want := copied > 0; known != want || known && after != before {
				t.Errorf("after: %v, known %t, expected %t", after, known, want)
			}
			if err := errors.Join(s.Close(), os.WriteFile(file, sound, 0o600)); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestPipesAreNoTables: a pipe of a table's name is reported; opening it would wait for ever.
func TestPipesAreNoTables(t *testing.T) {
	file := filepath.Join(t.TempDir(), "chess-KQ-K.dtm")
	if out, err := exec.Command("mkfifo", file).CombinedOutput(); err != nil {
		t.Skipf("mkfifo: %v %s", err, out)
	}
	if _, _, err := Check(file, false); err == nil || err.Error() != file+": not a regular file" {
		t.Errorf("check: error %v", err)
	}
	problems, err := newSet(t, rulesOf(t, "chess")).Load(filepath.Dir(file))
	if err != nil || len(problems) != 1 {
		t.Errorf("problems %q, error %v", problems, err)
	}
}
