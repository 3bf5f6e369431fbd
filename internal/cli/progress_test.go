package cli

import (
	"strings"
	"testing"
	"time"
)

// TestProgressLines: elsewhere than on a terminal, work that takes long prints lines, and quick
// work none.
func TestProgressLines(t *testing.T) {
	var out strings.Builder
	b := newBar(&out)
	countProgress(3, b.show)()
	if out.Len() > 0 {
		t.Errorf("at once: %q", out.String())
	}
	b.next, b.every = time.Time{}, time.Hour
	b.show(2, 600)
	b.show(3, 600)
	if out.String() != "2 of 600 done, 0 %\n" {
		t.Errorf("after a minute: %q", out.String())
	}
	b.clear()
}

// TestProgressBegins: what counts steps shows none of them first.
func TestProgressBegins(t *testing.T) {
	var shown []int
	step := countProgress(2, func(done, _ int) { shown = append(shown, done) })
	step()
	step()
	if len(shown) != 3 || shown[0] != 0 || shown[2] != 2 {
		t.Errorf("shown %v, want 0 1 2", shown)
	}
}
