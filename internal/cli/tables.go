package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"text/tabwriter"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/tables"
	"menagerie/movegen"
)

type tablesOptions struct {
	variants
	dir             string
	memory, threads int
	sums            bool // to be checked
	position        string
	materials       []string
}

func newTables(flags *flagSet, _ string) job {
	o := &tablesOptions{}
	o.flag(flags)
	flags.StringVar(&o.dir, "dir", ".", "the `folder` of the tables")
	flags.number(&o.memory, "memory", maxHashMiB(), 1, 1<<30, "`MiB` that building a table may take")
	flags.threads(&o.threads, runtime.NumCPU(), "")
	flags.BoolVar(&o.sums, "check", false, "compare the files of the folder with their checksums")
	flags.StringVar(&o.position, "position", "", "say what the tables know of a `FEN`")
	return o
}

func (o *tablesOptions) check(materials []string) error {
	o.materials = materials
	if b2i(o.sums)+b2i(o.position != "")+b2i(len(materials) > 0) != 1 {
		return errors.New("expected materials such as KBN-K, or -position, or -check")
	}
	return nil
}

// run builds endgame tables, checks them or looks a position up.
func (o *tablesOptions) run(ctx context.Context, std streams) error {
	switch {
	case o.sums:
		return checkTables(o.dir, std.out)
	case o.position != "":
		return o.lookUp(std.out, std.err)
	}
	return o.build(ctx, o.materials, std.out, std.err)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// set returns the rules of the variant and an empty set of tables for it.
func (o *tablesOptions) set(stderr io.Writer) (*movegen.Tables, *tables.Set, error) {
	rules, err := o.one(stderr)
	if err != nil {
		return nil, nil, err
	}
	set, err := tables.NewSet(rules)
	return rules, set, err
}

// build builds the tables of the materials, as far as the folder lacks them.
func (o *tablesOptions) build(ctx context.Context, materials []string, stdout, stderr io.Writer) error {
	rules, set, err := o.set(stderr)
	if err != nil {
		return err
	}
	defer set.Close()
	var wanted []tables.Material
	for _, text := range materials {
		m, err := tables.ParseMaterial(rules, text)
		if err != nil {
			return err
		}
		wanted = append(wanted, m)
	}
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return err
	}
	began := time.Now()
	shown := isTerminal(stderr)
	options := tables.Options{Dir: o.dir, Threads: o.threads, MemoryBytes: o.memory << 20,
		Built: func(t *tables.Table) {
			if shown {
				fmt.Fprint(stderr, "\r\033[K")
			}
			reportTable(stdout, rules, set, t, time.Since(began))
			began = time.Now()
		}}
	if shown {
		options.Progress = func(material string, plies int, known uint64) {
			fmt.Fprintf(stderr, "\r\033[K%s: %d plies, %d positions won or lost", material, plies, known)
		}
	}
	for _, m := range wanted {
		began = time.Now()
		if err := set.Build(ctx, m, options); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s: %s is complete\n", o.dir, m.Text(rules))
	}
	return nil
}

// reportTable prints the counts of a table that has been built.
func reportTable(w io.Writer, rules *movegen.Tables, set *tables.Set, t *tables.Table, took time.Duration) {
	stats := t.Stats()
	fmt.Fprintf(w, "%s: 2 x %d positions, %.1f MiB, %.1f s\n", t.Material().Text(rules), t.Positions(),
		float64(t.Bytes())/(1<<20), took.Seconds())
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for c := game.White; c <= game.Black; c++ {
		longest := "none"
		if n := stats.Longest[c]; n > 0 {
			longest = fmt.Sprintf("%d moves: %s", (n+1)/2, set.Example(t, c))
		}
		fmt.Fprintf(table, "  %s to move\twins %d\tlosses %d\tdraws %d\tlongest mate %s\n", c, stats.Wins[c],
			stats.Losses[c], stats.Draws[c], longest)
	}
	table.Flush()
}

// lookUp prints what the tables of the folder know of the position.
func (o *tablesOptions) lookUp(stdout, stderr io.Writer) error {
	rules, set, err := o.set(stderr)
	if err != nil {
		return err
	}
	defer set.Close()
	p, err := rules.ParseFEN(o.position)
	if err != nil {
		return err
	}
	problems, err := set.Load(o.dir)
	if err != nil {
		return err
	}
	for _, problem := range problems {
		fmt.Fprintln(stderr, problem)
	}
	ending, known := set.Probe(p)
	if !known {
		return fmt.Errorf("no table in %s knows the position", o.dir)
	}
	fmt.Fprintln(stdout, endingText(ending, p.Turn()))
	return nil
}

// endingText is what a table knows as a line.
func endingText(e tables.Ending, turn game.Color) string {
	if e.Outcome == game.Draw {
		return "drawn"
	}
	winner := turn
	if e.Outcome == game.Loss {
		winner = turn.Other()
	}
	text := fmt.Sprintf("%s mates in %d moves", winner, (e.Plies+1)/2)
	if e.Late {
		text += ", unless the move-count rule comes first"
	}
	return text
}

// checkTables compares the files of a folder with their checksums.
func checkTables(dir string, stdout io.Writer) error {
	files, err := tables.Files(dir)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("%s has no endgame tables", dir)
	}
	var damaged []error
	for _, file := range files {
		variant, material, err := tables.Check(file, true)
		if err != nil {
			damaged = append(damaged, err)
			continue
		}
		fmt.Fprintf(stdout, "%s: %s of %s is sound\n", file, material, variant)
	}
	return errors.Join(damaged...)
}
