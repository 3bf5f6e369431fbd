// Command sizes measures the speed over the size of the board. It makes boards of 8x8 to 16x16 squares with the
// same army in the same density, counts moves and searches on each, and prints a table and, with -svg, a plot.
//
//	go run ./bench/sizes -svg docs/results/sizes.svg
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"menagerie/internal/engine"
	"menagerie/internal/game"
	"menagerie/internal/games"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
	"menagerie/search"
)

const (
	smallest, largest = 8, 16
	perftDepth        = 3 // plies
	hashMiB           = 16
	mostSeeds         = 10_000 // tried for each size
)

// A point is the speed on boards of one size.
type point struct {
	size                  int
	counted, made, search float64 // leaf nodes a second, the same with every move made, and nodes of a search
}

func main() {
	positions := flag.Int("positions", 20, "`number` of positions of each size")
	rounds := flag.Int("rounds", 5, "`number` of measurements, of which the median counts")
	nodes := flag.Uint64("nodes", 20_000, "`number` of nodes of each search")
	file := flag.String("svg", "", "write a plot to `file`")
	flag.Parse()
	if err := run(*positions, *rounds, *nodes, *file, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "sizes:", err)
		os.Exit(1)
	}
}

func run(positions, rounds int, nodes uint64, file string, out io.Writer) error {
	var boards []*board
	for size := smallest; size <= largest; size++ {
		b, err := newBoard(size, positions)
		if err != nil {
			return err
		}
		boards = append(boards, b)
	}
	points := measure(boards, rounds, nodes)
	first := points[0]
	fmt.Fprintln(out, "| board | leaf nodes a second, millions | of 8x8 | with `-plain` | of 8x8 "+
		"| nodes a second of a search, thousands | of 8x8 |")
	fmt.Fprintln(out, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
	for _, p := range points {
		fmt.Fprintf(out, "| %dx%d | %.1f | %.2f | %.1f | %.2f | %.0f | %.2f |\n", p.size, p.size, p.counted/1e6,
			p.counted/first.counted, p.made/1e6, p.made/first.made, p.search/1e3, p.search/first.search)
	}
	if file == "" {
		return nil
	}
	return os.WriteFile(file, []byte(plot(points)), 0o644)
}

// A board is a variant with positions of it.
type board struct {
	size  int
	games []game.Game
}

// newBoard makes positions in which the pieces of chess, in chess's proportions, stand on half of the squares:
// each side's on its own half of the board, in random order. Neither king is in check.
func newBoard(size, positions int) (*board, error) {
	kings := fmt.Sprintf("k%d%s/%dK w - - 0 1", size-1, strings.Repeat(fmt.Sprintf("/%d", size), size-2), size-1)
	text := fmt.Sprintf("[size%d:chess]\nmaxFile = %d\nmaxRank = %d\ncastling = false\ndoubleStep = false\n"+
		"promotionRegionWhite = *%d\npromotionRegionBlack = *1\nstartFen = %s\n",
		size, size, size, size, kings)
	known, problems := variant.LoadVariants("sizes", []byte(text), variant.Builtin())
	if len(problems) > 0 {
		return nil, fmt.Errorf("%dx%d: %v", size, size, problems[0])
	}
	tables, err := movegen.Compile(known[0])
	if err != nil {
		return nil, err
	}
	rules := games.RulesOf(known[0])
	b := &board{size: size}
	for seed := uint64(0); len(b.games) < positions; seed++ {
		if seed > mostSeeds {
			return nil, fmt.Errorf("%dx%d: no %d positions without check", size, size, positions)
		}
		if inCheck(tables, scatter(size, seed, "w")) || inCheck(tables, scatter(size, seed, "b")) {
			continue
		}
		g, err := rules.NewGame(scatter(size, seed, "w"))
		if err != nil {
			return nil, err
		}
		b.games = append(b.games, g)
	}
	return b, nil
}

// inCheck reports whether the side to move is in check, or the position is none of the variant.
func inCheck(tables *movegen.Tables, fen string) bool {
	p, err := tables.ParseFEN(fen)
	return err != nil || p.InCheck()
}

// scatter returns the position string of a random position of a size.
func scatter(size int, seed uint64, turn string) string {
	random := rand.New(rand.NewPCG(seed, uint64(size)))
	cells := make([]string, size*size) // from the top
	for side := range 2 {
		// Squares of the own half, counted from the own edge; of an odd board's middle rank each side has a half.
		squares := random.Perm(size * size / 2)
		men := army(size)
		for i, man := range men {
			at := squares[i]
			if j := i; man == 'P' && at < size { // no pawn stands on the first rank
				for ; j < len(squares) && (j < len(men) && men[j] == 'P' || squares[j] < size); j++ {
				}
				if j == len(squares) {
					continue
				}
				squares[i], squares[j] = squares[j], squares[i]
				at = squares[i]
			}
			if side == 0 {
				cells[(size-1-at/size)*size+at%size] = string(man)
			} else {
				cells[at/size*size+size-1-at%size] = string(man | 0x20)
			}
		}
	}
	return game.PlacementText(cells, size, size) + " " + turn + " - - 0 1"
}

// army returns the men of a side: a quarter of the squares, in the proportions of chess, with one king. The
// pawns are last.
func army(size int) []byte {
	men := []byte{'K'}
	total := size * size / 4
	for _, kind := range []struct {
		letter byte
		of16   int
	}{{'Q', 1}, {'R', 2}, {'B', 2}, {'N', 2}} {
		n := (kind.of16*total + 8) / 16
		men = append(men, slices.Repeat([]byte{kind.letter}, n)...)
	}
	return append(men, slices.Repeat([]byte{'P'}, total-len(men))...)
}

// measure takes all speeds in turn, so that other work on the machine slows all down alike, and returns their medians.
func measure(boards []*board, rounds int, nodes uint64) []point {
	speeds := make([][3][]float64, len(boards))
	searcher := engine.New(hashMiB, 1)
	for range rounds {
		for i, b := range boards {
			speeds[i][0] = append(speeds[i][0], b.count(perft.Options{}))
			speeds[i][1] = append(speeds[i][1], b.count(perft.Options{Plain: true}))
			speeds[i][2] = append(speeds[i][2], b.search(searcher, nodes))
		}
	}
	var points []point
	for i, b := range boards {
		points = append(points, point{b.size, median(speeds[i][0]), median(speeds[i][1]), median(speeds[i][2])})
	}
	return points
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// count returns the leaf nodes a second of processor time over all positions.
func (b *board) count(opt perft.Options) float64 {
	var nodes uint64
	start := processorTime()
	for _, g := range b.games {
		fork := func() perft.Position { return engine.Perft(g) }
		result, err := perft.Count(context.Background(), fork, perftDepth, opt)
		if err != nil {
			panic(err) // the depth is in range and the context never ends
		}
		nodes += result.Nodes
	}
	return float64(nodes) / (processorTime() - start).Seconds()
}

// search returns the nodes a second of processor time of searches from all positions.
func (b *board) search(searcher *engine.Engine, limit uint64) float64 {
	var nodes uint64
	var elapsed time.Duration
	for _, g := range b.games {
		searcher.Clear()
		start := processorTime()
		result := searcher.Search(context.Background(), g, search.Limits{Nodes: limit}, nil)
		nodes += result.Nodes
		elapsed += processorTime() - start
	}
	return float64(nodes) / elapsed.Seconds()
}
