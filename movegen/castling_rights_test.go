package movegen

import "testing"

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
