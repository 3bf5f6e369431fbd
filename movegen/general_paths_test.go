package movegen

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// pathTables compiles chess with one more piece, x, of the given moves.
func pathTables(t *testing.T, betza string) *Tables {
	t.Helper()
	section := "[legs:chess]\ncustomPiece1 = x:" + betza + "\npromotionPieceTypes = qx\n"
	variants, problems := variant.LoadVariants("test", []byte(section), variant.Builtin())
	if len(problems) > 0 || len(variants) != 1 {
		t.Fatalf("%s: %v", betza, problems)
	}
	tables, err := Compile(variants[0])
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// TestPathMoves compares the moves of a piece on x with those that XBoard's page on Betza's
// notation gives it.
func TestPathMoves(t *testing.T) {
	tests := []struct{ name, betza, fen, from, want string }{
		{"griffon", "FyafsF", "4k3/8/8/8/8/8/6X1/K7 w - - 0 1", "g2",
			"b3 a3 c1 c3 d1 d3 e1 b1 e3 f1 f3 f4 f5 f6 f7 f8 h1 h3 h4 h5 h6 h7 h8"},
		{"crooked bishop", "zB", "4k3/8/8/8/8/8/8/K6X w - - 0 1", "h1",
			"g2 h3 g4 h5 g6 h7 g8 f1 e2 d1 c2 b1 a2"},
		{"cylinder rook", "oR", "4k3/8/8/8/7X/8/8/K7 w - - 0 1", "h4",
			"h1 h2 h3 h5 h6 h7 h8 a4 b4 c4 d4 e4 f4 g4"},
		{"rifle", "mWcaibR", "4k3/8/8/7p/8/8/3p3X/K7 w - - 0 1", "h2", "h1 h3 g2 h2xh5 h2xd2"},
		{"locust", "fcafmF", "4k3/8/8/2p1p3/3X4/8/8/K7 w - - 0 1", "d4", "f6xe5 b6xc5"},
		{"blocked locust", "fcafmF", "4k3/8/5p2/2p1p3/3X4/8/8/K7 w - - 0 1", "d4", "b6xc5"},
		{"long leaper", "mpafN", "4k3/8/8/8/8/8/8/X6K w - - 0 1", "a1", "c5 e3"},
		{"moa and mao", "afsW", "4k3/8/8/8/3X4/3p4/8/K7 w - - 0 1", "d4", "c6 e6 b5 b3 f5 f3"},
		{"bifurcator", "pasR", "4k3/8/8/3p4/3X4/8/8/K7 w - - 0 1", "d4", "a5 b5 c5 e5 f5 g5 h5"},
		{"friendly fire", "dW", "4k3/8/8/8/3PX3/4p3/8/K7 w - - 0 1", "e4", "d4"},
		{"skip", "jR3", "4k3/8/8/3p4/3X4/8/8/K7 w - - 0 1", "d4", "d6 d7 b4 a4 f4 g4 d2 d1"},
		{"must jump", "jD", "4k3/8/8/3p4/3X4/8/8/K7 w - - 0 1", "d4", "d6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := pathTables(t, tt.betza).ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, m := range p.LegalMoves(nil) {
				if moveFrom(m).String() == tt.from {
					text := moveTo(m).String()
					if s := p.captureOnTheWay(m); s != variant.NoSquare {
						text += "x" + s.String()
					}
					got = append(got, text)
				}
			}
			want := strings.Fields(tt.want)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s from %s:\n got %v\nwant %v", tt.betza, tt.from, got, want)
			}
		})
	}
}

// TestLion counts the moves of the lion of chu shogi: single and double captures, captures without
// moving, and a turn passed.
func TestLion(t *testing.T) {
	p, err := pathTables(t, "KNADcaKmcabK").ParseFEN("4k3/8/8/3p4/3X4/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	legal := p.LegalMoves(nil)
	if len(legal) != 38 { // 5 by the king, 24 leaps, 8 behind the capture on d5, 1 pass
		t.Errorf("%d moves, want 38", len(legal))
	}
	for _, text := range []string{"d4d5", "d4d6", "d4d5,d5d6", "d4d5,d5d4", "d4d4"} {
		m, err := p.ParseMove(text)
		if err != nil || p.MoveText(m) != text {
			t.Errorf("%s: %v, written %s", text, err, p.MoveText(m))
		}
	}
	for _, text := range []string{"d4d5,d6d7", "d4e4,e4e5", "d4d5,", ",", "d4d5,d5d9"} {
		if _, err := p.ParseMove(text); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

// TestPathAttacks compares attacks with the captures that are listed, and positions after Unmake
// and from their strings with those before, in random games.
func TestPathAttacks(t *testing.T) {
	for _, betza := range []string{
		"KNADcaKmcabK", "FyafsF", "mRcaibR", "zB", "oB", "masR", "qN0", "gabyabsR", "cpasR", "mcdQ", "gafK", "tR",
	} {
		tables := pathTables(t, betza)
		p, err := tables.ParseFEN("rnxqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNXQKBXR w KQkq - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for range 60 {
			checkPathAttacks(t, p, betza)
			legal := p.LegalMoves(nil)
			if len(legal) == 0 {
				break
			}
			before := p.FEN()
			for _, m := range legal {
				key := p.Key()
				p.Make(m)
				if p.Key() != p.computeKey() {
					t.Fatalf("%s: wrong key after a move from %s", betza, before)
				}
				p.Unmake()
				if p.FEN() != before || p.Key() != key {
					t.Fatalf("%s: %s unmade: %s", betza, before, p.FEN())
				}
			}
			p.Make(legal[random.IntN(len(legal))])
		}
	}
}

// checkPathAttacks compares which pieces of the other side each piece of the side to move attacks with its
// captures.
func checkPathAttacks(t *testing.T, p *Position, betza string) {
	t.Helper()
	captures := map[[2]variant.Square]bool{}
	us := p.turn
	for _, m := range p.ruleMoves(nil, p.Alive[us], false) {
		if cell := p.Cells[moveTo(m)]; cell != 0 && cell&colorBit(us) == 0 {
			captures[[2]variant.Square{moveFrom(m), moveTo(m)}] = true
		}
		if s := p.captureOnTheWay(m); s != variant.NoSquare && p.Cells[s]&colorBit(us) == 0 {
			captures[[2]variant.Square{moveFrom(m), s}] = true
		}
	}
	for id := range p.IDs(us) {
		for _, s := range p.squaresOf(us.Other()) {
			if got, want := p.attacks(id, s), captures[[2]variant.Square{p.Squares[id], s}]; got != want {
				t.Fatalf("%s in %s: %s attacks %s: %v, captures: %v", betza, p.FEN(), p.Squares[id], s, got, want)
			}
		}
	}
}

func (p *Position) squaresOf(c game.Color) []variant.Square {
	var list []variant.Square
	for id := range p.IDs(c) {
		list = append(list, p.Squares[id])
	}
	return list
}

// TestMovesOfXBoard compares moves along paths with those that XBoard generates, in positions without
// kings.
func TestMovesOfXBoard(t *testing.T) {
	text, err := os.ReadFile("testdata/legs.txt")
	if err != nil {
		t.Fatal(err)
	}
	var ini strings.Builder
	var lines [][]string
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "; ")
		lines = append(lines, fields)
		fmt.Fprintf(&ini, "[legs%d:chess]\nking = -\npawn = -\nrook = -\nknight = -\nbishop = -\nqueen = -\n"+
			"castling = false\nimmobile = y\ncustomPiece1 = x:%s\nstartFen = x3y3/8/8/8/8/8/8/X3Y3 w - - 0 1\n", len(lines), fields[0])
	}
	variants, problems := variant.LoadVariants("test", []byte(ini.String()), variant.Builtin())
	if len(problems) > 0 || len(variants) != len(lines) {
		t.Fatal(problems)
	}
	for i, fields := range lines {
		tables, err := Compile(variants[i])
		if err != nil {
			t.Fatal(err)
		}
		p, err := tables.ParseFEN(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range p.LegalMoves(nil) {
			got = append(got, p.MoveText(m))
		}
		slices.Sort(got)
		if want := strings.Fields(fields[2]); !slices.Equal(got, want) {
			t.Errorf("%s in %s:\n got %v\nwant %v", fields[0], fields[1], got, want)
		}
	}
}

// TestFarthest: a queen with z goes as far as it can.
func TestFarthest(t *testing.T) {
	testMoves(t, "[x]\nking = k:mzQ\nstartFen = k7/8/8/8/8/8/8/K7 w - - 0 1\n", "7k/8/8/8/8/8/8/K7 w - - 0 1", map[string]bool{
		"a1a8": true, "a1a7": false, "a1h1": true, "a1g7": true, "a1f6": false, "a1b1": false})
}
