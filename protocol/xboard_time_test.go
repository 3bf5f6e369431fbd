package protocol

import (
	"testing"
	"time"

	"menagerie/search"
)

func TestXBoardClock(t *testing.T) {
	second := time.Second
	tests := []struct {
		name  string
		lines []string
		want  search.Limits
	}{
		{"no command", nil,
			search.Limits{Clock: &search.Clock{Time: 300 * second}, Opponent: &search.Clock{Time: 300 * second}, MovesToGo: 40}},
		{"classic", []string{"level 40 5 0"},
			search.Limits{Clock: &search.Clock{Time: 300 * second}, Opponent: &search.Clock{Time: 300 * second}, MovesToGo: 40}},
		{"fractional increment", []string{"level 0 0:05 0.05", "time 400", "otim 300"},
			search.Limits{Clock: &search.Clock{Time: 4 * second, Increment: 50 * time.Millisecond},
				Opponent: &search.Clock{Time: 3 * second, Increment: 50 * time.Millisecond}}},
		{"minutes and seconds", []string{"level 0 1:30 2"},
			search.Limits{Clock: &search.Clock{Time: 90 * second, Increment: 2 * second}, Opponent: &search.Clock{Time: 90 * second, Increment: 2 * second}}},
		{"moves of the session", []string{"level 3 1 0", "force", "usermove a2a3", "usermove a7a6", "usermove b2b3", "usermove b7b6"},
			search.Limits{Clock: &search.Clock{Time: 60 * second}, Opponent: &search.Clock{Time: 60 * second}, MovesToGo: 1}},
		{"next session", []string{"level 2 1 0", "force", "usermove a2a3", "usermove a7a6", "usermove b2b3", "usermove b7b6"},
			search.Limits{Clock: &search.Clock{Time: 60 * second}, Opponent: &search.Clock{Time: 60 * second}, MovesToGo: 2}},
		{"time a move", []string{"st 3"}, search.Limits{MoveTime: 3 * second}},
		{"rounded to nothing", []string{"st 0"}, search.Limits{MoveTime: time.Millisecond}},
		{"level after st", []string{"st 3", "level 0 1 0"},
			search.Limits{Clock: &search.Clock{Time: 60 * second}, Opponent: &search.Clock{Time: 60 * second}}},
		{"depth", []string{"st 3", "sd 4"}, search.Limits{MoveTime: 3 * second, Depth: 4}},
		{"flag fallen", []string{"level 0 1 0", "time -5", "otim 100"},
			search.Limits{Clock: &search.Clock{}, Opponent: &search.Clock{Time: second}}},
		{"new takes the depth away", []string{"sd 4", "st 3", "new"}, search.Limits{MoveTime: 3 * second}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := startXBoard(t, append(append([]string{"new"}, test.lines...), "go", "?")...)
			d.expect("move ")
			got := d.engine.last(t)
			if !sameClock(got.Clock, test.want.Clock) || !sameClock(got.Opponent, test.want.Opponent) ||
				got.MovesToGo != test.want.MovesToGo || got.MoveTime != test.want.MoveTime || got.Depth != test.want.Depth {
				t.Errorf("searched with %+v, clock %+v, opponent %+v", got, got.Clock, got.Opponent)
			}
		})
	}
}
