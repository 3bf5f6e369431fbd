package perft

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"menagerie/internal/game"
)

// nim is a game small enough to count by another way: a move takes one, two or
// three stones from a heap.
type nim struct {
	stones int
	taken  []game.Move
}

func (n *nim) LegalMoves(dst []game.Move) []game.Move {
	for m := 1; m <= min(3, n.stones); m++ {
		dst = append(dst, game.Move(m))
	}
	return dst
}

func (n *nim) Make(m game.Move) {
	n.stones -= int(m)
	n.taken = append(n.taken, m)
}

func (n *nim) Unmake() {
	last := len(n.taken) - 1
	n.stones += int(n.taken[last])
	n.taken = n.taken[:last]
}

func (n *nim) Key() uint64                 { return uint64(n.stones) * 0x9E3779B97F4A7C15 }
func (n *nim) MoveText(m game.Move) string { return strconv.Itoa(int(m)) }

func forkNim(stones int) func() Position {
	return func() Position { return &nim{stones: stones} }
}

// nimWays counts the lines of a heap without playing them.
func nimWays(stones, depth int) uint64 {
	ways := make([]uint64, stones+1) // to have so many stones left
	ways[stones] = 1
	for range depth {
		next := make([]uint64, stones+1)
		for left, n := range ways {
			for take := 1; take <= min(3, left); take++ {
				next[left-take] += n
			}
		}
		ways = next
	}
	var sum uint64
	for _, n := range ways {
		sum += n
	}
	return sum
}

// bulkNim counts its moves without listing them.
type bulkNim struct{ nim }

func (n *bulkNim) CountMoves() int { return min(3, n.stones) }

func TestCount(t *testing.T) {
	table, err := NewTable(1)
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]func(stones int) func() Position{
		"plain": forkNim,
		"bulk":  func(s int) func() Position { return func() Position { return &bulkNim{nim{stones: s}} } },
	}
	options := map[string]Options{
		"one thread":  {},
		"threads":     {Threads: 4},
		"table":       {Table: table},
		"all at once": {Threads: 4, Table: table},
	}
	for game, fork := range games {
		for how, opt := range options {
			t.Run(game+"/"+how, func(t *testing.T) {
				for _, stones := range []int{0, 1, 7, 30} {
					for depth := range 13 {
						got, err := Count(t.Context(), fork(stones), depth, opt)
						if want := nimWays(stones, depth); err != nil || got.Nodes != want {
							t.Errorf("perft(%d) of %d stones = %d, %v; want %d", depth, stones, got.Nodes, err, want)
						}
					}
				}
			})
		}
	}
}

func TestDivide(t *testing.T) {
	got, err := Count(t.Context(), forkNim(20), 8, Options{Threads: 3})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Moves) != 3 {
		t.Fatalf("%d root moves, want 3", len(got.Moves))
	}
	for i, m := range got.Moves {
		take := i + 1
		if want := nimWays(20-take, 7); m.Move != strconv.Itoa(take) || m.Nodes != want {
			t.Errorf("move %d: %s %d, want %d", take, m.Move, m.Nodes, want)
		}
	}
}

func TestProgressReachesTheEnd(t *testing.T) {
	last, parts := 0, 0
	progress := func(done, total int) {
		if done != last+1 {
			t.Errorf("progress from %d to %d", last, done)
		}
		last, parts = done, total
	}
	if _, err := Count(t.Context(), forkNim(40), 10, Options{Threads: 4, Progress: progress}); err != nil {
		t.Fatal(err)
	}
	if last != parts || parts < minParts {
		t.Errorf("progress ended at %d of %d parts, want at least %d parts", last, parts, minParts)
	}
}

func TestCountStops(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	// 3^40 lines: only a cancelled count comes back.
	start := time.Now()
	_, err := Count(ctx, forkNim(1000), 40, Options{Threads: 2})
	if took := time.Since(start); !errors.Is(err, context.DeadlineExceeded) || took > 5*time.Second {
		t.Errorf("error %v after %v, want context.DeadlineExceeded at once", err, took)
	}
}

func TestBadDepth(t *testing.T) {
	for _, depth := range []int{-1, MaxDepth + 1} {
		if _, err := Count(t.Context(), forkNim(3), depth, Options{}); err == nil {
			t.Errorf("depth %d: no error", depth)
		}
	}
}
