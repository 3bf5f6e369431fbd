package movegen

import (
	"strings"
	"testing"

	"menagerie/movegen/variant"
)

// TestIdleRights: a variant that inherits a start position may lack what castles there.
func TestIdleRights(t *testing.T) {
	for _, test := range []struct{ name, keys, want string }{
		{"all of them", "rook = -\nchancellor = r", "-"},
		{"one side's", "castlingRookPiecesBlack = q", "KQq"},
		{"none", "castlingRookPieces = rn", "KQkq"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := loadTables(t, "[x:chess]\n"+test.keys)
			board := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
			if got, want := tables.Start(), board+test.want+" - 0 1"; got != want {
				t.Errorf("start %s, want %s", got, want)
			}
			p, err := tables.ParseFEN(board + "KQkq -")
			if err != nil || p.FEN() != tables.Start() || (p.Omissions() == nil) != (test.want == "KQkq") {
				t.Errorf("elsewhere: %v, %v, left out %q", p, err, p.Omissions())
			}
		})
	}
}

// TestCastlingText: the king's goal names the move, its rook where that would name
// another move.
func TestCastlingText(t *testing.T) {
	for _, test := range []struct{ name, keys, want string }{
		{"two steps", "", "e1g1"},
		{"one step, as the king may go anyway", "castlingKingsideFile = f", "e1h1"},
		{"no step", "castlingKingsideFile = e", "e1e1"},
		{"one step, by a king that only captures so", "castlingKingsideFile = f\nking = k:mDcK", "e1f1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := loadTables(t, "[x:chess]\n"+test.keys)
			p, err := tables.ParseFEN("4k3/8/8/8/8/8/8/4K2R w K -")
			if err != nil {
				t.Fatal(err)
			}
			m, err := p.ParseMove("O-O")
			if err != nil || p.MoveText(m) != test.want {
				t.Fatalf("%s, %v; want %s", p.MoveText(m), err, test.want)
			}
			for _, text := range []string{test.want, "e1h1"} {
				if got, err := p.ParseMove(text); got != m || err != nil {
					t.Errorf("%s reads back as %s, %v", text, p.MoveText(got), err)
				}
			}
		})
	}
}

// TestChess960 castles in every variant that has castling, as the option UCI_Chess960 has it:
// rights are files, and the king takes its rook.
func TestChess960(t *testing.T) {
	for _, test := range []struct{ variant, fen, move string }{
		{"crazyhouse", "rnbqb1kr/pppppppp/8/8/8/8/PPPPPPPP/RNBQB1KR[] w HAha - 0 1", "g1h1"},
		{"chess", "r3k3/8/8/8/8/8/5PPP/R5K1 w A - 0 1", "g1a1"},
		{"xxl", "4k9/14/14/14/14/14/14/14/14/14/14/14/14/R3K6R2 w LA - 0 1", "e1l1"},
	} {
		p := parse(t, test.variant+"+960", test.fen)
		if p.FEN() != test.fen || p.Omissions() != nil {
			t.Errorf("%s: %s is read as %s, without %q", test.variant, test.fen, p.FEN(), p.Omissions())
		}
		if m, err := p.ParseMove(test.move); err != nil || p.MoveText(m) != test.move {
			t.Errorf("%s: %s is read as %s, %v", test.fen, test.move, p.MoveText(m), err)
		}
	}
	castlings := 0
	for _, v := range variant.Builtin() {
		if v.InChess960() == v || v.Walling != variant.NoWalling { // whose castling names a wall as well
			continue
		}
		tables, err := Compile(v.InChess960())
		if err != nil {
			t.Fatal(err)
		}
		castlings += checkChess960(t, tables)
	}
	if castlings < 80 {
		t.Errorf("%d castlings in all variants", castlings)
	}
}

// checkChess960 moves what stands between White's king and each of its rooks in front of its pawns,
// and castles there.
func checkChess960(t *testing.T, tables *Tables) (castlings int) {
	t.Helper()
	start, err := tables.NewPosition()
	if err != nil {
		t.Fatal(err)
	}
	name := tables.variant.Name
	if rights := strings.Fields(start.FEN())[2]; strings.ContainsAny(rights, "Qq") {
		t.Errorf("%s: the start position has the rights %s", name, rights)
	}
	for side := range 2 {
		if start.rights>>side&1 == 0 {
			continue
		}
		c := start.castles[side]
		p := start.Clone()
		for s := min(c.king, c.rook, c.kingTo, c.rookTo); s <= max(c.king, c.rook, c.kingTo, c.rookTo); s++ {
			if id := p.Cells[s]; id != 0 && s != c.king && s != c.rook {
				step := variant.Square(tables.rankStep)
				ahead := s + 2*step
				for p.Cells[ahead] != 0 {
					ahead += step
				}
				if p.Cells[s] = 0; tables.variant.MustCapture {
					p.Alive[0] &^= 1 << (id & indexMask)
				} else {
					p.Cells[ahead] = id
				}
			}
		}
		if p, err = tables.ParseFEN(p.FEN()); err != nil {
			t.Fatal(err)
		}
		text := c.king.String() + c.rook.String()
		m, err := p.ParseMove(text)
		if err != nil || p.MoveText(m) != text || moveKindOf(m) != castleHigh+moveKind(side) {
			t.Errorf("%s: %s is read as %s, %v in %s", name, text, p.MoveText(m), err, p.FEN())
		}
		castlings++
	}
	return castlings
}
