package play

import (
	"bufio"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// key is what was pressed.
type key uint8

const (
	noKey    key = iota
	keyRune      // a character
	keyEnter     // the line is complete
	keyErase     // one character
	keyWord      // erase a word
	keyLine      // erase the line
	keyEscape
	keyUp
	keyDown
	keyRedraw
	keyEnd  // of the input, if the line is empty
	keyQuit // Ctrl-C
	keyClick
	keyOther // of no meaning
)

// controls are the control characters that editing a line knows.
var controls = map[rune]key{
	'\r': keyEnter, '\n': keyEnter, '\b': keyErase, 0x7f: keyErase, 'W' - '@': keyWord, 'U' - '@': keyLine,
	'L' - '@': keyRedraw, 'D' - '@': keyEnd, 'C' - '@': keyQuit, 'P' - '@': keyUp, 'N' - '@': keyDown,
}

// readKeys sends the keys of a terminal that hands over each at once.
func readKeys(r io.Reader, done <-chan struct{}) <-chan input {
	buffered := bufio.NewReader(r)
	return sendAll(done, func() (input, error) { return nextKey(buffered) })
}

func nextKey(r *bufio.Reader) (input, error) {
	c, _, err := r.ReadRune()
	if err != nil {
		return input{}, err
	}
	switch k, ok := controls[c]; {
	case ok:
		return input{key: k}, nil
	case c == '\x1b':
		return escape(r)
	case unicode.IsPrint(c):
		return input{key: keyRune, typed: c}, nil
	}
	return input{key: keyOther}, nil
}

// escape reads what follows an escape character: nothing after the key of that name, or a
// sequence of a special key or the mouse. A terminal sends a sequence in one piece.
func escape(r *bufio.Reader) (input, error) {
	if r.Buffered() == 0 {
		return input{key: keyEscape}, nil
	}
	c, err := r.ReadByte()
	if err != nil {
		return input{}, err
	}
	if c == 'O' {
		c, err = r.ReadByte()
		return input{key: arrow(c)}, err
	}
	if c != '[' {
		return input{key: keyOther}, nil
	}
	const longest = 32
	var text []byte
	for len(text) < longest {
		if c, err = r.ReadByte(); err != nil {
			return input{}, err
		}
		text = append(text, c)
		if c >= '@' && c <= '~' {
			break
		}
	}
	if i, ok := mouse(string(text)); ok {
		return i, nil
	}
	if len(text) == 1 {
		return input{key: arrow(text[0])}, nil
	}
	return input{key: keyOther}, nil
}

func arrow(c byte) key {
	switch c {
	case 'A':
		return keyUp
	case 'B':
		return keyDown
	}
	return keyOther
}

// mouse reads a report of xterm's SGR mode without its start: "<0;12;5M" is the left button
// pressed in column 12 of line 5, both from 1. Releases, other buttons and the wheel are of
// no meaning.
func mouse(text string) (input, bool) {
	fields := strings.Split(strings.TrimRight(strings.TrimPrefix(text, "<"), "Mm"), ";")
	if !strings.HasPrefix(text, "<") || len(fields) != 3 {
		return input{}, false
	}
	column, err := strconv.Atoi(fields[1])
	row, err2 := strconv.Atoi(fields[2])
	if err != nil || err2 != nil || fields[0] != "0" || !strings.HasSuffix(text, "M") {
		return input{key: keyOther}, true
	}
	return input{key: keyClick, column: column - 1, row: row - 1}, true
}
