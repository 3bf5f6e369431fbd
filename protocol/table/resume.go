package table

import (
	"time"

	"menagerie/internal/game"
)

// Clocks returns what both sides have left, by color; the clock of the side to move may run.
// With a clock for each turn it is the same for both.
func (t *Table) Clocks() [2]time.Duration {
	if t.clocks.control.Turn > 0 {
		left := t.Remaining()
		return [2]time.Duration{left, left}
	}
	left := t.clocks.left
	left[t.game.Turn()] = t.Remaining()
	return left
}

// SetClocks sets the clocks of a game that is taken up again.
func (t *Table) SetClocks(left [2]time.Duration) {
	if t.clocks.control.forGame() {
		t.clocks.restore(left)
	}
}

// AgreeDraw ends the game in a draw.
func (t *Table) AgreeDraw() {
	t.Unselect()
	t.finish(game.Drawn, "Draw by agreement")
}

// StartFEN is the position string from which the game began.
func (t *Table) StartFEN() string {
	start, _ := t.startPosition()
	return start
}
