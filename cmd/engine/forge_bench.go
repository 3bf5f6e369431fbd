package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"menagerie/bench"
	"menagerie/movegen/forge"
	"menagerie/search"
)

type forgeBenchOptions struct {
	games, seed, concurrency, hash int
	policies, moveTimes            string
}

const forgeBenchUsage = "bench chessforge|chessforge-plus [-games N] [-seed S] [-policy P,...] [-movetime MS,...] [-concurrency N] [-hash MIB]"

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
func (o *forgeBenchOptions) players() ([]func() bench.ForgePlayer, error) {
	var players []func() bench.ForgePlayer
	for policy := range strings.SplitSeq(o.policies, ",") {
		switch policy {
		case "random":
			players = append(players, bench.NewForgeRandom)
		case "greedy":
			players = append(players, bench.NewForgeGreedy)
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
func (o *forgeBenchOptions) engines() ([]func() bench.ForgePlayer, error) {
	var players []func() bench.ForgePlayer
	for text := range strings.SplitSeq(o.moveTimes, ",") {
		ms, err := strconv.Atoi(text)
		const hour = 3_600_000
		if err != nil || ms < 1 || ms > hour {
			return nil, fmt.Errorf("-movetime %q: expected 1 to %d milliseconds", text, hour)
		}
		limits := search.Limits{MoveTime: time.Duration(ms) * time.Millisecond}
		players = append(players, func() bench.ForgePlayer {
			return bench.NewForgeEngine(fmt.Sprintf("engine %d ms", ms), o.hash, limits)
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
	others, err := parseFlags(flags, args)
	if err == nil && len(others) > 0 {
		err = fmt.Errorf("unexpected argument %q", others[0])
	}
	if err == nil {
		err = o.check()
	}
	var players []func() bench.ForgePlayer
	if err == nil {
		players, err = o.players()
	}
	if err != nil {
		return badFlags(stdout, stderr, "bench", err)
	}
	ctx, cancel := untilInterrupt()
	defer cancel()
	bar := newBar(stderr)
	done, lock := 0, sync.Mutex{}
	series := bench.Forge{
		Tables: tables, Players: players, Games: o.games, Seed: uint64(o.seed), Concurrency: o.concurrency,
		Progress: func() {
			lock.Lock()
			defer lock.Unlock()
			done++
			bar.show(done, o.games*len(players))
		},
	}
	rows, err := series.Run(ctx)
	bar.clear()
	if err := errors.Join(err, bench.WriteForge(stdout, rows)); err != nil {
		return failed(stderr, "bench", err)
	}
	return success
}
