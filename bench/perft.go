package bench

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"time"

	"menagerie/perft"
)

//go:embed perft.txt
var perftPositions string

// PerftPosition is a position to count from, as a benchmark of the generator.
type PerftPosition struct {
	Name    string // of the benchmark: the variant's, and / and a word for positions other than the start
	Variant string
	FEN     string // "" for the start position
	Depth   int    // plies
}

// otherPerftDepth is the depth in plies for games that perft.txt does not name.
const otherPerftDepth = 3

// PerftPositions returns the positions of perft.txt, most of them start positions.
func PerftPositions() []PerftPosition {
	var list []PerftPosition
	for line := range usedLines(perftPositions) {
		name, rest, _ := strings.Cut(line, " ")
		depth, fen, _ := strings.Cut(rest, " ")
		variant, _, _ := strings.Cut(name, "/")
		plies, err := strconv.Atoi(depth)
		if err != nil {
			panic(err) // the file is embedded
		}
		list = append(list, PerftPosition{name, variant, fen, plies})
	}
	return list
}

// Perft is a benchmark of the generator: counts from fixed positions to fixed depths.
type Perft struct {
	// Setup finds a game by its name.
	Setup func(variant string) (perft.Setup, error)
	// Variants are the games to count in, in this order. Those without a position in perft.txt start from their
	// start position.
	Variants []string
	Rounds   int // how often all positions are counted, 1 if below 1
	Options  perft.Options
}

// Run counts and prints a line for each position of each round to out, in the format of Go's benchmarks, which
// benchstat reads: https://go.dev/design/14313-benchmark-format. The number behind a name is that of the threads.
// The error is the context's or that of Setup.
func (b Perft) Run(ctx context.Context, out io.Writer) error {
	positions := b.positions()
	forks := make([]func() perft.Position, len(positions))
	width := 0
	for i, p := range positions {
		fork, err := b.fork(p)
		if err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
		forks[i] = fork
		width = max(width, len(p.Name))
	}
	fmt.Fprintf(out, "goos: %s\ngoarch: %s\npkg: menagerie/perft\n", runtime.GOOS, runtime.GOARCH)
	threads := max(b.Options.Threads, 1)
	for range max(b.Rounds, 1) {
		for i, p := range positions {
			result, err := perft.Count(ctx, forks[i], p.Depth, b.Options)
			if err != nil {
				return err
			}
			name := fmt.Sprintf("BenchmarkPerft/%s-%d", p.Name, threads)
			fmt.Fprintf(out, "%-*s 1 %12d ns/op %12.0f nodes/s %10d nodes/op\n", width+len("BenchmarkPerft/-00"), name,
				max(result.Elapsed, time.Nanosecond), result.NodesPerSecond(), result.Nodes)
		}
	}
	return nil
}

// positions returns those of the games asked for.
func (b Perft) positions() []PerftPosition {
	all := PerftPositions()
	var list []PerftPosition
	for _, name := range b.Variants {
		before := len(list)
		for _, p := range all {
			if p.Variant == name || p.Name == name {
				list = append(list, p)
			}
		}
		if len(list) == before {
			list = append(list, PerftPosition{Name: name, Variant: name, Depth: otherPerftDepth})
		}
	}
	return list
}

func (b Perft) fork(p PerftPosition) (func() perft.Position, error) {
	setup, err := b.Setup(p.Variant)
	if err != nil {
		return nil, err
	}
	return setup(p.FEN)
}
