package movegen

import (
	"testing"

	"menagerie/internal/game"
)

// TestTwoKnightsDraw guards the exact knowledge of king and two knights against a king.
func TestTwoKnightsDraw(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		drawn        bool
	}{
		{"chess", "8/8/4k3/8/8/3K4/2NN4/8 b - - 0 1", true},
		{"chess", "8/8/4k3/8/8/3K4/2NN4/8 w - - 0 1", true},
		{"chess", "k7/8/K1N5/8/3N4/8/8/8 w - - 0 1", true},
		{"chess", "k7/3N4/K7/1N6/8/8/8/8 w - - 0 1", false}, // it mates at once
		{"chess", "k7/8/KNN5/8/8/8/8/8 b - - 0 1", false},   // it has
		{"chess", "8/8/p3k3/8/8/3K4/2NN4/8 b - - 0 1", false},
		{"chess", "8/8/4k3/8/8/3K4/2NB4/8 b - - 0 1", false},
		{"makruk", "8/8/4k3/8/8/3K4/2NN4/8 b - - 0 1", true},
		{"capablanca", "10/10/4k5/10/10/3K6/2NN6/10 b - - 0 1", true},
		{"wildebeest", "11/11/4k6/11/11/11/11/3K7/2NN7/11 b - - 0 1", false}, // stalemate wins
	} {
		if p := parse(t, test.variant, test.fen); p.KnownDraw() != test.drawn {
			t.Errorf("%s %s: known draw %v, expected %v", test.variant, test.fen, !test.drawn, test.drawn)
		}
	}
}

// TestTwoKnightsCannotForceMate proves the knowledge on a board of 6x6: a lone king that is not mated always
// has a move after which no move of the other side mates.
func TestTwoKnightsCannotForceMate(t *testing.T) {
	if testing.Short() {
		t.Skip("sets up every position")
	}
	tables := tablesOf(t, "losalamos")
	knight := tables.variant.PieceByLetter("N")
	kinds := []Kind{tables.dead.Kings[1], tables.dead.Kings[0], KindOf(knight, 0), KindOf(knight, 0)}
	corner := 3 // by symmetry the lone king stands in a quarter of the board
	for i, a := range tables.squares {
		if a.File() >= corner || a.Rank() >= corner {
			continue
		}
		for j := range tables.squares {
			for k := range tables.squares {
				for l := range k {
					if i != j && i != k && i != l && j != k && j != l {
						checkLoneKing(t, tables, kinds, []int{i, j, k, l})
					}
				}
			}
		}
	}
}

func checkLoneKing(t *testing.T, tables *Tables, kinds []Kind, at []int) {
	p := tables.board()
	p.turn = game.Black
	for i, k := range kinds {
		p.setup(k, tables.squares[at[i]])
	}
	if p.checkKings() != nil || !p.KnownDraw() {
		return
	}
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		mated := false
		for _, reply := range p.LegalMoves(nil) {
			p.Make(reply)
			mated = mated || p.InCheck() && p.CountMoves() == 0
			p.Unmake()
		}
		p.Unmake()
		if !mated {
			return
		}
	}
	t.Errorf("%s: every move allows mate", p.FEN())
}
