package search

import (
	"math"
	"testing"
	"time"
)

const ms = time.Millisecond

func usual() float64 { return float64(usualEffort) / 100 }

func TestBudget(t *testing.T) {
	tests := []struct {
		name       string
		limits     Limits
		soft, hard [2]time.Duration // least and most
	}{
		{"no clock", Limits{Depth: 5}, [2]time.Duration{0, 0}, [2]time.Duration{0, 0}},
		{"fixed time", Limits{MoveTime: 500 * ms, Overhead: 20 * ms}, [2]time.Duration{480 * ms, 480 * ms}, [2]time.Duration{480 * ms, 480 * ms}},
		{"fixed time below the overhead", Limits{MoveTime: 5 * ms, Overhead: 20 * ms}, [2]time.Duration{2 * ms, 2 * ms}, [2]time.Duration{2 * ms, 2 * ms}},
		{"fixed time on a clock", Limits{MoveTime: 100 * ms, Clock: &Clock{Time: time.Hour}}, [2]time.Duration{100 * ms, 100 * ms}, [2]time.Duration{100 * ms, 100 * ms}},
		{"clock below the fixed time", Limits{MoveTime: time.Hour, Clock: &Clock{Time: time.Second}}, [2]time.Duration{ms, time.Second}, [2]time.Duration{ms, time.Second}},
		{"sudden death", Limits{Clock: &Clock{Time: 60 * time.Second}}, [2]time.Duration{time.Second, 2 * time.Second}, [2]time.Duration{2 * time.Second, 15 * time.Second}},
		{"increment", Limits{Clock: &Clock{Time: 60 * time.Second, Increment: 4 * time.Second}}, [2]time.Duration{2 * time.Second, 5 * time.Second}, [2]time.Duration{4 * time.Second, 30 * time.Second}},
		{"increment above the clock", Limits{Clock: &Clock{Time: 100 * ms, Increment: 10 * time.Second}}, [2]time.Duration{10 * ms, 75 * ms}, [2]time.Duration{10 * ms, 75 * ms}},
		{"last move before the control", Limits{MovesToGo: 1, Clock: &Clock{Time: 10 * time.Second}}, [2]time.Duration{3 * time.Second, 9 * time.Second}, [2]time.Duration{5 * time.Second, 9 * time.Second}},
		{"two moves to go", Limits{MovesToGo: 2, Clock: &Clock{Time: 10 * time.Second}}, [2]time.Duration{2 * time.Second, 5 * time.Second}, [2]time.Duration{4 * time.Second, 7500 * ms}},
		{"ten milliseconds", Limits{Clock: &Clock{Time: 10 * ms}}, [2]time.Duration{0, 7 * ms}, [2]time.Duration{ms, 8 * ms}},
		{"less than the overhead", Limits{Overhead: 50 * ms, Clock: &Clock{Time: 10 * ms}}, [2]time.Duration{0, ms}, [2]time.Duration{ms, ms}},
		{"no time", Limits{Clock: &Clock{}}, [2]time.Duration{0, ms}, [2]time.Duration{ms, ms}},
		{"negative", Limits{MovesToGo: -3, Overhead: -ms, Clock: &Clock{Time: -time.Hour, Increment: -time.Hour}}, [2]time.Duration{0, ms}, [2]time.Duration{ms, ms}},
		{"huge", Limits{MovesToGo: math.MaxInt, Overhead: math.MaxInt64 / 2, Clock: &Clock{Time: math.MaxInt64, Increment: math.MaxInt64}, Opponent: &Clock{Time: math.MinInt64}}, [2]time.Duration{0, longestTime}, [2]time.Duration{ms, longestTime}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newBudget(&tt.limits)
			if b.soft < tt.soft[0] || b.soft > tt.soft[1] {
				t.Errorf("soft %v is not within %v", b.soft, tt.soft)
			}
			if b.hard < tt.hard[0] || b.hard > tt.hard[1] {
				t.Errorf("hard %v is not within %v", b.hard, tt.hard)
			}
			if b.soft > b.hard {
				t.Errorf("soft %v is above hard %v", b.soft, b.hard)
			}
		})
	}
}

// TestClockLasts plays long games in which every move takes its hard bound and
// the overhead besides.
func TestClockLasts(t *testing.T) {
	const overhead = 10 * ms
	tests := []struct {
		name    string
		clock   Clock
		control int // moves, 0 for sudden death
	}{
		{"bullet", Clock{Time: 10 * time.Second}, 0},
		{"increment", Clock{Time: time.Second, Increment: 100 * ms}, 0},
		{"40 moves", Clock{Time: 20 * time.Second}, 40},
		{"1 move", Clock{Time: time.Second}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			clock := tt.clock
			for move := range 120 {
				l := Limits{Clock: &clock, Overhead: overhead}
				if tt.control > 0 {
					l.MovesToGo = tt.control - move%tt.control
				}
				b := newBudget(&l)
				if b.hard == leastTime {
					return // nothing left to share out: the overhead has eaten the clock
				}
				if clock.Time -= b.hard + overhead; clock.Time < 0 {
					t.Fatalf("move %d: %v over time", move+1, -clock.Time)
				}
				clock.Time += clock.Increment
				if l.MovesToGo == 1 {
					clock.Time += tt.clock.Time
				}
			}
		})
	}
}

func TestOpponentShortOfTime(t *testing.T) {
	even := newBudget(&Limits{Clock: &Clock{Time: time.Minute}, Opponent: &Clock{Time: time.Minute}})
	ahead := newBudget(&Limits{Clock: &Clock{Time: time.Minute}, Opponent: &Clock{Time: time.Second}})
	if ahead.soft <= even.soft {
		t.Errorf("soft bound ahead on the clock: %v, even: %v", ahead.soft, even.soft)
	}
}

func TestSpent(t *testing.T) {
	elastic := budget{soft: 100 * ms, hard: 150 * ms, elastic: true}
	fixed := budget{soft: 100 * ms, hard: 100 * ms}
	tests := []struct {
		name    string
		budget  budget
		elapsed time.Duration
		stability
		want bool
	}{
		{"early", elastic, 10 * ms, stability{20, 0, usual()}, false},
		{"stable", elastic, 70 * ms, stability{20, 0, usual()}, true},
		{"new best move", elastic, 110 * ms, stability{0, 0, usual()}, false},
		{"score drop", elastic, 90 * ms, stability{20, 50, usual()}, false},
		{"others cost much", elastic, 70 * ms, stability{20, 0, 0.2}, false},
		{"others cost little", elastic, 50 * ms, stability{20, 0, 0.9}, true},
		{"never above hard", elastic, 150 * ms, stability{0, 500, 0}, true},
		{"fixed", fixed, 99 * ms, stability{20, 0, 1}, false},
		{"fixed, over", fixed, 100 * ms, stability{0, 500, 0}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.budget.spent(tt.elapsed, tt.stability); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
