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
			made  int
			want  time.Duration
		}{
			{4 * time.Second, 1, 7 * time.Second},
			{time.Second, 2, 67 * time.Second},
			{5 * time.Minute, 3, time.Second}, // the flag fell
		} {
			c.Start()
			time.Sleep(step.spent)
			c.press(game.Black, step.made)
			if c.left[game.Black] != step.want || c.left[game.White] != time.Minute {
				t.Errorf("%v after %d moves, want %v", c.left, step.made, step.want)
			}
		}
	})
}

// In byoyomi a move within its period has it whole again, and a longer one uses periods up; a delay comes before the clock runs.
func TestByoyomiAndDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		for _, tt := range []struct {
			name        string
			control     game.TimeControl
			spent, want []time.Duration
		}{
			{"byoyomi", game.TimeControl{Total: 60 * s, Byoyomi: 30 * s, Periods: 3},
				[]time.Duration{40 * s, 15 * s, 65 * s, 29 * s, 31 * s}, []time.Duration{110 * s, 95 * s, 30 * s, 30 * s, 0}},
			{"nothing but byoyomi", game.TimeControl{Byoyomi: 10 * s, Periods: 1}, []time.Duration{9 * s, 1}, []time.Duration{10 * s, 10 * s}},
			{"delay", game.TimeControl{Total: 60 * s, Delay: 5 * s}, []time.Duration{4 * s, 7 * s}, []time.Duration{60 * s, 58 * s}},
		} {
			c := NewClocks(ControlOf(tt.control, ""))
			for i, spent := range tt.spent {
				c.Start()
				time.Sleep(spent)
				if c.press(game.White, i); c.left[0] != tt.want[i] {
					t.Errorf("%s, move %d: %v left, want %v", tt.name, i+1, c.left[0], tt.want[i])
				}
			}
		}
		c := NewClocks(ControlOf(game.TimeControl{Total: 60 * s, Delay: 5 * s}, ""))
		g := &Game{Clocks: c}
		time.Sleep(2 * s)
		if got := g.Delay(); got != 3*s {
			t.Errorf("after 2 s of a delay of 5 s %v of it are left", got)
		}
	})
}

// whiteToMove is a game of which only the turn is asked for.
type whiteToMove struct{ game.Game }

func (whiteToMove) Turn() game.Color    { return game.White }
func (whiteToMove) Result() game.Result { return game.Result{} }

// A game goes on in the middle of a turn: with what was left of its delay, or of the time for the turn.
func TestResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const s = time.Second
		for _, tt := range []struct {
			control     game.TimeControl
			delay       time.Duration
			left        [2]time.Duration
			want, after time.Duration // what remains of the turn, and what the clock shows a second later
		}{
			{game.TimeControl{Total: 60 * s, Delay: 5 * s}, 2 * s, [2]time.Duration{40 * s, 50 * s}, 42 * s, 40 * s},
			{game.TimeControl{Total: 60 * s, Delay: 5 * s}, 0, [2]time.Duration{40 * s, 50 * s}, 40 * s, 39 * s},
			{game.TimeControl{Total: 60 * s, Delay: 5 * s}, 90 * s, [2]time.Duration{40 * s, 50 * s}, 45 * s, 40 * s},
			{game.TimeControl{Turn: 30 * s}, 0, [2]time.Duration{12 * s, 12 * s}, 12 * s, 11 * s},
		} {
			g := &Game{Position: whiteToMove{}, Clocks: NewClocks(ControlOf(tt.control, "0000"))}
			time.Sleep(3 * s)
			g.Resume(tt.left, tt.delay)
			got := g.Remaining()
			time.Sleep(s)
			if after := g.Left(game.White); got != tt.want || after != tt.after {
				t.Errorf("%+v: %v remain, and a second later the clock shows %v; want %v and %v", tt.control, got, after,
					tt.want, tt.after)
			}
		}
	})
}
