package debian

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Display starts an X server without a screen and returns its name for the
// variable DISPLAY. It ends with the test.
func Display(t testing.TB) string {
	t.Helper()
	server := Program(t, "Xvfb")
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	// The server picks a free number and writes it to descriptor 3.
	cmd := exec.Command(server, "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	w.Close()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("%s did not start: %v", server, err)
	}
	return ":" + strings.TrimSpace(number)
}
