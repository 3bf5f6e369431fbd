package web_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"menagerie/protocol/web"
)

// An export replaces an earlier one, and no file or folder of somebody else's.
func TestExportKeepsWhatIsNotItsOwn(t *testing.T) {
	program, dir := t.TempDir(), t.TempDir()
	for _, name := range []string{"menagerie.wasm", "wasm_exec.js"} {
		write(t, filepath.Join(program, name), "1")
	}
	for _, name := range []string{"page.html", "site"} {
		for range 2 { // the second replaces the first
			if err := web.Export(filepath.Join(dir, name), program, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	own := filepath.Join(dir, "own")
	if err := os.Mkdir(own, 0o755); err != nil {
		t.Fatal(err)
	}
	for to, kept := range map[string]string{
		filepath.Join(dir, "diary.html"): filepath.Join(dir, "diary.html"), own: filepath.Join(own, "index.html"),
	} {
		write(t, kept, "dear diary")
		if err := web.Export(to, program, nil); err == nil {
			t.Errorf("%s is replaced", to)
		}
		if text, err := os.ReadFile(kept); err != nil || !bytes.Equal(text, []byte("dear diary")) {
			t.Errorf("%s is %q, %v", kept, text, err)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
