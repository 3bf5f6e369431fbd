package search

import (
	"context"
	"fmt"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// chessGame is a chess variant with material for an evaluation.
type chessGame struct{ *movegen.Position }

func (g chessGame) Copy() Position { return chessGame{g.Position.Clone()} }

// What follows are its hints, which are few: GivesCheck is that of movegen.

func (g chessGame) Traits() Traits {
	v := g.Tables().Variant()
	return Traits{MustCapture: v.MustCapture, Turns: v.Turns.Some()}
}
func (g chessGame) QuickScore() (int, int) { return 0, int(infinity) }
func (g chessGame) CorrectionKey() uint64  { return 0 }
func (g chessGame) WinsNow() bool          { return false }
func (g chessGame) MustCapture() bool      { return g.Position.MustCapture() }

var _ Hints = chessGame{}

func (g chessGame) Evaluate() int {
	sum := 0
	for _, c := range []game.Color{game.White, game.Black} {
		for kind, square := range g.Pieces(c) {
			worth := g.Tables().Value(kind.Type())
			if square == g.King(c) {
				worth = 0
			}
			if c != g.Turn() {
				worth = -worth
			}
			sum += worth
		}
	}
	return sum
}

// newChessGame sets up a variant's position, its start if fen is empty.
func newChessGame(t testing.TB, variantName, fen string) chessGame {
	t.Helper()
	for _, v := range variant.Builtin() {
		if v.Name != variantName {
			continue
		}
		tables, err := movegen.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		if fen == "" {
			fen = v.Start
		}
		pos, err := tables.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		return chessGame{pos}
	}
	t.Fatalf("there is no variant %q", variantName)
	return chessGame{}
}

func TestPositionsOfChess(t *testing.T) {
	tests := []struct {
		name, variant, fen string
		depth              int
		move               string // "" for any
		score              Score
	}{
		{"mate in two behind a quiet move", "chess", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 21, "g3g6", winAt(3)},
		{"mate in three", "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 8, "f6a6", winAt(5)},
		{"mated in one", "chess", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", 6, "", lossAt(2)},
		{"perpetual check", "chess", "6k1/6p1/8/7Q/8/1r1q4/2r5/K7 w - - 0 1", 8, "", 0},
		{"move count runs out", "chess", "8/8/8/4k3/8/8/R7/K7 w - - 98 80", 4, "", 0},
		{"mate on the last move of the count", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", 3, "a1a8", winAt(1)},
		{"stalemate", "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, "", 0},
		{"checkmate", "chess", "R6k/6pp/8/8/8/8/8/K7 b - - 0 1", 3, "", lossAt(0)},
		{"two rooks on the large board", "xxl", "k13/14/13R/12R1/14/14/14/14/14/14/14/14/14/13K w - - 0 1", 8, "", winAt(3)},
		{"promotion on the eighth rank", "xxl", "14/14/14/14/14/13k/14/P13/14/14/14/14/14/K13 w - - 0 1", 2, "a7a8q", 950},
	}
	for _, tt := range tests {
		for _, threads := range []int{1, 2} {
			t.Run(fmt.Sprintf("%s, threads %d", tt.name, threads), func(t *testing.T) {
				g := newChessGame(t, tt.variant, tt.fen)
				r := New(4, threads).Search(context.Background(), forks(g), Limits{Depth: tt.depth}, nil)
				if r.Score != tt.score {
					t.Errorf("score %d, want %d", r.Score, tt.score)
				}
				if r.Move == game.NoMove {
					if tt.move != "" {
						t.Errorf("no move, want %s", tt.move)
					}
					return
				}
				if got := g.MoveText(r.Move); tt.move != "" && got != tt.move {
					t.Errorf("move %s, want %s", got, tt.move)
				}
			})
		}
	}
}

// TestMateSearchPrunesNothing takes Morphy's problem: every move of Black but a
// pass loses at once, so that null-move pruning is blind to it.
func TestMateSearchPrunesNothing(t *testing.T) {
	g := newChessGame(t, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	r := New(1, 1).Search(context.Background(), forks(g), Limits{Mate: 2}, nil)
	if r.Score != winAt(3) || g.MoveText(r.Move) != "a1a6" {
		t.Errorf("score %d, move %s", r.Score, g.MoveText(r.Move))
	}
}

// TestPickerPerftOfChess takes positions with checks, pins, promotions and en
// passant captures; the counts are published ones.
func TestPickerPerftOfChess(t *testing.T) {
	tests := []struct {
		variant, fen string
		depth        int
		want         uint64
	}{
		{"chess", "", 4, 197281},
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
		{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
		{"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
		{"capablanca", "", 3, 25228},
	}
	for _, tt := range tests {
		t.Run(tt.variant+" "+tt.fen, func(t *testing.T) {
			if got := PickerPerft(newChessGame(t, tt.variant, tt.fen), tt.depth); got != tt.want {
				t.Errorf("got %d, want %d", got, tt.want)
			}
		})
	}
	for _, variant := range []string{"xxl", "grand"} {
		t.Run(variant, func(t *testing.T) {
			g := newChessGame(t, variant, "")
			if got, want := PickerPerft(g, 3), perft(g, 3); got != want {
				t.Errorf("got %d, want %d", got, want)
			}
		})
	}
}

// TestWinsWithinATurn: a side that moves several times in a row mates or takes the king with the last of them, or
// is mated so.
func TestWinsWithinATurn(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		depth        int
		want         Score
	}{
		{"doublemove", "4k3/8/8/8/8/8/8/R3K3 w - - {turn=2+3} 0 5", 3, winAt(2)},
		{"progressive-italian", "7k/8/8/8/8/8/R7/1R4K1 w - - {turn=3+3} 0 2", 4, winAt(3)},
		{"monster", "4k3/8/3PP3/8/8/8/2q5/7K b - - {turn=1+2} 0 2", 5, lossAt(3)},
	} {
		g := newChessGame(t, test.variant, test.fen)
		fork := func(int) Position { return g.Copy() }
		r := New(1, 1).Search(t.Context(), fork, Limits{Depth: test.depth}, nil)
		if r.Score != test.want || r.Ponder != game.NoMove && test.want > 0 {
			t.Errorf("%s: %s: score %d by %s, ponder %d, want %d", test.variant, test.fen, r.Score, g.MoveText(r.Move), r.Ponder, test.want)
		}
	}
}
