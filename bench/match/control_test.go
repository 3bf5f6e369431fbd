package match

import (
	"testing"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

func TestParseClock(t *testing.T) {
	for _, test := range []struct {
		text string
		want Control
		back string
	}{
		{"2+0.02", Control{Base: 2 * time.Second, Increment: 20 * time.Millisecond}, "2+0.02"},
		{"60", Control{Base: time.Minute}, "60"},
		{"40/1:30", Control{Base: 90 * time.Second, Moves: 40}, "40/90"},
		{"5/0.5+0.1", Control{Base: 500 * time.Millisecond, Increment: 100 * time.Millisecond, Moves: 5}, "5/0.5+0.1"},
	} {
		var c Control
		if err := c.ParseClock(test.text); err != nil || c != test.want || c.String() != test.back {
			t.Errorf("%s: %+v %q, %v", test.text, c, c.String(), err)
		}
	}
	for _, bad := range []string{"", "x", "0", "-1", "1+", "1+x", "0/1", "x/1", "1:2:3", "NaN", "1e9", "1+-1", "-1:30", "99999999:0"} {
		c := Control{Base: 7}
		if err := c.ParseClock(bad); err == nil || c != (Control{Base: 7}) {
			t.Errorf("%q: %v, control %+v", bad, err, c)
		}
	}
}

func TestClock(t *testing.T) {
	c := newClock(Control{Base: time.Second, Increment: 100 * time.Millisecond, Moves: 2})
	for i, want := range []time.Duration{800, 1700, 1600, 1100} { // milliseconds left
		c.spend([]time.Duration{300, 200, 200, 2000}[i] * time.Millisecond)
		if c.left != want*time.Millisecond {
			t.Errorf("after move %d: %v left, want %v", i+1, c.left, want*time.Millisecond)
		}
	}
}

func TestUCIGo(t *testing.T) {
	rules := mustRules(t, "chess")
	timed := Control{Base: 2 * time.Second, Increment: 20 * time.Millisecond}
	for _, test := range []struct {
		name       string
		position   string
		own, other Control
		want       string
	}{
		{"clock, White", "", timed, Control{Base: time.Second}, "go wtime 2000 btime 1000 winc 20 binc 0"},
		{"clock, Black", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", timed, timed, "go wtime 2000 btime 2000 winc 20 binc 20"},
		{"moves", "", Control{Base: time.Second, Moves: 40, Depth: 9}, Control{Base: time.Second}, "go wtime 1000 btime 1000 movestogo 40 depth 9"},
		{"time", "", Control{MoveTime: 150 * time.Millisecond}, timed, "go movetime 150"},
		{"nodes", "", Control{Nodes: 1000}, timed, "go nodes 1000"},
	} {
		game, err := rules.NewGame(test.position)
		if err != nil {
			t.Fatal(err)
		}
		if got := uciGo(turn{game: game, control: test.own, own: newClock(test.own), other: newClock(test.other)}); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestReadInfo(t *testing.T) {
	var r reply
	for _, text := range []string{
		"info depth 7 seldepth 9 multipv 1 score cp -31 nodes 900 time 3 pv e2e4 e7e5",
		"info depth 8 multipv 2 score cp 99 nodes 901 pv d2d4",
		"info string depth 99 score cp 99",
		"info depth 8 currmove e2e4 currmovenumber 1",
		"info nodes",
	} {
		r.readInfo(text)
	}
	if r.depth != 8 || r.nodes != 900 || r.score != (score{true, -31}) {
		t.Errorf("%+v", r)
	}
	r.readInfo("info depth 9 score mate -3 nodes 1000 pv e1e2")
	if r.score.centipawns != 3-mateScore || r.exact != r.score {
		t.Errorf("mate in -3 is %d", r.score.centipawns)
	}
	mate := r.score
	for _, bound := range []string{"lowerbound", "upperbound"} {
		r.readInfo("info depth 10 score cp 40 " + bound)
		r.readInfo("info depth 10 nodes 1200")
		if r.exact != mate || r.score != (score{true, 40}) {
			t.Errorf("after a %s: %+v", bound, r)
		}
	}
}

func TestRecordPoints(t *testing.T) {
	for _, test := range []struct {
		result           selfplay.Result
		asWhite, asBlack int
	}{{selfplay.WhiteWins, 2, 0}, {selfplay.BlackWins, 0, 2}, {selfplay.Draw, 1, 1}} {
		r := Record{Result: test.result}
		if white, black := r.HalfPoints(game.White), r.HalfPoints(game.Black); white != test.asWhite || black != test.asBlack {
			t.Errorf("%s: %d and %d half points", test.result, white, black)
		}
	}
	if r := (Record{Players: [2]int{1, 0}, BlackBegins: true}); r.mover(0) != 0 || r.mover(1) != 1 || r.engineOf(game.White) != 1 {
		t.Errorf("movers %d, %d", r.mover(0), r.mover(1))
	}
}
