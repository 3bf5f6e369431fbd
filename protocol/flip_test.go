package protocol

import "testing"

func TestFlipped(t *testing.T) {
	for _, test := range []struct {
		fen, want    string
		files, ranks int
	}{
		{"4k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 3 7", "r3k3/8/8/3Pp3/8/8/8/4K2R w qK e6 3 7", 8, 8},
		{"3k/+P3/*2*/K3 w - - 3+1 0 1", "k3/*2*/+p3/3K b - - 1+3 0 1", 4, 4},
		{"14/14/n13/K13 w KQkq - 0 1", "k13/N13/14/14 b kqKQ - 0 1", 14, 4},
	} {
		got, err := flipped(test.fen, test.files, test.ranks)
		if err != nil || got != test.want {
			t.Errorf("%s\n got %s, %v\nwant %s", test.fen, got, err, test.want)
		}
	}
	if _, err := flipped("8/8 w", 8, 8); err == nil {
		t.Error("half a board accepted")
	}
}

func TestFlip(t *testing.T) {
	d := start(t)
	d.send("position startpos moves b2b3", "flip", "d")
	d.expect("Fen: 8/p1pppppp/1p6/8/8/8/PPPPPPPP/8 w - - 0 1")
	d.send("flip", "d")
	d.expect("Fen: 8/pppppppp/8/8/8/1P6/P1PPPPPP/8 b - - 0 1")
}
