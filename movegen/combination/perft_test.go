package combination_test

import (
	"testing"

	"menagerie/movegen/combination"
	"menagerie/internal/gametest"
)

// TestPerft compares with counts on which independent programs agree.
func TestPerft(t *testing.T) {
	gametest.CheckPerftFile(t, "testdata/combination.perft", combination.Parse)
}
