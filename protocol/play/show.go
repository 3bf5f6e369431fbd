package play

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/protocol"
)

// show draws the board with what there is to say beside it.
func (t *table) show() {
	t.redraw = false
	b := &board{view: &t.view, marks: t.marks(), color: t.config.Color, flipped: t.flipped}
	left := b.lines()
	width := visible(left[0])
	t.sidebarAt = width + len(gap)
	lines := beside(left, width, t.sidebar())
	if t.config.Screen {
		t.out.clear()
	}
	fmt.Fprintf(t.out, "\n%s\n\n", strings.Join(lines, "\n"))
	if t.config.Screen {
		t.reprint()
	}
}

// keptNotes is how many notes outlive the clearing of the screen.
const keptNotes = 4

// reprint shows again what was said since the person last typed: the engine may
// answer sooner than anybody can read.
func (t *table) reprint() {
	for _, line := range t.recent {
		fmt.Fprintln(t.out, line)
	}
}

// sidebar is the column beside the board.
func (t *table) sidebar() []string {
	lines := []string{t.title, ""}
	if !t.alone() {
		lines = append(lines, t.playerLine(game.Black), t.playerLine(game.White), "")
		if t.flipped {
			lines[2], lines[3] = lines[3], lines[2]
		}
	}
	lines = append(lines, t.view.Report...)
	if n := len(t.history); n > 0 {
		last := t.history[n-1]
		lines = append(lines, fmt.Sprintf("last: %s", last.text))
	}
	switch {
	case t.over():
		lines = append(lines, t.bold(t.end.words))
	case t.view.InCheck():
		lines = append(lines, t.bold(protocol.CheckWord))
	}
	return lines
}

// playerLine names a player, with the clock and an arrow at the side to move.
func (t *table) playerLine(c game.Color) string {
	arrow := " "
	if c == t.game.Turn() && !t.over() {
		arrow = ">"
	}
	who := "engine"
	if t.players[c] == Human {
		who = "you"
		if _, ok := t.onlyPerson(); !ok {
			who = "person"
		}
	}
	return strings.TrimRight(fmt.Sprintf("%s %-6s %-7s %s", arrow, t.name(c), who, t.clocks.show(c, t.game.Turn())),
		" ")
}

func (t *table) bold(text string) string {
	if t.config.Color {
		return paint(text, 0, 0, true)
	}
	return text
}

// announce says what was played; a board that is drawn afresh shows it, too.
func (t *table) announce() {
	last := t.history[len(t.history)-1]
	who := t.name(last.side)
	if t.alone() {
		who = "strike " + fmt.Sprint(len(t.history))
	}
	text := fmt.Sprintf("%s: %s", who, last.text)
	if became := t.became(last.text); became != "" {
		text += ", now " + became
	}
	t.note("%s", text)
}

// became is what chance has made of the square chosen, "" in a game without chance.
func (t *table) became(choice string) string {
	squares := t.squaresOf(choice)
	if !t.alone() || len(squares) == 0 {
		return ""
	}
	if text := t.view.At(squares[0]).Text; text != "" {
		return text
	}
	return "gone"
}

// note adds a line to those below the board.
func (t *table) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

// flushNotes prints the notes, and the end of the game once it has come.
func (t *table) flushNotes() {
	for _, line := range t.notes {
		fmt.Fprintln(t.out, line)
	}
	t.recent = append(t.recent, t.notes...)
	t.recent = t.recent[max(0, len(t.recent)-keptNotes):]
	t.notes = nil
	if t.over() && !t.end.told {
		t.end.told = true
		fmt.Fprintf(t.out, "%s\nResult: %s\n", t.end.words, t.end.winner.Score())
		if t.config.Interactive {
			fmt.Fprintln(t.out, "new, undo or quit?")
		}
	}
}

// complain tells the person of a mistake, which changes nothing.
func (t *table) complain(err error) { t.note("%s", t.bold(err.Error())) }

func (t *table) prompt() {
	if t.config.Interactive {
		if t.over() || t.alone() {
			fmt.Fprint(t.out, "> ")
			return
		}
		fmt.Fprintf(t.out, "%s> ", t.name(t.game.Turn()))
	}
}
