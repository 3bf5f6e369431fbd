package perft

import (
	"context"
	"fmt"
	"io"
	"time"
)

// Setup reads a position string. Each call of fork returns an independent copy of the position.
type Setup func(position string) (fork func() Position, err error)

// Summary is the totals of a suite's run.
type Summary struct {
	Counts, Failed int
	Nodes          uint64
	Elapsed        time.Duration
}

// SuiteTable runs suites and prints a table, a row for each count.
type SuiteTable struct {
	out     io.Writer
	summary Summary
}

// NewSuiteTable prints the table's header to out.
func NewSuiteTable(out io.Writer) *SuiteTable {
	fmt.Fprintf(out, "%8s %5s %16s %16s %6s %10s %8s\n", "position", "depth", "expected", "got", "result", "time",
		"Mn/s")
	return &SuiteTable{out: out}
}

// Run counts each case to its known depths and prints a row for each count. A position that
// cannot be set up fails all of its counts; the reason is printed with the file and the line.
// The error is the context's, or one of [Count].
func (t *SuiteTable) Run(ctx context.Context, cases []Case, setup Setup, opt Options) error {
	for _, c := range cases {
		fork, err := setup(c.Position)
		if err != nil {
			fmt.Fprintf(t.out, "%s:%d: %v\n", c.File, c.Line, err)
			t.summary.Counts += len(c.Counts)
			t.summary.Failed += len(c.Counts)
			continue
		}
		for _, known := range c.Counts {
			result, err := Count(ctx, fork, known.Depth, opt)
			if err != nil {
				return err
			}
			t.row(c.Number, known, result)
		}
	}
	return nil
}

func (t *SuiteTable) row(number int, known DepthCount, got Result) {
	verdict := "ok"
	if got.Nodes != known.Nodes {
		verdict = "FAIL"
		t.summary.Failed++
	}
	t.summary.Counts++
	t.summary.Nodes += got.Nodes
	t.summary.Elapsed += got.Elapsed
	fmt.Fprintf(t.out, "%8d %5d %16d %16d %6s %9.3fs %8.1f\n", number, known.Depth, known.Nodes, got.Nodes,
		verdict, got.Elapsed.Seconds(), got.NodesPerSecond()/1e6)
}

// Finish prints the totals and returns them.
func (t *SuiteTable) Finish() Summary {
	s := t.summary
	total := Result{Nodes: s.Nodes, Elapsed: s.Elapsed}
	fmt.Fprintf(t.out, "%d counts, %d failed, %d nodes, %.3f s, %.1f Mn/s\n", s.Counts, s.Failed, s.Nodes,
		s.Elapsed.Seconds(), total.NodesPerSecond()/1e6)
	return s
}
