package eval

import (
	"math/rand/v2"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// TestFiles compares what is found for all pawns of a file at once with a look at each.
func TestFiles(t *testing.T) {
	for _, size := range []struct{ files, ranks int }{{8, 8}, {14, 14}, {12, 10}, {5, 6}, {16, 16}, {9, 1}, {4, 3}} {
		e := termsOfBoard(t, size.files, size.ranks)
		random := rand.New(rand.NewPCG(uint64(size.files), uint64(size.ranks)))
		for range 200 {
			var shape shape
			for range random.IntN(size.files * size.ranks / 2) {
				shape.pawns[random.IntN(2)][1+random.IntN(size.files)] |= 1 << random.IntN(size.ranks)
			}
			for c := game.White; c <= game.Black; c++ {
				own, enemy := &shape.pawns[c], &shape.pawns[c.Other()]
				space := 0
				var worth Score
				for file := range size.files {
					if own[file+1] != 0 {
						e.evaluateFile(&shape, c, file)
					}
					for rank := range size.ranks {
						worth = worth.Add(e.plainStructure(c, file, rank, own, enemy))
						space += e.plainSpace(c, file, rank, own, enemy)
					}
				}
				if got := e.spaceOf(c, own, enemy); got != space {
					t.Fatalf("%v: %v against %v: space %d, want %d", size, *own, *enemy, got, space)
				}
				if shape.worth[c] != worth {
					t.Fatalf("%v: %v against %v: worth %v, want %v", size, *own, *enemy, shape.worth[c], worth)
				}
			}
		}
	}
}

// termsOfBoard are terms as far as weighing pawns on a board takes.
func termsOfBoard(t *testing.T, files, ranks int) *Terms {
	t.Helper()
	v := &variant.Variant{Files: files, Ranks: ranks}
	tables, err := movegen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	e := &Terms{tables: tables, files: files, w: DefaultWeights().Large, pawnSteps: 4}
	for c := range e.pawns {
		for _, s := range tables.Squares() {
			e.pawns[c].connected[s] = Score{int(s), 2 * int(s)}
		}
	}
	return e
}

// ranksAhead are the ranks before one for c, nearest first.
func (e *Terms) ranksAhead(c game.Color, rank int) (ahead []int) {
	step := 1 - 2*int(c)
	for r := rank + step; r >= 0 && r < e.tables.Variant().Ranks; r += step {
		ahead = append(ahead, r)
	}
	return ahead
}

func has(m *pawnMasks, file, rank int) bool { return rank >= 0 && m[file+1]>>rank&1 != 0 }

// plainStructure is how a pawn stands on a square, nothing if there is none.
func (e *Terms) plainStructure(c game.Color, file, rank int, own, enemy *pawnMasks) (worth Score) {
	if !has(own, file, rank) {
		return Score{}
	}
	step, w := 1-2*int(c), &e.w
	isAhead := func(m *pawnMasks, file int) bool {
		for _, r := range e.ranksAhead(c, rank) {
			if has(m, file, r) {
				return true
			}
		}
		return false
	}
	beside, behind, connected, guarded := false, false, false, false
	for _, next := range []int{file - 1, file + 1} {
		for r := range e.tables.Variant().Ranks {
			if has(own, next, r) {
				beside = true
				behind = behind || (r-rank)*step <= 0
				connected = connected || r == rank || r == rank-step
			}
			guarded = guarded || has(enemy, next, r) && r == rank+2*step
		}
	}
	weak := !beside || !connected && !behind && guarded
	switch {
	case !beside:
		worth = worth.Add(w.Isolated)
	case connected:
		worth = worth.Add(e.pawns[c].connected[variant.SquareAt(file, rank)])
	case weak:
		worth = worth.Add(w.Backward)
	}
	if weak && isAhead(enemy, file) {
		worth = worth.Add(w.Opposed)
	}
	if isAhead(own, file) {
		worth = worth.Add(w.Doubled)
	}
	return worth
}

// plainSpace is what a square counts as space: 2 behind an own pawn, 0 for most.
func (e *Terms) plainSpace(c game.Color, file, rank int, own, enemy *pawnMasks) int {
	own0, ranks := rank, e.tables.Variant().Ranks
	if c == game.Black {
		own0 = ranks - 1 - rank
	}
	front := rank + 1 - 2*int(c)
	if own0 < 1 || own0 >= ranks/2 || file < e.files/4 || file >= e.files-e.files/4 ||
		has(own, file, rank) || has(enemy, file-1, front) || has(enemy, file+1, front) {
		return 0
	}
	for _, r := range e.ranksAhead(c, rank) {
		if has(own, file, r) {
			return 2
		}
	}
	return 1
}
