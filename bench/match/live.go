package match

import (
	"fmt"
	"io"
	"strings"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// LiveTable shows a match as it goes on: a table that is drawn again after each
// game on a terminal; elsewhere a line a game, a table at intervals, and the table at the
// end.
type LiveTable struct {
	Out      io.Writer
	Config   *Config
	Interval int                        // games between two tables, 0 for none
	Terminal bool                       // Out is one
	Size     func() (columns, rows int) // of the terminal, 0 for a usual size
	drawn    int                        // lines of the table on the screen
	seen     int                        // games of this run
}

func (l *LiveTable) size() (columns, rows int) {
	if columns, rows = l.Size(); columns == 0 {
		return TableWidth, 24
	}
	return columns, rows
}

// played is the number of games in all.
func (l *LiveTable) played() int { return len(l.Config.Played) + l.seen }

// Game shows a game that has ended, and the standing after it.
func (l *LiveTable) Game(r *Record, s *Standing) {
	l.seen++
	l.erase()
	// On a terminal only what needs a look stays above the table.
	if !l.Terminal || r.Foul != nil || r.Result == selfplay.Unfinished {
		fmt.Fprintf(l.Out, "%d/%d  %s - %s  %s  %s, %d plies\n", l.played(), l.Config.Total(), r.White, r.Black,
			r.Result, r.Reason, len(r.Plies))
	}
	switch {
	case l.Terminal:
		l.drawLive(s)
	case l.Interval > 0 && l.played()%l.Interval == 0 && l.played() < l.Config.Total():
		l.draw(s)
	}
}

// End shows the last standing.
func (l *LiveTable) End(s *Standing) {
	l.erase()
	if l.played() == 0 {
		return
	}
	l.draw(s)
	if len(l.Config.Engines) > 2 {
		columns, _ := l.size()
		s.Pairings(l.Out, max(columns, TableWidth))
	}
}

func (l *LiveTable) table(s *Standing, columns int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d of %d games\n", l.Config.Rules.Name(), l.played(), l.Config.Total())
	s.Table(&b, l.Config.SPRT, columns)
	return b.String()
}

func (l *LiveTable) draw(s *Standing) {
	columns, _ := l.size()
	fmt.Fprint(l.Out, l.table(s, max(columns, TableWidth)))
}

// drawLive draws no line that the terminal would break and no more lines than it has, so
// that erase takes off what was drawn. A full line leaves the cursor on it in some
// terminals and not in others.
func (l *LiveTable) drawLive(s *Standing) {
	columns, rows := l.size()
	lines := strings.SplitAfter(l.table(s, columns-1), "\n")
	lines = lines[:len(lines)-1] // what follows the last line end
	lines = lines[:min(len(lines), max(rows-1, 1))]
	l.drawn = len(lines)
	fmt.Fprint(l.Out, strings.Join(lines, ""))
}

// erase takes the table off the screen.
func (l *LiveTable) erase() {
	if l.Terminal && l.drawn > 0 {
		fmt.Fprintf(l.Out, "\x1b[%dA\x1b[J", l.drawn) // ANSI: up, clear to the end
	}
	l.drawn = 0
}

// Finished is the line about a game that OpenBench's client reads, as fastchess prints it. It has no other colon, and
// says of a foul what the client looks for.
func (c *Config) Finished(r *Record) string {
	reason := strings.ReplaceAll(r.Reason, ":", ",")
	if r.Foul != nil {
		color := game.White
		if r.Players[game.Black] == r.Fouler-1 {
			color = game.Black
		}
		did, known := map[client.FoulKind]string{client.Death: "disconnects", client.Stall: "connection stalls",
			client.TimeForfeit: "loses on time", client.IllegalMove: "makes an illegal move"}[r.Foul.Kind]
		if !known {
			did = string(r.Foul.Kind)
		}
		reason = [2]string{"White", "Black"}[color] + " " + did
	}
	number := (r.Encounter-1)*c.Schedule.Games + r.Game
	return fmt.Sprintf("Finished game %d (%s vs %s): %s {%s}", number, r.White, r.Black, r.Result, reason)
}
