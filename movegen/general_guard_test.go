package movegen

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestGuardsEqualTrial: the lines on royal pieces tell the same legal moves as making each, and
// counting them gives their number.
func TestGuardsEqualTrial(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		if !p.tables.general.guards {
			return
		}
		got := p.LegalMoves(nil)
		if n := p.CountMoves(); n != len(got) {
			t.Errorf("%s: %d moves counted, %d listed", p.FEN(), n, len(got))
		}
		p.tables.general.guards = false
		want := p.LegalMoves(nil)
		p.tables.general.guards = true
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, made %v", p.FEN(), texts(p, got), texts(p, want))
		}
	})
}
