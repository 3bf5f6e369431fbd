package movegen

import (
	"errors"
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestGates plays moves that bring pieces in and shut gates.
func TestGates(t *testing.T) {
	for _, test := range []struct{ name, variant, before, moves, after string }{
		{"a piece comes in", "seirawan", "", "b1c3h", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Eeh] b KQCDFGkqbcdfg - 1 1"},
		{"the last one shuts all gates but the right to castle", "seirawan", "4k3/8/8/8/8/8/8/RN2K2R[Ee] w KQBe - 0 1", "b1c3e", "4k3/8/8/8/8/2N5/8/RE2K2R[e] b KQe - 1 1"},
		{"a move without shuts one", "seirawan", "", "g1f3", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R[EHeh] b KQBCDFkqbcdfg - 1 1"},
		{"a capture shuts the other's", "seirawan", "4k1n1/8/8/8/8/8/8/4K1R1[Hh] w Gg - 0 1", "g1g8", "4k1R1/8/8/8/8/8/8/4K3[Hh] b - - 0 1"},
		{"castling, on the king's square", "seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHe] w KQe - 0 1", "e1g1h", "4k3/8/8/8/8/8/8/R3HRK1[Ee] b Ae - 1 1"},
		{"castling, on the rook's square", "seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHe] w KQe - 0 1", "h1e1h", "4k3/8/8/8/8/8/8/R4RKH[Ee] b Ae - 1 1"},
		{"castling to the other side", "seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHe] w KQe - 0 1", "a1e1e", "4k3/8/8/8/8/8/8/E1KR3R[He] b He - 1 1"},
		{"castling that leaves the rook's square alone empty", "seirawan+960", "4k3/8/8/8/8/8/8/5K1R[Hh] w Ke - 0 1", "h1f1h", "4k3/8/8/8/8/8/8/5RKH[h] b e - 1 1"},
		{"the right of an inner rook", "seirawan", "4k3/8/8/8/6N1/8/8/R2RK2R[EHe] w DEHe - 0 1", "g4h6", "4k3/8/7N/8/8/8/8/R2RK2R[EHe] b HDEe - 1 1"},
		{"castling without", "seirawan", "4k3/8/8/8/8/8/8/R3K2R[EHe] w KQe - 0 1", "e1c1", "4k3/8/8/8/8/8/8/2KR3R[EHe] b He - 1 1"},
		{"a pawn becomes an elephant", "seirawan", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8e", "E3k3/8/8/8/8/8/8/4K3[] b - - 0 1"},
		{"what was taken comes in", "shouse", "4k3/8/8/3r4/8/4N3/8/3BK3[] w D - 0 1", "e3d5 e8f8 d1e2r", "5k2/8/8/3N4/8/8/4B3/3RK3[] b - - 2 2"},
	} {
		if test.before == "" {
			test.before = tablesOf(t, test.variant).Start()
		}
		p := parse(t, test.variant, test.before)
		start, key := p.FEN(), p.Key()
		moves := strings.Fields(test.moves)
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			if got := p.MoveText(m); got != text {
				t.Errorf("%s: %s is written %s", test.name, text, got)
			}
			p.Make(m)
		}
		if got := p.FEN(); got != test.after {
			t.Errorf("%s: %s, want %s", test.name, got, test.after)
		}
		if again := parse(t, test.variant, test.after); again.Key() != p.Key() {
			t.Errorf("%s: the key of %s is another when it is set up", test.name, test.after)
		}
		for range moves {
			p.Unmake()
		}
		if p.FEN() != start || p.Key() != key {
			t.Errorf("%s: taken back it is %s, was %s", test.name, p.FEN(), start)
		}
	}
}

func TestNoWayThroughGates(t *testing.T) {
	for _, test := range []struct{ name, fen, move, want string }{
		{"it has moved before", "4k3/8/8/8/8/8/8/1N2K3[H] w - - 0 1", "b1c3h", "no h can come of it"},
		{"not in hand", "4k3/8/8/8/8/8/8/1N2K3[E] w B - 0 1", "b1c3h", "no h can come of it"},
		{"pinned, though a hawk would stand in the way", "4k3/8/8/8/8/8/8/r2NK3[H] w D - 0 1", "d1c3h", game.ErrExposesKing.Error()},
		{"a drop", "4k3/8/8/8/8/8/8/1N2K3[H] w B - 0 1", "H@d4", game.ErrNoDrop.Error()},
	} {
		_, err := parse(t, "seirawan", test.fen).ParseMove(test.move)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	_, err := parse(t, "seirawan+960", "4k3/8/8/8/8/8/8/5K1R[H] w K - 0 1").ParseMove("f1h1h")
	if err == nil || !strings.Contains(err.Error(), "no h can come of it") {
		t.Errorf("where castling puts the rook: %v", err)
	}
}

// TestGatesOfChess960: where files name the rights, that of the king must name its gate.
func TestGatesOfChess960(t *testing.T) {
	tables := loadTables(t, "[x:seirawan]\nchess960 = true")
	for _, field := range []string{"HABCDEFGhabcdefg", "HEah", "ABEcd", "-"} {
		fen := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHe] w " + field + " - 0 1"
		p, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.FEN(); got != fen {
			t.Errorf("%s is written %s", fen, got)
		}
	}
}

// TestGateChecks wants the checks that a piece gives as it comes in to be known.
func TestGateChecks(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		check           bool
		replies         int
	}{
		{"along a file", "3k4/8/8/8/8/8/8/3BK3[E] w D - 0 1", "d1a4e", true, 3},
		{"by a leap", "8/8/8/8/8/2k5/8/3BK3[H] w D - 0 1", "d1g4h", true, 4},
		{"not at all", "4k3/8/8/8/8/8/8/3BK3[H] w D - 0 1", "d1g4h", false, 4},
	} {
		p := parse(t, "seirawan", test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		foretold := p.GivesCheck(m)
		p.Make(m)
		if foretold != test.check || p.InCheck() != test.check {
			t.Errorf("%s: check %t, foretold %t, want %t", test.name, p.InCheck(), foretold, test.check)
		}
		if got := len(p.LegalMoves(nil)); got != test.replies {
			t.Errorf("%s: %d replies, want %d", test.name, got, test.replies)
		}
	}
}

func TestBadGates(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/8/8/8/8/1N2K3[H] w X - 0 1",
		"4k3/8/8/8/8/8/8/4K1RR[H] w EGH - 0 1",
	} {
		var bad *game.FENError
		if _, err := tablesOf(t, "seirawan").ParseFEN(fen); !errors.As(err, &bad) || bad.Field != "castling" {
			t.Errorf("%s: %v, want an error of the castling field", fen, err)
		}
	}
}

// TestGatesWithoutRooks: where no rook can castle, the letters of the start position's rights stand for the gates of the
// king and of what is in the corners.
func TestGatesWithoutRooks(t *testing.T) {
	tables := loadTables(t, "[x:seirawan]\ncustomPiece1 = r:NW\n")
	p, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	const want = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w ABCDEFGHabcdefgh - 0 1"
	if p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if m, err := p.ParseMove("a1b3h"); err != nil || p.MoveText(m) != "a1b3h" {
		t.Errorf("a1b3h: %v", err)
	}
}

// TestGateBehindThePieceThatMoved: a piece that comes in gives no check through the one that has made room for it.
func TestGateBehindThePieceThatMoved(t *testing.T) {
	p, err := tablesOf(t, "shouse").ParseFEN("rnbqkbr1/pppp1p1p/5p1n/5P2/8/4KN2/PPPP1PPP/RNBQEB1R[Pehh] b ABCDFHqbcdf - 1 9")
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.ParseMove("e8e7e")
	if err != nil {
		t.Fatal(err)
	}
	if checkGivesCheck(t, p, m) != 0 {
		t.Error("e8e7e gives check")
	}
}
