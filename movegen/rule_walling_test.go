package movegen

import (
	"errors"
	"slices"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// wallsAfter lists where the walls of a move go, whose text lacks them.
func wallsAfter(p *Position, text string) []string {
	var list []string
	for _, m := range p.LegalMoves(nil) {
		if s := p.tables.WallOf(m); p.MoveText(withoutWall(m)) == text && s != variant.NoSquare {
			list = append(list, s.String())
		}
	}
	slices.Sort(list)
	return list
}

// Where each rule lets a side put up its wall. The squares are Fairy-Stockfish's.
func TestWhereWallsGo(t *testing.T) {
	const (
		arrow, past, edge = "[x:chess]\nwallingRule = arrow", "[x:chess]\nwallingRule = past", "[x:chess]\nwallingRule = edge"
		few               = "\nwallingRegion = e*"
	)
	for _, test := range []struct {
		name, rules, fen, move string
		want                   []string
	}{
		{"arrows fly on from the new square, through the old one", arrow + few, "k7/8/8/8/8/8/4R3/K7 w - - 0 1", "e2e4",
			[]string{"e1", "e2", "e3", "e5", "e6", "e7", "e8"}},
		{"and stop at pieces", arrow, "k7/8/8/1N6/p7/1P6/8/K7 w - - 0 1", "b3a4", []string{"a5"}},
		{"those of a pawn go where it was going", arrow, "k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", nil},
		{"an arrow hits the square of a pawn captured en passant", arrow + few, "k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", nil},
		{"arrows go along diagonal lines from their squares alone", arrow + "\ndiagonalLines = d1 e2 f3 d3 f1\nwallingRegion = g5 g3",
			"k7/8/8/8/8/8/8/K4R2 w - - 0 1", "f1f4", nil},
		{"castling shoots from the rook's square", arrow, "k7/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", []string{"g2", "h2"}},
		{"the square that a piece has left", past, "k7/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", []string{"e1"}},
		{"unless the region forbids it", past + few, "k7/8/8/8/8/8/7R/K7 w - - 0 1", "h2h3", nil},
		{"next to walls and at the edge", edge + "\nwallingRegion = d4 e4 f4 e5 d5 a2 e1", "k7/8/8/4*3/8/8/8/K7 w - - 0 1", "a1b1",
			[]string{"a2", "d5", "e1", "e4"}},
	} {
		p, err := loadTables(t, test.rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := wallsAfter(p, test.move); !slices.Equal(got, test.want) {
			t.Errorf("%s: %s in %s: walls on %v, want %v", test.name, test.move, test.fen, got, test.want)
		}
	}
}

// The duck leaves its square, and there is one however many a position string has.
func TestTheDuckMoves(t *testing.T) {
	p := parse(t, "duck", "4k3/8/8/8/8/3*4/8/4K3 w - - 0 1")
	if slices.Contains(wallsAfter(p, "e1e2"), "d3") {
		t.Error("the duck stays on d3")
	}
	playOn(t, p, "e1e2,e2e1")
	if want := "4k3/8/8/8/8/8/4K3/4*3 b - - 1 1"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	p = parse(t, "duck", "4k3/8/8/8/8/3**3/8/4K3 w - - 0 1")
	before := imageOf(p)
	playOn(t, p, "e1d1,d1a1")
	if want := "4k3/8/8/8/8/8/8/*2K4 b - - 1 1"; p.FEN() != want {
		t.Errorf("%s, want %s", p.FEN(), want)
	}
	if p.Unmake(); imageOf(p) != before || p.key != p.computeKey() {
		t.Errorf("unmade as %s", p.FEN())
	}
}

// TestEndsAmongWalls: in duck chess kings are captured and who cannot move wins; elsewhere that side loses.
func TestEndsAmongWalls(t *testing.T) {
	for _, test := range []struct {
		variant, fen, move string
		want               game.Result
	}{
		{"duck", "4k3/8/8/8/8/8/4r3/4K2* w - - 0 1", "e1f1,f1a1", game.Result{}}, // it may stay attacked
		{"duck", "4k3/8/8/8/8/8/4r3/4K2* b - - 0 1", "e2e1,e1e2", game.Result{Winner: game.BlackWins, Reason: game.Extinction}},
		{"duck", "4k3/8/8/8/8/8/**6/K*6 w - - 0 1", "", game.Result{Winner: game.WhiteWins, Reason: game.NoLegalMove}},
		{"atomicduck", "4k3/8/8/8/8/8/**6/K*6 w - - 0 1", "", game.Result{Winner: game.WhiteWins, Reason: game.NoLegalMove}},
		{"atlantis", "4k3/8/8/8/8/8/**6/K*6 b - - 0 1", "e8d8", game.Result{}}, // it may put up a wall
		{"isolation", "3p2/6/6/6/6/6/1*1*2/1*P*2 b - - 0 1", "d8c8,c8a1", game.Result{}},
		{"isolation", "3p2/6/6/6/6/6/1*1*2/1*P*2 b - - 0 1", "d8c8,c8c2", game.Result{Winner: game.BlackWins, Reason: game.NoLegalMove}},
		{"snailtrail", "7/7/7/7/7/**5/Pp5 b - - 0 1", "b1c1", game.Result{Winner: game.BlackWins, Reason: game.NoLegalMove}},
		{"joust", "8/8/8/8/8/1*5n/8/N7 b - - 0 1", "h3g5", game.Result{}}, // by way of c2
		{"amazons", "q9/10/10/10/10/10/10/10/**8/Q*8 b - - 0 1", "a10b10,b10a10",
			game.Result{Winner: game.BlackWins, Reason: game.NoLegalMove}},
	} {
		p := parse(t, test.variant, test.fen)
		playOn(t, p, test.move)
		if r := p.Result(); r != test.want {
			t.Errorf("%s: %s after %s: %v, want %v", test.variant, test.fen, test.move, r, test.want)
		}
	}
}

// TestWallsShelterPseudoRoyalPieces: in atomic duck chess the new duck parries a check, and the old one
// does no more; kings elsewhere are safe or not without the new wall.
func TestWallsShelterPseudoRoyalPieces(t *testing.T) {
	const rook = "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1"
	for _, test := range []struct {
		name, rules, fen, move string
		legal                  bool
	}{
		{"the duck parries", "[x:atomicduck]", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "a2a3,a3e5", true},
		{"elsewhere it does not", "[x:atomicduck]", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "a2a3,a3d5", false},
		{"the duck that goes away exposes", "[x:atomicduck]", "4k3/4r3/8/4*3/8/8/P7/4K3 w - - 0 1", "a2a3,a3d5", false},
		{"castling out of check behind the duck", "[x:atomicduck]", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1,g1e5", true},
		{"not without", "[x:atomicduck]", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1,g1d5", false},
		{"a king's danger is that without the wall", "[x:chess]\nwallingRule = static", rook, "e1e2,e2e4", false},
		{"a king in check is not helped by a wall alone", "[x:atlantis]", "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", "e1e1,e1a2", false},
		{"otherwise it may be all", "[x:atlantis]", "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1", "e1e1,e1d1", true},
		{"with wallOrMove no move has a wall", "[x:atlantis]", "4k3/3r4/8/8/8/8/8/4K3 w - - 0 1", "e1f1,f1h1", false},
	} {
		p, err := loadTables(t, test.rules).ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ParseMove(test.move); (err == nil) != test.legal {
			t.Errorf("%s: %s in %s: %v", test.name, test.move, test.fen, err)
		}
	}
}

// A wall on a passed square rules out the capture there, and one behind the pawn does not.
func TestEnPassantBetweenWalls(t *testing.T) {
	tables := loadTables(t, "[x:chess]\nwallingRule = static")
	for _, test := range []struct{ move, ep string }{{"e2e4,e4e3", "-"}, {"e2e4,e4e2", "e3"}, {"e2e4,e4a4", "e3"}} {
		p, _ := tables.ParseFEN("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
		playOn(t, p, test.move)
		if (&fen{Position: p}).enPassantText() != test.ep {
			t.Errorf("%s: en passant on %s, want %s", test.move, (&fen{Position: p}).enPassantText(), test.ep)
		}
		if q, err := tables.ParseFEN(p.FEN()); err != nil || q.FEN() != p.FEN() || q.key != p.key {
			t.Errorf("%s reads back as %s, %v", p.FEN(), q.FEN(), err)
		}
	}
}

// Pieces do not go where only walls are around them, if they may not be left immobile.
func TestWallsMakeImmobile(t *testing.T) {
	p, err := loadTables(t, "[x:chess]\nimmobilityIllegal = true\nwallingRule = past").ParseFEN(
		"4k3/8/8/8/4*3/3p4/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.ParseMove("e2e3,e3e2"); err == nil {
		t.Error("the pawn goes below a wall")
	}
	playOn(t, p, "e2d3,d3e2")
}

// Moves are read with the wall in each of the two forms; without it the error says what is missing.
func TestTextOfWalls(t *testing.T) {
	duck := parse(t, "duck", "7k/4P3/8/8/8/8/8/4K2R w K - 0 1")
	for text, want := range map[string]string{
		"e7e8q,e8e5": "e7e8q,e8e5", "e7e8,e8e5q": "e7e8q,e8e5", "O-O,e4": "", "e1g1,g1e4": "e1g1,g1e4", "e1h1,g1e4": "e1g1,g1e4",
		"e1f1": "", "e1f1,f1f1": "", "e1f1,g1a1": "", "e1f1,f1": "", "e7e8,e8e5": "", "e1f1,f1z9": "",
	} {
		m, err := duck.ParseMove(text)
		if want == "" && !errors.Is(err, game.ErrNotAMove) && !errors.Is(err, game.ErrCannotReach) || want != "" && (err != nil || duck.MoveText(m) != want) {
			t.Errorf("%s is read as %s, %v; want %s", text, duck.MoveText(m), err, want)
		}
	}
	trail := parse(t, "snailtrail", "6p/7/7/7/7/7/P6 w - - 0 1")
	if m, err := trail.ParseMove("a1a2"); err != nil || trail.MoveText(m) != "a1a2,a2a1" {
		t.Errorf("a1a2 is read as %s, %v", trail.MoveText(m), err)
	}
	sunk := parse(t, "atlantis", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	for _, text := range []string{"e1e2", "e1e2,e2a1"} { // as Fairy-Stockfish writes it
		if m, err := sunk.ParseMove(text); err != nil || sunk.MoveText(m) != "e1e2,e2a1" {
			t.Errorf("%s is read as %s, %v", text, sunk.MoveText(m), err)
		}
	}
}

// Quiescence looks at captures, not at all their walls.
func TestNoisyHasOneWallForEachCapture(t *testing.T) {
	p := parse(t, "duck", "7k/8/8/3p4/4P3/8/8/4K2R w K - 0 1")
	if got := p.Noisy(nil); len(got) != 2 { // e4d5, h1h8
		t.Errorf("%v, want a wall for each of two captures", texts(p, got))
	}
}

// TestWallsOfLargerBoards: a child of a built-in variant may put up walls on the whole of its larger board.
func TestWallsOfLargerBoards(t *testing.T) {
	p, err := loadTables(t, "[large:snailtrail]\nmaxFile = 9\nmaxRank = 9\n"+
		"startFen = p7P/9/9/9/9/9/9/9/9 w - - 0 1\n").NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	if n := p.CountMoves(); n != 3 {
		t.Errorf("%d moves in the corner, want 3", n)
	}
}

// TestOneSideWalls: Black only moves.
func TestOneSideWalls(t *testing.T) {
	const section = "[x]\nking = -\nrook = r\n" +
		"startFen = 8/8/8/8/8/8/8/8 w - - 0 1\nwallingRule = static\nwallingBlack = false\n"
	testMoves(t, section, "r7/8/8/8/8/8/8/R7 w - - 0 1", map[string]bool{"a1b1,b1h8": true, "a1b1": false})
	testMoves(t, section, "r7/8/8/8/8/8/8/R7 b - - 0 1", map[string]bool{"a8b8,b8h8": false, "a8b8": true})
}
