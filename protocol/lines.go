package protocol

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// maxLine is the longest line read, in bytes: room for a game of half a million
// moves, and a bound on the memory that a line can take.
const maxLine = 4 << 20

var errLongLine = fmt.Errorf("line longer than %d bytes ignored", maxLine)

// lineReader reads lines of bounded length.
type lineReader struct{ r *bufio.Reader }

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{bufio.NewReaderSize(r, 64<<10)}
}

// next returns a line without its end. A line that is too long is skipped whole
// and reported as errLongLine; any other error is the reader's and final. The
// last line needs no end.
func (l *lineReader) next() (string, error) {
	var line []byte
	long := false
	for {
		part, err := l.r.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; long {
			line = nil
		} else {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && len(line) == 0 && !long:
			return "", err
		case long:
			return "", errLongLine
		}
		return string(bytes.TrimRight(line, "\r\n")), nil
	}
}
