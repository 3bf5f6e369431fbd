package checkers_test

import (
	"testing"

	"menagerie/internal/gametest"
	"menagerie/movegen/checkers"
)

// TestPerft compares with counts on which independent programs agree.
func TestPerft(t *testing.T) {
	gametest.CheckPerftFile(t, "testdata/checkers61bl.perft", checkers.Parse)
}
