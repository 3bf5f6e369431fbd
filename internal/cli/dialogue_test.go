package cli

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"
)

// patience is how long an answer may take that does not depend on a search.
const patience = 6 * time.Second

// dialogue is a session of the whole program, in memory.
type dialogue struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan int // the exit status
}

// converse starts the program and sends lines.
func converse(t *testing.T, lines ...string) *dialogue {
	t.Helper()
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	d := &dialogue{t: t, in: in, lines: make(chan string, 1<<16), ended: make(chan int, 1)}
	go func() {
		d.ended <- Run(nil, stdin, stdout, io.Discard)
		stdin.Close()
		stdout.Close()
	}()
	go func() {
		defer close(d.lines)
		r := bufio.NewReader(out)
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			d.lines <- strings.TrimSuffix(line, "\n")
		}
	}()
	t.Cleanup(d.end)
	d.send(lines...)
	return d
}

func (d *dialogue) send(lines ...string) {
	d.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(d.in, line+"\n"); err != nil {
			d.t.Fatalf("send %.60q: %v", line, err)
		}
	}
}

// until returns the lines up to the first that starts with prefix.
func (d *dialogue) until(prefix string, within time.Duration) []string {
	d.t.Helper()
	var seen []string
	timeout := time.After(within)
	for {
		select {
		case line, ok := <-d.lines:
			if !ok {
				d.t.Fatalf("the session ended, no %q after %.2000q", prefix, seen)
			}
			seen = append(seen, line)
			if strings.HasPrefix(line, prefix) {
				return seen
			}
		case <-timeout:
			d.t.Fatalf("no %q within %v after %.2000q", prefix, within, seen)
		}
	}
}

// end closes the input, as a GUI that dies does, and waits for the program.
func (d *dialogue) end() {
	d.in.Close()
	select {
	case status := <-d.ended:
		if status != success {
			d.t.Errorf("exit status %d", status)
		}
	case <-time.After(patience):
		d.t.Error("the program does not end")
	}
}
