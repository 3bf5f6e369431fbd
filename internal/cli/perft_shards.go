package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"menagerie/internal/game"
	"menagerie/perft"
)

// The names of the files of a count in pieces.
const (
	shardFile  = ".shard"
	countsFile = ".counts"
)

// perftForms are the steps of a count that several machines share.
func perftForms() []form {
	return []form{
		{"split", []string{"perft split [FLAGS] -out DIR DEPTH"},
			"divide a count into files of positions that other machines can count", newPerftSplit},
		{"run", []string{"perft run [FLAGS] FILE.shard..."},
			"count the positions of such files, each into FILE.counts, and go on where it was stopped", newPerftRun},
		{"merge", []string{"perft merge FILE.shard... FILE.counts..."},
			"add the counts up, if each is there and none contradicts another", newPerftMerge},
	}
}

type perftSplit struct {
	variants
	fen, dir             string
	plies, shards, depth int
}

func newPerftSplit(flags *flagSet, _ string) job {
	o := &perftSplit{}
	o.flag(flags)
	flags.StringVar(&o.fen, "fen", "", "the `position` to count from, instead of the start position")
	flags.StringVar(&o.dir, "out", "", "the `folder` to write the shards to")
	flags.number(&o.plies, "plies", 4, 0, perft.MaxDepth, "`plies` from the position to those that are shared out")
	flags.number(&o.shards, "shards", 16, 1, 100_000, "`number` of files")
	return o
}

func (o *perftSplit) check(args []string) (err error) {
	if len(args) != 1 || o.dir == "" {
		return errors.New("expected -out DIR and one argument, DEPTH in plies")
	}
	if o.depth, err = strconv.Atoi(args[0]); err != nil || o.depth < o.plies || o.depth > perft.MaxDepth {
		return fmt.Errorf("depth %q: expected %d (-plies) to %d plies", args[0], o.plies, perft.MaxDepth)
	}
	return nil
}

func (o *perftSplit) run(ctx context.Context, std streams) error {
	all, err := o.load(std.err)
	if err != nil {
		return err
	}
	setup, err := all.PerftSetup(o.names)
	if err != nil {
		return err
	}
	units, err := perft.Units(ctx, setup, o.fen, o.plies)
	if err != nil {
		return err
	}
	job := perft.Job{Variant: o.names, Position: o.fen, Depth: o.depth, Plies: o.plies}
	shards := job.Divide(units, o.shards)
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return err
	}
	for _, s := range shards {
		name := filepath.Join(o.dir, fmt.Sprintf("%05d%s", s.Number, shardFile))
		if err := writeOnce(name, s.Text()); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(std.out, "%s: %d shards of %d positions, each to %d plies\n", o.dir, len(shards), len(units),
		o.depth-o.plies)
	return err
}

// writeOnce writes a file whole or not at all. One that is there already must have the same text.
func writeOnce(name string, text []byte) error {
	switch old, err := os.ReadFile(name); {
	case err == nil && bytes.Equal(old, text):
		return nil
	case err == nil:
		return fmt.Errorf("%s: there is one with another text, expected a new folder", name)
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	return game.WriteFile(name, func(out io.Writer) error {
		_, err := out.Write(text)
		return err
	})
}

type perftRun struct {
	variants
	threads, hash int
	files         []string
}

func newPerftRun(flags *flagSet, _ string) job {
	o := &perftRun{}
	o.fileFlag(flags)
	flags.threads(&o.threads, 1, "")
	flags.number(&o.hash, "hash", 0, 0, min(maxHashMiB(), perft.MaxTableMiB),
		"`MiB` of memory for positions already counted, 0 for none")
	return o
}

func (o *perftRun) check(args []string) error {
	o.files = args
	if len(args) == 0 {
		return errors.New("expected at least one FILE.shard")
	}
	for _, name := range args {
		if filepath.Ext(name) != shardFile {
			return fmt.Errorf("%s: expected a name that ends with %s", name, shardFile)
		}
	}
	return nil
}

func (o *perftRun) run(ctx context.Context, std streams) error {
	all, err := o.load(std.err)
	if err != nil {
		return err
	}
	var table *perft.Table
	job := ""
	for _, name := range o.files {
		s, err := readShard(name)
		if err != nil {
			return err
		}
		setup, err := all.PerftSetup(s.Variant)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if o.hash > 0 && s.ID != job { // the positions of one job are of one variant
			if table, err = perft.NewTable(o.hash); err != nil {
				return err
			}
			job = s.ID
		}
		bar := newBar(std.err)
		opt := perft.Options{Threads: o.threads, Table: table, Progress: bar.show}
		err = countShard(ctx, strings.TrimSuffix(name, shardFile)+countsFile, s, setup, opt, std.out)
		bar.clear()
		if err != nil {
			return err
		}
	}
	return nil
}

func readShard(name string) (*perft.Shard, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	s, err := perft.ParseShard(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// countShard counts what the file of counts lacks of a shard and appends it.
func countShard(ctx context.Context, name string, s *perft.Shard, setup perft.Setup, opt perft.Options,
	stdout io.Writer) (err error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	text, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	tally := perft.NewTally()
	mend, err := tally.ReadUnfinished(text)
	if err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	if _, err := f.Write(mend); err != nil {
		return err
	}
	left := tally.Left(s)
	if err := tally.Count(ctx, s, setup, opt, f); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%s: %d of %d positions were counted before, %d now\n", name, len(s.Units)-left,
		len(s.Units), left)
	return err
}

type perftMerge struct{ files []string }

func newPerftMerge(*flagSet, string) job { return &perftMerge{} }

func (o *perftMerge) check(args []string) error {
	o.files = args
	for _, name := range args {
		if ext := filepath.Ext(name); ext != shardFile && ext != countsFile {
			return fmt.Errorf("%s: expected a name that ends with %s or %s", name, shardFile, countsFile)
		}
	}
	return nil
}

func (o *perftMerge) run(_ context.Context, std streams) error {
	tally := perft.NewTally()
	var shards []*perft.Shard
	for _, name := range o.files {
		if filepath.Ext(name) == shardFile {
			s, err := readShard(name)
			if err != nil {
				return err
			}
			shards = append(shards, s)
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := tally.Read(text); err != nil {
			return fmt.Errorf("%s:%w", name, err)
		}
	}
	nodes, err := tally.Sum(shards)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "Nodes searched: %d\n", nodes)
	return err
}
