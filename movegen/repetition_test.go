package movegen

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestPerpetualCheck: who gives check with every move until a position has come back loses
// where that is illegal; a check missing, or checks by both, and the game goes as usual.
func TestPerpetualCheck(t *testing.T) {
	for _, test := range []struct {
		name, variant, fen, first, cycle string
		want                             game.Outcome // for the side to move, once the position has come back
		result                           string       // in the end
	}{
		{"checks by the side to move", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a9 e9e8", "a9a8 e8e9 a8a9 e9e8", game.Loss, "0-1 Black wins: perpetual check"},
		{"none", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a2 e9e8", "a2a1 e8e9 a1a2 e9e8", game.Draw, "1/2-1/2 Draw by repetition"},
		{"not with every move", "shogi", "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1",
			"a1a9 e9e8", "a9a1 e8e9 a1a9 e9e8", game.Draw, "1/2-1/2 Draw by repetition"},
		{"where it is allowed", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
			"a1a8 e8e7", "a8a7 e7e8 a7a8 e8e7", game.Draw, "1/2-1/2 Draw by repetition"},
		{"a repetition that White loses", "minishogi", "4k/5/5/5/R3K[] w - - 0 1",
			"a1a2 e5e4", "a2a1 e4e5 a1a2 e5e4", game.Loss, "0-1 Black wins by repetition"},
		{"one that Black loses", "minishogi", "4k/r4/5/5/4K[] b - - 0 1",
			"a4a1 e1e2", "a1a2 e2e1 a2a1 e1e2", game.Loss, "1-0 White wins: perpetual check"},
	} {
		t.Run(test.variant+", "+test.name, func(t *testing.T) {
			p := parse(t, test.variant, test.fen)
			play := func(moves string) {
				for _, text := range strings.Fields(moves) {
					m, err := p.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					p.Make(m)
				}
			}
			play(test.first)
			for range p.Tables().Variant().NFoldRule - 1 {
				if r := p.Result(); r.Over() {
					t.Fatalf("%s too early", r)
				}
				play(test.cycle)
				if got := p.Repetition(4); got != test.want {
					t.Errorf("%v for the side to move, want %v", got, test.want)
				}
				if p.Key() != p.computeKey() {
					t.Error("looking back has changed the position")
				}
			}
			r := p.Result()
			if got := r.Score() + " " + r.String(); got != test.result {
				t.Errorf("%s, want %s", got, test.result)
			}
		})
	}
}

// TestMovesThatReturn: a pawn's sidewise step neither starts the count of moves anew
// nor hides that a position comes back.
func TestMovesThatReturn(t *testing.T) {
	tables := loadTables(t, "[x:chess]\ncustomPiece1 = p:fsmWfceF\npawnTypes = p")
	p, err := tables.ParseFEN("4k3/8/8/8/8/8/P7/4K3 w - - 5 9")
	if err != nil {
		t.Fatal(err)
	}
	play := func(moves ...string) {
		t.Helper()
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
	}
	play("a2b2", "e8d8", "b2a2", "d8e8")
	if got, want := p.FEN(), "4k3/8/8/8/8/8/P7/4K3 w - - 9 11"; got != want {
		t.Errorf("after steps aside %s, want %s", got, want)
	}
	if p.Repetition(4) != game.Draw {
		t.Error("the position has come back unseen")
	}
	play("a2a3")
	if got, want := p.FEN(), "4k3/8/8/8/8/P7/8/4K3 b - - 0 11"; got != want {
		t.Errorf("after a step forward %s, want %s", got, want)
	}
}
