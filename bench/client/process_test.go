package client

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"
)

// TestMain lets the test's program also be a runner of engines, which starts one and waits: its
// arguments are then "runner" and those of the engine's command.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "runner" {
		if _, err := startShell(context.Background(), os.Args[2], os.Args[3]); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		time.Sleep(time.Hour)
	}
	os.Exit(m.Run())
}

// introduces is a shell script that speaks enough UCI to be started, and then does what follows.
const introduces = `while read -r line; do case "$line" in
uci) printf 'id name %s\nuciok\n' "$2" ;;
isready) echo readyok; break ;;
esac; done
`

// startShell starts an engine that is a shell script with the name of a file to write to.
func startShell(ctx context.Context, script, file string) (*UCIEngine, error) {
	e := Engine{Protocol: UCI, Command: "sh", Args: []string{"-c", script, "sh", file, "\x1b[31mRed\tName\x1b[0m\u202e"}}
	timeouts := DefaultTimeouts()
	timeouts.Quit = 500 * time.Millisecond
	return StartUCI(ctx, &e, Environment{Timeouts: timeouts, Trace: zerolog.Nop()})
}

// TestChildrenEnd: what an engine has started ends with it, also if the engine quits as it should.
func TestChildrenEnd(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("reads /proc")
	}
	file := filepath.Join(t.TempDir(), "pid")
	u, err := startShell(t.Context(), "sleep 1000 </dev/null >/dev/null 2>&1 & echo $! > \"$1\"\n"+introduces+"read -r quit", file)
	if err != nil {
		t.Fatal(err)
	}
	u.Close()
	awaitEnd(t, file)
}

// TestRunnerKilled: an engine that does not care for the end of its input ends with the runner.
func TestRunnerKilled(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux ends a process with its parent")
	}
	file := filepath.Join(t.TempDir(), "pid")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	runner := exec.Command(self, "runner", introduces+"echo $$ > \"$1\"\nexec sleep 1000", file)
	if err := runner.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if text, err := os.ReadFile(file); err == nil && len(text) > 0 {
			break
		}
	}
	_ = runner.Process.Kill()
	_ = runner.Wait()
	awaitEnd(t, file)
}

// awaitEnd fails unless the process whose number is in a file ends soon. One that nobody has waited
// for has ended.
func awaitEnd(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	pid := strings.TrimSpace(string(text))
	if err != nil || pid == "" {
		t.Fatalf("no process: %v", err)
	}
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		status, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil || strings.Contains(string(status), ") Z ") {
			return
		}
	}
	t.Errorf("process %s goes on", pid)
}

// TestCleanName: neither escape codes nor marks of direction in a name reach a terminal.
func TestCleanName(t *testing.T) {
	u, err := startShell(t.Context(), introduces+"read -r quit", "")
	if err != nil {
		t.Skipf("no shell: %v", err)
	}
	defer u.Close()
	if want := "?[31mRed Name?[0m?"; u.Name() != want {
		t.Errorf("%q, want %q", u.Name(), want)
	}
}
