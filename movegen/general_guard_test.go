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
	p, err = tablesOf(t, "elgam").ParseFEN(
		"r2o1aao2r/2se2k4/8h1c/3s1h1ssSe/7v2s/1SS3V3S/E2S2S1S2/4Kc3C1/1R1H4R2/2CO1AAOEH1[] b - - 7 28")
	if err != nil {
		t.Fatal(err)
	}
	play(t, p, "k8f8")
	if got, want := p.CountMoves(), len(p.LegalMoves(nil)); got != want {
		t.Errorf("%s: %d moves are counted, %d listed", p.FEN(), got, want)
	}
}
