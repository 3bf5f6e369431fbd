package search

import (
	"context"
	"fmt"
	"testing"

	"menagerie/internal/game"
)

// minimax is the definition that alphaBeta must agree with where it prunes
// nothing on a guess.
func minimax(pos Position, depth, ply int) Score {
	if o := pos.Outcome(); o != game.Ongoing {
		return outcomeScore(o, ply)
	}
	if depth == 0 {
		return clampEval(pos.Evaluate())
	}
	moves := pos.LegalMoves(nil)
	if len(moves) == 0 {
		return outcomeScore(pos.NoMoves(), ply)
	}
	best := -infinity
	for _, m := range moves {
		pos.Make(m)
		best = max(best, -minimax(pos, depth-1, ply+1))
		pos.Unmake()
	}
	return best
}

// fullWidthScore is the score of the deepest iteration without any pruning on a
// guess: the search for a mate in more moves than there can be.
func fullWidthScore(pos testPosition, depth, threads int) Score {
	e := New(1, threads)
	return e.Search(context.Background(), forks(pos), Limits{Depth: depth, Mate: MaxPly}, nil).Score
}

func TestFullWidthEqualsMinimax(t *testing.T) {
	openings := [][]int{{}, {0}, {1}, {2}, {1, 1}, {0, 3, 1}, {2, 1, 1, 2}, {0, 1, 3, 0, 2}}
	for _, misere := range []bool{false, true} {
		for _, columns := range openings {
			for depth := 1; depth <= 7; depth++ {
				t.Run(fmt.Sprint(misere, columns, depth), func(t *testing.T) {
					g := newDropGame(4, 3, columns...)
					g.misere = misere
					want := minimax(g, depth, 0)
					if got := fullWidthScore(g, depth, 1); got != want {
						t.Errorf("one thread: %d, minimax: %d", got, want)
					}
				})
			}
		}
	}
}

// TestSelectiveSolves searches games to their end: there every guess must have
// been put right.
func TestSelectiveSolves(t *testing.T) {
	openings := [][]int{{}, {0}, {1}, {1, 1}, {0, 3, 1}, {2, 1, 1, 2}, {3, 3, 3}}
	for _, misere := range []bool{false, true} {
		for _, columns := range openings {
			t.Run(fmt.Sprint(misere, columns), func(t *testing.T) {
				g := newDropGame(4, 3, columns...)
				g.misere = misere
				want := minimax(g, g.width*g.height, 0)
				e := New(1, 1)
				got := e.Search(context.Background(), forks(g), Limits{Depth: 30}, nil).Score
				if got != want {
					t.Errorf("got %d, minimax: %d", got, want)
				}
			})
		}
	}
}

// solve is minimax to the end of the game with a memory: 1 for a win of the side
// to move, -1 for a loss.
func solve(g *breakGame, known map[uint64]int) int {
	if g.Outcome() != game.Ongoing {
		return -1
	}
	if r, ok := known[g.Key()]; ok {
		return r
	}
	best := -1
	for _, m := range g.LegalMoves(nil) {
		g.Make(m)
		best = max(best, -solve(g, known))
		g.Unmake()
		if best > 0 {
			break
		}
	}
	known[g.Key()] = best
	return best
}

func TestSearchSolvesBreakthrough(t *testing.T) {
	for _, size := range [][2]int{{2, 5}, {2, 6}, {2, 7}, {3, 4}, {3, 5}} {
		for _, threads := range []int{1, 3} {
			t.Run(fmt.Sprintf("%dx%d, %d threads", size[0], size[1], threads), func(t *testing.T) {
				g := newBreakGame(size[0], size[1])
				want := solve(g, map[uint64]int{})
				e := New(4, threads)
				r := e.Search(context.Background(), forks(g), Limits{Depth: 30}, nil)
				moves, ok := r.Score.Mate()
				if !ok || (moves > 0) != (want > 0) {
					t.Errorf("score %d, solved: %d", r.Score, want)
				}
			})
		}
	}
}
