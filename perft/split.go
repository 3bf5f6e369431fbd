package perft

import (
	"context"
	"sync"
	"sync/atomic"

	"menagerie/internal/game"
)

const (
	// minParts is the number of parts at which splitting stops. Root moves alone are too
	// coarse: the last thread would count a large one while the others idle.
	minParts = 512
	// minSplitDepth is the depth in plies of parts that are not split further.
	minSplitDepth = 3
)

// part is one piece of the work: the positions below a line of moves.
type part struct {
	root  int         // index of the line's first move among the root moves
	line  []game.Move // from the root position
	depth int         // plies left to count
}

// split divides the tree of the given depth into parts, breadth first.
func split(p Position, depth int) []part {
	var parts []part
	for i, m := range p.LegalMoves(nil) {
		parts = append(parts, part{root: i, line: []game.Move{m}, depth: depth - 1})
	}
	for len(parts) > 0 && len(parts) < minParts && parts[0].depth > minSplitDepth {
		parts = refine(p, parts)
	}
	return parts
}

// refine lengthens the line of each part by one ply.
func refine(p Position, parts []part) []part {
	var finer []part
	var moves []game.Move
	for _, old := range parts {
		play(p, old.line)
		moves = p.LegalMoves(moves[:0])
		for _, m := range moves {
			line := append(old.line[:len(old.line):len(old.line)], m)
			finer = append(finer, part{root: old.root, line: line, depth: old.depth - 1})
		}
		takeBack(p, old.line)
	}
	return finer
}

// countParts counts the parts on several threads and adds the counts up by root move.
func countParts(ctx context.Context, fork func() Position, parts []part, opt Options, sums []MoveCount) error {
	threads := min(max(opt.Threads, 1), len(parts))
	var next atomic.Int64
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()

	var group sync.WaitGroup
	var mu sync.Mutex // guards sums and done; a channel would wake a thread for each part
	done := 0
	for range threads {
		// Forked here, not in the thread: fork need not be safe for concurrent use.
		w := newWorker(fork(), opt, &stop)
		group.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(parts) && !stop.Load(); i = next.Add(1) - 1 {
				nodes := w.count(parts[i])
				mu.Lock()
				sums[parts[i].root].Nodes += nodes
				done++
				if opt.Progress != nil {
					opt.Progress(done, len(parts))
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return ctx.Err()
}

func play(p Position, line []game.Move) {
	for _, m := range line {
		p.Make(m)
	}
}

func takeBack(p Position, line []game.Move) {
	for range line {
		p.Unmake()
	}
}
