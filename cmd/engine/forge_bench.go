package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"menagerie/bench/selfplay"
	"menagerie/movegen/forge"
	"menagerie/search"
)

type forgeBenchOptions struct {
	games, seed, concurrency, hash int
	policies, moveTimes            string
}

const forgeBenchUsage = "bench chessforge|chessforge-plus [-games N] [-seed S] [-policy P,...] [-movetime MS,...] " +
	"[-concurrency N] [-hash MIB]"

func forgeBenchFlags() (*flag.FlagSet, *forgeBenchOptions) {
	flags, o := newFlags("bench"), &forgeBenchOptions{}
	flags.IntVar(&o.games, "games", 200, "`number` of games for each policy")
	flags.IntVar(&o.seed, "seed", 1, "`number` from which deals, draws and random strikes follow")
	flags.StringVar(&o.policies, "policy", "random,greedy,engine", "the `policies` to compare")
	flags.StringVar(&o.moveTimes, "movetime", "10", "`milliseconds` a strike, a row of the table for each")
	flags.IntVar(&o.concurrency, "concurrency", 1, "`number` of games at a time")
	flags.IntVar(&o.hash, "hash", 16, "`MiB` of each engine's transposition table")
	return flags, o
}

func (o *forgeBenchOptions) check() error {
	return errors.Join(inRange("games", o.games, 1, 1_000_000), inRange("seed", o.seed, 0, math.MaxInt32),
		inRange("concurrency", o.concurrency, 1, maxThreads), inRange("hash", o.hash, 1, maxHashMiB()))
}

// players reads the policies.
func (o *forgeBenchOptions) players() ([]func() selfplay.Player[*forge.Position], error) {
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
func (o *forgeBenchOptions) engines() ([]func() selfplay.Player[*forge.Position], error) {
	var players []func() selfplay.Player[*forge.Position]
	for text := range strings.SplitSeq(o.moveTimes, ",") {
		ms, err := strconv.Atoi(text)
		const hour = 3_600_000
		if err != nil || ms < 1 || ms > hour {
			return nil, fmt.Errorf("-movetime %q: expected 1 to %d milliseconds", text, hour)
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

// forgeByName returns the tables of chessforge or chessforge-plus.
func forgeByName(name string) (*forge.Tables, bool) {
	for _, r := range []forge.Rules{forge.Standard(), forge.Plus()} {
		if r.Name == name {
			return forge.New(r), true
		}
	}
	return nil, false
}

// runForgeBench plays whole games with each policy and prints what they achieve.
func runForgeBench(tables *forge.Tables, args []string, stdout, stderr io.Writer) int {
	flags, o := forgeBenchFlags()
	err := parseOnlyFlags(flags, args, o.check)
	var players []func() selfplay.Player[*forge.Position]
	if err == nil {
		players, err = o.players()
	}
	if err != nil {
		return badForm(stdout, stderr, "bench", tables.Name(), err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	bar := newBar(stderr)
	series := selfplay.Chessforge{
		Tables: tables, Players: players, Deals: o.games, Seed: uint64(o.seed), Concurrency: o.concurrency,
		Progress: countProgress(o.games*len(players), bar.show), Failed: tell(stderr, "bench"),
	}
	rows, err := series.Run(ctx)
	bar.clear()
	if err := errors.Join(err, selfplay.WriteChessforge(stdout, rows)); err != nil {
		return failed(stderr, "bench", err)
	}
	return success
}
