package play

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"menagerie/internal/game"
)

// maxLine is the longest line read, in bytes.
const maxLine = 4096

var errLongLine = errors.New("the line is too long: expected a move or a command")

// input is a line or why there is none, a key of the terminal, or a click.
type input struct {
	line   string
	err    error
	key    key         // of a terminal that sends keys; what follows is the key's
	typed  rune        // of keyRune
	column int         // of keyClick, from 0
	row    int         // of keyClick, from 0
	square *game.Coord // clicked on
}

// readLines sends the lines of r until its end or until done is closed, and
// closes the channel then.
func readLines(r io.Reader, done <-chan struct{}) <-chan input {
	buffered := bufio.NewReaderSize(r, maxLine)
	return sendAll(done, func() (input, error) { return nextLine(buffered) })
}

// sendAll sends what next returns until an error, or until done is closed, and closes the
// channel then.
func sendAll(done <-chan struct{}, next func() (input, error)) <-chan input {
	inputs := make(chan input)
	go func() {
		defer close(inputs)
		for {
			i, err := next()
			if err != nil {
				return
			}
			select {
			case inputs <- i:
			case <-done:
				return
			}
		}
	}()
	return inputs
}

func nextLine(r *bufio.Reader) (input, error) {
	line, more, err := r.ReadLine()
	if err != nil {
		return input{}, err
	}
	i := input{line: strings.TrimSpace(string(line))}
	for more {
		i = input{err: errLongLine}
		if _, more, err = r.ReadLine(); err != nil {
			break // the next call meets the error again
		}
	}
	return i, nil
}
