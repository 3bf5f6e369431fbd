package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"menagerie/bench/match"
	"menagerie/bench/selfplay"
	"menagerie/internal/engine"
)

// run plays the match and writes what was asked for.
func (o *matchOptions) run(ctx context.Context, std streams) error {
	config, err := o.config(std.err)
	if err != nil {
		return err
	}
	defer o.files.Close()
	if err := o.files.Open(config, o.openings.describe(o.seed)); err != nil {
		return err
	}
	live := match.LiveTable{Out: std.out, Config: config, Interval: o.ratingInterval, Terminal: isTerminal(std.out),
		Size: terminalSize(std.out)}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	standing, err := match.Run(ctx, config, func(r *match.Record, s *match.Standing) {
		if err := o.files.Game(r); err != nil {
			stop(err) // a match that is not recorded is not worth playing on
		}
		if o.testEnv {
			fmt.Fprintln(std.out, config.Finished(r))
			return
		}
		live.Game(r, s)
	})
	if !o.testEnv {
		live.End(standing)
	}
	return errors.Join(err, o.files.End(standing, err))
}

// config completes the description of the match.
func (o *matchOptions) config(stderr io.Writer) (c *match.Config, err error) {
	c = &o.Config
	if c.Rules, err = o.rules(stderr); err != nil {
		return nil, err
	}
	if c.Opening, err = o.openings.source(c.Rules, o.seed, stderr); err != nil {
		return nil, err
	}
	if o.folder != "" {
		if c.Verdict, err = engine.Verdicts(o.folder, false); err != nil {
			return nil, err
		}
	}
	c.Failed, c.VariantFile, c.Coordinates = tell(stderr, "match"), o.file, o.notation == "uci"
	return c, nil
}

// matchForms are what the command does beside playing.
func matchForms() []form {
	return []form{{"merge", []string{"match merge JOURNAL... [-sprt WORDS]"},
		"add up the journals that several machines have written of a match", newMatchMerge}}
}

// matchMerge adds up journals.
type matchMerge struct {
	sprt  *selfplay.SPRT
	files []string
}

func newMatchMerge(flags *flagSet, _ string) job {
	o := &matchMerge{}
	sprtFlag(flags, &o.sprt)
	return o
}

func (o *matchMerge) arrange(args []string) ([]string, error) { return joinWords(args), nil }

func (o *matchMerge) check(args []string) error {
	o.files = args
	if len(args) == 0 {
		return errors.New("expected the journals")
	}
	return nil
}

func (o *matchMerge) run(_ context.Context, std streams) error {
	var pool match.Pool
	for _, name := range o.files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		err = pool.Add(name, f)
		f.Close()
		if err != nil {
			return err
		}
	}
	columns, _ := terminalSize(std.out)()
	return pool.Write(std.out, o.sprt, max(columns, match.TableWidth))
}
