package movegen

import (
	"math/rand/v2"
	"testing"

	"menagerie/movegen/variant"
)

func (s *SquareSet) has(at variant.Square) bool {
	var one SquareSet
	one.Add(at)
	for i := range one {
		if one[i]&s[i] != 0 {
			return true
		}
	}
	return false
}

// TestAddStep compares a step of a set with those of its squares, on small and large boards.
func TestAddStep(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, name := range []string{"dobutsu", "chess", "grand", "xxl"} {
		p := startOf(t, name)
		tables := p.tables
		for range 200 {
			var from, got, want SquareSet
			files, ranks := random.IntN(7)-3, random.IntN(7)-3
			for _, s := range tables.squares {
				if random.IntN(3) > 0 {
					continue
				}
				from.Add(s)
				file, rank := s.File()+files, s.Rank()+ranks
				if file >= 0 && file < tables.variant.Files && rank >= 0 && rank < tables.variant.Ranks {
					want.Add(variant.SquareAt(file, rank))
				}
			}
			step := tables.StepOf(files, ranks)
			got.AddStep(&from, &step, tables.Words())
			if got != want {
				t.Fatalf("%s, %d files and %d ranks from %x: %x, want %x", name, files, ranks, from, got, want)
			}
		}
	}
}
