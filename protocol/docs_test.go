package protocol

import (
	"io"
	"os"
	"strings"
	"testing"
)

// TestOptionsAreDocumented: whoever adds an option also names it in docs/gui.md. Rules of games add
// options of their own, which this does not see.
func TestOptionsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/gui.md")
	if err != nil {
		t.Fatal(err)
	}
	config := testConfig(nil)
	config.Rules = config.Rules[:1]
	s, err := newSession(t.Context(), io.Discard, config)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range s.options {
		if !strings.Contains(string(text), "`"+o.name+"`") {
			t.Errorf("docs/gui.md does not mention %s", o.name)
		}
	}
}
