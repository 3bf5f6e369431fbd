package selfplay_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"menagerie/bench/selfplay"
	"menagerie/internal/game"
	"menagerie/movegen/checkers"
	"menagerie/movegen/combination"
	"menagerie/search"
)

// board is a position of a game for two.
type board interface {
	search.Position
	selfplay.Game
}

func newCheckers(position string) (board, error) {
	return checkers.Parse(position)
}

func newCombination() (board, error) {
	return combination.Parse(combination.Start)
}

func newRandom() selfplay.Player[board] { return selfplay.NewRandom(board.LegalMoves) }

func newGreedy() selfplay.Player[board] { return selfplay.NewGreedy(board.LegalMoves, board.Gain) }

func cloneGame(g board) board {
	if p, ok := g.(*checkers.Position); ok {
		return p.Clone()
	}
	return g.(*combination.Position).Clone()
}

// newDuel is a duel of greedy against random with openings of random plies.
func newDuel(start func() (board, error), plies int) selfplay.Duel[board] {
	openings := selfplay.Openings[board]{Start: func(*rand.Rand) (board, error) { return start() }, Plies: plies, Tries: 100}
	return selfplay.Duel[board]{
		Open: func(ctx context.Context, pair int) (board, error) {
			o, err := openings.Next(ctx, rand.New(rand.NewPCG(5, uint64(pair)<<8)))
			return o.Game, err
		},
		Clone: cloneGame,
		First: newGreedy, Second: newRandom, Pairs: 50, Seed: 5,
	}
}

// TestDuel: greedy beats random, and the same seed gives the same games however
// many are played at a time.
func TestDuel(t *testing.T) {
	for name, start := range map[string]func() (board, error){
		"checkers61bl": func() (board, error) { return newCheckers(checkers.Start) }, "combination": newCombination,
	} {
		t.Run(name, func(t *testing.T) {
			var games atomic.Int64
			duel := newDuel(start, 3)
			duel.Progress = func() { games.Add(1) }
			first, err := duel.Run(t.Context())
			if err != nil || first.Games() != 100 || games.Load() != 100 {
				t.Fatalf("%d games, %d reported, %v", first.Games(), games.Load(), err)
			}
			if low, _ := first.Interval(); low < 0.55 {
				t.Errorf("greedy scores %+v", first)
			}
			duel.Concurrency = 3
			if again, err := duel.Run(t.Context()); err != nil || again != first {
				t.Errorf("%+v, %v; want %+v", again, err, first)
			}
			duel.First, duel.Second = duel.Second, duel.First
			duel.Progress = nil
			if turned, err := duel.Run(t.Context()); err != nil || turned.Won >= turned.Lost {
				t.Errorf("random against greedy: %+v, %v", turned, err)
			}
		})
	}
}

func TestDuelErrors(t *testing.T) {
	duel := newDuel(func() (board, error) { return newCheckers(checkers.Start) }, 0)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := duel.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	broken := errors.New("broken")
	duel = newDuel(func() (board, error) { return nil, broken }, 0)
	if _, err := duel.Run(t.Context()); !errors.Is(err, broken) {
		t.Errorf("error %v, want that of Start", err)
	}
	duel = newDuel(func() (board, error) { return newCheckers("8/8/8/8/8/8/8/P7 w - - 0 1") }, 1)
	if _, err := duel.Run(t.Context()); err == nil {
		t.Error("no error for a game that is over before it starts")
	}
}

// TestFault: a panic of a player ends its pair of games and no other, if somebody is told of it.
func TestFault(t *testing.T) {
	d := newDuel(newCombination, 2)
	d.Pairs = 4
	moves := 0
	d.Loop.BeforeMove = func(board, selfplay.Choice) {
		if moves++; moves == 3 {
			panic("a player is wrong")
		}
	}
	var faults []string
	d.Failed = func(f *game.Fault) { faults = append(faults, f.Error()) }
	tally, err := d.Run(t.Context())
	if err != nil || tally.Games() != 6 || len(faults) != 1 || !strings.Contains(faults[0], "a player is wrong") {
		t.Errorf("%v, %d games, faults %v", err, tally.Games(), faults)
	}
	moves, d.Failed = 0, nil
	if _, err := d.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "a player is wrong") {
		t.Errorf("%v, want the fault", err)
	}
}
