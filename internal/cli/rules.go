package cli

import (
	"context"
	"errors"
	"fmt"

	"menagerie/protocol/rules"
)

// rulesJob answers other programs' questions until its input ends.
type rulesJob struct{ file string }

func newRules(flags *flagSet, _ string) job {
	o := &rulesJob{}
	flags.StringVar(&o.file, "variants", "", "load more variants from `file`")
	return o
}

func (o *rulesJob) check(args []string) error {
	if len(args) > 0 {
		return errors.New("expected flags alone")
	}
	return nil
}

func (o *rulesJob) run(ctx context.Context, std streams) error {
	book, problems, err := rules.Open(o.file)
	for _, p := range problems {
		fmt.Fprintln(std.err, p)
	}
	if err != nil {
		return err
	}
	// Reading does not end with ctx, so an interrupt does not wait for it.
	done := make(chan error, 1)
	go func() { done <- book.Serve(ctx, std.in, std.out) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return nil
	}
}
