package cli

import (
	"bufio"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"menagerie/internal/engine"
	"menagerie/internal/games"
	"menagerie/protocol"
)

// Whole sessions of the real engine, in each protocol of lines. The bytes of the fuzzer choose the commands: bursts of
// legal and broken ones in any order, and after each burst a short game that must go right. Nothing may crash or
// hang, each search must be answered, and no goroutine may stay behind.

// choices turns bytes into choices. When they are used up, every choice is the first one.
type choices struct{ data []byte }

func (c *choices) done() bool { return len(c.data) == 0 }

// below returns a number from 0 to n-1.
func (c *choices) below(n int) int {
	value := 0
	for limit := 1; limit < n && len(c.data) > 0; limit *= 256 {
		value = value*256 + int(c.data[0])
		c.data = c.data[1:]
	}
	return value % n
}

func (c *choices) of(list []string) string { return list[c.below(len(list))] }

// damage changes a line as a broken GUI might.
func (c *choices) damage(line string) string {
	b := []byte(line + " ")
	at := c.below(len(b))
	switch c.below(4) {
	case 0:
		b = b[:at]
	case 1:
		b[at] = byte(c.below(256))
	case 2:
		b = append(b, b[at:]...)
	default:
		b = slices.Concat(b[at:], b[:at])
	}
	return strings.NewReplacer("\n", "?", "\r", "?").Replace(string(b))
}

// hostileSession is a session of the engine in this process.
type hostileSession struct {
	*choices
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan error
	sent  []string
	all   *games.Catalogue
	names []string // of all variants
	pings int
}

// sessionPatience is how long any answer may take on a busy machine.
const sessionPatience = 2 * time.Minute

// playHostile plays one session and checks that it leaves nothing behind.
func playHostile(t *testing.T, all *games.Catalogue, data []byte, play func(*hostileSession)) {
	before := runtime.NumGoroutine()
	s := runHostile(t, all, data, play)
	for deadline := time.Now().Add(sessionPatience); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			s.fail("%d goroutines before the session, %d after it", before, runtime.NumGoroutine())
		}
	}
}

// runHostile plays one session to its end.
func runHostile(t *testing.T, all *games.Catalogue, data []byte, play func(*hostileSession)) *hostileSession {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	s := &hostileSession{choices: &choices{data}, t: t, all: all, in: inWrite, lines: make(chan string, 1<<16), ended: make(chan error, 1)}
	for _, r := range all.All() {
		s.names = append(s.names, r.Name())
	}
	config := sessionConfig(all, zerolog.Nop(), false)
	config.Engine, config.HashMiB, config.MaxHashMiB, config.MaxThreads = engine.New(1, 1), 1, 4, 2
	config.Bench = nil // its command then says so, which drain waits for
	config.Params, config.SetParam = nil, nil
	go func() {
		s.ended <- protocol.Run(t.Context(), inRead, outWrite, config)
		outWrite.Close()
		inRead.Close()
	}()
	go func() {
		defer close(s.lines)
		r := bufio.NewReader(outRead)
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			s.lines <- strings.TrimSuffix(line, "\n")
		}
	}()
	play(s)
	s.in.Close()
	for range s.lines {
	}
	if err := <-s.ended; err != nil {
		s.fail("the session ended with %v", err)
	}
	return s
}

func (s *hostileSession) fail(format string, args ...any) {
	s.t.Helper()
	s.t.Fatalf(format+", after\n%s", append(args, strings.Join(s.sent, "\n"))...)
}

// send writes lines. A session that takes no more input has hung.
func (s *hostileSession) send(lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		s.sent = append(s.sent, line)
		stuck := time.AfterFunc(sessionPatience, func() { panic("no input taken after\n" + strings.Join(s.sent, "\n")) })
		if _, err := io.WriteString(s.in, line+"\n"); err != nil {
			s.fail("%q cannot be sent: %v", line, err)
		}
		stuck.Stop()
	}
}

// until returns the lines before one that is, or begins with, an answer.
func (s *hostileSession) until(answer string) []string {
	s.t.Helper()
	timeout := time.NewTimer(sessionPatience)
	defer timeout.Stop()
	var seen []string
	for {
		select {
		case line, ok := <-s.lines:
			if !ok {
				s.fail("the session ended without %q", answer)
			}
			if strings.HasPrefix(line, answer) {
				return seen
			}
			seen = append(seen, line)
		case <-timeout.C:
			s.fail("no %q but\n%s", answer, strings.Join(seen, "\n"))
		}
	}
}

// starting returns the lines that start with one of some words.
func starting(lines []string, words ...string) (found []string) {
	for _, line := range lines {
		if first, _, _ := strings.Cut(line, " "); slices.Contains(words, first) {
			found = append(found, line)
		}
	}
	return found
}

func fuzzSessions(f *testing.F, play func(*hostileSession)) {
	all, err := new(variants).load(io.Discard)
	if err != nil {
		f.Fatal(err)
	}
	for seed := range byte(6) {
		data := make([]byte, 60*int(seed))
		for i := range data {
			data[i] = byte(i*i*31+i*7+int(seed)*13) ^ byte(i>>3)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { playHostile(t, all, data, play) })
}

func FuzzUCISession(f *testing.F)    { fuzzSessions(f, plainFamily().play) }
func FuzzUSISession(f *testing.F)    { fuzzSessions(f, usiFamily().play) }
func FuzzUCCISession(f *testing.F)   { fuzzSessions(f, ucciFamily().play) }
func FuzzXBoardSession(f *testing.F) { fuzzSessions(f, playXBoard) }
