package movegen

import (
	"math/rand/v2"
	"testing"

	"menagerie/movegen/variant"
)

// TestChanges plays at random and applies what has changed to a board of its own, now and
// then after several moves at once.
func TestChanges(t *testing.T) {
	for _, name := range []string{"chess", "fischerandom", "xxl", "atomic", "seirawan"} {
		tables := tablesOf(t, name)
		random := rand.New(rand.NewPCG(1, 2))
		var seen Placement
		board := map[variant.Square]Kind{}
		for range 20 {
			p, err := tables.NewPosition()
			if err != nil {
				t.Fatal(err)
			}
			for range 80 {
				moves := p.LegalMoves(nil)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
				if random.IntN(3) == 0 {
					continue
				}
				gone, come := p.Changes(&seen, nil, nil)
				for _, s := range gone {
					if board[s.Square] != s.Kind {
						t.Fatalf("%s: %s: %v is gone from %s, where it was not", name, p.FEN(), s.Kind, s.Square)
					}
					delete(board, s.Square)
				}
				for _, s := range come {
					board[s.Square] = s.Kind
				}
				if len(board) != p.Men() {
					t.Fatalf("%s: %s: %d pieces, %d on the board", name, p.FEN(), len(board), p.Men())
				}
				for s, k := range board {
					if at, ok := p.At(s); !ok || at != k {
						t.Fatalf("%s: %s: no %v on %s", name, p.FEN(), k, s)
					}
				}
			}
		}
	}
}
