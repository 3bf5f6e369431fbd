package cli

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"menagerie/bench/match"
	"menagerie/bench/selfplay"
	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/search"
)

const genFENsUsage = "genfens N seed S [book FILE|None] [variant NAME] [plies N] [balance CENTIPAWNS]"

// How an opening is checked for balance.
const (
	genFENsNodes   = 2000 // of the search
	genFENsHashMiB = 4
	genFENsTries   = 100 // openings to try before the most balanced one is taken
)

// genFENsOptions are the words of the command genfens. OpenBench writes the first three
// pairs, and behind them what the author of a workload adds.
type genFENsOptions struct {
	variants
	count          int
	seed           uint64
	book           string
	plies, balance int
}

func newGenFENs(flags *flagSet, _ string) job {
	o := &genFENsOptions{variants: variants{names: "chess"}, plies: 8, balance: 100}
	o.fileFlag(flags)
	return o
}

// splitGenFENs splits a first argument such as "genfens 8 seed 1 book None", as OpenBench
// writes it with another argument, "quit", behind it.
func splitGenFENs(args []string) []string {
	if !strings.HasPrefix(args[0], "genfens ") {
		return args
	}
	words, rest := strings.Fields(args[0]), args[1:]
	if len(rest) > 0 && rest[len(rest)-1] == "quit" {
		rest = rest[:len(rest)-1]
	}
	return append(words, rest...)
}

// check reads the words.
func (o *genFENsOptions) check(words []string) (err error) {
	if len(words) == 0 {
		return fmt.Errorf("no number of positions: expected %s", genFENsUsage)
	}
	if o.count, err = strconv.Atoi(words[0]); err != nil || o.count < 1 || o.count > 10_000_000 {
		return fmt.Errorf("%q: expected a number of positions from 1 to 10000000", words[0])
	}
	seeded := false
	for words = words[1:]; len(words) > 0; words = words[2:] {
		if len(words) == 1 {
			return fmt.Errorf("%s: its value is missing", words[0])
		}
		key, value := words[0], words[1]
		switch key {
		case "seed":
			o.seed, err = strconv.ParseUint(value, 10, 64)
			seeded = true
		case "book":
			o.book = value
		case "variant":
			o.names = value
		case "plies":
			o.plies, err = strconv.Atoi(value)
		case "balance":
			o.balance, err = strconv.Atoi(value)
		default:
			return fmt.Errorf("%q: expected seed, book, variant, plies or balance", key)
		}
		if err != nil {
			return fmt.Errorf("%s %q: expected a number", key, value)
		}
	}
	switch {
	case !seeded:
		return fmt.Errorf("no seed: expected %s", genFENsUsage)
	case o.plies < 0 || o.plies > 100:
		return fmt.Errorf("plies %d: expected 0 to 100", o.plies)
	case o.balance < 0 || o.balance > 100_000:
		return fmt.Errorf("balance %d: expected 0 to 100000", o.balance)
	}
	return nil
}

// run prints positions after random moves, in the form that OpenBench reads.
func (o *genFENsOptions) run(ctx context.Context, std streams) error {
	rules, err := o.rules(std.err)
	if err != nil {
		return err
	}
	starts := []match.Opening{{}}
	if o.book != "" && !strings.EqualFold(o.book, "none") {
		if starts, err = readStarts(o.book, rules); err != nil {
			return err
		}
	}
	searcher := engine.New(genFENsHashMiB, 1)
	openings := selfplay.Openings[game.Game]{
		Start: func(random *rand.Rand) (game.Game, error) {
			start := starts[random.IntN(len(starts))]
			if start.Position == "" && len(start.Moves) == 0 {
				start.Position = game.RandomStart(rules, random)
			}
			return game.Replay(rules, start.Position, start.Moves)
		},
		Plies: o.plies, Tries: genFENsTries, Limit: o.balance,
		Score: func(ctx context.Context, g game.Game) (int, error) {
			searcher.Clear()
			return int(searcher.Search(ctx, g, search.Limits{Nodes: genFENsNodes}, nil).Score), ctx.Err()
		},
	}
	for i := range o.count {
		opening, err := openings.Next(ctx, rand.New(rand.NewPCG(o.seed, uint64(i))))
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(std.out, "info string genfens %s\n", opening.Game.FEN()); err != nil {
			return err
		}
	}
	return nil
}

// readStarts reads a book as openings of a match are read. No line may be bad.
func readStarts(name string, rules game.Rules) ([]match.Opening, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var bad error
	starts, err := match.ReadEPD(name, f, rules, func(err error) { bad = cmp.Or(bad, err) })
	return starts, cmp.Or(bad, err)
}
