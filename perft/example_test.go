package perft_test

import (
	"context"
	"fmt"

	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// Count the start position of chess to depth 3 on two threads.
func ExampleCount() {
	tables, err := movegen.Compile(variant.Find("chess"))
	if err != nil {
		panic(err)
	}
	start, err := tables.NewPosition()
	if err != nil {
		panic(err)
	}
	fork := func() perft.Position { return start.Clone() }
	result, err := perft.Count(context.Background(), fork, 3, perft.Options{Threads: 2})
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Nodes, "nodes,", len(result.Moves), "root moves")
	// Output: 8902 nodes, 20 root moves
}
