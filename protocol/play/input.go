package play

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine is the longest line read, in bytes.
const maxLine = 4096

var errLongLine = errors.New("the line is too long: expected a move or a command")

// input is a line or why there is none.
type input struct {
	line string
	err  error
}

// readLines sends the lines of r until its end or until done is closed, and
// closes the channel then.
func readLines(r io.Reader, done <-chan struct{}) <-chan input {
	lines := make(chan input)
	go func() {
		defer close(lines)
		buffered := bufio.NewReaderSize(r, maxLine)
		for {
			i, err := nextLine(buffered)
			if err != nil {
				return
			}
			select {
			case lines <- i:
			case <-done:
				return
			}
		}
	}()
	return lines
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
