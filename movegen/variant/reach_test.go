package variant

import "testing"

func TestReach(t *testing.T) {
	for _, test := range []struct {
		betza string
		want  map[[2]int]int // by files to the right and ranks forward
	}{
		{"fmWfceFifmnD", map[[2]int]int{{0, 1}: 1, {0, 2}: 1, {-1, 1}: 2, {1, 1}: 2}}, // a pawn that has not moved
		{"KisO2", map[[2]int]int{{0, 1}: 3, {0, -1}: 3, {1, 0}: 3, {-1, 0}: 3, {1, 1}: 3, {1, -1}: 3, {-1, 1}: 3, {-1, -1}: 3}},
		{"fmFfcafmF", map[[2]int]int{{-1, 1}: 3, {1, 1}: 3, {-2, 2}: 1, {2, 2}: 1}}, // a draughtsman
		{"", map[[2]int]int{}},
	} {
		squares, size, at, err := Reach(test.betza)
		if err != nil {
			t.Fatal(err)
		}
		for square, got := range squares {
			way := [2]int{square%size - at%size, square/size - at/size}
			if want := test.want[way]; got != want {
				t.Errorf("%s: %v is %d, want %d", test.betza, way, got, want)
			}
		}
	}
}
