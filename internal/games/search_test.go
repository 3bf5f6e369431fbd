package games

import (
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

// solve is plain minimax: the outcome for the side to move within plies, and in
// how many it is over; Ongoing if it is not.
func solve(p search.Position, plies int) (game.Outcome, int) {
	if o := p.Outcome(); o != game.Ongoing {
		return o, 0
	}
	moves := p.LegalMoves(nil)
	if len(moves) == 0 {
		return p.NoMoves(), 0
	}
	if plies == 0 {
		return game.Ongoing, 0
	}
	best, length := game.Loss, 0
	for _, m := range moves {
		p.Make(m)
		o, n := solve(p, plies-1)
		p.Unmake()
		n++
		switch {
		case o == game.Loss: // the opponent's
			if best != game.Win || n < length {
				best, length = game.Win, n
			}
		case best == game.Win:
		case o == game.Win:
			if best == game.Loss {
				length = max(length, n)
			}
		case o == game.Ongoing || best == game.Loss:
			best, length = o, n
		}
	}
	return best, length
}

// TestForcedWins: positions won by force are found, and the score says in how
// many moves. Plain minimax confirms it.
func TestForcedWins(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, position string
		game           string
		plies          int
		first          string
	}{
		{"a bomb takes the last three", "8/8/3b1p2/8/3p4/2B5/8/P7 w - - 0 1", "checkers61bl", 1, "c3e5"},
		{"a bomb stands ready", "8/8/1P3s2/8/8/4B3/8/8 w - - 0 1", "checkers61bl", 3, "e3f4"},
		{"a bomb offers itself", "7p/8/8/4b3/3B1B2/4B3/8/8 w - - 0 1", "checkers61bl", 5, "d4f6"},
		{"the last man is caught", "3+P4/8/1p6/8/8/8/8/4B3 w - - 0 1", "checkers61bl", 5, "e1d2"},
		{"the last barrier on the last turn", "6/6/6/*5/6/r5 b - - 0 10 5:5 10", "combination", 1, "a1a3"},
		{"a barrier that leaves none to the opponent", "5r/6/6/6/**4/Q*4 w - - 0 10 0:0 10", "combination", 2, "a1b1r"},
		{"two pieces on one tile", "3*2/6/3B*1/6/rN4/3h1* w - - 0 10 0:9 10", "combination", 2, "b2d1"},
		{"two turns from the end", "4b1/4B1/*R4/R1N3/1*2b1/*5 w - - 0 9 4:6 10", "combination", 4, "c3e2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules, err := known.Rules(test.game)
			if err != nil {
				t.Fatal(err)
			}
			g, err := rules.NewGame(test.position)
			if err != nil {
				t.Fatal(err)
			}
			if o, plies := solve(g.(engine.Searchable).Fork(nil), test.plies); o != game.Win || plies != test.plies {
				t.Fatalf("minimax: outcome %d in %d plies, want a win in %d", o, plies, test.plies)
			}
			for _, threads := range []int{1, 2} {
				r := engine.New(1, threads).Search(t.Context(), g, search.Limits{Depth: 10}, nil)
				moves, won := r.Score.Mate()
				if text := g.MoveText(r.Move); text != test.first || !won || moves != (test.plies+1)/2 {
					t.Errorf("%d threads: %s, score %d; want %s, a win in %d plies", threads, text, r.Score, test.first, test.plies)
				}
			}
		})
	}
}
