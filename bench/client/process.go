package client

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/rs/zerolog"
)

const (
	// maxLine is the longest line in bytes that an engine may print.
	maxLine = 1 << 20
	// maxLines is how many lines it may print before it must have answered.
	maxLines = 50_000
	// writeTimeout is how long an engine may leave its input unread.
	writeTimeout = 5 * time.Second
	// traceTime is the time in a trace, to the millisecond.
	traceTime = "15:04:05.000"
)

// line is a line of an engine's output and when it came.
type line struct {
	text string
	at   time.Time
}

// process is an engine's process, its input and its output line by line.
type process struct {
	cmd   *exec.Cmd
	stdin io.WriteCloser
	lines chan line // closed when the process has ended
	// end is the reason why lines is closed; read it only after that.
	end    *Foul
	killed chan struct{}
	kills  sync.Once
	stderr tail
	quit   time.Duration
	trace  zerolog.Logger
}

// startProcess runs the engine's command in a process group of its own, so that
// Ctrl-C does not reach it before the match has ended, and its children end with it.
func startProcess(e *Engine, env Environment) (*process, error) {
	p := &process{
		cmd:    exec.Command(programPath(e.Command), e.Args...),
		lines:  make(chan line, 1024),
		killed: make(chan struct{}),
		quit:   env.Timeouts.Quit,
		trace:  env.Trace.With().Str("engine", e.Label()).Logger(),
	}
	p.cmd.Dir = e.Dir
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = time.Second // for children that keep standard error open
	tie(p.cmd)
	var err error
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	stdout, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go p.read(stdout)
	return p, nil
}

// gamesFolder is where Debian keeps its engines; it is not on everyone's PATH.
const gamesFolder = "/usr/games"

// programPath finds a command that PATH does not have among the games.
func programPath(command string) string {
	if _, err := exec.LookPath(command); err == nil || strings.ContainsRune(command, filepath.Separator) {
		return command
	}
	if path, err := exec.LookPath(filepath.Join(gamesFolder, command)); err == nil {
		return path
	}
	return command
}

// read passes the output on until it ends. The engine blocks while lines is full, so a
// flood cannot fill the memory.
func (p *process) read(stdout io.Reader) {
	defer close(p.lines)
	scanner := bufio.NewScanner(stdout)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		l := line{clean(scanner.Text()), time.Now()}
		p.trace.Debug().Str("at", l.at.Format(traceTime)).Str("says", l.text).Send()
		select {
		case p.lines <- l:
		case <-p.killed:
		}
	}
	flood := errors.Is(scanner.Err(), bufio.ErrTooLong)
	if flood {
		p.kill()
	}
	err := p.cmd.Wait()
	p.kill() // what it has started
	if p.end = NewFoul(Death, "%s", p.lastWords(err)); flood {
		p.end = NewFoul(Flood, "a line of more than %d bytes", maxLine)
	}
}

// clean makes an engine's text fit for terminals and files: without control characters, escape
// codes among them.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsPrint(r) && r != unicode.ReplacementChar:
			return r
		}
		return '?'
	}, text))
}

// lastWords is the exit status and the last line of standard error.
func (p *process) lastWords(err error) string {
	words := "exited"
	if err != nil {
		words = err.Error()
	}
	if said := p.stderr.String(); said != "" {
		words += " (" + said + ")"
	}
	return words
}

// Send writes lines to the engine. It reports no error: if the engine does not read,
// waiting for its answer fails.
func (p *process) Send(lines ...string) {
	at := time.Now().Format(traceTime)
	for _, l := range lines {
		p.trace.Debug().Str("at", at).Str("hears", l).Send()
	}
	if w, ok := p.stdin.(interface{ SetWriteDeadline(time.Time) error }); ok {
		_ = w.SetWriteDeadline(time.Now().Add(writeTimeout))
	}
	_, _ = io.WriteString(p.stdin, strings.Join(lines, "\n")+"\n")
}

// await passes lines to handle until it is done or fails. It fails with a foul at the
// deadline, after too many lines, and when the process ends. what names the expected
// line.
func (p *process) await(ctx context.Context, deadline time.Time, what string,
	handle func(l line) (done bool, err error)) error {
	began := time.Now()
	timer := time.NewTimer(time.Until(deadline))
	defer timer.Stop()
	for range maxLines {
		select {
		case l, open := <-p.lines:
			if !open {
				return p.end
			}
			if done, err := handle(l); done || err != nil {
				return err
			}
		case <-timer.C:
			return NewFoul(Stall, "no %s within %.3g s", what, time.Since(began).Seconds())
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return NewFoul(Flood, "more than %d lines instead of %s", maxLines, what)
}

// Await passes lines to last until one ends the answer that what names. The error is a [*Foul] or
// the context's.
func (p *process) Await(ctx context.Context, within time.Duration, what string, last func(text string) bool) error {
	return p.await(ctx, time.Now().Add(within), what, func(l line) (bool, error) { return last(l.text), nil })
}

// Close asks the engine to end and kills it if it does not.
func (p *process) Close() {
	p.Send("quit")
	_ = p.stdin.Close()
	timer := time.NewTimer(p.quit)
	defer timer.Stop()
	for {
		select {
		case _, open := <-p.lines:
			if !open {
				return
			}
		case <-timer.C:
			p.kill()
			return
		}
	}
}

// PID is the number of the engine's process.
func (p *process) PID() int { return p.cmd.Process.Pid }

// kill ends the process and its children, once: later its number may belong to others.
func (p *process) kill() {
	p.kills.Do(func() {
		close(p.killed)
		killGroup(p.cmd)
	})
}

// tail keeps the last line written to it.
type tail struct {
	mu   sync.Mutex
	text string
}

const tailLength = 160 // bytes

// Write implements io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if text := strings.TrimSpace(string(b)); text != "" {
		t.text = fmt.Sprintf("%.*s", tailLength, clean(text[strings.LastIndexByte(text, '\n')+1:]))
	}
	return len(b), nil
}

// String returns the line.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text
}
