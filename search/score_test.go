package search

import "testing"

// A side that has lost is mated in 0; one that has just won wins in 1, as programs read it.
func TestMateInMoves(t *testing.T) {
	for score, want := range map[Score]int{
		Mate: 1, Mate - 1: 1, Mate - 2: 1, Mate - 3: 2, -Mate: 0, -Mate + 1: -1, -Mate + 2: -1, -Mate + 4: -2,
	} {
		if moves, ok := score.Mate(); !ok || moves != want {
			t.Errorf("%d is mate in %d, want %d", score, moves, want)
		}
	}
}
