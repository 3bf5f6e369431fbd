package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

const (
	// duelPlies is how many random plies begin a game of a duel.
	duelPlies = 4
	// duelTries is how many such openings may end the game before it starts.
	duelTries = 100
)

// timeOdds divides the time of the engine's copy that it plays against.
const timeOdds = 4

// duels play the engine against a random mover, against a greedy one and against itself with less time.
type duels struct {
	variants
	games, moveTimeMS, concurrency, hash, seed int
}

const duelUsage = "bench VARIANT [-games N] [-movetime MS] [-concurrency N] [-hash MIB] [-seed N] [-variants FILE]"

const hourMS = 3_600_000

func newDuels(flags *flagSet, word string) job {
	o := &duels{variants: variants{names: word}}
	flags.number(&o.games, "games", 200, 2, 1_000_000, "`number` of games against each opponent")
	flags.number(&o.moveTimeMS, "movetime", 100, 1, hourMS, "`milliseconds` a move")
	flags.concurrency(&o.concurrency, "games at a time")
	flags.hash(&o.hash, 16, "each engine's transposition table")
	flags.IntVar(&o.seed, "seed", 1, "`number` from which openings and random moves follow")
	o.fileFlag(flags)
	return o
}

func (o *duels) check(args []string) error { return noArguments(args) }

func (o *duels) run(ctx context.Context, std streams) error {
	rules, err := o.rules(std.err)
	if err != nil {
		return err
	}
	bar := newBar(std.err)
	rows, err := o.play(ctx, rules, bar.show, tell(std.err, "bench"))
	bar.clear()
	return errors.Join(err, selfplay.WriteDuels(std.out, rows))
}

// play runs the duels one after the other. After an error the rows hold the
// games that were played.
func (o *duels) play(ctx context.Context, rules game.Rules,
	show func(done, total int), fault func(*game.Fault)) ([]selfplay.DuelRow, error) {
	type newPlayer = func() selfplay.Player[game.Game]
	moveTime := time.Duration(o.moveTimeMS) * time.Millisecond
	random := func() selfplay.Player[game.Game] { return selfplay.NewRandom(game.Game.Choices) }
	greedy := func() selfplay.Player[game.Game] {
		return selfplay.NewGreedy(game.Game.Choices, engine.Gain)
	}
	pairings := [][2]newPlayer{
		{o.engine(moveTime), random},
		{o.engine(moveTime), greedy},
		{o.engine(moveTime), o.engine(moveTime / timeOdds)},
	}
	pairs := (o.games + 1) / 2
	progress := countProgress(len(pairings)*2*pairs, show)
	var rows []selfplay.DuelRow
	for _, p := range pairings {
		duel := selfplay.Duel[game.Game]{
			Open: o.opening(rules), Clone: game.Game.Copy, First: p[0], Second: p[1], Pairs: pairs,
			Seed: uint64(o.seed), Concurrency: o.concurrency, Progress: progress,
			Failed: fault,
		}
		tally, err := duel.Run(ctx)
		rows = append(rows, selfplay.DuelRow{First: p[0]().Name(), Second: p[1]().Name(), Tally: tally})
		if err != nil {
			return rows, err
		}
	}
	return rows, nil
}

// engine makes players that search each move for a time.
func (o *duels) engine(moveTime time.Duration) func() selfplay.Player[game.Game] {
	return func() selfplay.Player[game.Game] {
		e := engine.New(o.hash, 1)
		return &selfplay.Engine[game.Game]{
			Label: fmt.Sprintf("engine %v", moveTime),
			Clear: e.Clear,
			Search: func(ctx context.Context, g game.Game) search.Result {
				return e.Search(ctx, g, search.Limits{MoveTime: moveTime}, nil)
			},
		}
	}
}

// opening returns the opening of each pair.
func (o *duels) opening(rules game.Rules) func(ctx context.Context, pair int) (game.Game, error) {
	openings := selfplay.Openings[game.Game]{
		Start: func(random *rand.Rand) (game.Game, error) {
			return rules.NewGame(game.RandomStart(rules, random))
		},
		Plies: duelPlies,
		Tries: duelTries,
	}
	return func(ctx context.Context, pair int) (game.Game, error) {
		opening, err := openings.Next(ctx, rand.New(rand.NewPCG(uint64(o.seed), uint64(pair)<<8)))
		return opening.Game, err
	}
}
