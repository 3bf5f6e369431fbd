package cli

import (
	"context"
	"fmt"
	"os/exec"
	"strings"

	"menagerie/bench/client"
	"menagerie/bench/learn"
	"menagerie/bench/match"
)

// learnOptions find weights of a variant's own.
type learnOptions struct {
	learn.Config
	variants
	rival []string // words
}

// foundRival is the engine that is played against if it is installed.
const foundRival = "fairy-stockfish"

func newLearn(flags *flagSet, _ string) job {
	o := &learnOptions{}
	o.fileFlag(flags)
	flags.StringVar(&o.Dir, "dir", "", "`folder` of the work, NAME.learn without it; what is there goes on")
	flags.float(&o.Hours, "hours", 0, "finish in so many `hours`, as the first games tell", "0 to 1000",
		func(x float64) bool { return x >= 0 && x <= 1000 })
	flags.number(&o.Games, "games", 2000, 1, 10_000_000, "`number` of games against itself without -hours")
	flags.nodes(&o.Nodes, 500, "move of them")
	flags.positiveNodes(&o.LabelNodes, "label", 4000,
		"`number` of nodes of the search that gives a position its points")
	flags.number(&o.Match, "match", 200, 2, 1_000_000, "`number` of games of each pairing of the matches")
	flags.positiveNodes(&o.MatchNodes, "matchnodes", 2000, "`number` of nodes for each move of them")
	flags.Func("rival", "measure against another engine, too, in one argument the `words` COMMAND [KEY=VALUE...] as\n"+
		"for \"engine match -engine\", or none; fairy-stockfish if it is found and plays the variant",
		func(text string) error {
			o.rival = strings.Fields(text)
			return nil
		})
	flags.BoolVar(&o.Teacher, "teacher", false,
		"let the rival's searches give positions their points, not the engine's own")
	flags.seed(&o.Seed)
	flags.concurrency(&o.Concurrency, "games at a time")
	return o
}

// positiveNodes adds a flag of a number of nodes.
func (f *flagSet) positiveNodes(nodes *uint64, name string, initial uint64, about string) {
	f.Uint64Var(nodes, name, initial, about)
	f.bounds = append(f.bounds, func() error {
		if *nodes == 0 {
			return fmt.Errorf("-%s 0: expected a number above 0", name)
		}
		return nil
	})
}

func (o *learnOptions) check(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("%q: expected learn VARIANT", strings.Join(append([]string{"learn"}, args...), " "))
	}
	o.names = args[0]
	switch {
	case len(o.rival) == 1 && o.rival[0] == "none":
		return o.untaught()
	case len(o.rival) == 0:
		path, err := exec.LookPath(foundRival)
		if err != nil {
			return o.untaught()
		}
		o.rival, o.Found = []string{path}, !o.Teacher
	}
	// Without networks, as ours is; an engine that has none ignores it.
	o.Config.Rival = &client.Engine{Protocol: client.UCI, Init: []string{"setoption name Use NNUE value false"}}
	if err := describe(o.Config.Rival, o.rival); err != nil {
		return fmt.Errorf("-rival %w", err)
	}
	o.Settings.Rival = strings.Join(o.rival, " ")
	return nil
}

// untaught is the check of work without a rival.
func (o *learnOptions) untaught() error {
	if o.Teacher {
		return fmt.Errorf("-teacher: no rival, expected %s to be installed, or -rival", foundRival)
	}
	return nil
}

func (o *learnOptions) run(ctx context.Context, std streams) (err error) {
	c := &o.Config
	if c.Tables, err = o.one(std.err); err != nil {
		return err
	}
	c.Variant = c.Tables.Variant().Name
	if c.Tables.Variant().Network != "" {
		return fmt.Errorf("%s has a network, which evaluates in the place of weights: expected a variant without, "+
			"such as a section [classical:%s]", c.Variant, c.Variant)
	}
	o.names = c.Variant
	if c.Rules, err = o.rules(std.err); err != nil {
		return err
	}
	if c.Dir == "" {
		c.Dir = c.Variant + ".learn"
	}
	openings := openingOptions{balance: randomMargin, start: 1}
	c.Openings = func(seed uint64) (func(int) (match.Opening, error), error) {
		return openings.source(c.Rules, seed, std.err)
	}
	c.VariantFile, c.Failed = o.file, tell(std.err, "learn")
	bar := newBar(std.err)
	c.Stage = func(about string) func(done, total int) {
		bar.clear()
		fmt.Fprintln(std.err, about)
		bar = newBar(std.err)
		return bar.show
	}
	err = c.Run(ctx, std.out)
	bar.clear()
	return err
}
