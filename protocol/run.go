package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"menagerie/internal/game"
)

// adapter speaks one protocol for a session.
type adapter interface {
	// handle carries out a line. It returns the adapter for the next one, nil to
	// end the session. It never waits for a search to end by itself.
	handle(line string) adapter
	// holds reports whether a line has to wait for the running task to end.
	holds(line string) bool
	// complain reports an error that is not about a command.
	complain(err error)
	// end is called once, when the input has ended.
	end()
}

// Run serves one user until quit, the end of the input or the end of ctx. The
// first line decides for a protocol; until then a person is assumed. It fails
// if in cannot be read or the first game cannot be set up, and by a [game.Fault].
func Run(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := newSession(ctx, out, config)
	if err != nil {
		return err
	}
	c := newConsole(s)
	c.greet()
	if f := game.Guard(func() { err = serve(s, newLineReader(in), c) }); f != nil {
		s.tell(f.Error())
		return f
	}
	return err
}

// input is a line read, or why there is none.
type input struct {
	line string
	err  error
}

// serve reads and carries out lines, and concludes tasks as they end.
func serve(s *session, in *lineReader, a adapter) error {
	lines := make(chan input, 1)
	// One line is read at a time, so that no reader is left behind after quit.
	read := func() {
		line, err := in.next()
		lines <- input{line, err}
	}
	go read()
	defer s.abandon()
	var held []string // lines that wait for the running task, first come first
	for {
		for len(held) > 0 && !a.holds(held[0]) {
			next := a.handle(held[0])
			if next == nil {
				return nil
			}
			held, a = held[1:], next
		}
		select {
		case <-s.ctx.Done():
			return nil
		case finish := <-s.finished():
			s.conclude(finish)
		case got := <-lines:
			switch {
			case errors.Is(got.err, errLongLine):
				a.complain(got.err)
			case got.err != nil:
				endInput(s, a, held)
				return finalError(got.err)
			default:
				s.out.log.Debug().Str("in", got.line).Send()
				line := strings.TrimSpace(got.line)
				if a.holds(line) {
					held = hold(held, line, a)
					break
				}
				next := a.handle(line)
				if next == nil {
					endInput(s, a, held)
					return nil
				}
				a = next
			}
			go read()
		}
	}
}

// maxHeld bounds the lines that wait for a task.
const maxHeld = 10000

func hold(held []string, line string, a adapter) []string {
	if len(held) == maxHeld {
		a.complain(fmt.Errorf("%s dropped: %d lines wait already", quote(line), maxHeld))
		return held
	}
	return append(held, line)
}

// scriptPatience is how long the lines that a script sent in one go may take
// when its input has ended: it is there to see the answers, but a session must
// not outlive its user.
const scriptPatience = 5 * time.Second

// endInput ends a session whose user has left. What a script sent in one go is
// still carried out, but no search is waited for.
func endInput(s *session, a adapter, held []string) {
	switch {
	case len(held) > 0 && s.task.young():
		ctx, cancel := context.WithTimeout(s.ctx, scriptPatience)
		defer cancel()
		for _, line := range held {
			s.settle(ctx)
			if next := a.handle(line); next != nil {
				a = next
			}
		}
		s.settle(ctx)
	case s.waits():
		s.settle(s.ctx)
	}
	a.end()
}

func finalError(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}
