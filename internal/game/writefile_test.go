package game

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestWriteFile: a file is replaced as a whole or not at all, and an error leaves nothing behind.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	name, failed := filepath.Join(dir, "file"), errors.New("failed")
	for _, test := range []struct {
		text string
		err  error
		want string
	}{{"one", nil, "one"}, {"other, cut", failed, "one"}, {"2", nil, "2"}} {
		err := WriteFile(name, func(out io.Writer) error {
			if _, err := io.WriteString(out, test.text); err != nil {
				return err
			}
			return test.err
		})
		if !errors.Is(err, test.err) {
			t.Errorf("%q: %v", test.text, err)
		}
		if text, err := os.ReadFile(name); err != nil || string(text) != test.want {
			t.Errorf("%q: the file has %q, %v", test.text, text, err)
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
			t.Errorf("%q: %d files, %v", test.text, len(files), err)
		}
	}
}
