package play

import (
	"bytes"
	"fmt"
	"io"
	"time"

	"menagerie/internal/game"
)

// screen is where a person looks. It counts lines since the board was drawn at
// the top, to know whether the clock beside it is still in its place.
type screen struct {
	w    io.Writer
	rows int
}

// leastRows is how many lines every terminal has: up to there nothing scrolls.
const leastRows = 24

// Write implements [io.Writer].
func (s *screen) Write(p []byte) (int, error) {
	s.rows += bytes.Count(p, []byte("\n"))
	return s.w.Write(p)
}

// clear moves to the top left and clears it.
func (s *screen) clear() {
	fmt.Fprint(s.w, "\x1b[H\x1b[2J\x1b[3J")
	s.rows = 0
}

// put writes text at a line and a column from 1, and lets the cursor be where it
// is: a person may be typing.
func (s *screen) put(row, column int, text string) {
	if s.rows < leastRows {
		fmt.Fprintf(s.w, "\x1b7\x1b[%d;%dH%s\x1b8", row, column, text)
	}
}

// Where the sidebar has the clocks.
const (
	topPlayer   = 2  // line of the sidebar, from 0
	clockColumn = 17 // of the line
)

// tick refreshes the clock of the side to move.
func (t *table) tick() {
	side := t.game.Turn()
	line := topPlayer
	if (side == game.White) != t.flipped {
		line++
	}
	// The board starts in the second line; numbers of the terminal start at 1.
	t.out.put(line+2, t.sidebarAt+clockColumn+1, fmt.Sprintf("%-6s", t.clocks.show(side, side)))
}

// ticks sends every second while there is a clock to refresh.
func (t *table) ticks() (ticks <-chan time.Time, stop func()) {
	if !t.config.Screen || !t.clocks.running() || t.over() || t.alone() {
		return nil, func() {}
	}
	ticker := time.NewTicker(time.Second)
	return ticker.C, ticker.Stop
}
