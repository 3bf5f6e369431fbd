package movegen_test

import (
	"fmt"

	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// The legal moves of a position with a pinned bishop.
func ExamplePosition_LegalMoves() {
	tables, err := movegen.Compile(variant.Find("chess"))
	if err != nil {
		panic(err)
	}
	p, err := tables.ParseFEN("4k3/8/8/8/1b6/8/3B4/4K3 w - - 0 1")
	if err != nil {
		panic(err)
	}
	for _, m := range p.LegalMoves(nil) {
		fmt.Print(p.MoveText(m), " ")
	}
	fmt.Println()
	// Output: e1e2 e1f1 e1d1 e1f2 d2c3 d2b4
}
