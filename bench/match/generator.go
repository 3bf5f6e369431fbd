package match

import (
	"context"
	"fmt"
	"math/rand/v2"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
)

// Generator makes openings of random moves from the start position that leave
// the game balanced.
type Generator struct {
	Rules game.Rules
	Plies int // random moves, of both sides together
	// Limit is how many centipawns a side may be ahead.
	Limit int
	Seed  uint64
	// Evaluate searches a position and returns centipawns from the view of the
	// side to move.
	Evaluate func(game.Game) int
}

// openingTries is how many random openings are made to find a balanced one.
const openingTries = 100

// Opening returns the opening of a pair of games, the same in every run: the
// most balanced one, if none is within the limit, from an array by chance if the variant has
// several. It fails if random moves end every game, and with the error of the rules.
func (g *Generator) Opening(pair int) (Opening, error) {
	random := rand.New(rand.NewPCG(g.Seed, uint64(pair)))
	o := Opening{Position: game.RandomStart(g.Rules, random)}
	openings := selfplay.Openings[game.Game]{
		Start: func(*rand.Rand) (game.Game, error) { return g.Rules.NewGame(o.Position) },
		Plies: g.Plies,
		Tries: openingTries,
		Score: func(_ context.Context, game game.Game) (int, error) { return g.Evaluate(game), nil },
		Limit: g.Limit,
	}
	found, err := openings.Next(context.Background(), random)
	if err != nil {
		return Opening{}, fmt.Errorf("%s: %w", g.Rules.Name(), err)
	}
	game, err := g.Rules.NewGame(o.Position)
	if err != nil {
		return Opening{}, err
	}
	for _, m := range found.Moves {
		o.Moves = append(o.Moves, game.MoveText(m))
		game.Make(m)
	}
	return o, nil
}
