package protocol

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
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

// quoteLimit is how many characters of bad input an error line repeats.
const quoteLimit = 60

// noticeLimit is how many characters of a message from elsewhere are shown.
const noticeLimit = 400

// quote prepares bad input for an error line.
func quote(text string) string { return `"` + printable(text) + `"` }

// printable makes bad input fit for an error line: short and on one line.
func printable(text string) string { return cutShort(text, quoteLimit) }

// cutShort brings text of any origin onto one line of at most limit characters.
func cutShort(text string, limit int) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > limit {
			b.WriteString("...")
			break
		}
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// cutWord splits off the first word of a line.
func cutWord(line string) (word, rest string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}
