package stones

import (
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestOpenLinesAreKept: the lines that moves keep, made and taken back, are those of the board.
func TestOpenLinesAreKept(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		p.Evaluate()
		for _, m := range p.LegalMoves(nil) {
			p.Make(m)
			p.Unmake()
		}
		afresh := p.Clone()
		if kept, found := p.sides(), afresh.sides(); kept != found {
			t.Fatalf("%s: kept %v, found %v", p.FEN(), kept, found)
		}
	})
}

// TestRoom: where stones keep apart, the mobility of both sides is the number of their drops.
func TestRoom(t *testing.T) {
	inRandomGames(t, func(t *rapid.T, p *Position) {
		if p.rules.enclosing != variant.Snort {
			return
		}
		for c, side := range p.sides() {
			if want := mobilityWeight * p.mobility(game.Color(c)); side.mobility != want {
				t.Fatalf("%s: %d for side %d, want %d", p.FEN(), side.mobility, c, want)
			}
		}
	})
}
