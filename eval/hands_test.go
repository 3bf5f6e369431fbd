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
	if with, without := white(sheltered, "N"), white(sheltered, ""); with < without+200 {
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
