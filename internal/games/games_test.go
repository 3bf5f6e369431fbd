package games

import (
	"slices"
	"testing"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

func everyGame(t *testing.T) []game.Rules {
	t.Helper()
	known, problems, err := Load("")
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return known.All()
}

// TestEveryGameIsPlayed: each game sets itself up, shows itself and can be searched, and
// copies do not share what moves change.
func TestEveryGameIsPlayed(t *testing.T) {
	searcher := engine.New(1, 2)
	for _, r := range everyGame(t) {
		t.Run(r.Name(), func(t *testing.T) {
			g, err := r.NewGame("")
			if err != nil {
				t.Fatal(err)
			}
			d, v := r.Describe(), g.View()
			if v.Files != d.Files || v.Ranks != d.Ranks || len(v.Cells) != d.Files*d.Ranks {
				t.Errorf("a view of %dx%d with %d cells, described as %dx%d", v.Files, v.Ranks, len(v.Cells), d.Files, d.Ranks)
			}
			before, choices := g.FEN(), g.Choices(nil)
			found := searcher.Search(t.Context(), g, search.Limits{Nodes: 300}, nil)
			if !slices.Contains(choices, found.Move) || g.FEN() != before {
				t.Errorf("%s found among %d choices, position %s", g.MoveText(found.Move), len(choices), g.FEN())
			}
			played := g.Copy()
			played.Make(found.Move)
			if g.FEN() != before || played.FEN() == before {
				t.Errorf("%s, and after %s %s", g.FEN(), g.MoveText(found.Move), played.FEN())
			}
			if p := engine.Perft(g); p.Key() != g.Key() || p.MoveText(choices[0]) != g.MoveText(choices[0]) {
				t.Error("counting starts from another position")
			}
		})
	}
}

// TestSettings: a setting changes the rules that have it and nothing else.
func TestSettings(t *testing.T) {
	for _, r := range everyGame(t) {
		start := r.Describe().Start
		for _, s := range r.Settings() {
			if r.Describe().Chance {
				if one, other := drawnBy(t, r.With(s.Name, s.Max)), drawnBy(t, r.With(s.Name, s.Max-1)); one == other {
					t.Errorf("%s with %s %d and one less draws %s", r.Name(), s.Name, s.Max, one)
				}
				continue
			}
			if changed := r.With(s.Name, s.Max); changed.Describe().Start == start || r.Describe().Start != start {
				t.Errorf("%s with %s %d starts from %s", r.Name(), s.Name, s.Max, changed.Describe().Start)
			}
		}
		if r.With("Nothing", 7).Describe().Start != start {
			t.Errorf("%s knows a setting that it does not list", r.Name())
		}
	}
}

// TestView: what a mate on the board shows.
func TestView(t *testing.T) {
	known, _, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	r, err := known.Rules("chess")
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.NewGame("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.ParseMove("d1d8")
	if err != nil {
		t.Fatal(err)
	}
	if v := g.View(); v.InCheck() || len(v.Checked)+len(v.Mating) > 0 {
		t.Errorf("before the mate: %v, %v, %v", v.Checkers, v.Checked, v.Mating)
	}
	g.Make(m)
	v := g.View()
	rook, king := game.Coord{File: 3, Rank: 7}, game.Coord{File: 6, Rank: 7}
	if !slices.Equal(v.Checkers, []game.Coord{rook}) || !slices.Equal(v.Checked, []game.Coord{king}) || !slices.Contains(v.Mating, rook) {
		t.Errorf("after the mate: %v, %v, %v", v.Checkers, v.Checked, v.Mating)
	}
	if c := v.At(king); c.Text != "k" || c.Owner != game.OwnedByBlack {
		t.Errorf("%v on %s", c, king)
	}
}

// drawnBy is what chance makes of all first moves, which is the same each time.
func drawnBy(t *testing.T, r game.Rules) (text string) {
	t.Helper()
	g, err := r.NewGame("")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range g.Choices(nil) {
		text += g.MoveText(g.Draw(m)) + " "
		if again := g.Draw(m); again != g.Draw(m) {
			t.Errorf("%s: %s is drawn anew", r.Name(), g.MoveText(m))
		}
	}
	return text
}
