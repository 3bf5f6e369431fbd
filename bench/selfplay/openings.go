package selfplay

import (
	"context"
	"fmt"
	"math/rand/v2"

	"menagerie/internal/game"
)

// Openings makes openings of random moves that leave a game going and balanced.
type Openings[G Game] struct {
	// Start sets up the position before the random moves.
	Start func(random *rand.Rand) (G, error)
	Plies int // random moves, of both sides together
	Tries int // openings to try before the most balanced one so far is taken
	// Score is the score of a position in centipawns. nil takes the first opening
	// that leaves a game to play.
	Score func(ctx context.Context, g G) (int, error)
	// Limit is how many centipawns a side may be ahead.
	Limit int
}

// Opening is a game after random moves.
type Opening[G Game] struct {
	Game  G
	Moves []game.Move // from the position that Start set up
	Lead  int         // centipawns that a side is ahead, 0 or more
}

// Next returns an opening within the limit or, if none of all tries is, the most
// balanced one. It fails if every try ended the game, and with the errors of
// Start and Score.
func (o Openings[G]) Next(ctx context.Context, random *rand.Rand) (best Opening[G], err error) {
	found := false
	for range o.Tries {
		opening, ongoing, err := o.try(random)
		if err != nil {
			return best, err
		}
		if !ongoing {
			continue
		}
		if o.Score == nil {
			return opening, nil
		}
		score, err := o.Score(ctx, opening.Game)
		if err != nil {
			return best, err
		}
		opening.Lead = max(score, -score)
		if !found || opening.Lead < best.Lead {
			best, found = opening, true
		}
		if best.Lead <= o.Limit {
			return best, nil
		}
	}
	if !found {
		return best, fmt.Errorf("%d random plies ended the game in each of %d openings", o.Plies, o.Tries)
	}
	return best, nil
}

// try plays random moves and reports whether the game goes on after them.
func (o Openings[G]) try(random *rand.Rand) (opening Opening[G], ongoing bool, err error) {
	if opening.Game, err = o.Start(random); err != nil {
		return opening, false, err
	}
	for range o.Plies {
		moves := opening.Game.LegalMoves(nil)
		if len(moves) == 0 {
			return opening, false, nil
		}
		m := moves[random.IntN(len(moves))]
		opening.Moves = append(opening.Moves, m)
		opening.Game.Make(m)
	}
	result, _ := ResultOf(opening.Game)
	return opening, result == Unfinished, nil
}
