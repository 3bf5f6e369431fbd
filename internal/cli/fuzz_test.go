package cli

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/games"
)

// fuzzedRules are one variant of each kind: boards, castling, promotion, hoppers,
// counters, kings that are not royal, other games.
func fuzzedRules(f *testing.F) []game.Rules {
	all, err := new(variants).load(io.Discard)
	if err != nil {
		f.Fatal(err)
	}
	var rules []game.Rules
	for _, name := range []string{"chess", "xxl", "capablanca", "grand", "fischerandom", "berolina", "shako", "courier", "makruk", "cambodian",
		"3check", "racingkings", "horde", "extinction", "breakthrough", "wildebeest", "antichess", "losers", "atomic", "crazyhouse", "pocketknight"} {
		v, err := all.Find(name)
		if err != nil {
			f.Fatal(err)
		}
		rules = append(rules, games.RulesOf(v))
	}
	return append(rules, all.Others...)
}

// FuzzPosition reads any text as a position of any variant. What is accepted
// must come back as it was written, and have moves that can be read.
func FuzzPosition(f *testing.F) {
	rules := fuzzedRules(f)
	for i, r := range rules {
		f.Add(uint8(i), r.Describe().Start)
	}
	f.Add(uint8(0), "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
	f.Add(uint8(1), "13k/R13/14/14/14/14/P13/14/14/14/14/14/7P6/1R5K6 w KQ - 0 1")
	f.Fuzz(func(t *testing.T, variant uint8, text string) {
		r := rules[int(variant)%len(rules)]
		defer time.AfterFunc(10*time.Second, func() { panic(fmt.Sprintf("%s: %q takes too long", r.Name(), text)) }).Stop()
		game, err := r.NewGame(text)
		if err != nil {
			checkOneLine(t, err.Error())
			return
		}
		fen := game.FEN()
		again, err := r.NewGame(fen)
		if err != nil || again.FEN() != fen {
			t.Fatalf("%s: %q became %q, which is read with %v", r.Name(), text, fen, err)
		}
		for _, m := range game.LegalMoves(nil) {
			if read, err := game.ParseMove(game.MoveText(m)); err != nil || read != m {
				t.Fatalf("%s: %q: %s is read as %v with %v", r.Name(), fen, game.MoveText(m), read, err)
			}
			game.Make(m)
			game.Result()
			game.Unmake()
			if game.FEN() != fen {
				t.Fatalf("%s: %q: %s taken back leaves %q", r.Name(), fen, game.MoveText(m), game.FEN())
			}
		}
	})
}

// FuzzMove reads any text as a move. What is accepted must be legal.
func FuzzMove(f *testing.F) {
	rules := fuzzedRules(f)
	for i := range rules {
		f.Add(uint8(i), "e2e4")
	}
	for _, text := range []string{"O-O", "a7a8q", "n13n11", "e2e4e5", "", "0000", "a0b0", "z9z99", "e2e4+", "\x00"} {
		f.Add(uint8(1), text)
	}
	played := make([]game.Game, len(rules))
	for i, r := range rules {
		game, err := r.NewGame("")
		if err != nil {
			f.Fatal(err)
		}
		played[i] = game
	}
	f.Fuzz(func(t *testing.T, variant uint8, text string) {
		game := played[int(variant)%len(played)]
		m, err := game.ParseMove(text)
		if err != nil {
			checkOneLine(t, err.Error())
			return
		}
		if _, err := game.ParseMove(game.MoveText(m)); err != nil {
			t.Errorf("%q was read as %s, which is not: %v", text, game.MoveText(m), err)
		}
	})
}

func checkOneLine(t *testing.T, text string) {
	t.Helper()
	if text == "" || strings.Contains(text, "\n") || len(text) > 600 {
		t.Errorf("the error is %q", text)
	}
}
