package search

import (
	"testing"

	"menagerie/internal/game"
)

// TestForcedSideDoesNotStandPat has a side a pawn ahead that must take the opponent's last
// one, in one way or the other, and so loses.
func TestForcedSideDoesNotStandPat(t *testing.T) {
	w := newTestWorker(newChessGame(t, "antichess", "8/8/8/4p3/3P1P2/8/8/8 w - - 0 1"))
	if got := w.quiesce(-infinity, infinity, 0); got != lossAt(1) {
		t.Errorf("score %d, want %d", got, lossAt(1))
	}
}

// TestChoicesOfCapturesEnd searches the same position so deep in quiescence that the
// evaluation is enough.
func TestChoicesOfCapturesEnd(t *testing.T) {
	g := newChessGame(t, "antichess", "8/8/8/4p3/3P1P2/8/8/8 w - - 0 1")
	w := newTestWorker(g)
	w.noteForced(forcedPlies)
	if got, want := w.quiesceFrom(-infinity, infinity, forcedPlies, 0), Score(g.Evaluate()); got != want {
		t.Errorf("score %d, want %d", got, want)
	}
}

// TestSingleCapturesAreFollowed has a line of seven captures without a choice, at the end of
// which Black has nothing left and wins.
func TestSingleCapturesAreFollowed(t *testing.T) {
	w := newTestWorker(newChessGame(t, "antichess", "4r3/4r3/4r3/4r3/4R3/4R3/4R3/4R3 w - - 0 1"))
	if got := w.quiesce(-infinity, infinity, 0); got != lossAt(7) {
		t.Errorf("score %d, want %d", got, lossAt(7))
	}
}

// TestOnlyCaptureIsExtended compares which moves use up no depth: with compulsory captures the
// only one, but no offer; otherwise a check.
func TestOnlyCaptureIsExtended(t *testing.T) {
	tests := []struct {
		name, variant, fen, move string
		want                     bool
	}{
		{"the only capture", "antichess", "8/8/8/4p3/3P4/8/8/8 w - - 0 1", "d4e5", true},
		{"one of two", "antichess", "8/8/8/4p3/3P1P2/8/8/8 w - - 0 1", "d4e5", false},
		{"an offer", "antichess", "8/8/3p4/8/3P4/8/8/8 w - - 0 1", "d4d5", false},
		{"an offer that is taken at once", "antichess", "8/8/3p4/8/4P3/8/8/8 w - - 0 1", "e4e5", false},
		{"a check", "chess", "k7/8/8/8/8/8/8/K6R w - - 0 1", "h1h8", true},
		{"a quiet move", "chess", "k7/8/8/8/8/8/8/K6R w - - 0 1", "h1h7", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newChessGame(t, tt.variant, tt.fen)
			w := newTestWorker(g)
			p := w.pickLegal(game.NoMove, 0)
			defer p.close()
			for m := p.next(); m != game.NoMove; m = p.next() {
				if g.MoveText(m) != tt.move {
					continue
				}
				w.play(m, 0)
				if got := w.isForcing(&node{}, &p, true); got != tt.want {
					t.Errorf("got %v, want %v", got, tt.want)
				}
				return
			}
			t.Fatalf("no move %s", tt.move)
		})
	}
}

// TestOffersComeFirst wants quiet moves that offer a piece before others, and none that is
// spared when late moves are dropped.
func TestOffersComeFirst(t *testing.T) {
	g := newChessGame(t, "antichess", "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1")
	w := newTestWorker(g)
	p := w.pickLegal(game.NoMove, 0)
	defer p.close()
	offers, others := 0, 0
	for p.picked < p.total-1 {
		m := p.next()
		switch {
		case !g.GivesCheck(m):
			others++
		case others > 0:
			t.Errorf("offer %s after %d other moves", g.MoveText(m), others)
		default:
			offers++
		}
	}
	if offers == 0 || others == 0 {
		t.Errorf("%d offers, %d others", offers, others)
	}
	late := w.pickLegal(game.NoMove, 0)
	defer late.close()
	late.dropQuiets()
	if m := late.next(); m != game.NoMove {
		t.Errorf("%s is left of the quiet moves", g.MoveText(m))
	}
}
