package match

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
		usi, ucci := wordsOf(USI, rules), wordsOf(UCCI, rules)
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
				for _, words := range []uciWords{usi, ucci} {
					foreign := words.write(text)
					if back, err := g.ParseMove(words.read(foreign)); err != nil || back != m {
						t.Fatalf("%s: %s is %s in %s, which is read as %s, %v", rules.Name(), text, foreign, words.hello,
							words.read(foreign), err)
					}
				}
			}
			g.Make(moves[random.IntN(len(moves))])
		}
	}
}
