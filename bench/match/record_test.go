package match

import (
	"testing"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

func TestRecordPoints(t *testing.T) {
	for _, test := range []struct {
		result           selfplay.Result
		asWhite, asBlack int
	}{{selfplay.WhiteWins, 2, 0}, {selfplay.BlackWins, 0, 2}, {selfplay.Draw, 1, 1}} {
		r := Record{Result: test.result}
		if white, black := r.Result.HalfPoints(game.White), r.Result.HalfPoints(game.Black); white != test.asWhite || black != test.asBlack {
			t.Errorf("%s: %d and %d half points", test.result, white, black)
		}
	}
	turns := Record{Players: [2]int{1, 0}, Plies: []Ply{{}, {}, {Again: true}, {}, {Again: true}, {}}}
	for ply, want := range []int{1, 0, 0, 1, 1, 0} {
		if got := turns.mover(ply); got != want {
			t.Errorf("ply %d of turns of several moves is that of %d, want %d", ply, got, want)
		}
	}
	if r := (Record{Players: [2]int{1, 0}, BlackBegins: true}); r.mover(0) != 0 || r.mover(1) != 1 || r.Players[game.White] != 1 {
		t.Errorf("movers %d, %d", r.mover(0), r.mover(1))
	}
}
