package play

import (
	"strings"
	"unicode/utf8"
)

// editor is the line that a person is typing in a terminal that sends keys, and those typed
// before it.
type editor struct {
	line  []rune
	older []string
	at    int // of older, its length for the new line
}

// edit takes an input. It returns the line or the click once it is complete.
func (s *session) edit(i input) (input, bool) {
	if i.key == noKey {
		return i, true
	}
	e := &s.editor
	switch i.key {
	case keyClick:
		return s.click(i.column, i.row)
	case keyEnter:
		return input{line: e.take()}, true
	case keyQuit:
		return input{line: "quit"}, true
	case keyEnd:
		if len(e.line) == 0 {
			return input{line: "quit"}, true
		}
	case keyRedraw:
		s.draw(s.last)
	case keyEscape:
		if len(e.line) == 0 && (s.Selected() != nil || len(s.Options()) > 0) {
			s.Unselect()
			s.changed()
			return input{}, true
		}
		e.line = nil
	default:
		e.change(i)
	}
	s.drawTyped()
	return input{}, false
}

// change does what a key does to the line.
func (e *editor) change(i input) {
	switch n := len(e.line); i.key {
	case keyRune:
		if n < maxLine {
			e.line = append(e.line, i.typed)
		}
	case keyErase:
		e.line = e.line[:max(0, n-1)]
	case keyWord:
		text := strings.TrimRight(string(e.line), " ")
		e.line = []rune(text[:strings.LastIndexByte(text, ' ')+1])
	case keyLine:
		e.line = nil
	case keyUp:
		e.recall(e.at - 1)
	case keyDown:
		e.recall(e.at + 1)
	}
}

// recall goes to an older line, or to the empty one behind them.
func (e *editor) recall(n int) {
	e.at = max(0, min(n, len(e.older)))
	e.line = nil
	if e.at < len(e.older) {
		e.line = []rune(e.older[e.at])
	}
}

// take returns the line and starts another.
func (e *editor) take() string {
	line := strings.TrimSpace(string(e.line))
	if line != "" {
		e.older = append(e.older, line)
	}
	e.line, e.at = nil, len(e.older)
	return line
}

// tail is as much of the end of the line as fits in a number of columns.
func (e *editor) tail(columns int) string {
	if n := len(e.line) - max(0, columns); n > 0 {
		return string(e.line[n:])
	}
	return string(e.line)
}

// buttonAt returns what a button in a line stands for: the first word in its brackets. Signs
// in a line before it may be codes of colors.
func buttonAt(line string, column int) (string, bool) {
	plain := uncolored(line)
	if column < 0 || column >= utf8.RuneCountInString(plain) {
		return "", false
	}
	left := strings.LastIndexByte(plain[:column+1], '[')
	right := strings.IndexByte(plain[column:], ']')
	if left < 0 || right < 0 || strings.ContainsRune(plain[left:column], ']') {
		return "", false
	}
	word, _, _ := strings.Cut(plain[left+1:column+right], " ")
	return word, word != ""
}
