package forge

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestDecayIsAPowerOfE(t *testing.T) {
	for x := 0.0; x <= 15; x += 0.01 {
		if got, want := decay(x), math.Exp(-x); math.Abs(got/want-1) > 1e-6 {
			t.Fatalf("decay(%v) = %v, expected %v", x, got, want)
		}
	}
}

// TestEstimateIsPossible plays random games: the bound must hold for what
// was struck in the end, and the estimate lie within what can be.
func TestEstimateIsPossible(t *testing.T) {
	for _, rules := range []Rules{Standard(), Plus()} {
		t.Run(rules.Name, func(t *testing.T) {
			tables := New(rules)
			rapid.Check(t, func(t *rapid.T) {
				p := tables.Deal(rapid.Uint64().Draw(t, "seed"))
				var bounds []int // on the score of the whole game
				for {
					bounds = append(bounds, p.Score()+p.Most())
					hits, clear := p.Estimate()
					if hits < 0 || hits > float64(p.HitsLeft()) || clear < 0 || clear > 1 {
						t.Fatalf("%s: estimate %.2f hits, %.2f to clear", p.FEN(), hits, clear)
					}
					choices := p.Choices(nil)
					if len(choices) == 0 {
						break
					}
					p.Make(rapid.SampledFrom(choices).Draw(t, "choice"))
				}
				for i, bound := range bounds {
					if p.Score() > bound {
						t.Fatalf("%s: %d hits, bound after %d strikes %d", p.FEN(), p.Score(), i, bound)
					}
				}
			})
		})
	}
}

// TestEstimateOrders: of two positions that differ in one thing, the better
// one must be seen to be better.
func TestEstimateOrders(t *testing.T) {
	const board = "N1R1Q1111121/21N1N1111111/111111111111/111111111111/1111111111B1/111111112141"
	for _, test := range []struct {
		name, better, worse string
		rules               Rules
	}{
		{"a tile within reach", "------------/------------/------11----/----11------/------------/------------ 1b2 106",
			"------------/------------/------11----/--11--------/------------/------------ 1a1 106", Standard()},
		{"a way out", board + " 1a1 72", "N1R1Q1111121/21N1N1111111/111111111111/111111111111/1111111111B1/111141412141 1a1 72", Standard()},
		{"luck", board + " 1a1 72 2", board + " 1a1 72 0", Plus()},
		{"no skull on three hits", "33----------/------------/------------/------------/------------/L3--------11 - 50 0",
			"33----------/------------/------------/------------/------------/X3--------11 - 50 0", Plus()},
	} {
		t.Run(test.name, func(t *testing.T) {
			value := func(position string) float64 {
				p, err := New(test.rules).ParseFEN(position)
				if err != nil {
					t.Fatal(err)
				}
				hits, _ := p.Estimate()
				return hits
			}
			if better, worse := value(test.better), value(test.worse); better <= worse {
				t.Errorf("%.2f for %s, %.2f for %s", better, test.better, worse, test.worse)
			}
		})
	}
}

func BenchmarkEstimate(b *testing.B) {
	tables := New(Standard())
	for name, position := range map[string]string{
		"start":  "",
		"middle": "12--3211N2B2/R2Q121213141/N1B1R1Q11222/3212N2B2R1Q2/11213141N1B1/R1Q111213242 3c4 72",
		"end":    "11--3111--21/--11----N1--/----B1Q2--R1/R1--21------/--31--N1----/R1----11--41 Wa4 85",
	} {
		b.Run(name, func(b *testing.B) {
			p := tables.Deal(1)
			if position != "" {
				read, err := tables.ParseFEN(position)
				if err != nil {
					b.Fatal(err)
				}
				p = read
			}
			for b.Loop() {
				p.Estimate()
			}
		})
	}
}
