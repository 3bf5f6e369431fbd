package web

import (
	"maps"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The script is its modules, each behind those that it imports; what cannot be joined is said, not dropped.
func TestModulesAreJoined(t *testing.T) {
	files := map[string][]byte{
		"app.js": []byte("import { b as c } from \"./b.js\";\nimport { $ } from \"./d.js\";\nif ($(c(2)) !== 6) throw new Error(String($(c(2))));\n"),
		"b.js":   []byte("// of b\nimport { $ } from \"./d.js\";\nconst own = 3;\nexport function b(n) {\n  return $(own) + n - 1;\n}\n"),
		"d.js":   []byte("const own = 1;\nexport const $ = (n) => n + own;\n"),
	}
	with := func(file, text string) map[string][]byte {
		more := maps.Clone(files)
		more[file] = []byte(text)
		return more
	}
	script, err := join(files, "app.js")
	if err != nil || strings.Contains(script, "of b") {
		t.Fatalf("%v\n%s", err, script)
	}
	if node, err := exec.LookPath("node"); err == nil {
		if out, err := exec.Command(node, "-e", script).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
	for file, text := range map[string]string{
		"d.js":   "import { b } from \"./b.js\";\nexport const $ = 1;\n",
		"b.js":   "export let b = 1;\n",
		"app.js": "import { x } from \"./none.js\";\n",
	} {
		if script, err := join(with(file, text), "app.js"); err == nil {
			t.Errorf("%s: %s is joined:\n%s", file, text, script)
		}
	}
}

// A module that the page does not load is one that somebody has forgotten.
func TestAllModulesAreJoined(t *testing.T) {
	files := readAll(Files())
	script, err := join(files, "app.js")
	if err != nil {
		t.Fatal(err)
	}
	for file := range files {
		if filepath.Ext(file) == ".js" && file != "types.js" && !strings.Contains(script, "// "+file+"\n") {
			t.Errorf("%s is in no script", file)
		}
	}
}
