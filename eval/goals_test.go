package eval_test

import "testing"

// TestGoals compares positions that differ in how near a side is to a goal of the
// variant: the first is the better one for White.
func TestGoals(t *testing.T) {
	for _, test := range []struct{ name, variant, better, worse string }{
		{"a check more given", "3check",
			"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 2+3 0 1", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 3+3 0 1"},
		{"the last check counts most", "3check",
			"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 1+2 0 1", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 2+3 0 1"},
		{"a king nearer the hill", "kingofthehill",
			"4k3/pppppppp/8/8/8/2K5/PPPPPPPP/8 w - - 0 1", "4k3/pppppppp/8/8/8/8/PPPPPPPP/2K5 w - - 0 1"},
		{"a hill that is guarded", "kingofthehill",
			"1b2k3/8/8/8/8/2K5/8/8 w - - 0 1", "4k3/b7/8/8/8/2K5/8/8 w - - 0 1"},
		{"a king ahead in the race", "racingkings",
			"8/8/8/K7/8/8/7k/8 w - - 0 1", "8/8/8/8/8/K7/7k/8 w - - 0 1"},
		{"a way that a rook bars", "racingkings",
			"8/8/8/K7/8/8/7k/7r w - - 0 1", "8/8/7r/K7/8/8/7k/8 w - - 0 1"},
		{"a piece near its goal", "breakthrough",
			"8/8/8/P7/8/8/8/7p w - - 0 1", "8/8/8/8/8/8/P7/7p w - - 0 1"},
		{"two on the way to their goal", "breakthrough",
			"7p/8/PP6/8/8/8/8/7p w - - 0 1", "7p/8/P7/8/8/8/1P6/7p w - - 0 1"},
		{"a piece that guards the enemy's goal", "breakthrough",
			"7p/8/8/8/8/8/8/P7 w - - 0 1", "7p/8/8/8/8/8/P7/8 w - - 0 1"},
		{"the last knight", "extinction",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/P2PP3/PPPPPPPP/RNBQKB1R w KQkq - 0 1"},
	} {
		r := load(t, test.variant)
		if better, worse := r.parse(t, test.better).Evaluate(), r.parse(t, test.worse).Evaluate(); better <= worse {
			t.Errorf("%s: %d for White, %d without", test.name, better, worse)
		}
	}
}

// TestPromotionGain: what a passed pawn is worth depends on what it becomes.
func TestPromotionGain(t *testing.T) {
	worth := func(variant string) int {
		r := classical(t, variant)
		return r.parse(t, "7k/1r6/8/P7/8/8/6R1/7K w - - 0 1").Evaluate() - r.parse(t, "7k/1r6/8/8/8/P7/6R1/7K w - - 0 1").Evaluate()
	}
	if queen, fers := worth("chess"), worth("shatranj"); queen < 3*fers {
		t.Errorf("two steps are worth %d where a pawn becomes a queen, %d where it becomes a fers", queen, fers)
	}
}

// TestTheLastCheckMayBeTaken: a check where a pawn takes the checker is worth far more when it wins the game.
func TestTheLastCheckMayBeTaken(t *testing.T) {
	r := classical(t, "3check")      // whatever is learned
	worth := func(left string) int { // of a knight that can give such checks, beyond one that cannot
		return r.parse(t, "4k3/ppp1ppp1/8/8/4N3/8/PPP2PPP/4K3 w - - "+left+" 0 1").Evaluate() -
			r.parse(t, "4k3/ppp1ppp1/8/8/7N/8/PPP2PPP/4K3 w - - "+left+" 0 1").Evaluate()
	}
	if last, other := worth("1+3"), worth("2+3"); last < other+100 {
		t.Errorf("%d with one check to give, %d with two", last, other)
	}
}
