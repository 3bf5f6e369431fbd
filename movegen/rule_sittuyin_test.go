package movegen

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestSittuyinPromotion: pawns promote from their region in place or along the piece's way, without
// attacking anything.
func TestSittuyinPromotion(t *testing.T) {
	for _, test := range []struct{ name, fen, want string }{
		{"in place and one step", "k7/8/8/3P4/8/8/P7/K7[] w - - 0 1", "d5c4f d5c6f d5d5f d5e4f d5e6f"},
		{"not outside of the region", "k7/8/8/2P5/8/8/P7/K7[] w - - 0 1", ""},
		{"but the last pawn", "k7/8/8/2P5/8/8/8/K7[] w - - 0 1", "c5b4f c5b6f c5c5f c5d4f c5d6f"},
		{"not while there is a general", "k7/8/8/3P4/8/5F2/P7/K7[] w - - 0 1", ""},
		{"onto no piece", "k7/8/2S1s3/3P4/8/8/P7/K7[] w - - 0 1", "d5c4f d5e4f"},
		{"attacking nothing", "k7/8/8/3P4/8/3s4/P7/K7[] w - - 0 1", "d5c6f d5d5f d5e6f"},
		{"no discovered check", "3k4/8/8/3P4/8/3R4/P7/K7[] w - - 0 1", "d5d5f"},
		{"no exposed king", "3r3k/8/8/3P4/8/8/P7/3K4[] w - - 0 1", "d5d5f"},
		{"in check, only between", "k3r3/8/8/3P4/8/4K3/P7/8[] w - - 0 1", "d5e4f d5e6f"},
		{"shielding its king", "k7/8/8/2rPK3/8/8/P7/8[] w - - 0 1", "d5d5f"},
		{"and from beside the line", "8/k7/2r1K3/3P4/8/8/P7/8[] w - - 0 1", ""},
		{"arriving is no promotion", "k7/8/8/8/3P4/8/P7/K7[] w - - 0 1", ""},
	} {
		p := parse(t, "sittuyin", test.fen)
		var got []string
		for _, text := range legalTexts(p) {
			if strings.HasSuffix(text, "f") && len(text) == 5 {
				got = append(got, text)
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
	}
}

// TestPromotionInPlace: the piece changes where it is, the count restarts, and all is taken back.
func TestPromotionInPlace(t *testing.T) {
	p := parse(t, "sittuyin", "k7/8/8/3P4/8/8/P7/K7[] w - - 7 9")
	start, key := p.FEN(), p.Key()
	playOn(t, p, "d5d5f")
	if want := "k7/8/8/3F4/8/8/P7/K7[] b - - 0 9"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if p.Key() != p.computeKey() || p.pawnKey != p.computePawnKey() {
		t.Error("a key is not that of the position")
	}
	p.Unmake()
	if p.FEN() != start || p.Key() != key {
		t.Errorf("taken back it is %s, was %s", p.FEN(), start)
	}
	if m, err := p.ParseMove("d5d5f"); err != nil || p.IsPass(m) {
		t.Errorf("d5d5f is read as %s, %v; a pass: %t", p.MoveText(m), err, p.IsPass(m))
	}
	// A position that a promotion in place has reached occurs again as any other does.
	playOn(t, p, "d5d5f a8b8 a1b1 b8a8 b1a1")
	if p.Repetition(4) == game.Ongoing {
		t.Error("the position does not recur")
	}
}

// TestOnlyPromotionsDraw: a king and a pawn that could only promote need not.
func TestOnlyPromotionsDraw(t *testing.T) {
	for fen, want := range map[string]game.Reason{
		"1r5k/8/3p4/3P4/8/8/7r/K7[] w - - 0 1":   game.Stalemate,
		"1r5k/8/3p4/3P4/8/8/7r/K5S1[] w - - 0 1": game.NoReason, // another piece
		"1r5k/8/8/3P4/8/8/7r/K7[] w - - 0 1":     game.NoReason, // the pawn can move
		"1r5k/8/3p4/3P4/8/8/8/K6r[] w - - 0 1":   game.NoReason, // check
		"1r5k/8/2FpF3/3P4/8/8/7r/K7[] w - - 0 1": game.NoReason,
	} {
		p := parse(t, "sittuyin", fen)
		if r := p.Result(); r.Reason != want {
			t.Errorf("%s: %v %v, moves %v", fen, r, want, legalTexts(p))
		}
	}
}

// TestRooksAreDroppedOnTheFirstRank, of each side.
func TestRooksAreDroppedOnTheFirstRank(t *testing.T) {
	p := parse(t, "sittuyin", "7k/8/8/8/8/8/8/K6N[R] w - - 0 1")
	if got := strings.Join(legalTexts(p), " "); got != "R@b1 R@c1 R@d1 R@e1 R@f1 R@g1" {
		t.Errorf("White: %s", got)
	}
	p = parse(t, "sittuyin", "kn6/8/8/8/8/8/8/7K[r] b - - 0 1")
	if got := strings.Join(legalTexts(p), " "); got != "R@c8 R@d8 R@e8 R@f8 R@g8 R@h8" {
		t.Errorf("Black: %s", got)
	}
}

// TestPromotionInPlaceSEE: what promotes in place may be captured there.
func TestPromotionInPlaceSEE(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		keeps     bool // what the promotion gains
	}{
		{"alone", "k7/8/8/3P4/8/8/P7/K7[] w - - 0 1", true},
		{"attacked by a rook", "3r3k/8/8/3P4/8/8/P7/3K4[] w - - 0 1", false},
		{"attacked by a knight", "7k/8/1n6/3P4/8/2K5/P7/R7[] w - - 0 1", false},
		{"defended by a rook", "3r3k/8/8/3P4/8/8/P7/K2R4[] w - - 0 1", true},
		{"defended by the king", "3r3k/8/8/3P4/2K5/8/P7/R7[] w - - 0 1", true},
	} {
		p := parse(t, "sittuyin", test.fen)
		m, err := p.ParseMove("d5d5f")
		if err != nil {
			t.Fatal(test.fen, err)
		}
		if gain := p.Gain(m); gain <= 0 || p.SEE(m, gain) != test.keeps || p.SEE(m, 0) != test.keeps || p.SEE(m, gain+1) {
			t.Errorf("%s: gains %d, SEE reaches it: %t", test.name, gain, p.SEE(m, gain))
		}
	}
}
