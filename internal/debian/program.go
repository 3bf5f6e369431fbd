// Package debian finds the Debian programs that some tests compare with. Only
// tests use it.
package debian

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// requireVariable is the environment variable that turns a missing program from
// a reason to skip into a failure, and runs the long tests; .ci/run sets it.
const requireVariable = "MENAGERIE_CI"

// Program returns the path of an installed program. Without it the test is
// skipped, or fails in continuous integration. Debian's games are found although
// their folder is not always on PATH.
func Program(t testing.TB, name string) string {
	t.Helper()
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	if path, err := exec.LookPath(filepath.Join("/usr/games", name)); err == nil {
		return path
	}
	if Required() {
		t.Fatalf("%s is not installed, and %s asks for it", name, requireVariable)
	}
	t.Skipf("%s is not installed (apt-get install %s)", name, name)
	return ""
}

// Required reports whether everything that a test can compare with must be there.
func Required() bool { return os.Getenv(requireVariable) != "" }

// Long reports whether long tests run, and run in full: in continuous integration, without -short.
func Long() bool { return Required() && !testing.Short() }
