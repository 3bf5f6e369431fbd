package eval

import (
	"math/rand/v2"
	"slices"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestWays compares the ways to a goal with those found by trying every step until nothing gets
// shorter, in random games.
func TestWays(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, v := range variant.Builtin() {
		switch v.Name {
		case "racingkings", "breakthrough", "jesonmor", "kingofthehill", "orda", "dobutsu":
		default:
			continue
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		terms, err := New(tables)
		if err != nil {
			t.Fatal(err)
		}
		for range 10 {
			m, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			p := NewPosition(m, terms)
			for moves := p.LegalMoves(nil); len(moves) > 0 && p.Ply() < 60; moves = p.LegalMoves(moves[:0]) {
				p.survey()
				for c := game.White; c <= game.Black; c++ {
					ways, worth := p.waysByTrial(c), 0
					for first := 0; first < len(ways); {
						last := first
						for last < len(ways) && ways[last] == ways[first] {
							last++
						}
						worth += p.terms.goals.arrivals(last-first, ways[first])
						first = last
					}
					if got := p.worthOfWays(c); got != worth {
						t.Fatalf("%s, %s, %v: ways worth %d, want %d: %v", v.Name, p.FEN(), c, got, worth, ways)
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
	}
}

// waysByTrial returns in how many moves c's pieces come to each square of their goal, the least first.
func (p *Position) waysByTrial(c game.Color) (ways []int) {
	v, g := p.terms.tables.Variant(), &p.terms.goals
	goal, moves := &v.FlagRegion[c], map[variant.Square]int{}
	for k, s := range p.Pieces(c) {
		if k.Type() == v.FlagPiece[c] && g.left[c][s] != 0 && g.left[c][s] != noWay {
			moves[s] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for _, from := range p.terms.tables.Squares() {
			n, known := moves[from]
			if !known || goal[from] {
				continue
			}
			for _, step := range g.moves[c] {
				s := variant.Square(int(from) + step)
				if !slices.Contains(p.terms.tables.Squares(), s) || g.left[c][s] == noWay {
					continue
				}
				cost := 1 + p.look.attacks.Attacks(s, c.Other())
				if k, ok := p.At(s); ok && k.Color() == c && !g.royal {
					cost++
				}
				if old, known := moves[s]; n+cost+int(g.left[c][s]) <= g.reach+detour && (!known || n+cost < old) {
					moves[s], changed = n+cost, true
				}
			}
		}
	}
	for s, n := range moves {
		if goal[s] {
			ways = append(ways, n)
		}
	}
	slices.Sort(ways)
	return ways
}
