package match

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/games"
)

// TestLiveTable: no drawn line is as wide as the terminal, and the next game takes all of
// them off, on terminals of any size.
func TestLiveTable(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := known.Rules("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{80, 24}, {40, 8}, {120, 40}, {80, 3}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			var out strings.Builder
			engine := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
			config := &Config{Rules: rules, Concurrency: 1, Engines: []client.Engine{engine, engine, engine},
				Schedule:     Schedule{Kind: RoundRobin, Rounds: 1, Games: 2},
				Opening:      func(int) (Opening, error) { return Opening{}, nil },
				Adjudication: selfplay.Adjudication{MaxMoves: 1}}
			for i := range config.Engines {
				config.Engines[i].Name = fmt.Sprintf("an engine with a name that is too long for most tables %d", i)
			}
			live := &LiveTable{Out: &out, Config: config, Terminal: true, Size: func() (int, int) { return size[0], size[1] }}
			if _, err := Run(t.Context(), config, live.Game); err != nil {
				t.Fatal(err)
			}
			up := regexp.MustCompile(`^\x1b\[(\d+)A\x1b\[J`)
			drawn := 0
			for i, part := range strings.Split(out.String(), "chess, ")[1:] {
				text, erase, found := strings.Cut(part, "\x1b[")
				drawn = strings.Count(text, "\n")
				if m := up.FindStringSubmatch("\x1b[" + erase); found && (m == nil || m[1] != strconv.Itoa(drawn)) {
					t.Errorf("game %d: %d lines drawn, then %q", i+1, drawn, erase)
				}
				for line := range strings.Lines("chess, " + text) {
					if n := utf8.RuneCountInString(line) - 1; n >= size[0] {
						t.Errorf("%d characters: %q", n, line)
					}
				}
			}
			if drawn == 0 || drawn >= size[1] {
				t.Errorf("%d lines on a terminal of %d", drawn, size[1])
			}
		})
	}
}

// TestFinished: OpenBench's client finds in a line what kind of foul lost a game.
func TestFinished(t *testing.T) {
	c := Config{Schedule: Schedule{Games: 2}}
	for _, test := range []struct {
		kind client.FoulKind
		want string
	}{
		{client.Death, "White disconnects"},
		{client.Stall, "White connection stalls"},
		{client.TimeForfeit, "White loses on time"},
		{client.IllegalMove, "White makes an illegal move"},
		{client.Flood, "White " + string(client.Flood)},
	} {
		r := Record{Encounter: 4, Game: 2, Players: [2]int{1, 0}, White: "b", Black: "a", Result: "0-1", Reason: "White: x",
			Foul: client.NewFoul(test.kind, "x"), Fouler: 2}
		if got, want := c.Finished(&r), "Finished game 8 (b vs a): 0-1 {"+test.want+"}"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
