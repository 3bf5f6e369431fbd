package forge

import (
	"testing"

	"menagerie/internal/game"
)

// chiSquare is Pearson's statistic against equally likely outcomes.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	expected := float64(total) / float64(len(counts))
	sum := 0.0
	for _, n := range counts {
		sum += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return sum
}

// critical values of the chi-square distribution at 0.1 % by degrees of freedom,
// from its table.
func critical(freedom int) float64 {
	return map[int]float64{6: 22.458, 7: 24.322, 8: 26.124, 9: 27.877, 10: 29.588}[freedom]
}

func checkUniform(t *testing.T, what string, counts map[Symbol]int, from []Symbol) {
	t.Helper()
	var list []int
	seen := 0
	for _, s := range from {
		list = append(list, counts[s])
		seen += counts[s]
	}
	for s, n := range counts {
		seen -= n
		if n == 0 {
			t.Errorf("%s: %s never drawn", what, s)
		}
	}
	if seen != 0 {
		t.Errorf("%s: %d draws of other symbols: %v", what, -seen, counts)
	}
	if got := chiSquare(list); got > critical(len(from)-1) {
		t.Errorf("%s: chi-square %.1f, at most %.1f for uniform draws: %v", what, got, critical(len(from)-1), counts)
	}
}

func TestDealIsUniform(t *testing.T) {
	eachRules(t, func(t *testing.T, tables *Tables) {
		counts := [2]map[Symbol]int{{}, {}}
		for seed := range uint64(2000) {
			p := tables.Deal(seed)
			for s := range Square(Squares) {
				counts[s.class()][p.symbol[s]]++
			}
		}
		checkUniform(t, "outside", counts[0], tables.dealt[0])
		checkUniform(t, "center", counts[1], tables.dealt[1])
	})
}

func TestDrawsAreUniform(t *testing.T) {
	eachRules(t, func(t *testing.T, tables *Tables) {
		counts := [2]map[Symbol]int{{}, {}}
		for seed := range uint64(4000) {
			p := tables.Deal(seed)
			for range 20 {
				choices := p.Choices(nil)
				if len(choices) == 0 {
					break
				}
				s := SquareOf(choices[int(seed)%len(choices)])
				_, drawn := p.fate(s)
				p.Make(newMove(s, notDrawn))
				if drawn != nil {
					counts[s.class()][p.symbol[s]]++
				}
			}
		}
		checkUniform(t, "outside", counts[0], tables.drawn[0])
		checkUniform(t, "center", counts[1], tables.drawn[1])
	})
}

// TestDrawsRepeat plays a game twice, once as drawn and once by the text of what
// was drawn, and takes strikes back to make them again.
func TestDrawsRepeat(t *testing.T) {
	eachRules(t, func(t *testing.T, tables *Tables) {
		p, again := tables.Deal(7), tables.Deal(7)
		for {
			choices := p.Choices(nil)
			if len(choices) == 0 {
				break
			}
			choice := choices[len(choices)/2]
			p.Make(choice)
			want := p.FEN()
			p.Unmake()
			p.Make(choice)
			if got := p.FEN(); got != want {
				t.Fatalf("made again: %s, want %s", got, want)
			}
			text := p.MoveText(newMove(SquareOf(choice), outcomeAt(p, SquareOf(choice))))
			m, err := again.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			again.Make(m)
			if got := again.FEN(); got != want {
				t.Fatalf("made as %s: %s, want %s", text, got, want)
			}
		}
		if other := tables.Deal(8); other.FEN() == tables.Deal(7).FEN() {
			t.Error("two seeds deal the same board")
		}
	})
}

// outcomeAt is what a tile that was just struck has become.
func outcomeAt(p *Position, s Square) outcome {
	if p.hits[s] == 0 {
		return gone
	}
	return becomes(p.symbol[s])
}

func TestOutcomes(t *testing.T) {
	for _, test := range []struct {
		name, position, move string
		want                 int
	}{
		{"outside", "3323N3332343/13431333N3R3/2343R3R313R3/R3232313R313/B313431323R3/B333R3132323 - 0", "a1", 8},
		{"center", "3323N3332343/13431333N3R3/2343R3R313R3/R3232313R313/B313431323R3/B333R3132323 - 0", "c3", 7},
		{"last hit", "3323N3332343/13431333N3R3/2343R3R313R3/R3232313R313/B313431323R3/B133R3132323 - 0", "a1", 1},
		{"most hits", "------------/------------/------N2----/------------/------------/Q111-------- - 0", "d4", 1},
		{"alone", "------------/------------/------N2----/------------/------------/------------ - 0", "d4", 1},
		{"as many hits", "------------/------------/------N2----/------------/------------/Q211-------- - 0", "d4", 7},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := New(Standard()).ParseFEN(test.position)
			if err != nil {
				t.Fatal(err)
			}
			choice, err := p.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			outcomes := p.Outcomes(choice, nil)
			if len(outcomes) != test.want {
				t.Errorf("%d outcomes, want %d: %s", len(outcomes), test.want, p.listMoves(outcomes))
			}
			distinct := map[game.Move]bool{}
			for _, m := range outcomes {
				distinct[m] = true
			}
			if len(distinct) != len(outcomes) {
				t.Errorf("an outcome occurs twice: %s", p.listMoves(outcomes))
			}
		})
	}
}
