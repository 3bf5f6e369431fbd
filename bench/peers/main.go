// Command peers measures the program against another UCI engine, in every variant that both know: leaf nodes a
// second of perft, or nodes a second of a search, from the start position. It prints a table, the slowest first.
//
//	go run ./bench/peers -peer fairy-stockfish -variants variants.ini perft
//	go run ./bench/peers -peer fairy-stockfish -variants variants.ini search chess shogi
//
// Both engines count on one thread, in turn, and their processor time counts, which other work on the machine
// changes less than the time on the clock. The ratio is the median of the pairs' ratios.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// A plan says what to measure.
type plan struct {
	engine, peer string
	variants     string // a file that the peer loads
	pairs        int
	time         time.Duration // of a search; a count takes about as long at most
	names        []string      // of variants; empty for all
}

func main() {
	var p plan
	flag.StringVar(&p.engine, "engine", "./engine", "the `program`")
	flag.StringVar(&p.peer, "peer", "fairy-stockfish", "the `program` to compare with")
	flag.StringVar(&p.variants, "variants", "", "a `file` of variants that the other program loads")
	flag.IntVar(&p.pairs, "pairs", 3, "`number` of measurements, of which the median counts")
	flag.DurationVar(&p.time, "time", time.Second, "`time` of a search, and about the most for a count")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "peers [FLAGS] perft|search [VARIANT...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	kinds := map[string]func(*session, string, time.Duration) task{"perft": perftTask, "search": searchTask}
	kind := kinds[flag.Arg(0)]
	if kind == nil || p.pairs < 1 || p.time <= 0 {
		flag.Usage()
		os.Exit(2)
	}
	p.names = flag.Args()[1:]
	if err := run(p, kind, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

// A row is what was measured in a variant.
type row struct {
	variant      string
	what         string // such as "depth 4"
	ours, theirs float64
	ratio        float64
	failed       string
}

func run(p plan, kind func(*session, string, time.Duration) task, out io.Writer) error {
	ours, err := start(p.engine, "")
	if err != nil {
		return err
	}
	defer ours.Close()
	theirs, err := start(p.peer, p.variants)
	if err != nil {
		return err
	}
	defer theirs.Close()
	var rows []row
	for _, name := range ours.Variants() {
		if !slices.Contains(theirs.Variants(), name) || len(p.names) > 0 && !slices.Contains(p.names, name) {
			continue
		}
		r := p.compare(ours, theirs, name, kind(theirs, name, p.time))
		fmt.Fprintf(os.Stderr, "%-20s %-8s %6.2f %s\n", r.variant, r.what, r.ratio, r.failed)
		rows = append(rows, r)
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(a.ratio, b.ratio) })
	fmt.Fprintln(out, "| variant | | Menagerie, a second | the other, a second | ratio |")
	fmt.Fprintln(out, "| --- | --- | ---: | ---: | ---: |")
	for _, r := range rows {
		if r.failed == "" {
			fmt.Fprintf(out, "| `%s` | %s | %.0f | %.0f | %.2f |\n", r.variant, r.what, r.ours, r.theirs, r.ratio)
		} else {
			fmt.Fprintf(out, "| `%s` | %s | | | |\n", r.variant, r.failed)
		}
	}
	return nil
}

// compare measures a variant. A program that does not answer is started anew.
func (p *plan) compare(ours, theirs *session, name string, t task) row {
	r := row{variant: name, what: t.what}
	if t.run == nil {
		r.failed = "no answer"
		return r
	}
	var a, b, ratios []float64
	for range p.pairs {
		one, err := t.run(ours, name)
		if err == nil {
			var two speed
			if two, err = t.run(theirs, name); err == nil {
				if t.exact && one.nodes != two.nodes {
					err = fmt.Errorf("%d nodes against %d", one.nodes, two.nodes)
				} else {
					a, b = append(a, one.perSecond()), append(b, two.perSecond())
					ratios = append(ratios, one.perSecond()/two.perSecond())
				}
			}
		}
		if err != nil {
			r.failed = strings.ReplaceAll(err.Error(), "|", "/")
			return r
		}
	}
	r.ours, r.theirs, r.ratio = median(a), median(b), median(ratios)
	return r
}

// median returns the middle of a list, of an even number the mean of the two in the middle.
func median(list []float64) float64 {
	slices.Sort(list)
	return (list[(len(list)-1)/2] + list[len(list)/2]) / 2
}
