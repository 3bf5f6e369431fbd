package games

import (
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/internal/games/chess"
	"menagerie/protocol/notation"
)

// In fog of war nobody is in check, and a king is captured.
func TestKingsAreCapturedInFog(t *testing.T) {
	known := allGames(t)
	xxl, _ := known.Rules("xxl")
	fog := chess.InFog(xxl)
	if fog == nil {
		t.Fatal("xxl is not played in fog")
	}
	g, err := fog.NewGame("7k6/14/14/14/14/14/14/7r6/14/14/14/14/3p10/7K6 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if v := g.View(); v.InCheck() {
		t.Error("the king is said to be in check")
	}
	play := func(text string) {
		t.Helper()
		m, err := g.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		g.Make(m)
	}
	play("h1h2") // stays in check
	if g.Result().Over() {
		t.Fatal("the game has ended before the capture")
	}
	play("h7h2")
	if r := g.Result(); r.Winner != game.BlackWins {
		t.Errorf("after the king's capture: %v", r)
	}
}

// Every game in fog can be played to its end, and castles through attacks.
func TestGamesInFogArePlayed(t *testing.T) {
	played := 0
	for _, r := range allGames(t).All() {
		fog := chess.InFog(r)
		if fog == nil {
			continue
		}
		played++
		random := rand.New(rand.NewPCG(1, uint64(played)))
		for range 2 {
			g, err := fog.NewGame("")
			if err != nil {
				t.Errorf("%s: %v", r.Name(), err)
				break
			}
			for range 60 {
				moves := g.LegalMoves(nil)
				if g.Result().Over() {
					break
				}
				if len(moves) == 0 {
					t.Fatalf("%s: no move and no end: %s", r.Name(), g.FEN())
				}
				m := moves[random.IntN(len(moves))]
				v := g.View()
				if v.InCheck() {
					t.Fatalf("%s: check in %s", r.Name(), g.FEN())
				}
				checkFogMove(t, g.MoveText(m), &v, g.Turn())
				g.Make(m)
				if again, err := fog.NewGame(g.FEN()); err != nil || again.FEN() != g.FEN() {
					t.Fatalf("%s: %s is read as %v, %v", r.Name(), g.FEN(), again, err)
				}
			}
		}
	}
	if played < 40 {
		t.Errorf("%d games are played in fog", played)
	}
	for _, name := range []string{"makpong", "shatar", "checkers61bl", "3check", "xiangqi"} {
		if r, err := allGames(t).Rules(name); err == nil && chess.InFog(r) != nil {
			t.Errorf("%s is offered in fog", name)
		}
	}
	ordinary, _ := allGames(t).Rules("chess")
	g, err := chess.InFog(ordinary).NewGame("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, m := range g.LegalMoves(nil) {
		texts = append(texts, g.MoveText(m))
	}
	if all := strings.Join(texts, " "); !strings.Contains(all, "e1g1") {
		t.Errorf("no castling through an attack among %s", all)
	}
}

// checkFogMove fails if a move is not one of a piece on the board.
func checkFogMove(t *testing.T, text string, v *game.View, side game.Color) {
	t.Helper()
	own := game.OwnedByWhite
	if side == game.Black {
		own = game.OwnedByBlack
	}
	parts := notation.Split(text, v.Files, v.Ranks)
	if parts.Drop != "" || len(parts.Path) < 2 || v.At(parts.Path[0]).Owner != own {
		t.Errorf("%s is a move in fog: %v", text, parts)
	}
}

func allGames(t *testing.T) *Catalogue {
	t.Helper()
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	return known
}
