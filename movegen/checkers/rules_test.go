package checkers

import (
	"errors"
	"strings"
	"testing"

	"menagerie/internal/game"
)

func TestBadPositions(t *testing.T) {
	for _, test := range []struct{ name, text, field, reason string }{
		{"empty", "", "position", "0 fields, expected 6"},
		{"four fields", "8/8/8/8/8/8/8/P7 w - -", "position", "4 fields"},
		{"seven ranks", "8/8/8/8/8/8/P7 w - - 0 1", "board", "7 ranks, expected 8"},
		{"short rank", "8/8/8/8/8/8/8/P6 w - - 0 1", "board", "rank 1: 7 files"},
		{"long rank", "8/8/8/8/8/8/8/P7P w - - 0 1", "board", "rank 1: more than 8 files"},
		{"long run", "8/8/8/8/8/8/8/P8 w - - 0 1", "board", "rank 1: a run of 8"},
		{"a run of none", "8/8/8/8/8/8/8/P07 w - - 0 1", "board", "rank 1: a run of 0"},
		{"unknown piece", "8/8/8/8/8/8/8/Q7 w - - 0 1", "board", `rank 1: unknown piece at "Q7"`},
		{"a crown alone", "8/8/8/8/8/8/8/7+ w - - 0 1", "board", "rank 1: unknown piece"},
		{"light square", "8/8/8/8/8/8/8/1P6 w - - 0 1", "board", "P on b1, a light square"},
		{"crowned on a light square", "8/8/8/8/+s7/8/8/8 w - - 0 1", "board", "s on a4, a light square"},
		{"white not crowned", "1B6/8/8/8/8/8/8/8 w - - 0 1", "board", "B on b8, where it would have been crowned"},
		{"black not crowned", "8/8/8/8/8/8/8/s7 w - - 0 1", "board", "s on a1, where it would have been crowned"},
		{"turn", "8/8/8/8/8/8/8/P7 x - - 0 1", "turn", `"x", expected w or b`},
		{"castling", "8/8/8/8/8/8/8/P7 w K - 0 1", "castling", `"K", expected -`},
		{"en passant", "8/8/8/8/8/8/8/P7 w - e3 0 1", "en passant", `"e3", expected -`},
		{"halfmove", "8/8/8/8/8/8/8/P7 w - - -1 1", "halfmove", `"-1", expected a number`},
		{"move number", "8/8/8/8/8/8/8/P7 w - - 0 one", "move number", `"one", expected a number`},
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

func TestResults(t *testing.T) {
	for _, test := range []struct {
		name, position, moves string
		outcome               game.Outcome // before a move is looked for
		result, reason        string
	}{
		{"goes on", Start, "", game.Ongoing, "*", ""},
		{"nobody is left", "8/8/8/8/8/8/8/8 w - - 0 1", "", game.Draw, "1/2-1/2", "No one is left"},
		{"an explosion leaves nobody", "8/8/8/8/3p4/2B5/8/8 w - - 0 1", "c3e5", game.Draw, "1/2-1/2", "No one is left"},
		{"the last piece is jumped", "8/8/8/8/3p4/2P5/8/8 w - - 0 1", "c3e5", game.Loss, "1-0", "White wins: Black has no piece left"},
		{"the last own piece explodes", "7p/8/8/8/3p4/2B5/8/8 w - - 0 1", "c3e5", game.Win, "0-1", "Black wins: White has no piece left"},
		{"blocked", "5p2/6p1/7P/8/8/8/8/8 w - - 0 1", "", game.Ongoing, "0-1", "Black wins: White cannot move"},
		{"forty moves", "8/8/8/4+p3/8/8/1+S6/8 b - - 80 60", "", game.Draw, "1/2-1/2", "Draw by the move-count rule"},
		{"one ply less", "8/8/8/4+p3/8/8/1+S6/8 b - - 79 60", "", game.Ongoing, "*", ""},
		{"blocked at the limit", "5p2/6p1/7P/8/8/8/8/8 w - - 80 60", "", game.Ongoing, "0-1", "Black wins: White cannot move"},
		{"twice", "8/8/8/4+p3/8/8/8/+S7 b - - 0 1", "e5d6 a1b2 d6e5 b2a1", game.Ongoing, "*", ""},
		{"three times", "8/8/8/4+p3/8/8/8/+S7 b - - 0 1", "e5d6 a1b2 d6e5 b2a1 e5d6 a1b2 d6e5 b2a1", game.Ongoing, "1/2-1/2", "Draw by repetition"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.position)
			play(t, p, test.moves)
			if got := p.Outcome(); got != test.outcome {
				t.Errorf("outcome %d, want %d", got, test.outcome)
			}
			if r := p.Result(); r.Score() != test.result || r.String() != test.reason {
				t.Errorf("%s %q, want %s %q", r.Score(), r, test.result, test.reason)
			}
		})
	}
}

func play(t *testing.T, p *Position, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
}

// TestMoves shows what a move leaves on the board.
func TestMoves(t *testing.T) {
	for _, test := range []struct{ name, before, move, after string }{
		{"a step", "7p/8/8/8/8/B7/8/8 w - - 3 1", "a3b4", "7p/8/8/8/1B6/8/8/8 b - - 0 1"},
		{"a step of a crowned piece", "7p/8/8/8/8/+B7/8/8 w - - 3 1", "a3b2", "7p/8/8/8/8/8/1+B6/8 b - - 4 1"},
		{"a bomb takes two more", "8/8/3p1b2/8/3s4/2B5/8/8 w - - 0 1", "c3e5", "8/8/8/8/8/8/8/8 b - - 0 1"},
		{"shields survive, its own too", "8/8/3s1b2/8/3p1S2/2B5/8/8 w - - 0 1", "c3e5", "8/8/3s4/8/5S2/8/8/8 b - - 0 1"},
		{"no chain reaction", "8/6p1/5b2/8/3p4/2B5/8/8 w - - 0 1", "c3e5", "8/6p1/8/8/8/8/8/8 b - - 0 1"},
		{"crowned on the way", "7s/2p1p3/1P6/8/8/8/8/8 w - - 0 1", "b6d8f6", "7s/8/5+P2/8/8/8/8/8 b - - 0 1"},
		{"a chain may stop", "7s/2p1p3/1P6/8/8/8/8/8 w - - 0 1", "b6d8", "3+P3s/4p3/8/8/8/8/8/8 b - - 0 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.before)
			play(t, p, test.move)
			if got := p.FEN(); got != test.after {
				t.Errorf("got %s, want %s", got, test.after)
			}
		})
	}
}

func TestRefusedMoves(t *testing.T) {
	p := parse(t, "7p/8/8/8/8/B1P5/8/8 w - - 0 1")
	for text, want := range map[string]error{
		"":          game.ErrNotAMove,
		"a3":        game.ErrNotAMove,
		"a3b4q":     game.ErrNotAMove,
		"a3i4":      game.ErrNotAMove,
		"a3b9":      game.ErrNotAMove,
		"0000":      game.ErrNotAMove,
		"a1b2":      game.ErrNoPiece,
		"a2b3":      game.ErrNoPiece,
		"h8g7":      game.ErrNotYours,
		"a3b2":      game.ErrCannotReach,
		"a3c5":      game.ErrCannotReach,
		"c3d4e5":    game.ErrCannotReach,
		"c3d4\x00":  game.ErrNotAMove,
		"c3d4,":     game.ErrNotAMove,
		"c3d4,d4f6": game.ErrNotAMove,
		"g7h8,h8i9": game.ErrNotAMove,
		"c3d4,d4e5": game.ErrCannotReach,
	} {
		if _, err := p.ParseMove(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

func TestCanPass(t *testing.T) {
	for position, want := range map[string]bool{
		Start:                                false, // nobody can waste a move
		"7p/8/8/8/8/8/8/+P1P1P1P1 w - - 0 1": true,
		"7p/8/8/8/8/8/8/+P1P1P3 w - - 0 1":   false,
	} {
		if got := parse(t, position).CanPass(); got != want {
			t.Errorf("%s: %t", position, got)
		}
	}
}

// TestXBoardText writes moves for XBoard and, where it can play them itself, reads
// them back as it sends them.
func TestXBoardText(t *testing.T) {
	for _, test := range []struct {
		position, move, text string
		shown                bool
		sent                 string // by XBoard
	}{
		{Start, "c3d4", "c3d4", true, "c3d4"},
		{"8/P7/8/8/3p4/8/8/8 w - - 0 1", "a7b8", "a7b8+", false, "a7b8+"},
		{"8/8/8/8/3p4/2P5/8/8 w - - 0 1", "c3e5", "c3d4,d4e5", true, "c3d4,d4e5"},
		{"8/4p3/3P4/8/8/8/8/8 w - - 0 1", "d6f8", "d6e7,e7f8+", false, "d6e7,e7f8+"},
		{"8/8/3p4/8/3p4/2P5/8/8 w - - 0 1", "c3e5c7", "c3d4xd6-c7", false, "c3d4,d4d6,d6c7"},
		{"8/8/8/8/3p4/2B5/8/8 w - - 0 1", "c3e5", "c3e5", false, "c3d4,d4e5"},
	} {
		p := parse(t, test.position)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if text, shown := p.XBoardText(m); text != test.text || shown != test.shown {
			t.Errorf("%s: %s %t, want %s %t", test.move, text, shown, test.text, test.shown)
		}
		if got, err := p.ParseMove(test.sent); got != m || err != nil {
			t.Errorf("%s: %v, %v", test.sent, got, err)
		}
	}
}
