package client

import (
	"math/rand/v2"
	"testing"

	"menagerie/internal/games"
)

// TestForeignMovesOfEveryGame: every move of random games is read back from USI and from UCCI.
func TestForeignMovesOfEveryGame(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range known.All() {
		usi, ucci := speaks(t, USI, rules), speaks(t, UCCI, rules)
		g, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(3, 4))
		for range 25 {
			moves := g.LegalMoves(nil)
			if g.Result().Over() || len(moves) == 0 {
				break
			}
			for _, m := range moves {
				text := g.MoveText(m)
				for _, u := range []*UCIEngine{usi, ucci} {
					foreign := u.moves.Write(text)
					if back, err := g.ParseMove(u.moves.Read(foreign)); err != nil || back != m {
						t.Fatalf("%s: %s is %s in %s, which is read as %s, %v", rules.Name(), text, foreign, u.words.Hello,
							u.moves.Read(foreign), err)
					}
				}
			}
			g.Make(moves[random.IntN(len(moves))])
		}
	}
}
