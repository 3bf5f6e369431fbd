package client

import (
	"slices"
	"testing"
	"time"

	"menagerie/internal/game"
)

func TestFeatures(t *testing.T) {
	f := newFeatures()
	answers := f.read(`ping=1 setboard=0 myname="Two Words" variants="normal,xxl, my-var" san=1 done=0`)
	answers = append(answers, f.read(`option="Hash Size -spin 1 1 9" option="Go -button" option="Book -check 1" colors=0 done=1`)...)
	if !slices.Equal(answers, []string{"accepted ping", "accepted setboard", "accepted myname", "accepted variants", "rejected san",
		"accepted done", "accepted option", "accepted option", "accepted option", "accepted colors", "accepted done"}) {
		t.Errorf("answers %q", answers)
	}
	if !f.has("ping") || f.has("setboard") || f.said["myname"] != "Two Words" || !slices.Equal(f.variants, []string{"normal", "xxl", "my-var"}) || !f.has("done") {
		t.Errorf("%+v", f)
	}
	for _, test := range []struct{ name, value, want string }{
		{"hash size", "3", "option Hash Size=3"},
		{"Go", "", "option Go"},
		{"Book", "false", "option Book=0"},
	} {
		if got, err := f.setOption(Option{test.name, test.value}); err != nil || got != test.want {
			t.Errorf("%s: %q, %v; want %q", test.name, got, err, test.want)
		}
	}
	if got, err := f.setOption(Option{"memory", "64"}); err == nil {
		t.Errorf("memory without the feature: %q", got)
	}
	f.read("memory=1 smp=1")
	for name, want := range map[string]string{"Hash": "memory 64", "memory": "memory 64", "Threads": "cores 64", "cores": "cores 64"} {
		if got, err := f.setOption(Option{name, "64"}); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	f.read(`torn="no end`) // must end
	f.read("bare words")
}

// TestXBoardNotation: boards of ten ranks count them from 0, higher ones do not.
func TestXBoardNotation(t *testing.T) {
	for _, test := range []struct {
		variant, move, want string
	}{{"chess", "e7e8q", "usermove e7e8q"}, {"grand", "b2b10", "usermove b1b9"}, {"xxl", "g7g8q", "usermove g7g8q"}, {"xxl", "a9a10", "usermove a9a10"}} {
		rules := mustRules(t, test.variant)
		x := &xboardPlayer{rules: rules, description: rules.Describe(), features: features{said: map[string]string{"usermove": "1"}}}
		if got := x.moveCommand(test.move); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.variant, test.move, got, test.want)
		}
	}
}

func TestXBoardRead(t *testing.T) {
	grand := game.Description{Ranks: 10}
	for _, test := range []struct {
		line string
		done bool
		foul bool
		want Reply
	}{
		{"move b1b9", true, false, Reply{Move: "b2b10"}},
		{"12. ... b1b9", true, false, Reply{Move: "b2b10"}},
		{"resign", true, false, Reply{Resigns: true, Claim: "resign"}},
		{"0-1 {Black mates}", true, false, Reply{Resigns: true, Claim: "0-1 {Black mates}"}},
		{"1-0 {White mates}", true, true, Reply{}},
		{"1/2-1/2 {Draw}", false, false, Reply{ClaimsDraw: true, Claim: "1/2-1/2 {Draw}"}},
		{"Illegal move: a2a3", true, true, Reply{}},
		{"Error (unkown command): a1a2", true, true, Reply{}}, //nolint:misspell // as engines write it
		{"Error (unknown command): computer", false, false, Reply{}},
		{"9 -12 34 5678 e2e4", false, false, Reply{Depth: 9, Score: Score{true, -12}, Nodes: 5678}},
		{"9 100003 34 5678 e2e4", false, false, Reply{Depth: 9, Score: Score{true, Mate - 3}, Nodes: 5678}},
		{"9 -100003 34 5678 e2e4", false, false, Reply{Depth: 9, Score: Score{true, 3 - Mate}, Nodes: 5678}},
		{"# move a1a2", false, false, Reply{}},
		{"", false, false, Reply{}},
	} {
		th := thought{notation: grand, last: "a1a2", won: "1-0"}
		done, err := th.read(test.line)
		if done != test.done || (err != nil) != test.foul || th.Reply != test.want {
			t.Errorf("%q: %v, %v, %+v", test.line, done, err, th.Reply)
		}
	}
}

// A move of several legs comes in a line each.
func TestXBoardReadLegs(t *testing.T) {
	th := thought{notation: game.Description{Ranks: 12}}
	if done, err := th.read("move c7d8,"); done || err != nil || th.Move != "" {
		t.Errorf("%v, %v, %+v", done, err, th.Reply)
	}
	if done, err := th.read("move d8c7"); !done || err != nil || th.Move != "c7d8,d8c7" {
		t.Errorf("%v, %v, %+v", done, err, th.Reply)
	}
}

func TestXBoardSetUp(t *testing.T) {
	rules := mustRules(t, "grand")
	x := &xboardPlayer{rules: rules, description: rules.Describe(), features: features{said: map[string]string{"usermove": "1"}}}
	const position = "r8r/10/2k7/10/10/10/10/10/4K5/R9 b - - 0 1"
	commands, err := x.placePieces(position)
	want := []string{"edit", "#", "Ke1", "Ra0", "c", "Ra9", "Rj9", "Kc7", "."}
	if err != nil || len(commands) != len(want)+1 || !slices.Equal(commands[1:], want) {
		t.Errorf("%q, %v; want a move, then %q", commands, err, want)
	}
	x.features.said["setboard"] = "1"
	if commands, err = x.placePieces(position); err != nil || !slices.Equal(commands, []string{"setboard " + position}) {
		t.Errorf("%q, %v", commands, err)
	}
	chess := mustRules(t, "chess")
	x = &xboardPlayer{rules: chess, description: chess.Describe()}
	if commands, err = x.placePieces("4k3/8/8/8/8/8/8/4K2R w K - 0 1"); err == nil {
		t.Errorf("castling rights by edit: %q", commands)
	}
}

func TestXBoardLimits(t *testing.T) {
	for _, test := range []struct {
		control Control
		want    []string
	}{
		{Control{Base: 200 * time.Millisecond, Increment: 10 * time.Millisecond}, []string{"level 0 0:01 0.01"}},
		{Control{Base: 90 * time.Second, Moves: 40}, []string{"level 40 1:30 0"}},
		{Control{Base: 5 * time.Minute, Depth: 3}, []string{"level 0 5 0", "sd 3"}},
		{Control{MoveTime: 2 * time.Second}, []string{"st 2"}},
		{Control{Depth: 7}, []string{"level 0 5 0", "sd 7"}},
		{Control{Nodes: 500}, []string{"nps 1", "st 500"}},
	} {
		x := &xboardPlayer{engine: &Engine{Control: test.control}, timeouts: DefaultTimeouts()}
		if got := x.limits(); !slices.Equal(got, test.want) {
			t.Errorf("%v: %q, want %q", test.control, got, test.want)
		}
	}
}

func TestPositionIn(t *testing.T) {
	const position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	for _, text := range []string{"setup " + position, "setup (PNBRQ..H/.....^PKpnbrq..h/.....^pk) 14x14+0_fairy " + position, "setup (-) " + position} {
		if got := positionIn(text); got != position {
			t.Errorf("%s: %q", text, got)
		}
	}
	if got := positionIn("setup (a/b)"); got != "" {
		t.Errorf("%q", got)
	}
}
