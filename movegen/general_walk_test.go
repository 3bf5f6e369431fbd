package movegen

import (
	"testing"

	"pgregory.net/rapid"

	"menagerie/internal/game"
)

// TestMayCaptureMissesNothing: whatever attacks a square passes the quick test.
func TestMayCaptureMissesNothing(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		s := rapid.SampledFrom(p.tables.squares).Draw(t, "square")
		for c := game.White; c <= game.Black; c++ {
			for id := range p.IDs(c) {
				if p.attacks(id, s) && !p.mayCapture(id, s) {
					t.Errorf("%s: the piece on %v attacks %v, but the quick test denies it", p.FEN(), p.Squares[id], s)
				}
			}
		}
	})
}
