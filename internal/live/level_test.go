package live

import (
	"testing"
	"time"
)

func TestParseLevel(t *testing.T) {
	old := Level{MoveTime: time.Second, Skill: 20}
	for _, test := range []struct {
		text string
		want Level
		ok   bool
	}{
		{"0", Level{MoveTime: time.Second}, true},
		{"20", Level{MoveTime: time.Second, Skill: 20}, true},
		{"250ms", Level{MoveTime: 250 * time.Millisecond, Skill: 20}, true},
		{"4 3s", Level{MoveTime: 3 * time.Second, Skill: 4}, true},
		{"21", old, false}, {"-1", old, false}, {"3 x", old, false}, {"hard", old, false}, {"-3s", old, false}, {"99h", old, false},
	} {
		got, err := ParseLevel(test.text, old)
		if got != test.want || (err == nil) != test.ok {
			t.Errorf("%q: %v, %v, want %v", test.text, got, err, test.want)
		}
	}
}

func TestClockText(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", -time.Second: "0:00", time.Millisecond: "0:01", 30 * time.Second: "0:30", 180 * time.Second: "3:00", 61500 * time.Millisecond: "1:02",
	} {
		if got := clockText(d); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}
