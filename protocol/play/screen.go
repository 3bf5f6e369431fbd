package play

import (
	"fmt"
	"slices"
	"strings"
)

// Codes of a terminal, as xterm defines them. The alternate screen has no scrollback of
// its own, so what the terminal showed before the game is there again after it.
const (
	enterScreen = "\x1b[?1049h\x1b[H\x1b[2J"
	leaveScreen = "\x1b[?1049l"
	mouseOn     = "\x1b[?1000h\x1b[?1006h" // presses and releases, in the SGR form
	mouseOff    = "\x1b[?1006l\x1b[?1000l"
	saveCursor  = "\x1b7"
	backCursor  = "\x1b8"
	eraseLine   = "\x1b[K"
	eraseBelow  = "\x1b[J"
)

// Size of a terminal that does not tell its own.
const (
	usualColumns = 80
	usualRows    = 24
)

// size returns the columns and rows of the terminal.
func (s *session) size() (columns, rows int) {
	if s.config.Size != nil {
		columns, rows = s.config.Size()
	}
	if columns <= 0 || rows <= 0 {
		return usualColumns, usualRows
	}
	return columns, rows
}

// enter takes the screen for the game. What it returns gives the screen back and leaves
// the last position in the scrollback.
func (s *session) enter() (leave func(), err error) {
	if !s.config.Screen {
		return func() {}, nil
	}
	restore := func() {}
	if s.byKeys() {
		if restore, err = s.config.Raw(); err != nil {
			return nil, fmt.Errorf("the terminal does not hand over keys: %w", err)
		}
	}
	fmt.Fprint(s.out, enterScreen)
	if s.byKeys() && s.config.Mouse {
		fmt.Fprint(s.out, mouseOn)
	}
	return func() {
		if s.byKeys() {
			fmt.Fprint(s.out, mouseOff)
		}
		fmt.Fprint(s.out, leaveScreen)
		restore()
		s.leaveBehind()
	}, nil
}

// leaveBehind prints the last position where the terminal keeps it.
func (s *session) leaveBehind() {
	if len(s.History()) == 0 {
		return
	}
	columns, rows := s.size()
	if lines, ok := s.picture(columns, rows); ok {
		fmt.Fprintln(s.out, strings.Join(lines, "\n"))
	}
	if s.Over() {
		fmt.Fprintln(s.out, s.resultLine())
	}
}

// setMouse turns reports of clicks on or off.
func (s *session) setMouse(args string) error {
	if !s.byKeys() {
		return fmt.Errorf("mouse: this terminal reports no clicks")
	}
	switch args {
	case "on":
		fmt.Fprint(s.out, mouseOn)
	case "off":
		fmt.Fprint(s.out, mouseOff)
	default:
		return fmt.Errorf("mouse %.20q: expected on or off", args)
	}
	s.note("mouse: %s", args)
	return nil
}

// draw fills the screen afresh. last is its last line, where the person types.
func (s *session) draw(last string) {
	columns, rows := s.size()
	s.last, s.drawn = last, s.frame(columns, rows, last)
	s.drawnColumns, s.drawnRows = columns, rows
	var text strings.Builder
	for i, line := range s.drawn {
		fmt.Fprintf(&text, "\x1b[%d;1H%s%s", i+1, eraseLine, line)
	}
	text.WriteString(eraseBelow)
	fmt.Fprint(s.out, text.String())
	s.drawTyped()
}

// drawTyped shows behind the prompt what is being typed, where the terminal does not.
func (s *session) drawTyped() {
	if !s.byKeys() || len(s.drawn) == 0 {
		return
	}
	// The prompt of a page of text is one of the frame's own.
	prompt := s.drawn[len(s.drawn)-1]
	columns, _ := s.size()
	fmt.Fprintf(s.out, "\x1b[%d;1H%s%s%s", len(s.drawn), eraseLine, prompt,
		s.editor.tail(columns-visible(prompt)-1))
}

// refresh draws the lines anew that have changed, such as those of a clock. It leaves the
// cursor, and what a person is typing, where they are.
func (s *session) refresh() {
	columns, rows := s.size()
	if columns != s.drawnColumns || rows != s.drawnRows {
		s.draw(s.last)
		return
	}
	lines := s.frame(columns, rows, s.last)
	if len(lines) != len(s.drawn) {
		s.draw(s.last)
		return
	}
	for i, line := range lines {
		if line != s.drawn[i] {
			fmt.Fprintf(s.out, "%s\x1b[%d;1H%s%s%s", saveCursor, i+1, eraseLine, line, backCursor)
		}
	}
	s.drawn = lines
}

// wrap breaks lines at blanks so that none is wider than a number of columns.
func wrap(lines []string, columns int) []string {
	columns = max(1, columns)
	var wrapped []string
	for _, line := range lines {
		for visible(line) > columns {
			head, rest := cutAt(line, columns)
			wrapped, line = append(wrapped, head), rest
		}
		wrapped = append(wrapped, line)
	}
	return wrapped
}

// cutAt cuts a line at its last blank within a number of columns, or in the midst of a
// word that is wider. A button is a word.
func cutAt(line string, columns int) (head, rest string) {
	n, code, button, blank := 0, false, false, 0
	for i, r := range line {
		switch {
		case r == '\x1b':
			code = true
		case code:
			code = r != 'm'
		default:
			button = r == '[' || button && r != ']'
			if r == ' ' && !button && n > 0 && strings.TrimSpace(line[:i]) != "" {
				blank = i
			}
			if n == columns {
				if blank > 0 {
					return line[:blank], line[blank+1:]
				}
				return line[:i], line[i:]
			}
			n++
		}
	}
	return line, ""
}

// notBlank drops the blank lines.
func notBlank(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return line == "" })
}
