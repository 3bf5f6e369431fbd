package match

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"menagerie/bench/client"
	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/protocol/notation"
	"menagerie/protocol/pgn"
)

// TestPGNOfEveryGame: random games of every game between two are read back from what was
// written: tags, move by move, and the result of games that came to their end.
func TestPGNOfEveryGame(t *testing.T) {
	known, _, err := games.Load("")
	if err != nil {
		t.Fatal(err)
	}
	length := 120
	if testing.Short() {
		length = 40
	}
	for _, rules := range known.All() {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			g, err := rules.NewGame("")
			if err != nil {
				t.Fatal(err)
			}
			if !g.View().Solo {
				checkPGN(t, rules, g, rand.New(rand.NewPCG(1, 2)), length)
			}
		})
	}
}

// checkPGN plays a random game, of at most that number of plies, writes it and reads it back.
func checkPGN(t *testing.T, rules game.Rules, g game.Game, random *rand.Rand, length int) {
	t.Helper()
	r := &Record{Players: [2]int{0, 1}, White: `a "b" \`, Black: "c", Result: "*", Reason: "enough", Began: time.Now()}
	var made []game.Move
	for len(made) < length && !g.Result().Over() {
		moves := g.LegalMoves(nil)
		m := moves[random.IntN(len(moves))]
		r.Plies = append(r.Plies, Ply{Move: g.MoveText(m), Depth: 1})
		made = append(made, m)
		g.Make(m)
	}
	result, position := g.Result(), g.FEN()
	r.Result = selfplay.Result(result.Score())
	c := &Config{Rules: rules, Engines: make([]client.Engine, 2)}
	var text strings.Builder
	if err := c.WritePGN(&text, r); err != nil {
		t.Fatal(err)
	}
	read, err := pgn.NewReader(strings.NewReader(text.String())).Next()
	if err != nil || len(read.Nodes) != 1+len(made) || read.Result != string(r.Result) {
		t.Fatalf("%v, in\n%s", err, text.String())
	}
	for name, want := range map[string]string{"Variant": rules.Name(), "White": r.White, "Black": "c", "Result": read.Result} {
		if got := read.Tag(name); got != want {
			t.Errorf("tag %s is read as %q, want %q", name, got, want)
		}
	}
	if g, err = rules.NewGame(read.Tag("FEN")); err != nil {
		t.Fatal(err)
	}
	for i, text := range read.Texts(read.Line(0)) {
		found, err := notation.Parse(g, rules.Describe(), text)
		if err != nil || found != made[i] {
			t.Fatalf("%s: ply %d, %s, is read from %q as %s, %v", g.FEN(), i+1, r.Plies[i].Move, text, g.MoveText(found), err)
		}
		g.Make(found)
	}
	if g.Result() != result || g.FEN() != position {
		t.Errorf("ends as %s %v, want %s %v", g.FEN(), g.Result(), position, result)
	}
}
