package main

import (
	"fmt"
	"io"
	"strings"

	"menagerie/bench/match"
	"menagerie/bench/selfplay"
)

// liveTable shows a match as it goes on: a table that is drawn again after each
// game on a terminal; elsewhere a line a game, a table at intervals, and the table at the
// end.
type liveTable struct {
	out      io.Writer
	config   *match.Config
	interval int // games between two tables, 0 for none
	terminal bool
	size     func() (columns, rows int)
	drawn    int // lines of the table on the screen
	played   int // games in all
	seen     int // games of this run
}

func newLiveTable(out io.Writer, config *match.Config, interval int) *liveTable {
	l := &liveTable{out: out, config: config, interval: interval, terminal: isTerminal(out), played: len(config.Played)}
	l.size = tableSize(out)
	return l
}

// tableSize makes what measures the terminal for the table: a usual size if it has none.
func tableSize(out io.Writer) func() (columns, rows int) {
	measure := terminalSize(out)
	return func() (columns, rows int) {
		if columns, rows = measure(); columns == 0 {
			return match.TableWidth, 24
		}
		return columns, rows
	}
}

func (l *liveTable) game(r *match.Record, s *match.Standing) {
	l.played++
	l.seen++
	l.erase()
	// On a terminal only what needs a look stays above the table.
	if !l.terminal || r.Foul != nil || r.Result == selfplay.Unfinished {
		fmt.Fprintf(l.out, "%d/%d  %s - %s  %s  %s, %d plies\n", l.played, l.config.Total(), r.White, r.Black,
			r.Result, r.Reason, len(r.Plies))
	}
	switch {
	case l.terminal:
		l.drawLive(s)
	case l.interval > 0 && l.played%l.interval == 0 && l.played < l.config.Total():
		l.draw(s)
	}
}

func (l *liveTable) end(s *match.Standing) {
	l.erase()
	if l.played == 0 {
		return
	}
	l.draw(s)
	if len(l.config.Engines) > 2 {
		columns, _ := l.size()
		s.Pairings(l.out, max(columns, match.TableWidth))
	}
}

func (l *liveTable) table(s *match.Standing, columns int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d of %d games\n", l.config.Rules.Name(), l.played, l.config.Total())
	s.Table(&b, l.config.SPRT, columns)
	return b.String()
}

func (l *liveTable) draw(s *match.Standing) {
	columns, _ := l.size()
	fmt.Fprint(l.out, l.table(s, max(columns, match.TableWidth)))
}

// drawLive draws no line that the terminal would break and no more lines than it has, so
// that erase takes off what was drawn. A full line leaves the cursor on it in some
// terminals and not in others.
func (l *liveTable) drawLive(s *match.Standing) {
	columns, rows := l.size()
	lines := strings.SplitAfter(l.table(s, columns-1), "\n")
	lines = lines[:len(lines)-1] // what follows the last line end
	lines = lines[:min(len(lines), max(rows-1, 1))]
	l.drawn = len(lines)
	fmt.Fprint(l.out, strings.Join(lines, ""))
}

// erase takes the table off the screen.
func (l *liveTable) erase() {
	if l.terminal && l.drawn > 0 {
		fmt.Fprintf(l.out, "\x1b[%dA\x1b[J", l.drawn) // ANSI: up, clear to the end
	}
	l.drawn = 0
}
