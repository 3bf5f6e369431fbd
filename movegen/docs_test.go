package movegen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRulesAreDocumented: whoever adds a rule's file also names it in docs/movegen.md.
func TestRulesAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/movegen.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("rule_*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f, "_test.go") && !strings.Contains(string(text), "`"+f+"`") {
			t.Errorf("docs/movegen.md does not mention %s", f)
		}
	}
}
