package match

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// TestPGNOfEveryGame: random games of every game between two are read back from what was
// written, move by move.
func TestPGNOfEveryGame(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	const length = 40
	for _, rules := range known.All() {
		g, err := rules.NewGame("")
		if err != nil {
			t.Fatal(err)
		}
		if g.View().Solo {
			continue
		}
		random := rand.New(rand.NewPCG(1, 2))
		r := &Record{Players: [2]int{0, 1}, Result: "*", Reason: "enough", Began: time.Now()}
		var made []game.Move
		for len(made) < length && !g.Result().Over() {
			moves := g.LegalMoves(nil)
			m := moves[random.IntN(len(moves))]
			r.Plies = append(r.Plies, Ply{Move: g.MoveText(m), Depth: 1})
			made = append(made, m)
			g.Make(m)
		}
		c := &Config{Rules: rules, Engines: make([]Engine, 2)}
		var text strings.Builder
		if err := c.WritePGN(&text, r); err != nil {
			t.Errorf("%s: %v", rules.Name(), err)
			continue
		}
		read, err := pgn.NewReader(strings.NewReader(text.String())).Next()
		if err != nil || read.Tag("Variant") != rules.Name() || len(read.Moves) != len(made) {
			t.Errorf("%s: %v, in\n%s", rules.Name(), err, text.String())
			continue
		}
		if g, err = rules.NewGame(read.Tag("FEN")); err != nil {
			t.Fatal(err)
		}
		var back []game.Move
		for _, m := range read.Moves {
			found, err := notation.Parse(g, rules.Describe(), m.Text)
			if err != nil {
				t.Errorf("%s: %q: %v", rules.Name(), m.Text, err)
				break
			}
			back = append(back, found)
			g.Make(found)
		}
		if !slices.Equal(back, made) {
			t.Errorf("%s: other moves than were made, in\n%s", rules.Name(), text.String())
		}
	}
}
