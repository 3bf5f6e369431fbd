package play

import (
	"strings"
	"testing"
)

func TestReadLines(t *testing.T) {
	text := "e2e4\r\n  moves a2 \n" + strings.Repeat("x", 3*maxLine) + "\nquit"
	done := make(chan struct{})
	defer close(done)
	var got []string
	for i := range readLines(strings.NewReader(text), done) {
		if i.err != nil {
			i.line = "too long"
		}
		got = append(got, i.line)
	}
	if want := "e2e4,moves a2,too long,quit"; strings.Join(got, ",") != want {
		t.Errorf("read %.200q, want %q", got, want)
	}
}
