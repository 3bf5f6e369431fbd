package live

import (
	"testing"
	"testing/synctest"
	"time"

	"menagerie/internal/game"
)

// A clock loses what a turn took, gains the increment and, once a session is over, its time again.
func TestPress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		control := Same(time.Minute, time.Second)
		control.Moves = 2
		c := NewClocks(control)
		c.Set(game.Black, 10*time.Second)
		for _, step := range []struct {
			spent time.Duration
			plies int
			want  time.Duration
		}{
			{4 * time.Second, 1, 7 * time.Second},
			{time.Second, 3, 67 * time.Second},
			{5 * time.Minute, 5, time.Second}, // the flag fell
		} {
			c.Start()
			time.Sleep(step.spent)
			c.press(game.Black, step.plies)
			if c.left[game.Black] != step.want || c.left[game.White] != time.Minute {
				t.Errorf("%v after %d plies, want %v", c.left, step.plies, step.want)
			}
		}
	})
}
