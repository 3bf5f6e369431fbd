package cli

import (
	"regexp"
	"strings"
	"testing"

	"menagerie/internal/games"
)

// TestCuteChessNames: the page names the variants of CuteChess, and the engine offers those that the page says it
// does.
func TestCuteChessNames(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]bool{}
	for _, r := range known.All() {
		for _, name := range append(r.Aliases(), r.Name()) {
			ours[name] = true
		}
	}
	const all = 75 // of version 1.5.1
	named := map[string]bool{}
	inside := false
	for _, line := range readPage(t, "docs/gui.md") {
		if strings.HasPrefix(line.text, "#") {
			inside = line.text == "### The variants of CuteChess"
			continue
		}
		span := regexp.MustCompile("`([0-9a-z-]+)`[,.]?")
		switch {
		case !inside:
		case strings.HasPrefix(line.text, "| `"): // a row of those that are missing
			names, _, _ := strings.Cut(line.text[1:], "|")
			for _, name := range span.FindAllStringSubmatch(names, -1) {
				named[name[1]] = true
			}
		case strings.TrimSpace(span.ReplaceAllString(line.text, "")) == "":
			for _, name := range span.FindAllStringSubmatch(line.text, -1) {
				named[name[1]] = true
				if !ours[name[1]] {
					t.Errorf("line %d: %s is not offered", line.number, name[1])
				}
			}
		}
	}
	if len(named) != all {
		t.Errorf("the page names %d variants, want %d", len(named), all)
	}
}
