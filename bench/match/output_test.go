package match

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"menagerie/bench/selfplay"
)

// sample is a game of Black's start position with a foul.
func sample() *Record {
	centipawns := -135
	return &Record{
		Pair: 2, First: 1, Names: [2]string{`New "one"`, "Old"}, Start: "4k3/8/8/8/8/8/8/4K3 b - - 0 7", BlackBegins: true,
		Plies: []Ply{{Move: "e8e7", Book: true}, {Move: "e1e2", Time: 1500 * time.Millisecond, Depth: 9, Nodes: 4000, Score: &centipawns},
			{Move: "e7e6", Time: time.Millisecond}},
		Result: "1-0", Reason: "Black: death: {core} dumped", Foul: foul(Death, "{core} dumped"), Fouler: 0,
		Began: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Elapsed: 2 * time.Second,
	}
}

func sampleConfig(t *testing.T) *Config {
	fast := Engine{Name: "Old", Protocol: UCI, Command: "old", Control: Control{Depth: 3}}
	return &Config{Rules: mustRules(t, "chess"), Pairs: 3, Concurrency: 1,
		Engines: [2]Engine{{Name: `New "one"`, Protocol: Internal, Control: Control{Base: time.Second}}, fast}}
}

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
[Variant "chess"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 7"]
[WhiteTimeControl "3 plies"]
[BlackTimeControl "1"]
[PlyCount "3"]
[Termination "abandoned"]

7... e8e7 {book} 8. e1e2 {-1.35/9 1.500s} e7e6 {0 0.001s} {Black: death: (core)
dumped} 1-0

`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestLog(t *testing.T) {
	var b strings.Builder
	log := NewLog(&b)
	standing := newStanding(sampleConfig(t).Engines)
	standing.add(sample())
	for _, err := range []error{log.Begin(sampleConfig(t)), log.Game(sample()), log.End(standing, errDecided)} {
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
	if foul := game["foul"].(map[string]any); foul["kind"] != "death" || game["fouler"] != `New "one"` || game["result"] != "1-0" ||
		len(game["plies"].([]any)) != 3 {
		t.Errorf("game %v", game)
	}
	if events[2]["stopped"] != "decided" || events[2]["lost"] != 1.0 {
		t.Errorf("end %v", events[2])
	}
}

func TestTable(t *testing.T) {
	s := newStanding(sampleConfig(t).Engines)
	for pair := range 4 {
		for first := range 2 {
			r := sample()
			r.Pair, r.First, r.Result = pair, first, "1-0" // White wins all
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
	s.Table(&b, &selfplay.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05})
	for _, want := range []string{"New \"one\"  8      3    2      3     50.0 %", "(2 death)", "score 50.0 %, Elo +0",
		"pairs with 0 to 2 points [0 0 4 0 0]", "without games that a foul decided (2): score 50.0 % of 6", "LLR", "undecided"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}
