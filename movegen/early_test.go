package movegen

import "testing"

// TestEnds: positions that a rule other than mate and repetition ends, or not yet.
func TestEnds(t *testing.T) {
	all := compiled(t)
	for _, test := range []struct{ name, variant, position, result, reason string }{
		{"a king on the hill", "kingofthehill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "1-0", "White wins by reaching the goal"},
		{"the last check", "3check", "4k3/8/8/8/8/8/8/4K2R b - - 0+1 0 1", "1-0", "White wins by checks"},
		{"no queen left", "extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "1-0", "White wins by extinction"},
		{"the horde is gone", "horde", "4k3/8/8/8/8/8/8/8 w - - 0 1", "0-1", "Black wins by extinction"},
		{"a bare king", "shatranj", "4k3/8/8/8/8/8/8/R2K3R b - - 0 1", "1-0", "White wins by a bare king"},
		{"a bare king that may bare the other", "shatranj", "8/8/8/8/8/8/1k6/R3K3 b - - 0 1", "*", ""},
		{"two bare kings", "shatranj", "4k3/8/8/8/8/8/8/3K4 b - - 0 1", "1/2-1/2", "Both kings are bare"},
		{"a bare king of chu", "chu", "12/12/12/12/6k5/4G7/12/6K5/12/12/12/12 w - - 0 1", "1-0", "White wins by a bare king"},
		{"chu: pawns do not bare", "chu", "12/12/12/12/6k5/4P2I4/12/6K5/12/12/12/12 b - - 0 1", "*", ""},
		{"chu: promoted ones do", "chu", "12/12/12/12/6k5/12/4+P7/6K5/12/12/12/12 w - - 0 1", "1-0", "White wins by a bare king"},
		{"chu: the last piece hangs", "chu", "12/12/12/12/6k5/5G6/12/6K5/12/12/12/12 b - - 0 1", "*", ""},
		{"chu: the king hangs", "chu", "12/12/12/12/6k5/5K6/12/4G2G4/12/12/12/12 b - - 0 1", "*", ""},
		{"chu: the other's king hangs", "chu", "12/12/12/12/6k5/5K6/12/4G2G4/12/12/12/12 w - - 0 1", "*", ""},
		{"chu: two bare kings", "chu", "12/12/12/12/6k5/12/12/6K5/12/12/12/12 b - - 0 1", "1/2-1/2", "Both kings are bare"},
		{"chu: two kings in contact", "chu", "12/12/12/12/6k5/5K6/12/12/12/12/12/12 b - - 0 1", "*", ""},
		{"stalemate loses", "shatranj", "k7/8/1R6/8/8/8/8/K5R1 b - - 0 1", "1-0", "White wins by a bare king"},
		{"Black may still answer", "racingkings", "K7/6k1/8/8/8/8/8/8 b - - 0 1", "*", ""},
		{"Black comes too late", "racingkings", "K7/8/6k1/8/8/8/8/8 b - - 0 1", "1-0", "White wins by reaching the goal"},
		{"both kings are home", "racingkings", "K5k1/8/8/8/8/8/8/8 w - - 0 1", "1/2-1/2", "Draw by reaching the goal"},
		{"the count has run out", "makruk", "4k3/8/8/8/8/8/8/R3K3 w - 32 33 40", "1/2-1/2", "Draw by the move-count rule"},
		{"the count goes on", "makruk", "4k3/8/8/8/8/8/8/R3K3 w - 32 32 40", "*", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, tables := range all {
				if tables.variant.Name != test.variant {
					continue
				}
				p, err := tables.ParseFEN(test.position)
				if err != nil {
					t.Fatal(err)
				}
				if r := p.Result(); r.Score() != test.result || r.String() != test.reason {
					t.Errorf("%s %q, want %s %q", r.Score(), r, test.result, test.reason)
				}
				return
			}
			t.Fatalf("no variant %s", test.variant)
		})
	}
}
