package tune

import (
	"math/rand/v2"
	"strings"
	"testing"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// TestThin takes the same from both sides, at most what was asked for, and never a king.
func TestThin(t *testing.T) {
	for _, tables := range compile(t, "chess", "grand", "xxl12", "xxl", "shogi") {
		start, err := tables.NewPosition()
		if err != nil {
			t.Fatal(err)
		}
		random, legal, fewest := rand.New(rand.NewPCG(1, 0)), 0, start.Men()
		for range 200 {
			pos, err := tables.ParseFEN(thin(tables, 5, random))
			if err != nil {
				if !strings.Contains(err.Error(), "king") {
					t.Fatal(err)
				}
				continue
			}
			legal++
			fewest = min(fewest, pos.Men())
			for pt := range tables.Variant().Pieces {
				white, black := pos.Count(variant.Type(pt), game.White), pos.Count(variant.Type(pt), game.Black)
				if white != black {
					t.Errorf("%s: %d and %d of one type", pos.FEN(), white, black)
				}
			}
			if pos.King(game.White) != start.King(game.White) || pos.King(game.Black) != start.King(game.Black) {
				t.Errorf("%s: kings moved", pos.FEN())
			}
		}
		if legal < 100 || fewest != start.Men()-10 {
			t.Errorf("%s: %d of 200 are legal, the one with the fewest has %d men of %d", tables.Variant().Name, legal, fewest, start.Men())
		}
	}
}

// TestThinWhole leaves a board alone from which nothing is to be taken.
func TestThinWhole(t *testing.T) {
	for _, tables := range compile(t, "chess", "grand", "xxl12", "shogi") {
		if got := thin(tables, 0, rand.New(rand.NewPCG(1, 0))); got != tables.Start() {
			t.Errorf("%s\nbecame\n%s", tables.Start(), got)
		}
	}
}

// TestDataThin has games begin with less on the board, the same whatever the concurrency.
func TestDataThin(t *testing.T) {
	tables := compile(t, "chess")
	mean := func(thin int) int {
		d := leavesOf(tables)
		d.Thin = thin
		samples, men := sample(t, d), 0
		for _, s := range samples {
			p, err := tables[0].ParseFEN(s.FEN)
			if err != nil {
				t.Fatal(err)
			}
			men += p.Men()
		}
		return men / max(len(samples), 1)
	}
	if thinned, whole := mean(14), mean(0); thinned >= whole {
		t.Errorf("%d men on average of thinned games, %d of whole ones", thinned, whole)
	}
}
