package client

import (
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol"
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
	c := NewClock(Control{Base: time.Second, Increment: 100 * time.Millisecond, Moves: 2})
	for i, want := range []time.Duration{800, 1700, 1600, 1100} { // milliseconds left
		c.Spend([]time.Duration{300, 200, 200, 2000}[i] * time.Millisecond)
		if c.Left != want*time.Millisecond {
			t.Errorf("after move %d: %v left, want %v", i+1, c.Left, want*time.Millisecond)
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
		asked := Turn{Game: game, Control: test.own, Own: NewClock(test.own), Other: NewClock(test.other)}
		if got := speaks(t, UCI, rules).goCommand(asked); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestForeignWords: what engines that speak USI and UCCI are sent, and what they answer.
func TestForeignWords(t *testing.T) {
	timed := Control{Base: 2 * time.Second, Increment: 20 * time.Millisecond}
	for _, test := range []struct {
		language         Protocol
		variant, start   string
		own              Control
		position, search string
	}{
		{USI, "shogi", "", timed, "position startpos moves 7g7f", "go wtime 1000 btime 2000 winc 0 binc 20"},
		{USI, "shogi", "4k4/9/9/9/9/9/9/9/4K4[PPp] b - - 0 3", timed, "position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2Pp 6 moves 7g7f",
			"go wtime 2000 btime 1000 winc 20 binc 0"},
		{USI, "shogi", "", Control{Nodes: 50}, "position startpos moves 7g7f", "go nodes 50"},
		{UCCI, "xiangqi", "", timed, "position startpos moves c2c3", "go time 2000 increment 20 opptime 1000 oppincrement 0"},
		{UCCI, "xiangqi", "", Control{Base: time.Second, Moves: 9}, "position startpos moves c2c3",
			"go time 1000 movestogo 9 opptime 1000 oppincrement 0"},
		{UCCI, "xiangqi", "", Control{MoveTime: time.Second}, "position startpos moves c2c3", "go time 1000 movestogo 1"},
		{UCCI, "xiangqi", "", Control{Nodes: 5}, "position startpos moves c2c3", "go nodes 5"},
		{UCCI, "xiangqi", "", Control{Depth: 5}, "position startpos moves c2c3", "go depth 5"},
	} {
		rules := mustRules(t, test.variant)
		game, err := rules.NewGame(test.start)
		if err != nil {
			t.Fatal(err)
		}
		u := speaks(t, test.language, rules)
		asked := Turn{Game: game, Control: test.own, Own: NewClock(test.own), Other: NewClock(Control{Base: time.Second})}
		if got := u.goCommand(asked); got != test.search {
			t.Errorf("%s: %q, want %q", test.language, got, test.search)
		}
		if got := u.position(test.start, []string{"c3c4"}); got != test.position {
			t.Errorf("%s: %q, want %q", test.language, got, test.position)
		}
	}
	rules := mustRules(t, "shogi")
	for _, test := range []struct {
		language Protocol
		text     string
		want     Reply
	}{
		{USI, "7g7f ponder P*5e", Reply{Move: "c3c4", Expected: "P@e5"}},
		{USI, "resign", Reply{Move: "resign", Resigns: true}},
		{UCCI, "c3c4 ponder c7c6 draw", Reply{Move: "c3c4", Expected: "c7c6"}},
		{UCCI, "c3c4 resign", Reply{Move: "c3c4", Resigns: true}},
		{UCCI, "", Reply{}},
		{UCI, "resign", Reply{Move: "resign"}},
	} {
		u := speaks(t, test.language, rules)
		var r Reply
		if u.readBest(&r, strings.Fields(test.text)); r != test.want {
			t.Errorf("%s, bestmove %s: %+v, want %+v", test.language, test.text, r, test.want)
		}
	}
	for text, want := range map[string]int{"score mate 5": Mate - 3, "score mate -4": 2 - Mate, "score -12": -12, "score cp 7": 7} {
		var r Reply
		if r.take(speaks(t, USI, rules).Info("info depth 3 " + text + " pv c3c4")); r.Score.Centipawns != want {
			t.Errorf("%s is read as %d, want %d", text, r.Score.Centipawns, want)
		}
	}
}

func TestReadInfo(t *testing.T) {
	u := speaks(t, UCI, mustRules(t, "chess"))
	var r Reply
	for _, text := range []string{
		"info depth 7 seldepth 9 multipv 1 score cp -31 nodes 900 time 3 pv e2e4 e7e5",
		"info depth 8 multipv 2 score cp 99 nodes 901 pv d2d4",
		"info string depth 99 score cp 99",
		"info depth 8 currmove e2e4 currmovenumber 1",
		"info nodes",
	} {
		r.take(u.Info(text))
	}
	if r.Depth != 8 || r.Nodes != 900 || r.Score != (Score{true, -31}) {
		t.Errorf("%+v", r)
	}
	r.take(u.Info("info depth 9 score mate -3 nodes 1000 pv e1e2"))
	if r.Score.Centipawns != 3-Mate || r.Exact != r.Score {
		t.Errorf("mate in -3 is %d", r.Score.Centipawns)
	}
	mate := r.Score
	for _, bound := range []string{"lowerbound", "upperbound"} {
		r.take(u.Info("info depth 10 score cp 40 " + bound))
		r.take(u.Info("info depth 10 nodes 1200"))
		if r.Exact != mate || r.Score != (Score{true, 40}) {
			t.Errorf("after a %s: %+v", bound, r)
		}
	}
}

// speaks returns an engine that speaks a protocol, without its process.
func speaks(t testing.TB, language Protocol, rules game.Rules) *UCIEngine {
	t.Helper()
	words := protocol.WordsOf(string(language))
	return &UCIEngine{words: words, moves: words.Moves(rules.Describe()), engine: &Engine{Protocol: language}}
}

// mustRules returns the rules of a built-in variant.
func mustRules(t testing.TB, name string) game.Rules {
	t.Helper()
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	r, err := known.Rules(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
