package stones

import (
	"testing"

	"pgregory.net/rapid"
)

// TestOpenLinesAreKept: the lines that moves keep are those of the board.
func TestOpenLinesAreKept(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		p.Evaluate()
		afresh := p.Clone()
		if kept, found := p.sides(), afresh.sides(); kept != found {
			t.Fatalf("%s: kept %v, found %v", p.FEN(), kept, found)
		}
	})
}
