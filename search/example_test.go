package search_test

import (
	"context"
	"fmt"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/search"
)

// A search of a position of chess for a mate in two.
func ExampleEngine_Search() {
	var chess *variant.Variant
	for _, v := range variant.Builtin() {
		if v.Name == "chess" {
			chess = v
		}
	}
	tables, err := movegen.Compile(chess)
	if err != nil {
		panic(err)
	}
	terms, err := eval.New(tables)
	if err != nil {
		panic(err)
	}
	p, err := tables.ParseFEN("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	if err != nil {
		panic(err)
	}
	root := eval.NewPosition(p, terms)

	// Keep both from move to move.
	engine := search.New(16, 1)
	var evaluators eval.Evaluators

	fork := func(thread int) search.Position { return root.Fork(evaluators.Of(thread)) }
	result := engine.Search(context.Background(), fork, search.Limits{Mate: 2}, nil)
	moves, _ := result.Score.Mate()
	fmt.Printf("%s, mate in %d\n", root.MoveText(result.Move), moves)
	// Output: a1a6, mate in 2
}
