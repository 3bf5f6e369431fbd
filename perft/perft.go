// Package perft counts the sequences of legal moves of a game: the usual proof
// and speed test of a move generator. It knows games only as [Position] values.
//
//   - [Count] counts one position, move by move, on several threads;
//   - [ParseSuite] reads files of positions with their known counts and
//     [SuiteTable] compares them with what a generator gives.
package perft

import (
	"context"
	"fmt"
	"time"

	"menagerie/movegen"
)

// MaxDepth is the deepest count, in plies.
const MaxDepth = 64

// Position is all that counting needs of a game.
type Position interface {
	// LegalMoves appends every legal move to dst.
	LegalMoves(dst []movegen.Move) []movegen.Move
	// Make plays a legal move, Unmake takes the last one back.
	Make(m movegen.Move)
	Unmake()
	// Key tells apart all positions whose sequences of legal moves may differ.
	Key() uint64
	// MoveText writes a move.
	MoveText(m movegen.Move) string
}

// Bulk is a [Position] that counts its legal moves without listing them.
type Bulk interface {
	Position
	CountMoves() int
}

// Options are how to count; the zero value is one thread without a table.
type Options struct {
	Threads int    // 1 if below 1
	Table   *Table // nil for none; tables are never shared between variants
	// Progress is told how many of the parts of the work are done. The calls
	// come one at a time.
	Progress func(done, total int)
}

// MoveCount is the number of sequences that start with one root move.
type MoveCount struct {
	Move  string
	Nodes uint64
}

// Result is a finished count.
type Result struct {
	Nodes   uint64
	Moves   []MoveCount // the divide: a root move each, in the order of generation
	Elapsed time.Duration
}

// NodesPerSecond is the speed of the count in nodes a second.
func (r Result) NodesPerSecond() float64 {
	return float64(r.Nodes) / max(r.Elapsed, time.Microsecond).Seconds()
}

// Count counts the sequences of depth legal moves (plies) from the position that
// fork returns. Each call of fork must return an independent copy: every thread
// plays on its own. The error is the context's, or says that depth is no depth.
func Count(ctx context.Context, fork func() Position, depth int, opt Options) (Result, error) {
	if depth < 0 || depth > MaxDepth {
		return Result{}, fmt.Errorf("depth %d: expected 0 to %d plies", depth, MaxDepth)
	}
	start := time.Now()
	if depth == 0 {
		return Result{Nodes: 1}, nil
	}
	root := fork()
	result := Result{}
	for _, m := range root.LegalMoves(nil) {
		result.Moves = append(result.Moves, MoveCount{Move: root.MoveText(m)})
	}
	if err := share(ctx, fork, split(root, depth), opt, result.Moves); err != nil {
		return Result{}, err
	}
	for _, m := range result.Moves {
		result.Nodes += m.Nodes
	}
	result.Elapsed = time.Since(start)
	return result, nil
}
