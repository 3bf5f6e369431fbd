package combination_test

import (
	"testing"

	"menagerie/internal/gametest"
	"menagerie/movegen/combination"
)

// TestPerft compares with counts on which independent programs agree.
func TestPerft(t *testing.T) {
	gametest.CheckPerftFile(t, "testdata/combination.perft", combination.Parse)
}
