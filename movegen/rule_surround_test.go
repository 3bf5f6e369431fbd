package movegen

import (
	"strings"
	"testing"

	"menagerie/internal/game"
)

// TestSurround: what a move captures by coming beside it.
func TestSurround(t *testing.T) {
	for _, test := range []struct{ name, move, keys, board, left string }{
		{"an own piece behind", "a1d1", "surroundCaptureOpposite = true", "7/7/3R3/3r3/R6", "7/7/3R3/7/3R3"},
		{"nothing behind", "a1d1", "surroundCaptureOpposite = true", "7/7/7/3r3/R6", "7/7/7/3r3/3R3"},
		{"no capture diagonally", "a1d1", "surroundCaptureOpposite = true\nconnectDiagonal = false",
			"7/7/5R1/4r2/R6", "7/7/5R1/4r2/3R3"},
		{"two between which it comes", "d4d1", "surroundCaptureIntervene = true", "7/3R3/7/7/2r1r2", "7/7/7/7/3R3"},
		{"one beside which it comes", "d4d1", "surroundCaptureIntervene = true", "7/3R3/7/7/2r4", "7/7/7/7/2rR3"},
		{"the edge behind", "a1f1", "surroundCaptureEdge = true", "7/7/7/7/R5r", "7/7/7/7/5R1"},
		{"a hostile square", "a1d1", "surroundCaptureOpposite = true\nsurroundCaptureHostileRegion = d3",
			"7/7/7/3r3/R6", "7/7/7/7/3R3"},
		{"on all sides only", "a1d1", "surroundCaptureOpposite = true\nsurroundCaptureMaxRegion = d2",
			"7/7/3R3/2Rr3/R6", "7/7/3R3/2Rr3/3R3"},
		{"on all sides", "a1d1", "surroundCaptureOpposite = true\nsurroundCaptureMaxRegion = d2",
			"7/7/3R3/2RrR2/R6", "7/7/3R3/2R1R2/3R3"},
	} {
		tables := loadTables(t, "[x]\ncustomPiece1 = r:mR\nmaxRank = 5\nmaxFile = 7\ncastling = false\nstartFen = "+
			test.board+" w - - 0 1\n"+test.keys+"\n")
		p, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		before := p.FEN()
		p.Make(m)
		if board, _, _ := strings.Cut(p.FEN(), " "); board != test.left {
			t.Errorf("%s: %s, want %s", test.name, board, test.left)
		}
		if p.Key() != p.computeKey() {
			t.Errorf("%s: the key differs", test.name)
		}
		if p.Unmake(); p.FEN() != before {
			t.Errorf("%s: taken back %s, want %s", test.name, p.FEN(), before)
		}
	}
}

// TestExtinctionOfOneSide: only White loses with its last piece of a type.
func TestExtinctionOfOneSide(t *testing.T) {
	tables := loadTables(t, "[x]\ncustomPiece1 = r:R\ncommoner = c\nstartFen = r6c/7C/8/8/8/8/8/R7 w - - 0 1\n"+
		"castling = false\nextinctionValue = loss\nextinctionPieceTypesWhite = c\n")
	for _, test := range []struct {
		fen  string
		want game.Outcome
	}{
		{"r7/7C/8/8/8/8/8/R7 w - - 0 1", game.Ongoing},
		{"r6c/8/8/8/8/8/8/R7 w - - 0 1", game.Loss},
	} {
		p, err := tables.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Outcome(); got != test.want {
			t.Errorf("%s: %v, want %v", test.fen, got, test.want)
		}
	}
}
