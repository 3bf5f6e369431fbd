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

// A king may not capture a cannon of janggi that another cannon guards: that one captures no cannon, but
// the king in its place.
func TestKingTakesGuardedCannon(t *testing.T) {
	p, err := tablesOf(t, "synochess").ParseFEN(
		"1n1ak3/2r1er2/6cn/1P1Pss1s/N2PP1P1/5Pc1/1B3K1P/RN1Q1B1R[] w - - 3 20")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.ParseMove("f2g3"); err == nil {
		t.Error("f2g3 is legal")
	}
}
