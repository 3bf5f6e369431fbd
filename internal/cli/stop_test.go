package cli

import (
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// TestAskedToEnd: long work that the system asks to end keeps what was done.
func TestAskedToEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals there")
	}
	// Also heard here, or a program that does not listen would end the test.
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGTERM)
	defer signal.Stop(heard)

	var status int
	var out string
	done := make(chan struct{})
	go func() {
		defer close(done)
		status, out, _ = runProgram([]string{"bench", "combination", "-games", "1000000", "-movetime", "1"}, "")
	}()
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	deadline := time.After(20 * time.Second)
	for tick := time.Tick(time.Second); ; {
		select {
		case <-tick:
			if err := self.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
		case <-deadline:
			t.Fatal("still running")
		case <-done:
			if table := regexp.MustCompile(`(?m)^engine 1ms +random +[1-9]`); !table.MatchString(out) {
				t.Errorf("status %d, no games in\n%s", status, out)
			}
			return
		}
	}
}
