package match

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"menagerie/bench/client"
)

// journalOf returns the journal and the PGN of a match of single moves.
func journalOf(t *testing.T) (c *Config, journal, games string, records []*Record) {
	t.Helper()
	self := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
	c = quickMatch(t, self, self)
	c.Engines = append(c.Engines, self)
	c.Adjudication.MaxMoves = 1
	var j, p strings.Builder
	log := NewJournal(&j)
	if err := log.Begin(c, "book"); err != nil {
		t.Fatal(err)
	}
	records, _ = play(t, c)
	for _, r := range records {
		if err := log.Game(r); err != nil {
			t.Fatal(err)
		}
		if err := c.WritePGN(&p, r); err != nil {
			t.Fatal(err)
		}
	}
	return c, j.String(), p.String(), records
}

// TestReadJournal: a journal cut off anywhere gives the whole games in it, as they were.
func TestReadJournal(t *testing.T) {
	c, journal, _, records := journalOf(t)
	lines := strings.SplitAfter(journal, "\n")
	for games := range len(records) + 1 {
		whole := strings.Join(lines[:1+games], "")
		torn := whole
		if games < len(records) {
			torn += lines[1+games][:20]
		}
		played, length, err := ReadJournal(strings.NewReader(torn), c, "book")
		if err != nil || len(played) != games || length != int64(len(whole)) {
			t.Fatalf("%d games: %d, %d of %d bytes, %v", games, len(played), length, len(whole), err)
		}
		for i, r := range played {
			want := *records[i]
			if !r.Began.Equal(want.Began) {
				t.Errorf("game %d began %v, not %v", i, r.Began, want.Began)
			}
			r.Began = want.Began
			if !reflect.DeepEqual(*r, want) {
				t.Errorf("game %d: %+v, want %+v", i, *r, want)
			}
		}
	}
}

// TestResume: what was played is not played again; the table is that of one match.
func TestResume(t *testing.T) {
	c, journal, _, records := journalOf(t)
	lines := strings.SplitAfter(journal, "\n")
	var err error
	if c.Played, _, err = ReadJournal(strings.NewReader(strings.Join(lines[:4], "")), c, "book"); err != nil {
		t.Fatal(err)
	}
	var again [][2]int
	standing, err := Run(t.Context(), c, func(r *Record, _ *Standing) { again = append(again, r.key()) })
	if err != nil || len(c.Played) != 3 || len(again) != len(records)-3 || played(standing) != len(records) {
		t.Fatalf("%v: %d games, then %v, standing of %d", err, len(c.Played), again, played(standing))
	}
	for _, r := range c.Played {
		if slices.Contains(again, r.key()) {
			t.Errorf("game %v is played twice", r.key())
		}
	}
	// Another round goes on where the match ended.
	c.Schedule.Rounds = 2
	if c.Played, _, err = ReadJournal(strings.NewReader(journal), c, "book"); err != nil {
		t.Fatal(err)
	}
	if standing, err = Run(t.Context(), c, nil); err != nil || played(standing) != 2*len(records) {
		t.Errorf("%v: standing of %d", err, played(standing))
	}
}

// TestResumeAnotherMatch: a journal of another match is refused with what differs.
func TestResumeAnotherMatch(t *testing.T) {
	_, journal, _, _ := journalOf(t)
	for _, test := range []struct {
		change func(c *Config)
		want   string
	}{
		{func(c *Config) { c.Rules = mustRules(t, "xxl") }, "variant chess, expected xxl"},
		{func(c *Config) { c.Engines = c.Engines[:2] }, "number of engines 3, expected 2"},
		{func(c *Config) { c.Engines[1].Control.Depth = 2 }, "engine 2 is"},
		{func(c *Config) { c.Schedule.Games = 1 }, "tournament"},
	} {
		self := client.Engine{Protocol: client.Internal, Control: client.Control{Depth: 1}}
		c := quickMatch(t, self, self)
		c.Engines = append(c.Engines, self)
		test.change(c)
		if _, _, err := ReadJournal(strings.NewReader(journal), c, "book"); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
	c := quickMatch(t, client.Engine{}, client.Engine{})
	for _, text := range []string{"{}\n", "nonsense\n"} {
		if _, _, err := ReadJournal(strings.NewReader(text), c, "book"); err == nil {
			t.Errorf("%q is a journal", text)
		}
	}
}

// TestMissingFromPGN: a file cut off anywhere gives the games that it lacks, and where
// its whole games end.
func TestMissingFromPGN(t *testing.T) {
	c, _, games, records := journalOf(t)
	ends := []int{}
	for at := range len(games) {
		if strings.HasPrefix(games[at:], "1/2-1/2\n\n") {
			ends = append(ends, at+len("1/2-1/2"))
		}
	}
	if len(ends) != len(records) {
		t.Fatalf("%d ends of %d games in\n%s", len(ends), len(records), games)
	}
	for at := range len(games) {
		missing, whole, err := c.MissingFromPGN(strings.NewReader(games[:at]), records)
		want := 0
		for want < len(ends) && ends[want] <= at {
			want++
		}
		end := 0
		if want > 0 {
			end = ends[want-1]
		}
		if err != nil || len(missing) != len(records)-want || whole != int64(end) {
			t.Fatalf("cut at %d: %d missing, whole to %d, %v; want %d, %d", at, len(missing), whole, err, len(records)-want, end)
		}
	}
}

// TestForeignEnd: the end of a file that the match did not write is not cut off.
func TestForeignEnd(t *testing.T) {
	c, journal, games, records := journalOf(t)
	for _, end := range []string{"notes", "[Event \"Club\"]\n\n1. e4 e5 2. Nf3", "1. d4 {a game without a result}", "; that is all"} {
		for _, before := range []string{"", games} {
			if _, _, err := c.MissingFromPGN(strings.NewReader(before+end), records); err == nil || !strings.Contains(err.Error(), "cut it off") {
				t.Errorf("PGN that ends in %q: %v", end, err)
			}
		}
	}
	for _, text := range []string{"notes", journal + "notes"} {
		if _, _, err := ReadJournal(strings.NewReader(text), c, "book"); err == nil || !strings.Contains(err.Error(), "cut it off") {
			t.Errorf("journal that ends in %q: %v", text[len(text)-5:], err)
		}
	}
}

// TestDamagedJournal: a game that cannot be one of the match is refused with its line.
func TestDamagedJournal(t *testing.T) {
	c, journal, _, _ := journalOf(t)
	for _, test := range []struct{ old, now, want string }{
		{`"adjudicated":true`, `"adjudicated":true,"fouler":99,"foul":{"kind":"death"}`, "line 2: fouler 99: expected"},
		{`"adjudicated":true`, `"adjudicated":true,"fouler":1`, "line 2: fouler 1: expected"},
		{`"adjudicated":true`, `"adjudicated":true,"foul":{"kind":"death"}`, "line 2: fouler 0: expected"},
		{`"result":"1/2-1/2"`, `"result":"2-0"`, `line 2: result "2-0": expected one of [* 1-0 0-1 1/2-1/2]`},
		{`"players":[0,1]`, `"players":[2,1]`, "line 2: game 1 of encounter 1 of engines 2 and 1: not of this match"},
		{`"players":[0,1]`, `"players":[0,-7]`, "not of this match"},
		{`"game":1`, `"game":3`, "not of this match"},
		{`"encounter":1`, `"encounter":0`, "not of this match"},
		{`"white":"`, `"white":"\u001b[2J`, "line 2: control characters"},
	} {
		text := strings.Replace(journal, test.old, test.now, 1)
		if _, _, err := ReadJournal(strings.NewReader(text), c, "book"); text == journal || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.now, err, test.want)
		}
	}
	// A game without moves has a list of none, and one that a fault ended is played again.
	var b strings.Builder
	r := playOne(t, quickMatch(t, fakeEngine(t, client.UCI, "illegal at once"), fakeEngine(t, client.UCI, "good")))
	if err := NewJournal(&b).Game(r); err != nil || !strings.Contains(b.String(), `"plies":[]`) {
		t.Errorf("%v: %s", err, b.String())
	}
	text := strings.Replace(journal, `"result":"1/2-1/2"`, `"result":"*"`, 1)
	all, _, _ := ReadJournal(strings.NewReader(journal), c, "book")
	if played, _, err := ReadJournal(strings.NewReader(text), c, "book"); err != nil || len(played) != len(all)-1 {
		t.Errorf("%v: %d of %d games without the one that was not finished", err, len(played), len(all))
	}
	// A match that was killed while it began begins anew.
	for _, cut := range []int{0, 1, 5, 40} {
		if played, whole, err := ReadJournal(strings.NewReader(journal[:cut]), c, "book"); played != nil || whole != 0 || err != nil {
			t.Errorf("cut at %d: %v, %d, %v", cut, played, whole, err)
		}
	}
}
