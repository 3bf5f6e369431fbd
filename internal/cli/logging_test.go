package cli

import (
	"bytes"
	"runtime"
	"strings"
	"testing"
)

// A log on a full disk says once that lines are lost.
func TestLogOnAFullDisk(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("/dev/full is Linux's")
	}
	var stderr bytes.Buffer
	log, closeLog, err := openLog("/dev/full", "debug", &stderr)
	if err != nil {
		t.Fatal(err)
	}
	defer closeLog()
	for range 100 {
		log.Debug().Msg("line")
	}
	if got := stderr.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "lines are lost") {
		t.Errorf("100 lines on a full disk say %q", got)
	}
}
