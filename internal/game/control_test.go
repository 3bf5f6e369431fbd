package game_test

import (
	"testing"
	"time"

	"menagerie/internal/game"
)

func TestParseTimeControl(t *testing.T) {
	const s = time.Second
	for text, want := range map[string]game.TimeControl{
		"180": {Total: 180 * s}, "180+2": {Total: 180 * s, Increment: 2 * s}, "30/turn": {Turn: 30 * s},
		"600,byoyomi=30x5": {Total: 600 * s, Byoyomi: 30 * s, Periods: 5}, "0,byoyomi=10": {Byoyomi: 10 * s, Periods: 1},
		"180+2,delay=3": {Total: 180 * s, Increment: 2 * s, Delay: 3 * s},
	} {
		if c, err := game.ParseTimeControl(text); err != nil || c != want {
			t.Errorf("%s is %+v, %v", text, c, err)
		}
	}
	for _, text := range []string{"", "0", "x", "1+x", "0/turn", "60,byoyomi=0x3", "60,byoyomi=5x0", "60,byoyomi=5x1000", "60,delay=x", "60,other=1", "60,,"} {
		if c, err := game.ParseTimeControl(text); err == nil {
			t.Errorf("%s is %+v", text, c)
		}
	}
}
