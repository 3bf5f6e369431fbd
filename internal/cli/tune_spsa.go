package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"menagerie/bench/tune"
)

// tuneSPSA moves weights by games between versions.
type tuneSPSA struct {
	tune.SPSA
	variants
	names string
	out   string // file for the weights
}

func newTuneSPSA(flags *flagSet, _ string) job {
	o := &tuneSPSA{}
	o.several(flags, "played in turn")
	gameFlags(flags, &o.Play)
	flags.StringVar(&o.names, "weights", "",
		"`names` of the weights to move, or parts of names (Early, Pawn.Rank), with commas between")
	flags.weights(&o.out)
	flags.number(&o.Rounds, "rounds", 1000, 1, 10_000_000, "`number` of rounds, each of one variant")
	flags.number(&o.Pairs, "pairs", 2, 1, 1000, "`pairs` of games in a round")
	flags.Float64Var(&o.Reach, "reach", 0.2,
		"how far a weight is moved in the last round, as a `share` of it; 1 at least")
	flags.Float64Var(&o.Rate, "rate", 0.01,
		"`share` of -reach that a weight steps for each point won in the last round")
	flags.seed(&o.Seed)
	flags.concurrency(&o.Concurrency, "pairs at a time; the result does not depend on it")
	return o
}

func (o *tuneSPSA) check(args []string) error {
	if o.names == "" {
		return errors.New("no -weights: expected names of those that \"engine tune weights\" lists")
	}
	if o.Reach <= 0 || o.Rate <= 0 {
		return fmt.Errorf("-reach %g -rate %g: expected numbers above 0", o.Reach, o.Rate)
	}
	return noArguments(args)
}

func (o *tuneSPSA) run(ctx context.Context, std streams) (err error) {
	if o.Variants, err = o.tables(std.err); err != nil {
		return err
	}
	o.Names = strings.Split(o.names, ",")
	bar := newBar(std.err)
	o.Progress, o.Log = bar.show, std.out
	bar.show(0, o.Rounds)
	found, err := o.Run(ctx)
	bar.clear()
	if err != nil && ctx.Err() == nil {
		return err
	}
	return errors.Join(err, o.Table(std.out, found), writeWeights(o.out, found.Write)) // after an interrupt, too
}
