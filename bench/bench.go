// Package bench searches a fixed set of positions to a fixed depth. With one
// thread the number of nodes is the same on every machine: it is the signature
// of a search, which changes when its behaviour does.
package bench

import (
	"context"
	"fmt"
	"io"
	"time"

	"menagerie/search"
)

// DefaultDepth is the depth in plies that a signature is taken at.
const DefaultDepth = 11

// Searcher is what the bench needs of an engine: methods of gamesearch.Engine.
type Searcher interface {
	Search(ctx context.Context, pos search.Position, limits search.Limits, report func(search.Info)) search.Result
	Clear()
}

// Setup reads a position string of a variant.
type Setup func(variant, position string) (search.Position, error)

// Total adds up the searches of a run.
type Total struct {
	Nodes   uint64
	Elapsed time.Duration
}

// NodesPerSecond is the speed of the searches.
func (t Total) NodesPerSecond() uint64 {
	return uint64(float64(t.Nodes) / max(t.Elapsed, time.Microsecond).Seconds())
}

// Run searches each position to the given depth in plies, each with an empty
// table. It prints a line a position to out and ends with the line that
// OpenBench reads: "N nodes M nps". The error is the context's or that of setup.
func Run(ctx context.Context, out io.Writer, engine Searcher, setup Setup, depth int) (Total, error) {
	var total Total
	for i, p := range positions() {
		pos, err := setup(p.variant, p.fen)
		if err != nil {
			return total, fmt.Errorf("position %d (%s): %w", i+1, p.variant, err)
		}
		engine.Clear()
		result := engine.Search(ctx, pos, search.Limits{Depth: depth}, nil)
		if err := ctx.Err(); err != nil {
			return total, err
		}
		total.Nodes += result.Nodes
		total.Elapsed += result.Time
		fmt.Fprintf(out, "%2d %-12s %9d nodes %6d ms  %s\n", i+1, p.variant, result.Nodes, result.Time.Milliseconds(), p.fen)
	}
	fmt.Fprintf(out, "%d nodes %d nps\n", total.Nodes, total.NodesPerSecond())
	return total, nil
}
