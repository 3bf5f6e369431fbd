package eval_test

import (
	"fmt"
	"math/rand/v2"
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
