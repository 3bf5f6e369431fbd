package search

import (
	"math"
	"testing"
)

// TestReductionsAreTheSameEverywhere: logarithms differ in their last digit between processors. No
// reduction of more than one move may be so near to the next that this decides.
func TestReductionsAreTheSameEverywhere(t *testing.T) {
	for depth := 2; depth < 64; depth++ {
		for number := 2; number < 64; number++ {
			plies := float64(lmrBase)/100 + math.Log(float64(depth))*math.Log(float64(number))*float64(lmrScale)/100
			if math.Abs(plies-math.Round(plies)) < 1e-9 {
				t.Errorf("depth %d, move %d: %v plies", depth, number, plies)
			}
		}
	}
}
