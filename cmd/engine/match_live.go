package main

import (
	"fmt"
	"io"
	"strings"

	"menagerie/bench/match"
)

// liveTable shows a match as it goes on: a table that is drawn again after each
// game on a terminal, a line a game elsewhere, and the table at the end.
type liveTable struct {
	out      io.Writer
	config   *match.Config
	terminal bool
	drawn    int // lines of the table on the screen
	games    int
}

func newLiveTable(out io.Writer, config *match.Config) *liveTable {
	return &liveTable{out: out, config: config, terminal: isTerminal(out)}
}

func (l *liveTable) game(r *match.Record, s *match.Standing) {
	l.games++
	l.erase()
	// On a terminal only what needs a look stays above the table.
	if !l.terminal || r.Foul != nil {
		fmt.Fprintf(l.out, "%d/%d  %s - %s  %s  %s, %d plies\n", l.games, 2*l.config.Pairs, r.White(), r.Black(),
			r.Result,
			r.Reason, len(r.Plies))
	}
	if l.terminal {
		l.draw(s)
	}
}

func (l *liveTable) end(s *match.Standing) {
	l.erase()
	if l.games > 0 {
		l.draw(s)
	}
	l.drawn = 0
}

func (l *liveTable) draw(s *match.Standing) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d of %d games\n", l.config.Rules.Name(), l.games, 2*l.config.Pairs)
	s.Table(&b, l.config.SPRT)
	l.drawn = strings.Count(b.String(), "\n")
	fmt.Fprint(l.out, b.String())
}

// erase takes the table off the screen.
func (l *liveTable) erase() {
	if l.terminal && l.drawn > 0 {
		fmt.Fprintf(l.out, "\x1b[%dA\x1b[J", l.drawn) // ANSI: up, clear to the end
	}
}
