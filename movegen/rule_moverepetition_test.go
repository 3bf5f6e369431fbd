package movegen

import (
	"testing"

	"menagerie/internal/game"
)

// TestMoveRepetition: a piece may go to and fro once, not twice.
func TestMoveRepetition(t *testing.T) {
	const fen = "r2k1c3/9/9/9/4p4/4P4/9/9/9/R2A1K3 w - - 0 1"
	tables := loadTables(t, "[x:janggimodern]\n")
	for _, test := range []struct {
		name, fen, moves string
		loses            bool
	}{
		{"a chariot", fen, "a1a2 a10b10 a2a3 b10c10 a3a2 c10b10 a2a3 b10b9 a3a2", true},
		{"with a pass between", fen, "a1a2 a10b10 a2a3 b10c10 a3a2 c10b10 a2a3 b10b9 f1f1 b9c9 a3a2", true},
		{"not yet", fen, "a1a2 a10b10 a2a3 b10c10 a3a2 c10b10 a2a3", false},
		{"from where it was set up", fen, "a1a2 a10b10 a2a1 b10c10 a1a2 c10b10 a2a1 b10b9", false},
		{"to a third square", fen, "a1a2 a10b10 a2a3 b10c10 a3a2 c10b10 a2a3 b10b9 a3a1", false},
		{"two pieces", fen, "a1a2 a10b10 a2a3 b10c10 e5d5 c10b10 a3a2 b10b9 d5e5", false},
		{"after a capture", "r2k5/9/9/9/9/9/9/p8/9/R2K5 w - - 0 1",
			"a1a3 a10b10 a3a2 b10c10 a2a3 c10b10 a3a2 b10b9 a2a3", false},
		{"a guard stays at home", "r2k5/9/9/9/9/9/9/9/4A4/R2K5 w - - 0 1",
			"e2f2 a10b10 f2f3 b10c10 f3f2 c10b10 f2f3 b10b9 f3f2", false},
		{"in answer to checks", "r2k5/9/9/9/9/9/9/9/9/3RK4 b - - 0 1",
			"d10e10 d1d2 a10a1 d2d1 a1a2 d1d2 a2a1 d2d1 a1a2 d1d2", false},
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, p, test.moves)
		before := imageOf(p)
		got, o := p.Result(), p.Repetition(0)
		if (got.Reason == game.RepeatedMove) != test.loses || (o == game.Win) != test.loses {
			t.Errorf("%s: %v, %v for the search", test.name, got, o)
		}
		if imageOf(p) != before {
			t.Errorf("%s: to look changes the position", test.name)
		}
	}
}

// TestMoveRepetitionBeforeADraw: while a piece goes to and fro the search does not take the first
// recurrence for a draw.
func TestMoveRepetitionBeforeADraw(t *testing.T) {
	p, err := loadTables(t, "[x:janggimodern]\n").ParseFEN("r2k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, p, "a1a2 a10a9 a2a1 a9a10 a1a2")
	if o := p.Repetition(20); o != game.Ongoing {
		t.Errorf("a recurrence by moves to and fro: %v", o)
	}
}
