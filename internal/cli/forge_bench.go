package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/movegen/forge"
	"menagerie/search"
)

// forgeBench plays whole games with each policy and prints what they achieve.
type forgeBench struct {
	variant                        string
	games, seed, concurrency, hash int
	policies, moveTimes            string
	players                        []func() selfplay.Player[*forge.Position]
}

const forgeBenchUsage = "bench chessforge|chessforge-plus [-games N] [-seed S] [-policy P,...] [-movetime MS,...] " +
	"[-concurrency N] [-hash MIB]"

func newForgeBench(flags *flagSet, word string) job {
	o := &forgeBench{variant: word}
	flags.number(&o.games, "games", 200, 1, 1_000_000, "`number` of games for each policy")
	flags.number(&o.seed, "seed", 1, 0, math.MaxInt32, "`number` from which deals, draws and random strikes follow")
	flags.StringVar(&o.policies, "policy", "random,greedy,engine", "the `policies` to compare")
	flags.StringVar(&o.moveTimes, "movetime", "10", "`milliseconds` a strike, a row of the table for each")
	flags.concurrency(&o.concurrency, "games at a time")
	flags.hash(&o.hash, 16, "each engine's transposition table")
	return o
}

func (o *forgeBench) check(args []string) (err error) {
	o.players, err = o.readPlayers()
	return errors.Join(noArguments(args), err)
}

// readPlayers reads the policies.
func (o *forgeBench) readPlayers() ([]func() selfplay.Player[*forge.Position], error) {
	var players []func() selfplay.Player[*forge.Position]
	for policy := range strings.SplitSeq(o.policies, ",") {
		switch policy {
		case "random":
			players = append(players, selfplay.NewChessforgeRandom)
		case "greedy":
			players = append(players, selfplay.NewChessforgeGreedy)
		case "engine":
			engines, err := o.engines()
			if err != nil {
				return nil, err
			}
			players = append(players, engines...)
		default:
			return nil, fmt.Errorf("-policy %q: expected random, greedy or engine", policy)
		}
	}
	return players, nil
}

// engines makes a player for each time.
func (o *forgeBench) engines() ([]func() selfplay.Player[*forge.Position], error) {
	var players []func() selfplay.Player[*forge.Position]
	for text := range strings.SplitSeq(o.moveTimes, ",") {
		ms, err := strconv.Atoi(text)
		if err != nil || ms < 1 || ms > hourMS {
			return nil, fmt.Errorf("-movetime %q: expected 1 to %d milliseconds", text, hourMS)
		}
		limits := search.Limits{MoveTime: time.Duration(ms) * time.Millisecond}
		players = append(players, func() selfplay.Player[*forge.Position] {
			e := search.NewChance(o.hash)
			return &selfplay.Engine[*forge.Position]{
				Label: fmt.Sprintf("engine %d ms", ms),
				Clear: e.Clear,
				Search: func(ctx context.Context, p *forge.Position) search.Result {
					return e.Search(ctx, p, limits, nil)
				},
			}
		})
	}
	return players, nil
}

func (o *forgeBench) run(ctx context.Context, std streams) error {
	rules := forge.Standard()
	if o.variant == forge.Plus().Name {
		rules = forge.Plus()
	}
	bar := newBar(std.err)
	series := selfplay.Chessforge{
		Tables: forge.New(rules), Players: o.players, Deals: o.games, Seed: uint64(o.seed), Concurrency: o.concurrency,
		Progress: countProgress(o.games*len(o.players), bar.show), Failed: tell(std.err, "bench"),
	}
	rows, err := series.Run(ctx)
	bar.clear()
	return errors.Join(err, selfplay.WriteChessforge(std.out, rows))
}
