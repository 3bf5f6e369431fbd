// Package bench searches a fixed set of positions to a fixed depth and counts the
// nodes. With one thread the count is the same on every machine: it is the
// signature of a search, which changes when its behavior does. The time that the
// search takes is its speed.
//
// Below this package lie the tools that measure and improve the engine: package
// selfplay plays games inside this program, package match plays engines as
// processes, package tune finds evaluation weights, and package train trains
// networks.
package bench

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"iter"
	"strings"
	"time"

	"menagerie/internal/game"
	"menagerie/internal/live"
	"menagerie/search"
)

// DefaultDepth is the depth of a signature, in plies.
const DefaultDepth = 11

// Searcher is the part of an engine that the bench uses.
type Searcher interface {
	live.Searcher
	// Clear forgets everything learnt.
	Clear()
}

// Setup reads a position string of a variant. It fails if it knows no such
// variant or the string is wrong.
type Setup func(variant, position string) (game.Game, error)

//go:embed positions.txt
var positionsText string

// position is a position string of a variant.
type position struct{ variant, fen string }

// positions is the fixed set.
func positions() (list []position) {
	for line := range usedLines(positionsText) {
		variant, fen, _ := strings.Cut(line, " ")
		list = append(list, position{variant, fen})
	}
	return list
}

// usedLines are the lines of a text but for comments and empty ones.
func usedLines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// Total is the sum of the searches of a run.
type Total struct {
	Nodes   uint64
	Elapsed time.Duration
}

// NodesPerSecond is the speed of the searches together.
func (t Total) NodesPerSecond() uint64 {
	return uint64(float64(t.Nodes) / max(t.Elapsed, time.Microsecond).Seconds())
}

// Run searches each position to depth plies, each with an empty transposition
// table. It prints a line for each position to out and, at the end, the line
// that OpenBench reads: "N nodes M nps". The error is the context's or that of
// setup, with the number of the position.
func Run(ctx context.Context, out io.Writer, engine Searcher, setup Setup, depth int) (Total, error) {
	var total Total
	for i, p := range positions() {
		g, err := setup(p.variant, p.fen)
		if err != nil {
			return total, fmt.Errorf("position %d (%s): %w", i+1, p.variant, err)
		}
		engine.Clear()
		result := engine.Search(ctx, g, search.Limits{Depth: depth}, nil)
		if err := ctx.Err(); err != nil {
			return total, err
		}
		total.Nodes += result.Nodes
		total.Elapsed += result.Time
		fmt.Fprintf(out, "%2d %-12s %9d nodes %6d ms  %s\n", i+1, p.variant, result.Nodes, result.Time.Milliseconds(),
			p.fen)
	}
	fmt.Fprintf(out, "%d nodes %d nps\n", total.Nodes, total.NodesPerSecond())
	return total, nil
}
