package protocol

import (
	"fmt"
	"strings"
)

// maxNotes is how many things a line names one by one.
const maxNotes = 4

// notes says what of a command was not taken as it was written.
type notes struct {
	texts []string
	more  int // beyond maxNotes
}

func (n *notes) add(format string, args ...any) {
	if len(n.texts) == maxNotes {
		n.more++
		return
	}
	n.texts = append(n.texts, fmt.Sprintf(format, args...))
}

// ignored notes words that have no effect.
func (n *notes) ignored(words string) {
	if words != "" {
		n.add("ignored %s", quote(words))
	}
}

// say tells the GUI, in one line, if there is something to tell.
func (u *uci) say(command string, n *notes) {
	if len(n.texts) == 0 {
		return
	}
	text := strings.Join(n.texts, "; ")
	if n.more > 0 {
		text += fmt.Sprintf("; and %d more", n.more)
	}
	u.notify(command + ": " + text)
}
