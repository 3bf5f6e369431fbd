package eval_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"menagerie/eval"
	"menagerie/internal/debian"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/search"
)

// TestElementaryMates plays the endings that a lone king loses from random
// starts, both sides with few nodes a move: each must end in mate before the
// move-count rule draws it.
func TestElementaryMates(t *testing.T) {
	starts := 100
	if !debian.Long() {
		starts = 10
	}
	for _, ending := range []struct {
		variant, pieces string
		nodes           uint64
	}{
		{"chess", "Q", 1000},
		{"chess", "R", 2000},
		{"xxl", "Q", 2000},
		{"xxl", "A", 1000},
		{"xxl", "E", 2000},
		{"xxl", "R", 3000},
	} {
		t.Run(ending.variant+" K"+ending.pieces, func(t *testing.T) {
			t.Parallel()
			rules := load(t, ending.variant)
			random := rand.New(rand.NewPCG(1, 2))
			engine := search.New(4, 1)
			n := starts
			if ending.variant != "chess" {
				n = (starts + 2) / 3 // games are longer there
			}
			for range n {
				p := rules.randomEnding(t, random, ending.pieces)
				fen := p.FEN()
				engine.Clear()
				if !playsMate(t, engine, p, ending.nodes) {
					t.Errorf("%s: no mate, but %s", fen, p.FEN())
				}
			}
		})
	}
}

// playsMate plays p to its end and reports whether White mates.
func playsMate(t *testing.T, engine *search.Engine, p *eval.Position, nodes uint64) bool {
	for {
		if r := p.Result(); r.Over() {
			return r.Score() == "1-0"
		}
		limits := search.Limits{Nodes: nodes}
		if p.Turn() == game.Black {
			limits.Nodes = 300
		}
		p.Make(engine.Search(t.Context(), forks(p), limits, nil).Move)
	}
}

type rules struct {
	tables *movegen.Tables
	terms  *eval.Terms
}

func load(t *testing.T, name string) rules {
	t.Helper()
	for _, v := range variant.Builtin() {
		if v.Name != name {
			continue
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		terms, err := eval.New(tables)
		if err != nil {
			t.Fatal(err)
		}
		return rules{tables, terms}
	}
	t.Fatalf("no variant %s", name)
	return rules{}
}

// classical is load without the variant's network: what is asked for is what the terms
// of every variant make of a position.
func classical(t *testing.T, name string) rules {
	t.Helper()
	r := load(t, name)
	var err error
	if r.terms, err = eval.NewWith(r.tables, eval.DefaultWeights()); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r rules) parse(t *testing.T, fen string) *eval.Position {
	t.Helper()
	p, err := r.tables.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return eval.NewPosition(p, r.terms)
}

// randomEnding puts the kings and White's pieces on random squares, White to
// move and no piece for Black to take.
func (r rules) randomEnding(t *testing.T, random *rand.Rand, pieces string) *eval.Position {
	t.Helper()
	v := r.tables.Variant()
	for {
		squares := random.Perm(v.Files * v.Ranks)
		placed := map[int]byte{}
		for i, piece := range "K" + pieces + "k" {
			placed[squares[i]] = byte(piece)
		}
		p, err := r.tables.ParseFEN(diagram(placed, v.Files, v.Ranks) + " w - - 0 1")
		if err == nil && safe(p) {
			return eval.NewPosition(p, r.terms)
		}
	}
}

// safe reports whether Black, were it to move, could take nothing.
func safe(p *movegen.Position) bool {
	p.MakeNull()
	defer p.UnmakeNull()
	return len(p.Noisy(nil)) == 0 && len(p.LegalMoves(nil)) > 0
}

func diagram(placed map[int]byte, files, ranks int) string {
	text, empty := "", 0
	flush := func() {
		if empty > 0 {
			text += fmt.Sprint(empty)
		}
		empty = 0
	}
	for rank := ranks - 1; rank >= 0; rank-- {
		for file := range files {
			if piece, ok := placed[rank*files+file]; ok {
				flush()
				text += string(piece)
				continue
			}
			empty++
		}
		flush()
		if rank > 0 {
			text += "/"
		}
	}
	return text
}

// TestFewPiecesWithoutKing: one piece or two minor ones do not mate where no king helps them.
func TestFewPiecesWithoutKing(t *testing.T) {
	rules := load(t, "horde")
	for fen, wins := range map[string]bool{
		"8/8/3k4/8/8/3NN3/8/8 w - - 0 1":   false,
		"8/8/3k4/8/8/3BN3/8/8 b - - 0 1":   false,
		"8/8/3k4/8/8/2Q5/8/8 w - - 0 1":    false,
		"8/8/3k4/8/8/2R1R3/8/8 w - - 0 1":  true,
		"8/8/3k4/8/8/3NN3/3P4/8 w - - 0 1": true,
	} {
		score := rules.parse(t, fen).Evaluate()
		if score = max(score, -score); score > 200 != wins {
			t.Errorf("%s: %d centipawns", fen, score)
		}
	}
}

// TestSidesWithoutPawns: a side that never had pawns wins by a small lead, unless nothing of it can
// ever give check.
func TestSidesWithoutPawns(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		wins         bool
	}{
		{"xiangqi", "3k5/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1", true},
		{"xiangqi", "2ba1k3/4a4/9/4P4/6N2/9/9/4B4/4A4/3AK1B2 w - - 0 1", true},
		{"xiangqi", "2ba1k3/9/4b4/9/9/9/9/9/9/3K5 b - - 0 1", false},
		{"minixiangqi", "2k4/7/7/3P3/7/7/4K2 w - - 0 1", true},
		{"janggi", "4k4/4a4/9/9/2P6/9/9/4A4/4K4/3A5 w - - 0 1", true},
		{"janggi", "4k4/4a4/3a5/9/9/9/9/9/4K4/9 b - - 0 1", false},
	} {
		score := load(t, test.variant).parse(t, test.fen).Evaluate()
		if score > 100 != test.wins {
			t.Errorf("%s %s: %d centipawns", test.variant, test.fen, score)
		}
	}
}

// TestKingMissing: where one king is missing, as in mating problems, positions are evaluated and searched all the same.
func TestKingMissing(t *testing.T) {
	searched := 0
	for _, v := range variant.Builtin() {
		for _, king := range []string{v.Pieces[v.King].Letter, strings.ToLower(v.Pieces[v.King].Letter)} {
			parts := regexp.MustCompile("^([^ ]*?)([0-9]*)" + king + "([0-9]*)([^ ]* .*)$").FindStringSubmatch(v.Start)
			if v.King == 0 || parts == nil {
				continue
			}
			left, _ := strconv.Atoi(parts[2])
			right, _ := strconv.Atoi(parts[3])
			rules := load(t, v.Name)
			p, err := rules.tables.ParseFEN(fmt.Sprint(parts[1], left+1+right, parts[4]))
			if err != nil {
				continue // there never is another
			}
			searched++
			q := eval.NewPosition(p, rules.terms)
			q.Evaluate()
			search.New(1, 1).Search(t.Context(), func(int) search.Position { return q }, search.Limits{Nodes: 300}, nil)
		}
	}
	if searched < 150 {
		t.Errorf("%d positions searched, want 150", searched)
	}
}
