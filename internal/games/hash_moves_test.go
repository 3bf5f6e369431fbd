package games

import (
	"slices"
	"testing"

	"menagerie/eval"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// strict is a position that fails the test where an illegal move is made.
type strict struct {
	*eval.Position
	t     *testing.T
	moves []game.Move
}

func (p *strict) Make(m game.Move) {
	comesOf := func(open game.Move) bool {
		return slices.ContainsFunc(p.Outcomes(open, nil), func(f game.Fate) bool { return f.Move == m })
	}
	if p.moves = p.LegalMoves(p.moves[:0]); !slices.Contains(p.moves, m) && !slices.ContainsFunc(p.moves, comesOf) {
		p.t.Fatalf("%s: %s is not legal", p.FEN(), p.MoveText(m))
	}
	p.Position.Make(m)
}

// TestSearchMakesLegalMoves: the moves that the table remembers are made before others are listed.
func TestSearchMakesLegalMoves(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	nodes := uint64(4000)
	if testing.Short() {
		nodes = 1000
	}
	e := search.New(1, 1)
	for _, rules := range known.All() {
		start, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		g, ok := start.(engine.Searchable)
		if !ok {
			continue
		}
		t.Run(rules.Name(), func(t *testing.T) {
			e.Clear()
			e.Search(t.Context(), func(int) search.Position {
				p, ok := g.Fork(new(eval.Evaluator)).(*eval.Position)
				if !ok {
					t.Skip("it has no evaluation terms")
				}
				return &strict{Position: p, t: t}
			}, search.Limits{Nodes: nodes}, nil)
		})
	}
}

// TestOtherRules: what a search of one variant finds is not believed of another with the same board.
func TestOtherRules(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(1, 1)
	nodes := func(name string) uint64 {
		return e.Search(t.Context(), startOf(t, known, name), search.Limits{Depth: 5}, nil).Nodes
	}
	first := nodes("atomic")
	nodes("chess")
	if again := nodes("atomic"); again != first {
		t.Errorf("%d nodes after a search of another game, %d at first", again, first)
	}
}
