package movegen

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestChasing: a position that occurs for the third time, with the results of Fairy-Stockfish.
func TestChasing(t *testing.T) {
	tables := tablesOf(t, "xiangqi")
	for _, test := range []struct{ name, fen, moves, want string }{
		{"a chariot chases a horse", "4k4/9/9/3n5/R8/9/9/9/9/5K3", "a6a7 d7b6 a7a6 b6d7", "0-1 perpetual chase"},
		{"a protected horse", "1r1rk4/9/9/3n5/R8/9/9/9/9/5K3", "a6a7 d7b6 a7a6 b6d7", "1/2-1/2"},
		{"protected on one of its squares", "3rk4/9/9/3n5/R8/9/9/9/9/5K3", "a6a7 d7b6 a7a6 b6d7", "1/2-1/2"},
		{"two pieces in turn", "4k4/9/9/2n3n2/9/6R2/9/9/9/5K3", "g5c5 e10e9 c5g5 e9e10", "1/2-1/2"},
		{"a soldier on its own side", "4k4/9/9/p8/9/1R7/9/9/9/5K3", "b5a5 e10e9 a5b5 e9e10", "1/2-1/2"},
		{"a soldier chases", "4k4/9/r8/1P7/9/9/9/9/9/5K3", "b7a7 a8b8 a7b7 b8a8", "1/2-1/2"},
		{"a king chases", "5k3/9/9/9/9/9/9/4c4/3K5/9", "d2e2 e3d3 e2d2 d3e3", "1/2-1/2"},
		{"a cannon chases a protected chariot", "4k4/9/r6r1/9/9/PP7/9/1C7/9/5K3", "b3a3 a8b8 a3b3 b8a8",
			"0-1 perpetual chase"},
		{"a cannon chases a protected horse", "4k4/9/n1n6/9/9/PP7/9/1C7/9/5K3", "b3a3 a8b6 a3b3 b6a8", "1/2-1/2"},
		{"two chariots", "4k4/9/r8/9/9/9/9/1R7/9/5K3", "b3a3 a8b8 a3b3 b8a8", "1/2-1/2"},
		{"a chariot that is pinned", "4k4/9/9/4r4/R8/9/9/9/4R4/5K3", "a6a7 e7e6 a7a6 e6e7", "0-1 perpetual chase"},
		{"protected by a king that would face the other", "9/3nk4/9/9/9/1R7/9/9/9/3K5", "b5d5 d9b8 d5b5 b8d9",
			"0-1 perpetual chase"},
		{"protected by a king", "9/3nk4/9/9/9/1R7/9/9/9/5K3", "b5d5 d9b8 d5b5 b8d9", "1/2-1/2"},
		{"from behind a soldier", "4k4/9/2c6/9/2P6/9/9/1RR6/9/5K3", "c6b6 c8b8 b6c6 b8c8", "0-1 perpetual chase"},
		{"by check", "4k4/R8/9/9/9/9/9/9/9/5K3", "a9a10 e10e9 a10a9 e9e10", "0-1 perpetual check"},
	} {
		p, err := tables.ParseFEN(test.fen + " w - - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, test.moves+" "+test.moves)
		before := imageOf(p)
		r := p.Result()
		got := r.Score()
		if r.Winner != game.Drawn {
			_, cause, _ := strings.Cut(r.String(), ": ")
			got += " " + cause
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		if o := p.Repetition(0); p.result(o, game.Repetition).Winner != r.Winner {
			t.Errorf("%s: %v for the search", test.name, o)
		}
		if o := p.Repetition(20); p.result(o, game.Repetition).Winner != r.Winner {
			t.Errorf("%s: %v for the search where it is new", test.name, o)
		}
		if imageOf(p) != before {
			t.Errorf("%s: to look changes the position", test.name)
		}
	}
}

// TestChasedMovesOn: the side that is chased claims as well when it is not its turn.
func TestChasedMovesOn(t *testing.T) {
	p, err := tablesOf(t, "xiangqi").ParseFEN("4k4/9/9/3n5/R8/9/9/9/9/5K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, p, "a6a7 d7b6 a7a6 b6d7 a6a7 d7b6 a7a6 b6d7 a6a7")
	if r := p.Result(); r.Winner != game.BlackWins || r.Reason != game.ChaseLoss {
		t.Errorf("%v", r)
	}
}

// TestChecksAndTheMoveCount: more than ten checks do not bring the move-count rule nearer.
func TestChecksAndTheMoveCount(t *testing.T) {
	for _, test := range []struct {
		halfmove string
		rounds   int
		want     game.Outcome
	}{{"80", 5, game.Draw}, {"76", 6, game.Ongoing}, {"80", 6, game.Draw}, {"78", 6, game.Ongoing}} {
		p, err := tablesOf(t, "xiangqi").ParseFEN("4k4/R8/9/9/9/9/9/9/p8/5K3 w - - " + test.halfmove + " 60")
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, strings.TrimSpace(strings.Repeat("a9a10 e10e9 a10a9 e9e10 ", test.rounds)))
		if o := p.Outcome(); o != test.want {
			t.Errorf("%s, %d rounds: %v, want %v", test.halfmove, test.rounds, o, test.want)
		}
	}
}
