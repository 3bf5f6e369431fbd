package eval_test

import (
	"fmt"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Evaluate the start position of Capablanca chess and the same without Black's queen, in
// centipawns from the view of the side to move.
func ExamplePosition_Evaluate() {
	for _, v := range variant.Builtin() {
		if v.Name != "capablanca" {
			continue
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			fmt.Println(err)
			return
		}
		terms, err := eval.NewWith(tables, eval.DefaultWeights()) // eval.New has the network, too
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, fen := range []string{v.Start, "rnab1kbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"} {
			p, err := tables.ParseFEN(fen)
			if err != nil {
				fmt.Println(err)
				return
			}
			fmt.Println(eval.NewPosition(p, terms).Evaluate())
		}
	}
	// Output:
	// 29
	// 806
}
