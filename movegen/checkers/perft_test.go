package checkers_test

import (
	"testing"

	"menagerie/movegen/checkers"
	"menagerie/internal/gametest"
)

// TestPerft compares with counts on which independent programs agree.
func TestPerft(t *testing.T) {
	gametest.CheckPerftFile(t, "testdata/checkers61bl.perft", checkers.Parse)
}
