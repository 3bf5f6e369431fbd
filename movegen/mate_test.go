package movegen

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"menagerie/internal/game"
)

func TestContributors(t *testing.T) {
	f, err := os.Open("testdata/xxl_mates.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tables := tablesOf(t, "xxl")
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var mate struct {
			FEN, Result  string
			Contributors map[string]string
		}
		if err := json.Unmarshal(lines.Bytes(), &mate); err != nil {
			t.Fatal(err)
		}
		p, err := tables.ParseFEN(mate.FEN)
		if err != nil {
			t.Errorf("%s: %v", mate.FEN, err)
			continue
		}
		if r := p.Result(); r.Score() != mate.Result || r.Reason != game.Checkmate {
			t.Errorf("%s: result %s %s, want %s", mate.FEN, r.Score(), r, mate.Result)
		}
		got := p.Contributors()
		if len(got) != len(mate.Contributors) {
			t.Errorf("%s: %d squares, want %d", mate.FEN, len(got), len(mate.Contributors))
		}
		for s, by := range got {
			if want := mate.Contributors[s.String()]; by.String() != want {
				t.Errorf("%s: %s is covered by %s, want %s", mate.FEN, s, by, want)
			}
		}
	}
}

func TestNoContributorsWithoutMate(t *testing.T) {
	p, err := tablesOf(t, "xxl").NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Contributors(); got != nil {
		t.Errorf("start position: %v", got)
	}
}
