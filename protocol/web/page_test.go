package web_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The parts of the page that draw nothing are tested without a browser, by Node.
func TestPageLogic(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("MENAGERIE_CI") != "" {
			t.Fatal(err)
		}
		t.Skip("no Node")
	}
	tests, err := filepath.Glob("testdata/page/*.test.mjs")
	if err != nil || len(tests) == 0 {
		t.Fatalf("tests %q, %v", tests, err)
	}
	if out, err := exec.Command(node, append([]string{"--test"}, tests...)...).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
