package eval

import (
	"os"
	"strings"
	"testing"
)

// TestTermsAreDocumented: whoever adds a term also gives it a row in docs/evaluation.md.
func TestTermsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/evaluation.md")
	if err != nil {
		t.Fatal(err)
	}
	for n := range numTerms {
		if name := n.String(); name == "" || !strings.Contains(string(text), "\n| "+name+" | ") {
			t.Errorf("docs/evaluation.md has no row for term %d, %q", n, name)
		}
	}
}
