package stones

import (
	"testing"

	"pgregory.net/rapid"

	"menagerie/movegen/variant"
)

// TestOpenLinesAreKept: the lines that moves keep are those of the board, and what the last move has
// connected is what the whole board says.
func TestOpenLinesAreKept(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		p.Evaluate()
		afresh := p.Clone()
		if kept, found := p.sides(), afresh.sides(); kept != found {
			t.Fatalf("%s: kept %v, found %v", p.FEN(), kept, found)
		}
		them := stone(p.turn.Other())
		if g := p.rules.goal; g != nil {
			if want := g.Reached(p.turn.Other(), func(s variant.Square) bool { return p.board[s&cellMask] == them }); p.connected() != want {
				t.Fatalf("%s: connected %v, want %v", p.FEN(), !want, want)
			}
		}
	})
}
