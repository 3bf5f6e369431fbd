package protocol

import (
	"strings"
	"testing"

	"menagerie/search"
)

func TestXBoardResigns(t *testing.T) {
	for _, test := range []struct {
		name, option string
		score        search.Score
		resigns      bool
	}{
		{"never by default", "option Resign Below=0", -5000, false},
		{"asked to", "option Resign Below=5", -501, true},
		{"mated soon", "option Resign Below=5", -search.Mate + 6, true},
		{"not that bad", "option Resign Below=5", -499, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := startXBoard(t, "new", "sd 1", test.option)
			d.engine.score = test.score
			d.send("usermove a2a3")
			d.expectNext("move a7a6")
			d.send("usermove b2b3")
			d.expectNext("move b7b6")
			d.send("usermove c2c3")
			if test.resigns {
				d.expectNext("resign")
				d.send("usermove d7d6")
				d.sync()
			} else {
				d.expectNext("move c7c6")
			}
		})
	}
}

func TestXBoardSetScore(t *testing.T) {
	d := startXBoard(t, "new", "post", "analyze")
	d.expectNext("1 0 1 20 ")
	d.send("setscore -35 9")
	d.expectNext("1 0 1 20 ")
	d.send("exit")
	d.sync()
	if got := d.engine.assumed; len(got) != 1 || got[0] != "-35 9" {
		t.Errorf("the engine was told %q", got)
	}
	for _, bad := range []string{"setscore", "setscore x 3", "setscore 3", "setscore 3 -1"} {
		d.send(bad)
		d.expectNext("Error (")
	}
}

func TestXBoardTimeIsUp(t *testing.T) {
	for _, test := range []struct{ lines, want string }{
		{"new|result 1-0 {Black forfeits on time}", "telluser You won on time"},
		{"new|result 0-1 {White forfeits on time}", "telluser You lost on time"},
		{"new|result 1/2-1/2 {Draw: White ran out on time and Black has a bare king}", ""},
		{"new|computer|result 0-1 {White forfeits on time}", ""},
		{"new|result 0-1 {White resigns}", ""},
		{"new|force|result 0-1 {White forfeits on time}", ""},
	} {
		t.Run(test.lines, func(t *testing.T) {
			d := startXBoard(t, strings.Split(test.lines, "|")...)
			if test.want != "" {
				d.expectNext(test.want)
			}
			d.sync()
		})
	}
}

// Of a game that XBoard knows the rules of, it says itself how it ended.
func TestXBoardTellsTheEnd(t *testing.T) {
	for _, test := range []struct{ turn, want string }{
		{"w", "telluser You lost by checkmate"}, // by the engine's move
		{"b", "telluser You won by checkmate"},
	} {
		t.Run(test.turn, func(t *testing.T) {
			d := startXBoard(t, "new", "variant short")
			d.expect("piece K&")
			d.send("force", "setboard 3p/4/4/4/P3 w - - 0 1", "usermove a1a2", "sd 1")
			if test.turn == "w" {
				d.send("setboard 4/4/4/4/P3 w - - 0 1", "go")
				d.expect("move a1a2")
				d.expectNext("1-0 {White wins by checkmate}")
			} else {
				d.send("setboard 4/4/4/4/P3 w - - 0 1", "playother", "usermove a1a2")
				d.expect("1-0 {White wins by checkmate}")
			}
			d.expectNext(test.want)
		})
	}
}
