package play

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// arrangement is a way to put the board and what there is to say of it on a screen.
type arrangement struct {
	cells cellSize
	text  textPlace
}

// textPlace is where the lines that describe the game are.
type textPlace uint8

const (
	besideBoard textPlace = iota
	belowBoard
	oneLine // below, and only what a player cannot do without
)

// arrangements are tried in this order: the first that fits is used.
var arrangements = [...]arrangement{
	{roomy, besideBoard}, {flat, besideBoard}, {roomy, belowBoard}, {flat, belowBoard}, {narrow, besideBoard},
	{flat, oneLine}, {narrow, belowBoard}, {narrow, oneLine},
}

const (
	sideColumns = 26 // the least width of what stands beside the board: a player with a clock
	leastNotes  = 2  // lines below the board
	// typing is the line where the person types and the one to which Enter goes: were
	// there none, the terminal would scroll.
	typing = 2
)

// frame is the whole screen, its last line being that of the prompt.
func (s *session) frame(columns, rows int, last string) []string {
	notes := wrap(s.recent, columns)
	buttons := wrap(s.buttons(), columns)
	lines, ok := s.picture(columns, rows)
	if !ok {
		s.shown = nil
		lines = s.tooSmall(columns, rows)
	}
	room := max(0, rows-typing-len(lines)-len(buttons))
	if s.reading && len(notes) > room {
		s.shown = nil
		return s.readingPage(notes, rows)
	}
	if len(notes) > room {
		notes = notes[len(notes)-room:]
	}
	lines = append(append(lines, notes...), buttons...)
	if len(lines) > max(0, rows-1) {
		lines = lines[:max(0, rows-1)]
	}
	return append(lines, last)
}

// buttons are the answers to the question that is open, to be typed or clicked on.
func (s *session) buttons() []string {
	var texts []string
	for i, o := range s.Options() {
		text := o.Text
		if o.Label != o.Text && o.Label != "-" {
			text = o.Label + ": " + o.Text
		}
		texts = append(texts, fmt.Sprintf("[%d %s]", i+1, text))
	}
	switch {
	case len(texts) > 0:
		return []string{"which one? " + strings.Join(texts, " ")}
	case s.Over():
		return []string{"[new] [undo] [quit]"}
	}
	return nil
}

// readingPage is a page of a text that is too long to stand below the board.
func (s *session) readingPage(notes []string, rows int) []string {
	height := max(1, rows-typing)
	s.page = min(s.page, len(notes)-1)
	end := min(s.page+height, len(notes))
	lines := append([]string(nil), notes[s.page:end]...)
	s.nextPage = end
	if end == len(notes) {
		s.nextPage = 0
		return append(lines, "Enter shows the board> ")
	}
	return append(lines, "Enter shows more> ")
}

// turnPage goes on in a long text, or back to the board at its end.
func (s *session) turnPage() {
	s.page = s.nextPage
	if s.nextPage == 0 {
		s.recent, s.reading = nil, false
	}
	s.nextPage = 0
}

// picture is the board with its texts, as large as the screen allows. ok is false if even
// the smallest does not fit.
func (s *session) picture(columns, rows int) (lines []string, ok bool) {
	for _, a := range arrangements {
		lines, width := s.arrange(a, columns)
		if width <= columns && len(lines)+leastNotes+typing <= rows {
			return lines, true
		}
	}
	return nil, false
}

// arrange puts the board and its texts together and returns how wide both are.
func (s *session) arrange(a arrangement, columns int) (lines []string, width int) {
	b := s.board(a.cells)
	s.shown = b
	lines = b.lines()
	width = visible(lines[0])
	switch a.text {
	case besideBoard:
		room := max(sideColumns, columns-width-len(gap))
		return beside(lines, width, wrap(s.sidebar(len(lines), room), room)), width + len(gap) + sideColumns
	case belowBoard:
		return append(lines, wrap(notBlank(s.sidebar(0, columns)), max(width, columns))...), max(width, sideColumns)
	}
	status := s.statusLine()
	return append(lines, status), max(width, visible(status))
}

// statusLine is whose turn it is, what the clocks show and how the game stands.
func (s *session) statusLine() string {
	switch {
	case s.Over():
		return s.resultLine()
	case s.Alone():
		return strings.Join(notBlank(s.View().Report)[:1], "")
	}
	side := s.Position.Turn()
	text := "> " + s.Name(side)
	if clock := s.Clock(side); clock != "" {
		text += " " + clock
	}
	if clock := s.Clock(side.Other()); clock != "" {
		text += ", " + s.Name(side.Other()) + " " + clock
	}
	if s.View().InCheck() {
		text += ", " + game.CheckWord
	}
	return text
}

// tooSmall says what size of a terminal the board needs.
func (s *session) tooSmall(columns, rows int) []string {
	lines, width := s.arrange(arrangements[len(arrangements)-1], columns)
	needs := fmt.Sprintf("the board needs %d columns and %d lines, the terminal has %d and %d", width,
		len(lines)+leastNotes+typing, columns, rows)
	return wrap([]string{needs, s.statusLine()}, columns)
}

// board is the position that has come up, with its marks.
func (s *session) board(cells cellSize) *board {
	d := &s.config.Table.Description
	return &board{view: s.View(), marks: s.Marks(), color: s.config.Color, flipped: s.flipped, cells: cells,
		voids: d.Voids(), columns: d.Skin.Columns,
		mirror: d.Skin.Mirror}
}

// resultLine is the end of the game for a script to read.
func (s *session) resultLine() string { return "Result: " + s.Score() }
