package movegen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"menagerie/movegen/variant"
)

// TestGuardsEqualTrial: the lines on royal pieces tell the same legal moves as making each, and
// counting them gives their number.
func TestGuardsEqualTrial(t *testing.T) {
	forEachVariant(t, func(t *rapid.T, p *Position) {
		if !p.tables.general.guards {
			return
		}
		got := p.LegalMoves(nil)
		if checked := p.findCheck(); checked != p.InCheck() {
			t.Errorf("%s: in check %v, by the lines %v", p.FEN(), checked, !checked)
		}
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

// TestRulesAreCounted: moves are counted as many as are listed, and the lines tell which are legal, whatever game a
// rule is added to.
func TestRulesAreCounted(t *testing.T) {
	counted := 0
	for _, base := range []string{
		"chess", "xiangqi", "janggi", "crazyhouse", "minishogi", "atomic", "makruk", "chennis", "threekings",
		"picaria", "racingkings",
	} {
		for _, rule := range []string{
			"mutuallyImmuneTypes = n r k", "mutuallyImmuneTypes = r n p", "pass = true",
			"passOnStalemate = true", "passWhite = true\npassOnStalemateBlack = true", "bikjangRule = true",
			"bikjangRule = true\npass = true", "bikjangRule = true\nflyingGeneral = true",
			"promotedPieceType = n:b r:k\npieceDemotion = true\npromotionRegionWhite = *4 *5\npromotionRegionBlack = *4",
			"king = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPieceTypes = k\nextinctionValue = loss\n" +
				"extinctionPseudoRoyal = true\npass = true\nmutuallyImmuneTypes = k r",
			"mustDropType = p", "dropNoDoubled = p\ncustomPiece1 = p:mfFmsWcK", "mustCapture = true\ncustomPiece1 = p:KmA",
			"extinctionPieceTypes = r n\nextinctionValue = loss\nextinctionPseudoRoyal = true\nextinctionPieceCount = 64",
			"checking = false", "checking = false\ncustomPiece25 = n:N2", "checking = false\ncustomPiece25 = r:RN\npass = true",
			"checking = false\ncustomPiece25 = q:pRB\nmutuallyImmuneTypes = n r",
			"extinctionPieceTypes = k\nextinctionPieceCount = 0\nextinctionPseudoRoyal = true\ndupleCheck = true",
		} {
			variants, _ := variant.LoadVariants("test.ini", fmt.Appendf(nil, "[x:%s]\n%s", base, rule), variant.Builtin())
			if len(variants) == 0 {
				continue // the game has no such piece
			}
			tables, err := Compile(variants[0])
			if err != nil {
				t.Errorf("%s with %q: %v", base, rule, err)
				continue
			}
			if tables.counting().lines {
				counted++
			}
			countInRandomGames(t, tables, rand.New(rand.NewPCG(1, 2)))
		}
	}
	if counted < 100 {
		t.Errorf("only %d of the games are counted without a list", counted)
	}
}

// countInRandomGames plays random games and compares the numbers of moves that are counted, listed and listed by
// making them.
func countInRandomGames(t *testing.T, tables *Tables, r *rand.Rand) {
	t.Helper()
	for range 2 {
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		for range 50 {
			counted, moves := p.CountMoves(), p.LegalMoves(nil)
			guards := tables.general.guards
			tables.general.guards = false
			tried := p.LegalMoves(nil)
			tables.general.guards = guards
			if counted != len(moves) || !slices.Equal(moves, tried) {
				t.Fatalf("%s: %d moves counted, %d listed, %d after a trial", p.FEN(), counted, len(moves), len(tried))
			}
			if len(moves) == 0 {
				break
			}
			p.Make(moves[r.IntN(len(moves))])
		}
	}
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
	playOn(t, p, "k8f8")
	if got, want := p.CountMoves(), len(p.LegalMoves(nil)); got != want {
		t.Errorf("%s: %d moves are counted, %d listed", p.FEN(), got, want)
	}
}
