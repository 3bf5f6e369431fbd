package movegen

import (
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestPieceDemotion: promoted forms become again what they were wherever pieces promote.
func TestPieceDemotion(t *testing.T) {
	const mayStay = "[x:kyotoshogi]\nmandatoryPiecePromotion = false\npromotionRegionWhite = *5"
	for _, test := range []struct{ name, rules, fen, square, want string }{
		{"a rook becomes a pawn", "[x:kyotoshogi]", "4k/5/5/5/+P3K[] w - - 0 1", "a1",
			"a1a2- a1a3- a1a4- a1a5- a1b1- a1c1- a1d1-"},
		{"and a pawn a rook", "[x:kyotoshogi]", "4k/5/5/5/P3K[] w - - 0 1", "a1", "a1a2+"},
		{"the king stays the king", "[x:kyotoshogi]", "4k/5/5/5/P3K[] w - - 0 1", "e1", "e1d1 e1d2 e1e2"},
		{"without a capture", "[x:micro]", "3k/4/4/4/+P2K[] w - - 0 1", "a1", "a1b3"},
		{"by a capture", "[x:micro]", "3k/4/1p2/4/+P2K[] w - - 0 1", "a1", "a1b3-"},
		{"into the region, and it may stay", mayStay, "4k/+P4/5/5/4K[] w - - 0 1", "a4",
			"a4a1 a4a2 a4a3 a4a5 a4a5- a4b4 a4c4 a4d4 a4e4"},
	} {
		p, err := loadTables(t, test.rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range p.LegalMoves(nil) {
			if text := p.MoveText(m); text[:2] == test.square {
				got = append(got, text)
			}
		}
		slices.Sort(got)
		if want := strings.Fields(test.want); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", test.name, got, want)
		}
	}
}

// TestTurningBack: neither promotion nor demotion restarts a count, so positions recur.
func TestTurningBack(t *testing.T) {
	p := parse(t, "chennis", "3k3/7/7/7/7/P6/3K3[] w - - 0 1")
	playOn(t, p, "a2a3+ d7c7 a3a2- c7d7")
	if want := "3k3/7/7/7/7/P6/3K3[] w - - 4 3"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if p.Repetition(4) == game.Ongoing {
		t.Error("the position does not recur")
	}
}

// TestTurnedPiecesAreCaptured: whichever side is up, the same piece comes to the hand, and all of it
// is taken back.
func TestTurnedPiecesAreCaptured(t *testing.T) {
	for _, test := range []struct{ fen, moves, want string }{
		{"3k3/7/7/7/1+p5/P6/3K3[] w - - 0 1", "a2b3+", "3k3/7/7/7/1+P5/7/3K3[P] b - - 0 1"},
		{"3k3/7/7/7/+p6/P6/3K2R[] w - - 0 1", "g1g2 a3a2-", "3k3/7/7/7/7/p5R/3K3[p] w - - 0 2"},
		// A pawn that has been a rook and is a pawn again.
		{"3k3/7/7/7/+p6/7/R2K3[] b - - 0 1", "a3a2- a1a2", "3k3/7/7/7/7/R6/3K3[P] b - - 0 2"},
	} {
		p := parse(t, "chennis", test.fen)
		start, key := p.FEN(), p.Key()
		playOn(t, p, test.moves)
		if p.FEN() != test.want {
			t.Errorf("%s: %s, want %s", test.fen, p.FEN(), test.want)
		}
		for range strings.Fields(test.moves) {
			p.Unmake()
		}
		if p.FEN() != start || p.Key() != key {
			t.Errorf("taken back %s is %s", start, p.FEN())
		}
	}
}

// TestPlusAndMinus: a suffix that the piece has no form for names no move.
func TestPlusAndMinus(t *testing.T) {
	p := parse(t, "kyotoshogi", "4k/5/5/5/P+P2K[] w - - 0 1")
	for text, good := range map[string]bool{
		"a1a2+": true, "a1a2": true, "a1a2-": false, "b1b2-": true, "b1b2+": false, "e1e2+": false,
	} {
		if m, err := p.ParseMove(text); (err == nil) != good {
			t.Errorf("%s: %s, %v", text, p.MoveText(m), err)
		}
	}
}
