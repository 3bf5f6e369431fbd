package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"menagerie/internal/game"
)

// newFlags returns an empty flag set for a command that reports errors itself.
func newFlags(name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parseFlags reads flags from anywhere among the arguments and returns the
// others; package flag stops at the first argument that is no flag.
func parseFlags(flags *flag.FlagSet, args []string) (others []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		parsed := len(args) - len(rest)
		if parsed > 0 && args[parsed-1] == "--" {
			return append(others, rest...), nil
		}
		if len(rest) == 0 {
			return others, nil
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

// misused reports a wrong command line.
func misused(stderr io.Writer, name string, err error) int {
	fmt.Fprintf(stderr, "engine %s: %v\n", name, err)
	return misuse
}

// failed reports anything else that went wrong.
func failed(stderr io.Writer, name string, err error) int {
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintf(stderr, "engine %s: %v\n", name, err)
	if f, ok := errors.AsType[*game.Fault](err); ok {
		stderr.Write(f.Stack)
	}
	return failure
}

// tell returns what reports a fault that ends one game, or one tab, but not the command.
func tell(stderr io.Writer, name string) func(*game.Fault) {
	return func(f *game.Fault) { failed(stderr, name, f) }
}

// inRange checks a number given as a flag.
func inRange(name string, value, low, high int) error {
	if value < low || value > high {
		return fmt.Errorf("-%s %d: expected %d to %d", name, value, low, high)
	}
	return nil
}
