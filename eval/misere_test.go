package eval_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"menagerie/eval"
	"menagerie/internal/game"
	"menagerie/search"
)

// reaches reports whether the side to move can force the outcome, for itself, in so many
// plies, by trying all moves; among those positions only in which it fits.
func reaches(p *eval.Position, want game.Outcome, plies int, fits func(*eval.Position) bool) bool {
	if o := p.Outcome(); o != game.Ongoing || !fits(p) {
		return o == want
	}
	moves := p.LegalMoves(nil)
	if len(moves) == 0 {
		return p.NoMoves() == want
	}
	if plies == 0 {
		return false
	}
	for _, m := range moves {
		p.Make(m)
		reached := reaches(p, game.Win+game.Loss-want, plies-1, fits)
		p.Unmake()
		if reached == (want == game.Win) {
			return reached
		}
	}
	return want == game.Loss
}

// TestOddGoals: what trying all moves finds, the search finds, too, where captures are
// compulsory or explode: neither standing pat nor an exchange means there what it does in chess.
func TestOddGoals(t *testing.T) {
	always := func(*eval.Position) bool { return true }
	for _, test := range []struct {
		name, variant string
		plies, depth  int
		fits          func(*eval.Position) bool
	}{
		{"moves of all kinds", "antichess", 3, 3, always},
		{"moves of all kinds", "losers", 3, 3, always},
		{"moves of all kinds", "atomar", 3, 3, always},
		{"threats to blow up the king", "atomic", 3, 5, always}, // a threat is no check
		{"quiescence sees all of a line of captures", "antichess", 7, 1, (*eval.Position).MustCapture},
	} {
		t.Run(test.variant+", "+test.name, func(t *testing.T) {
			t.Parallel()
			r, random := load(t, test.variant), rand.New(rand.NewPCG(3, 4))
			for found := 0; found < 25; {
				p := r.parse(t, r.tables.Start())
				for range 120 {
					moves := p.LegalMoves(nil)
					if len(moves) == 0 || p.Outcome() != game.Ongoing {
						break
					}
					if len(moves) < 30 && reaches(p, game.Win, test.plies, test.fits) {
						found++
						got := search.New(1, 1).Search(context.Background(), forks(p), search.Limits{Depth: test.depth}, nil)
						if got.Score < search.Mate-2*search.MaxPly {
							t.Errorf("%s: score %v at depth %d, where %d plies win", p.FEN(), got.Score, test.depth, test.plies)
						}
					}
					p.Make(moves[random.IntN(len(moves))])
				}
			}
		})
	}
}
