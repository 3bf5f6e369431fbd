package play

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
)

// show draws the board with what there is to say beside it. A screen is drawn with the
// prompt, when all is known that stands on it.
func (s *session) show() {
	s.redraw = false
	if s.config.Screen {
		return
	}
	left := s.board(roomy).lines()
	lines := beside(left, visible(left[0]), s.sidebar(0, usualColumns))
	fmt.Fprintf(s.out, "\n%s\n\n", strings.Join(lines, "\n"))
}

// keptNotes is how many notes outlive the next move: the engine may answer sooner than
// anybody can read.
const keptNotes = 4

// keepNotes drops all but the newest of the notes below the board.
func (s *session) keepNotes() { s.recent = s.recent[max(0, len(s.recent)-keptNotes):] }

// sidebar is the column beside the board. Where rows are left of a number it has the last
// moves, in lines of a width.
func (s *session) sidebar(rows, width int) []string {
	lines := []string{s.Title(), ""}
	if !s.Alone() {
		lines = append(lines, s.playerLine(game.Black), s.playerLine(game.White), "")
		if s.flipped {
			lines[2], lines[3] = lines[3], lines[2]
		}
	}
	lines = append(lines, s.View().Report...)
	lines = append(lines, s.coveredLines()...)
	lines = append(lines, s.lostLines()...)
	if n := len(s.History()); n > 0 {
		lines = append(lines, fmt.Sprintf("last: %s", s.History()[n-1].Text))
	}
	switch {
	case s.Over():
		lines = append(lines, s.bold(s.EndWords()))
	case s.View().InCheck():
		lines = append(lines, s.bold(game.CheckWord))
	}
	return append(lines, s.lastMoves(rows-1-len(wrap(lines, width)), width)...)
}

// coveredLines list the men of each side that may lie face down.
func (s *session) coveredLines() (lines []string) {
	for _, c := range []game.Color{game.Black, game.White} {
		if men := s.FaceDown(c); men != "" {
			lines = append(lines, s.Name(c)+" face down: "+men)
		}
	}
	return lines
}

// lostLines list the pieces that each side has lost. Hands show those that come back.
func (s *session) lostLines() []string {
	var lines []string
	if d := &s.config.Table.Description; d.Takes || d.Prison {
		return nil
	}
	for _, c := range []game.Color{game.Black, game.White} {
		if lost := s.Lost(c); lost != "" {
			lines = append(lines, s.Name(c)+" lost: "+lost)
		}
	}
	return lines
}

// lastMoves are as many of the last moves as fit, below a blank line.
func (s *session) lastMoves(rows, width int) []string {
	const least = 3
	if rows < least || len(s.History()) < 2 {
		return nil
	}
	lines := wrap([]string{strings.Join(s.Moves(), " ")}, width)
	return append([]string{""}, lines[max(0, len(lines)-rows+1):]...)
}

// playerLine names a player, with the clock and an arrow at the side to move.
func (s *session) playerLine(c game.Color) string {
	arrow := " "
	if c == s.Position.Turn() && !s.Over() {
		arrow = ">"
	}
	return strings.TrimRight(fmt.Sprintf("%s %-6s %-7s %s", arrow, s.Name(c), s.PlayerName(c), s.Clock(c)), " ")
}

func (s *session) bold(text string) string {
	if s.config.Color {
		return paint(text, 0, 0, true)
	}
	return text
}

// note adds a line to those below the board, behind what the table has to say.
func (s *session) note(format string, args ...any) {
	s.notes = append(append(s.notes, s.Notes()...), fmt.Sprintf(format, args...))
}

// noteLines adds a text that may be longer than the room below the board.
func (s *session) noteLines(text string) {
	s.reading = true
	for line := range strings.Lines(text) {
		s.note("%s", strings.TrimRight(line, "\n"))
	}
}

// flushNotes prints the notes, and the end of the game once it has come.
func (s *session) flushNotes() {
	s.notes = append(s.notes, s.Notes()...)
	if s.Over() && !s.told {
		s.told = true
		s.note("%s", s.EndWords())
		s.note("%s", s.resultLine())
	}
	if s.config.Screen {
		s.recent = append(s.recent, s.notes...)
	} else {
		for _, line := range s.notes {
			fmt.Fprintln(s.out, line)
		}
		if len(s.notes) > 0 || len(s.Options()) > 0 {
			s.printButtons()
		}
	}
	s.notes = nil
}

// printButtons prints the answers to the question that is open.
func (s *session) printButtons() {
	if len(s.Options()) == 0 && !s.config.Interactive {
		return // a script is not asked what to do after the end
	}
	for _, line := range s.buttons() {
		fmt.Fprintln(s.out, line)
	}
}

// complain tells the person of a mistake, which changes nothing.
func (s *session) complain(err error) { s.note("%s", s.bold(err.Error())) }

// prompt says what the program waits for; a script needs none.
func (s *session) prompt(text string) {
	switch {
	case s.config.Screen:
		s.draw(text)
	case s.config.Interactive:
		fmt.Fprint(s.out, text)
	}
}

// ask is the prompt of a person.
func (s *session) ask() string {
	if s.Over() || s.Alone() {
		return "> "
	}
	return s.Name(s.Position.Turn()) + "> "
}
