package match

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
)

// sample is a game of Black's start position with a foul.
func sample() *Record {
	centipawns := -135
	return &Record{
		Encounter: 3, Game: 2, Round: 3, Players: [2]int{1, 0}, White: "Old", Black: `New "one"`,
		Opening: "bare", Start: "4k3/8/8/8/8/8/8/4K3 b - - 0 7", BlackBegins: true,
		Plies: []Ply{{Move: "e8e7", Book: true}, {Move: "e1e2", Time: 1500 * time.Millisecond, Depth: 9, Nodes: 4000, Score: &centipawns},
			{Move: "e7e6", Time: time.Millisecond}},
		Result: "1-0", Reason: "Black: death: {core} dumped", Foul: client.NewFoul(client.Death, "{core} dumped"), Fouler: 1,
		Began: time.Date(2026, 11, 21, 10, 0, 0, 42e6, time.UTC), Seconds: 2,
	}
}

func sampleConfig(t *testing.T) *Config {
	fast := client.Engine{Name: "Old", Protocol: client.UCI, Command: "old", Control: client.Control{Depth: 3}}
	return &Config{Rules: mustRules(t, "chess"), Schedule: Schedule{Kind: RoundRobin, Rounds: 3, Games: 2}, Concurrency: 1,
		Engines: []client.Engine{{Name: `New "one"`, Protocol: client.Internal, Control: client.Control{Base: time.Second}}, fast}}
}

// TestPGN: a comment has the form that XBoard takes for score, depth and time.
func TestPGN(t *testing.T) {
	var b strings.Builder
	if err := sampleConfig(t).WritePGN(&b, sample()); err != nil {
		t.Fatal(err)
	}
	const want = `[Event "Match of engines"]
[Site "?"]
[Date "2026.11.21"]
[Round "3.2"]
[White "Old"]
[Black "New \"one\""]
[Result "1-0"]
[Opening "bare"]
[Variant "chess"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 7"]
[WhiteTimeControl "3 plies"]
[BlackTimeControl "1"]
[GameStartTime "2026-11-21T10:00:00.042Z"]
[GameDuration "00:00:02"]
[PlyCount "3"]
[Termination "abandoned"]

7... Ke7 {book} 8. Ke2 {-1.35/9 1.5} Ke6 {0.0 s} {Black: death: (core) dumped}
1-0

`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	c := sampleConfig(t)
	c.Coordinates, c.Event, c.Site = true, "Cup", "Here"
	if err := c.WritePGN(&b, sample()); err != nil || !strings.Contains(b.String(), "7... e8e7 {book} 8. e1e2 ") ||
		!strings.Contains(b.String(), "[Event \"Cup\"]\n[Site \"Here\"]\n") {
		t.Errorf("%v in\n%s", err, b.String())
	}
}

func TestScoreText(t *testing.T) {
	for score, want := range map[int]string{0: "+0.00", 14: "+0.14", -250: "-2.50", 29997: "+M3", -29997: "-M3", 28000: "+280.00"} {
		if got := scoreText(score); got != want {
			t.Errorf("%d is %q, want %q", score, got, want)
		}
	}
}

func TestJournal(t *testing.T) {
	var b strings.Builder
	journal := NewJournal(&b)
	c := sampleConfig(t)
	standing := newStanding(c)
	standing.add(sample())
	for _, err := range []error{journal.Begin(c, "book"), journal.Game(sample()), journal.End(standing, errDecided)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	var events []map[string]any
	for line := range strings.Lines(b.String()) {
		var event map[string]any
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		events = append(events, event)
	}
	if len(events) != 3 || events[0]["event"] != "match" || events[1]["event"] != "game" || events[2]["event"] != "end" {
		t.Fatalf("events %v", events)
	}
	game := events[1]
	if foul := game["foul"].(map[string]any); foul["kind"] != "death" || game["fouler"] != 1.0 || game["result"] != "1-0" ||
		len(game["plies"].([]any)) != 3 {
		t.Errorf("game %v", game)
	}
	player := events[2]["players"].([]any)[0].(map[string]any)
	if events[2]["stopped"] != "decided" || player["lost"] != 1.0 || player["fouls"] != 1.0 {
		t.Errorf("end %v", events[2])
	}
}

func TestTable(t *testing.T) {
	s := newStanding(sampleConfig(t))
	for pair := range 4 {
		for number := range 2 {
			r := sample()
			r.Encounter, r.Game, r.Players, r.Result = pair, number, [2]int{number, 1 - number}, "1-0" // White wins all
			r.White, r.Black = s.Players[number].Name, s.Players[1-number].Name
			if pair > 0 {
				r.Foul = nil
			}
			if pair == 3 {
				r.Result = selfplay.Draw
			}
			s.add(r)
		}
	}
	var b strings.Builder
	s.Table(&b, &selfplay.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}, TableWidth)
	for _, want := range []string{"engine     Elo  ±  games  won  drawn  lost   score\nNew \"one\"   +0         8    3      2     3  50.0 %\n",
		"New \"one\"    4.5     3  1.500 s        2          0        0            0\n", "score 50.0 %, Elo +0, likelihood of superiority 50.0 %\n",
		"pairs with 0, 1/2, 1, 3/2, 2 points: 0 0 4 0 0\n", "without games that a foul decided (2): score 50.0 % of 6\n",
		"SPRT of Elo 5 against 0: LLR", "SPRT: undecided\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// TestOneSidedLine: where all points went to one side the error is not known, but that
// is no reason to print infinities.
func TestOneSidedLine(t *testing.T) {
	for _, test := range []struct {
		results []selfplay.Result // of White, engine 0 and engine 1 in turn
		want    string
	}{
		{[]selfplay.Result{"1-0", "0-1"}, "score 100.0 %, Elo > -113, likelihood of superiority 92.1 %"},
		{[]selfplay.Result{"0-1", "1-0"}, "score 0.0 %, Elo < +113, likelihood of superiority 7.9 %"},
		{[]selfplay.Result{"1-0"}, "score 100.0 %, Elo > -234, likelihood of superiority 84.1 %"},
		{[]selfplay.Result{"1-0", "0-1", "1-0", "0-1"}, "score 100.0 %, Elo > +7, likelihood of superiority 97.7 %"},
		{[]selfplay.Result{"1/2-1/2", "0-1"}, "score 75.0 %, Elo +191, likelihood of superiority 84.1 %"},
		{nil, "score 0.0 %, Elo -, likelihood of superiority 50.0 %"},
	} {
		s := newStanding(sampleConfig(t))
		for i, result := range test.results {
			s.add(&Record{Encounter: i / 2, Game: i % 2, Players: [2]int{i % 2, 1 - i%2}, Result: result})
		}
		if got := s.Line(); got != test.want {
			t.Errorf("%v: %s, want %s", test.results, got, test.want)
		}
	}
}

// TestTableFits: no line is longer than the terminal, however large the numbers and
// long the names.
func TestTableFits(t *testing.T) {
	c := sampleConfig(t)
	four := append(c.Engines, c.Engines...)
	for _, engines := range []int{2, 4} {
		c.Engines = four[:engines]
		s := newStanding(c)
		for i := range s.Players {
			p := &s.Players[i]
			p.Name = fmt.Sprintf("Engine of a very long name, ümlaut %d", i)
			p.Tally = selfplay.PairTally{Tally: selfplay.Tally{Won: 123456, Drawn: 234567, Lost: 345678}, Pairs: [5]int{1e5, 1e5, 1e5, 1e5, 2e5}}
			p.Effort = Effort{Moves: 1, Depth: 123, Nodes: 1e12, Time: 100 * time.Second, Longest: 100 * time.Second}
			p.Fouls[client.Death], p.Fouls[client.Flood] = 12345, 12345
			s.Against[0][i] = p.Tally
		}
		for _, width := range []int{40, 60, TableWidth, 120} {
			var b strings.Builder
			s.Table(&b, &selfplay.SPRT{Elo0: -1.25, Elo1: 5.25, Alpha: 0.05, Beta: 0.05}, width)
			s.Pairings(&b, width)
			for line := range strings.Lines(b.String()) {
				if n := utf8.RuneCountInString(line) - 1; n > width {
					t.Errorf("%d characters at %d: %s", n, width, line)
				}
			}
			if width == TableWidth && strings.Contains(b.String(), "%…") {
				t.Errorf("the score is cut off:\n%s", b.String())
			}
		}
	}
}
