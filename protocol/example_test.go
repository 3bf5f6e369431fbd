package protocol_test

import (
	"context"
	"fmt"
	"strings"

	"menagerie/internal/engine"
	"menagerie/internal/games"
	"menagerie/protocol"
)

// A UCI session on a string: the moves of a position are listed. A search would go on only
// while the input does.
func ExampleRun() {
	known, _, err := games.Load("") // no file of variants
	if err != nil {
		fmt.Println(err)
		return
	}
	script := `uci
setoption name UCI_Variant value capablanca
setoption name UCI_Variant value chess
position fen 7k/8/5K2/8/8/8/8/R7 w - - 0 1 moves f6g6
isready
go perft 1
`
	var out strings.Builder
	config := protocol.Config{
		Name: "Example", Rules: known.All(), Engine: engine.New(1, 1), HashMiB: 1, Perft: engine.CountMoves,
	}
	if err := protocol.Run(context.Background(), strings.NewReader(script), &out, config); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(out.String()) {
		switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "id", "uciok", "readyok", "Nodes", "h8g8:":
			fmt.Print(line)
		}
	}
	// Output:
	// id name Example
	// id author the Menagerie authors
	// uciok
	// readyok
	// h8g8: 1
	// Nodes searched: 1
}
