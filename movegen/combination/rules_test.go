package combination

import (
	"errors"
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestBadPositions(t *testing.T) {
	for _, test := range []struct{ name, text, field, reason string }{
		{"empty", "", "position", "0 fields, expected 6 to 8"},
		{"five fields", "6/6/6/6/6/R5 w - - 0", "position", "5 fields"},
		{"nine fields", "6/6/6/6/6/R5 w - - 0 1 0:0 30 1", "position", "9 fields"},
		{"five ranks", "6/6/6/6/R5 w - - 0 1", "board", "5 ranks, expected 6"},
		{"short rank", "6/6/6/6/6/R4 w - - 0 1", "board", "rank 1: 5 files"},
		{"long rank", "6/6/6/6/6/R5* w - - 0 1", "board", "rank 1: more than 6 files"},
		{"unknown piece", "6/6/6/6/6/K5 w - - 0 1", "board", `rank 1: unknown piece at "K5"`},
		{"no piece", "6/6/6/6/6/.5 w - - 0 1", "board", "rank 1: unknown piece"},
		{"three rooks", "6/6/6/6/6/RRR3 w - - 0 1", "board", "white has 3 rooks, expected at most 2"},
		{"a rook in each composite", "qea3/6/6/6/6/6 w - - 0 1", "board", "black has 3 rooks"},
		{"three bishops", "6/6/6/6/6/BQA3 w - - 0 1", "board", "white has 3 bishops"},
		{"three knights", "6/6/hne3/6/6/6 w - - 0 1", "board", "black has 3 knights"},
		{"turn", "6/6/6/6/6/R5 W - - 0 1", "turn", `"W", expected w or b`},
		{"castling", "6/6/6/6/6/R5 w KQ - 0 1", "castling", `"KQ", expected -`},
		{"en passant", "6/6/6/6/6/R5 w - a3 0 1", "en passant", `"a3", expected -`},
		{"halfmove", "6/6/6/6/6/R5 w - - x 1", "halfmove", `"x", expected a number`},
		{"turn 0", "6/6/6/6/6/R5 w - - 0 0", "turn number", `"0", expected a number from 1 to 31`},
		{"turn above n+1", "6/6/6/6/6/R5 w - - 0 12 0:0 10", "turn number", `"12", expected a number from 1 to 11`},
		{"no colon", "6/6/6/6/6/R5 w - - 0 1 30", "points", `"30", expected WHITE:BLACK`},
		{"negative points", "6/6/6/6/6/R5 w - - 0 1 -1:0", "points", `"-1", expected a number`},
		{"missing points", "6/6/6/6/6/R5 w - - 0 1 1:", "points", `"", expected a number`},
		{"nine turns", "6/6/6/6/6/R5 w - - 0 1 0:0 9", "turns", `"9", expected a number from 10 to 50`},
		{"fifty-one turns", "6/6/6/6/6/R5 w - - 0 1 0:0 51", "turns", `"51", expected a number from 10 to 50`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(test.text)
			var bad *game.FENError
			if !errors.As(err, &bad) || bad.Field != test.field || !strings.HasPrefix(bad.Reason, test.reason) {
				t.Errorf("got %v, want %s: %s", err, test.field, test.reason)
			}
		})
	}
}

func TestDefaults(t *testing.T) {
	const board = "rbnnbr/6/******/******/6/RBNNBR w - - 0 1"
	for text, want := range map[string]string{
		board:              board + " 0:0 30",
		board + " 3:4":     board + " 3:4 30",
		board + " 3:4 12":  board + " 3:4 12",
		StartOf(10):        board + " 0:0 10",
		StartOf(MaxTurns):  board + " 0:0 50",
		board + " 0:0 030": board + " 0:0 30",
	} {
		if got := parse(t, text).FEN(); got != want {
			t.Errorf("%s reads as %s", text, got)
		}
	}
}

// TestMoves shows what a move leaves on the board, and what it scores.
func TestMoves(t *testing.T) {
	for _, test := range []struct{ name, before, move, after string }{
		{"a barrier", "6/6/6/*5/6/R5 w - - 3 1 0:0 10", "a1a3", "6/6/6/R5/6/6 b - - 0 1 1:0 10"},
		{"a piece", "6/6/6/n5/6/R5 w - - 3 1 0:0 10", "a1a3", "6/6/6/R5/6/6 b - - 0 1 5:0 10"},
		{"three pieces", "6/6/6/a5/6/R5 w - - 3 1 0:0 10", "a1a3", "6/6/6/R5/6/6 b - - 0 1 15:0 10"},
		{"nothing", "6/6/6/6/6/r5 b - - 3 1 0:0 10", "a1a3", "6/6/6/r5/6/6 w - - 4 2 0:0 10"},
		{"combining", "6/6/6/N5/6/R5 w - - 3 1 0:0 10", "a1a3", "6/6/6/E5/6/6 b - - 4 1 0:0 10"},
		{"a part combines", "6/6/6/N5/6/Q5 w - - 3 1 0:0 10", "a1a3r", "6/6/6/E5/6/B5 b - - 4 1 0:0 10"},
		{"all combines", "6/6/6/N5/6/Q5 w - - 3 1 0:0 10", "a1a3", "6/6/6/A5/6/6 b - - 4 1 0:0 10"},
		{"two of three", "6/6/6/6/6/A5 w - - 3 1 0:0 10", "a1a3q", "6/6/6/Q5/6/N5 b - - 4 1 0:0 10"},
		{"forfeited", "6/6/6/6/6/r5 b - - 3 1 2:2 10", "0000", "6/6/6/6/6/r5 w - - 4 2 2:2 10"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.before)
			m, err := p.ParseMove(test.move)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
			if got := p.FEN(); got != test.after {
				t.Errorf("got %s, want %s", got, test.after)
			}
		})
	}
}

func TestRefusedMoves(t *testing.T) {
	playing := parse(t, "5n/6/6/NR4/6/Q4b w - - 0 1")
	over := parse(t, "5n/6/6/NR4/6/Q4b w - - 0 31")
	for _, test := range []struct {
		p    *Position
		text string
		want error
	}{
		{playing, "", game.ErrNotAMove},
		{playing, "a1", game.ErrNotAMove},
		{playing, "a1g1", game.ErrNotAMove},
		{playing, "a1b1rb", game.ErrNotAMove},
		{playing, "a1b1q", game.ErrNotAMove}, // a whole tile takes no suffix
		{playing, "a1b1n", game.ErrNotAMove},
		{playing, "a3b5n", game.ErrNotAMove},
		{playing, "c3c4", game.ErrNoPiece},
		{playing, "f6e4", game.ErrNotYours},
		{playing, "a1c2", game.ErrCannotReach},
		{playing, "a1b2r", game.ErrCannotReach},
		{playing, "a1a4", game.ErrCannotReach}, // over the knight
		{over, "a1b1", game.ErrCannotReach},
		{over, "0000", game.ErrCannotReach},
	} {
		if m, err := test.p.ParseMove(test.text); !errors.Is(err, test.want) {
			t.Errorf("%q: %v, %v, want %v", test.text, m, err, test.want)
		}
	}
	if _, err := playing.ParseMove("b3a3"); err != nil {
		t.Errorf("a rook onto a knight: %v", err)
	}
	if _, err := parse(t, "6/6/6/RR4/6/6 w - - 0 1").ParseMove("a3b3"); !errors.Is(err, game.ErrCannotReach) {
		t.Errorf("a rook onto a rook: %v", err)
	}
}

// TestPass: a pass is legal where nothing else is and accepted until the end.
func TestPass(t *testing.T) {
	empty := parse(t, "6/6/6/6/6/R5 b - - 0 3 5:0 10")
	if moves := empty.LegalMoves(nil); len(moves) != 1 || empty.MoveText(moves[0]) != "0000" || moves[0] == game.NoMove {
		t.Errorf("moves %v", moves)
	}
	for _, m := range parse(t, Start).LegalMoves(nil) {
		if m == pass {
			t.Error("a pass among other moves")
		}
	}
}

func TestResults(t *testing.T) {
	for _, test := range []struct {
		name, position string
		outcome        game.Outcome
		result, reason string
	}{
		{"goes on", Start, game.Ongoing, "*", ""},
		{"the last turn", "6/6/6/6/6/R5 b - - 0 10 5:0 10", game.Ongoing, "*", ""},
		{"won", "6/6/6/6/6/R5 w - - 0 11 5:4 10", game.Win, "1-0", "White wins by 5 points to 4"},
		{"won, Black to move", "6/6/6/6/6/R5 b - - 0 11 5:4 10", game.Loss, "1-0", "White wins by 5 points to 4"},
		{"lost", "6/6/6/6/6/R5 w - - 0 11 5:14 10", game.Loss, "0-1", "Black wins by 14 points to 5"},
		{"equal", "6/6/6/6/6/R5 w - - 0 11 5:5 10", game.Draw, "1/2-1/2", "Draw: 5 points each"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.position)
			if got := p.Outcome(); got != test.outcome {
				t.Errorf("outcome %d, want %d", got, test.outcome)
			}
			if r := p.Result(); r.Score() != test.result || r.String() != test.reason {
				t.Errorf("%s %q, want %s %q", r.Score(), r, test.result, test.reason)
			}
		})
	}
}

func TestCanPass(t *testing.T) {
	for position, want := range map[string]bool{
		Start:                           true,
		"6/6/6/6/6/R5 w - - 0 7 0:0 10": true,
		"6/6/6/6/6/R5 w - - 0 8 0:0 10": false, // three turns left
		"6/6/6/6/6/R5 b - - 0 1 0:0 10": false, // no piece
	} {
		if got := parse(t, position).CanPass(); got != want {
			t.Errorf("%s: %t", position, got)
		}
	}
}

func TestXBoardText(t *testing.T) {
	for _, test := range []struct {
		position, move, text string
		shown                bool
	}{
		{"6/6/6/6/6/R5 w - - 0 1", "a1a3", "a1a3", true},
		{"6/6/6/n5/6/R5 w - - 0 1", "a1a3", "a1a3", true},
		{"6/6/6/*5/6/R5 w - - 0 1", "a1a3", "a1a3", false},
		{"6/6/6/N5/6/R5 w - - 0 1", "a1a3", "a1a3e", false},
		{"6/6/6/n5/6/q5 b - - 0 1", "a1a3", "a1a3a", false},
		{"6/6/6/6/6/Q5 w - - 0 1", "a1a3r", "a1a3r", false},
		{"6/6/6/N5/6/Q5 w - - 0 1", "a1a3r", "a1a3r", false},
		{"6/6/6/6/6/R5 b - - 0 1", "0000", "@@@@", true},
	} {
		p := parse(t, test.position)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		text, shown := p.XBoardText(m)
		if shown != test.shown || text != test.text {
			t.Errorf("%s: %s %t, want %s %t", test.move, text, shown, test.text, test.shown)
		}
		if got, err := p.ParseMove(text); got != m || err != nil {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
}
