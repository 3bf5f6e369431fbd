//go:build unix

package game

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestReadFileStopsBehindTheLimit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(name, []byte("12345678"), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := ReadFile(name, 4); err != nil || string(text) != "12345" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestReadFileGivesUpAPipe: files of variants, layouts and networks that turn out to be pipes do not hang a session.
func TestReadFileGivesUpAPipe(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := ReadFile(name, 4); err == nil || !strings.Contains(err.Error(), "has not come to its end within 3s") {
		t.Errorf("error %v", err)
	}
	// Let the reader that stayed behind go.
	if f, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		f.Close()
	}
}
