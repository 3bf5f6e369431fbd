package eval_test

import "testing"

// TestHands: what is in hand is worth something, more against a king with room to drop
// pieces around it.
func TestHands(t *testing.T) {
	r := load(t, "crazyhouse")
	white := func(board, hand string) int {
		return r.parse(t, board+"["+hand+"] w - - 0 1").Evaluate()
	}
	const (
		sheltered = "rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1"
		bare      = "rnbq1rk1/ppppp2p/5p2/6p1/8/8/PPPPPPPP/RNBQ1RK1"
	)
	if with, without := white(sheltered, "N"), white(sheltered, ""); with < without+150 {
		t.Errorf("%d centipawns with a knight in hand, %d without", with, without)
	}
	for _, hand := range []string{"Q", "N", "QN"} {
		gain := white(bare, hand) - white(bare, "")
		if among := white(sheltered, hand) - white(sheltered, ""); gain <= among {
			t.Errorf("%s in hand: %d centipawns against a bare king, %d against a sheltered one", hand, gain, among)
		}
	}
	if most, few := white(sheltered, "QQQQ")-white(sheltered, "QQQ"), white(sheltered, "QQ")-white(sheltered, "Q"); most < few-50 || most > few+50 {
		t.Errorf("the fourth queen in hand is worth %d centipawns, the second %d", most, few)
	}
}

// TestShutOut: what waits in hand when all gates are shut is worth nothing, and the rough
// estimate does not claim to know better; but the game looks less like an endgame.
func TestShutOut(t *testing.T) {
	r := load(t, "seirawan")
	score := func(hand, gates string) int {
		p := r.parse(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR["+hand+"] w "+gates+" - 0 1")
		rough, margin := p.QuickScore()
		exact := p.Evaluate()
		if exact < rough-margin || exact > rough+margin {
			t.Errorf("[%s] %s: %d centipawns, the estimate is %d ± %d", hand, gates, exact, rough, margin)
		}
		return exact
	}
	if open, shut := score("HE", "B"), score("HE", "-"); open < shut+1000 {
		t.Errorf("a hawk and an elephant are worth %d centipawns with a gate, %d without", open, shut)
	}
	if shut, none := score("HE", "-"), score("", "-"); shut < none-30 || shut > none+30 {
		t.Errorf("%d centipawns with pieces shut out, %d without them", shut, none)
	}
}

// TestHandPart: the explanation has what is in hand, wherever there are hands.
func TestHandPart(t *testing.T) {
	for variant, want := range map[string]bool{"crazyhouse": true, "shouse": true, "seirawan": true, "chess": false} {
		r := load(t, variant)
		hand := ""
		if want {
			hand = "[N]"
		}
		found := false
		for _, part := range r.parse(t, "4k3/8/8/8/8/8/8/RN2K3"+hand+" w Q - 0 1").Parts() {
			found = found || part.Name == "in hand" && part.White.MG > 0 && part.Black.MG == 0
		}
		if found != want {
			t.Errorf("%s: a part for the hands: %t, want %t", variant, found, want)
		}
	}
}

// TestHandOfEitherForm: a piece that turns over with every move is worth more in hand, where it comes as either form,
// and as much on the board in both.
func TestHandOfEitherForm(t *testing.T) {
	r := load(t, "kyotoshogi")
	material := func(board, hand string) int {
		return r.parse(t, board+"["+hand+"] w - - 0 1").MaterialPSQT()
	}
	none := material("2k2/5/5/5/2K2", "")
	hand, rook, pawn := material("2k2/5/5/5/2K2", "P")-none, material("2k2/5/5/+P4/2K2", "")-none, material("2k2/5/5/P4/2K2", "")-none
	if hand < rook+100 || hand < pawn+100 || rook-pawn > 100 || pawn-rook > 100 {
		t.Errorf("%d centipawns in hand, %d as a rook, %d as a pawn", hand, rook, pawn)
	}
}
