package protocol

import (
	"context"
	"errors"
	"io"
	"strings"
)

// adapter speaks one protocol for a session.
type adapter interface {
	// handle carries out a line. It returns the adapter for the next one, nil to
	// end the session. It never waits for a search to end by itself.
	handle(line string) adapter
	// complain reports an error that is not about a command.
	complain(err error)
	// end is called once, when the input has ended.
	end()
}

// Run serves one user until quit, the end of the input or the end of ctx. The
// first line decides for UCI or XBoard; until then a person is assumed. The
// error is that of reading in, or of setting up the first game.
func Run(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s, err := newSession(ctx, out, config)
	if err != nil {
		return err
	}
	c := newConsole(s)
	c.greet()
	return serve(s, newLineReader(in), c)
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
	for {
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
				endInput(s, a)
				return finalError(got.err)
			default:
				s.out.log.Debug().Str("in", got.line).Send()
				next := a.handle(strings.TrimSpace(got.line))
				if next == nil {
					endInput(s, a)
					return nil
				}
				a = next
			}
			go read()
		}
	}
}

// endInput ends a session whose user has left.
func endInput(s *session, a adapter) {
	if s.waits() {
		select {
		case finish := <-s.task.done:
			s.conclude(finish)
		case <-s.ctx.Done():
		}
	}
	a.end()
}

func finalError(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}
