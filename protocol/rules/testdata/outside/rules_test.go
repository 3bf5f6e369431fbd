// Package outside uses the library as any other module does: what is internal is out of its reach.
package outside

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/protocol/rules"
)

func position(t *testing.T, book *rules.Book, variant, fen string, moves ...string) *rules.Position {
	t.Helper()
	p, err := book.Position(variant, fen, false)
	if err == nil {
		err = p.Play(moves...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}

func TestVariants(t *testing.T) {
	book := rules.New()
	if n := len(book.Names()); n < 180 {
		t.Errorf("%d games", n)
	}
	for _, name := range book.Names() {
		v, err := book.Variant(name)
		if err != nil || v.Name != name || v.Files < 1 {
			t.Errorf("%s: %v, %+v", name, err, v)
			continue
		}
		if _, err := book.Position(name, v.Start, false); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	xxl, _ := book.Variant("xxl")
	is(t, "xxl", [2]int{xxl.Files, xxl.Ranks}, [2]int{14, 14})
	is(t, "a start of 960", must(t)(book.Start("fischerandom", 518)), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")

	added, problems, err := book.Add("[giants:chess]\nmaxFile = p\nmaxRank = 16\ncastling = false\ndoubleStep = false\n" +
		"startFen = k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/1R13K w - - 0 1\n[broken]\nmaxRank = 99\n")
	if err != nil || !slices.Equal(added, []string{"giants"}) || len(problems) != 1 {
		t.Fatalf("%v, %v, %v", added, problems, err)
	}
	is(t, "moves on 16x16", len(position(t, book, "giants", "").Moves()), 14+15+3)
	if _, err := book.Position("nosuch", "", false); err == nil {
		t.Error("a variant of no name is found")
	}
}

func must(t *testing.T) func(text string, err error) string {
	t.Helper()
	return func(text string, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
}

func TestMoves(t *testing.T) {
	book := rules.New()
	p := position(t, book, "crazyhouse", "", "e4", "d5", "e4d5", "Qxd5", "Nc3")
	is(t, "FEN", p.FEN(), "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR[Pp] b KQkq - 1 3")
	white, black := p.Hands()
	is(t, "hands", white+" "+black, "P p")
	is(t, "turn", p.Turn(), "black")
	moves, captures := p.Moves(), p.Captures()
	is(t, "drops", slices.Contains(moves, "P@d4"), true)
	for move, want := range map[string]bool{"d5d2": true, "d5a5": false, "P@d4": false} {
		is(t, move, captures[slices.Index(moves, move)], want)
	}
	is(t, "short", p.SANs()[slices.Index(moves, "d5d2")], "Qxd2+")
	is(t, "read", must(t)(p.Move("Qxd2")), "d5d2")
	is(t, "long", must(t)(p.Write("d5d2", rules.Long)), "Qd5xd2+")
	before := p.FEN()
	if err := p.Play("Qxd2", "Bxd2", "Qxd2"); err == nil || p.FEN() != before {
		t.Errorf("after a move that cannot be: %v, %s", err, p.FEN())
	}
	for p.Undo() {
	}
	is(t, "all undone", p.FEN(), position(t, book, "crazyhouse", "").FEN())

	x := position(t, book, "xiangqi", "")
	is(t, "UCCI", must(t)(x.Write("h3e3", rules.UCCI)), "h2e2")
	is(t, "UCCI read", must(t)(x.Read("h2e2", rules.UCCI)), "h3e3")
	is(t, "USI", must(t)(position(t, book, "shogi", "").Write("c3c4", rules.USI)), "7g7f")
}

func TestEnds(t *testing.T) {
	book := rules.New()
	for _, test := range []struct {
		variant, fen string
		moves        string
		score        string
		reason       string
		claim        bool
	}{
		{"chess", "", "f3 e5 g4 Qh4", "0-1", "Black mates", false},
		{"chess", "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "1/2-1/2", "Draw by repetition", true},
		{"chess", "8/8/8/4k3/8/8/4K3/8 w - - 0 1", "", "1/2-1/2", "", true},
		{"kingofthehill", "8/8/8/8/8/4K3/8/7k w - - 0 1", "Ke4", "1-0", "White wins by reaching the goal", false},
		{"3check", "", "e4 e5", "*", "", false},
	} {
		r := position(t, book, test.variant, test.fen, strings.Fields(test.moves)...).Result()
		if r.Score != test.score || r.Claim != test.claim || test.reason != "" && r.Reason != test.reason {
			t.Errorf("%s %s %s: %+v", test.variant, test.fen, test.moves, r)
		}
	}
	checked, checkers := position(t, book, "chess", "", "e4", "f5", "Qh5").Check()
	is(t, "check", strings.Join(append(checked, checkers...), " "), "e8 h5")
}

func TestGamesAndPerft(t *testing.T) {
	book := rules.New()
	games, err := book.Games("[White \"a\"]\n\n1. e4 e5 (1... c5) 2. Nf3 {a knight} 1/2-1/2\n\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 *\n")
	if err != nil || len(games) != 2 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	is(t, "a tag", games[0].Tags["White"], "a")
	is(t, "moves", strings.Join(games[0].Moves, " "), "e2e4 e7e5 g1f3")
	is(t, "variant", games[1].Variant, "crazyhouse")
	games, err = book.Games("[Variant \"Crazyhouse960\"]\n[FEN \"nrbqbkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQBKRN[] w GBgb - 0 1\"]\n\n1. O-O *\n")
	if err != nil || games[0].Moves[0] != "f1g1" {
		t.Errorf("a game of Chess960: %+v, %v", games, err)
	}
	nodes, err := position(t, book, "xxl", "").Perft(context.Background(), 3)
	if err != nil || nodes != 111887 {
		t.Errorf("perft of xxl: %d, %v", nodes, err)
	}
}

func TestSearch(t *testing.T) {
	engine := rules.NewEngine(1, 1)
	p := position(t, rules.New(), "chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1")
	for _, limits := range []rules.Limits{{Depth: 4}, {Nodes: 3000}, {Time: 50 * time.Millisecond}, {Mate: 1}} {
		found, err := engine.Search(context.Background(), p, limits, nil)
		if err != nil || found.Move != "h5f7" || found.Lines[0].Mate != 1 || found.Lines[0].Moves[0] != "h5f7" {
			t.Errorf("%+v: %+v, %v", limits, found, err)
		}
	}
	reports := 0
	found, err := engine.Search(context.Background(), p, rules.Limits{Depth: 4, Lines: 3, Moves: []string{"a3", "Qxf7", "Qd1"}},
		func(rules.Line) { reports++ })
	if err != nil || len(found.Lines) != 3 || reports < 3 || found.Lines[1].Rank != 2 || found.Lines[1].Score > 100 {
		t.Errorf("%+v, %d reports, %v", found, reports, err)
	}

	start := position(t, rules.New(), "xxl", "")
	ctx, cancel := context.WithCancel(context.Background())
	begun := time.Now()
	found, err = engine.Search(ctx, start, rules.Limits{}, func(l rules.Line) {
		if l.Depth >= 3 {
			cancel()
		}
	})
	if err != nil || !slices.Contains(start.Moves(), found.Move) || time.Since(begun) > time.Minute {
		t.Errorf("cancelled: %+v, %v", found, err)
	}
	if _, err := engine.Search(context.Background(), start, rules.Limits{}, nil); err == nil {
		t.Error("a search without an end begins")
	}
	mated := position(t, rules.New(), "chess", "", "f3", "e5", "g4", "Qh4")
	if _, err := engine.Search(ctx, mated, rules.Limits{Depth: 1}, nil); err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("a game that is over is searched: %v", err)
	}
	chance, err := engine.Search(context.Background(), position(t, rules.New(), "chessforge", ""), rules.Limits{Depth: 1}, nil)
	if err != nil || chance.Lines[0].Win <= 0 || chance.Lines[0].Win > 1 {
		t.Errorf("against chance: %+v, %v", chance, err)
	}
}
