package variant

import (
	"strings"
	"testing"
)

// TestArrays: the arrays of Chess960 have Scharnagl's numbers and are 960 different ones; of
// Capablanca's chess there are 48,000 before pawns have to be guarded.
func TestArrays(t *testing.T) {
	v := Find("fischerandom")
	seen := map[string]bool{}
	for number := range 960 {
		position, count := v.Array(number)
		row := strings.ToUpper(position[:8])
		if count != 960 || position != strings.ToLower(row)+"/pppppppp/8/8/8/8/PPPPPPPP/"+row+" w KQkq - 0 1" {
			t.Fatalf("%d of %d: %s", number, count, position)
		}
		if king := strings.Index(row, "K"); king < strings.Index(row, "R") || king > strings.LastIndex(row, "R") ||
			(strings.Index(row, "B")-strings.LastIndex(row, "B"))%2 == 0 {
			t.Errorf("%d: %s", number, row)
		}
		seen[row] = true
	}
	if len(seen) != 960 {
		t.Errorf("%d different arrays", len(seen))
	}
	for number, want := range map[int]string{0: "BBQNNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB", 1: "BQNBNRKR", 3: "BQNNRKRB"} {
		if position, _ := v.Array(number); strings.ToUpper(position[:8]) != want {
			t.Errorf("%d: %s, want %s", number, position[:8], want)
		}
	}
	if _, count := Find("caparandom").Array(0); count != 48_000 {
		t.Errorf("%d arrays of caparandom", count)
	}
	if position, count := Find("chess").Array(3); position != "" || count != 0 {
		t.Errorf("chess: %s of %d", position, count)
	}
}
