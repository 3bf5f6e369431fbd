// Package perft counts the sequences of legal moves of a game to a depth: the usual test of a move
// generator's correctness and speed. https://www.chessprogramming.org/Perft
//
// It knows games only as [Position] values. [Count] counts from one position, by root move, on
// several threads, with a [Table] if wanted. [ParseSuite] reads files of positions with known
// counts, and [SuiteTable] compares them with a generator's.
//
// perft.go is the place to start; split.go divides the work, worker.go counts, table.go caches,
// suite.go and run.go read and check suites.
package perft

import (
	"context"
	"fmt"
	"time"

	"menagerie/internal/game"
)

// MaxDepth is the greatest depth of a count, in plies.
const MaxDepth = 64

// Position is all that counting needs of a game.
type Position interface {
	// LegalMoves appends every legal move to dst.
	LegalMoves(dst []game.Move) []game.Move
	// Make plays a legal move, Unmake takes the last one back.
	Make(m game.Move)
	Unmake()
	// Key identifies the position: equal keys mean equal sequences of legal moves.
	Key() uint64
	// MoveText writes a move.
	MoveText(m game.Move) string
}

// Bulk is a [Position] that counts its legal moves without listing them. Count uses it for the
// last ply.
type Bulk interface {
	Position
	CountMoves() int
}

// Replier is a [Bulk] position that counts the sequences of two legal moves without making them
// all. Count uses it for the last two plies.
type Replier interface {
	Bulk
	CountReplies() int
}

// Options say how to count. The zero value is one thread without a table.
type Options struct {
	Threads int    // 1 if below 1
	Table   *Table // nil for none
	Plain   bool   // every move but those of the last ply is made: no use of [Replier]
	// Progress is called after each part of the work with the number of parts done and their
	// total. Calls do not overlap, but come from several goroutines. nil for none.
	Progress func(done, total int)
}

// MoveCount is the number of move sequences that start with one root move.
type MoveCount struct {
	Move  string
	Nodes uint64
}

// Result is a finished count.
type Result struct {
	Nodes   uint64
	Moves   []MoveCount // the divide: by root move, in the order of generation
	Elapsed time.Duration
}

// NodesPerSecond returns the speed of the count in leaf nodes a second.
func (r Result) NodesPerSecond() float64 {
	return float64(r.Nodes) / max(r.Elapsed, time.Microsecond).Seconds()
}

// Count counts the sequences of depth legal moves (plies) from the position that fork returns.
// Each call of fork must return an independent copy, since every thread makes moves on its own.
// Count calls fork from one goroutine only. The error is the context's, or says that depth is
// not from 0 to [MaxDepth].
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
	if err := countParts(ctx, fork, split(root, depth), opt, result.Moves); err != nil {
		return Result{}, err
	}
	for _, m := range result.Moves {
		result.Nodes += m.Nodes
	}
	result.Elapsed = time.Since(start)
	return result, nil
}
