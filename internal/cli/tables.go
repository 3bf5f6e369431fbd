package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/internal/tables"
	"menagerie/movegen"
	"menagerie/search"
)

type tablesOptions struct {
	variants
	dir             string
	memory, threads int
	sums            bool // to be checked
	plan            bool // to be printed instead of built
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
	flags.BoolVar(&o.plan, "plan", false,
		"print a Makefile that builds the tables, each by a command of its own, for make -j and Slurm")
	flags.StringVar(&o.position, "position", "", "say what the tables know of a `FEN`")
	return o
}

func (o *tablesOptions) check(materials []string) error {
	o.materials = materials
	if b2i(o.sums)+b2i(o.position != "")+b2i(len(materials) > 0) != 1 {
		return errors.New("expected materials such as KBN-K, or -position, or -check")
	}
	if bad := strings.IndexAny(o.dir+o.file, " \t\"'`\\$#%:;&|<>()*?[]~=\n"); o.plan && bad >= 0 {
		return fmt.Errorf("-plan: %q in a name, which make would read otherwise: expected another -dir or -variants",
			(o.dir + o.file)[bad])
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
	case o.plan:
		return o.printPlan(std.out, std.err)
	}
	return o.build(ctx, std.out, std.err)
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

// asked returns the rules, an empty set of tables and the materials of the command line.
func (o *tablesOptions) asked(stderr io.Writer) (*movegen.Tables, *tables.Set, []tables.Material, error) {
	rules, set, err := o.set(stderr)
	if err != nil {
		return nil, nil, nil, err
	}
	var wanted []tables.Material
	for _, text := range o.materials {
		m, err := tables.ParseMaterial(rules, text)
		if err != nil {
			set.Close()
			return nil, nil, nil, err
		}
		wanted = append(wanted, m)
	}
	return rules, set, wanted, nil
}

// printPlan prints what depends on what as a Makefile.
func (o *tablesOptions) printPlan(stdout, stderr io.Writer) error {
	rules, set, wanted, err := o.asked(stderr)
	if err != nil {
		return err
	}
	defer set.Close()
	var lines strings.Builder
	var goals []string
	has := map[string]bool{}
	for _, m := range wanted {
		steps, err := set.Plan(m)
		if err != nil {
			return err
		}
		goals = append(goals, set.FileName(o.dir, steps[len(steps)-1].Material))
		for i := range steps {
			file := set.FileName(o.dir, steps[i].Material)
			if has[file] {
				continue
			}
			has[file] = true
			fmt.Fprintf(&lines, "\n# %d MiB\n%s:", steps[i].BuildBytes()>>20+1, file)
			for _, needed := range steps[i].Needs {
				fmt.Fprintf(&lines, " %s", set.FileName(o.dir, needed))
			}
			fmt.Fprintf(&lines, "\n\t$(ENGINE) tables $(FLAGS) %s\n", steps[i].Material.Text(rules))
		}
	}
	flags := fmt.Sprintf("-variant %s -dir %s -threads 1", o.names, o.dir)
	if o.file != "" {
		flags += " -variants " + o.file
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	all := strings.Join(goals, " ")
	_, err = fmt.Fprintf(stdout, "ENGINE = %s\nFLAGS = %s\n\nall: %s\n%s", program, flags, all, &lines)
	return err
}

// build builds the tables of the materials, as far as the folder lacks them.
func (o *tablesOptions) build(ctx context.Context, stdout, stderr io.Writer) error {
	rules, set, wanted, err := o.asked(stderr)
	if err != nil {
		return err
	}
	defer set.Close()
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
	names := [2]string{game.White.String(), game.Black.String()}
	fmt.Fprintln(stdout, live.EndingWords(search.Ending(ending), p.Turn(), names))
	return nil
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
