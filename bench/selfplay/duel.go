package selfplay

import (
	"context"
	"iter"
	"sync"

	"menagerie/internal/game"
)

// Duel is a series of games between two players. Each opening is played twice,
// with the colors swapped.
type Duel[G Game] struct {
	// Open returns the opening of a pair of games, numbered from 0, and Clone
	// copies it. Both are called from several goroutines.
	Open  func(ctx context.Context, pair int) (G, error)
	Clone func(g G) G
	// First and Second make the players: one each for every worker.
	First, Second func() Player[G]
	Loop          Loop[G]
	Pairs         int    // of games
	Seed          uint64 // of the players' random choices
	Concurrency   int    // pairs at the same time, 1 if below 1
	// Progress is called after each game, and Failed with a fault that ends a pair, from any
	// goroutine; both may be nil.
	Progress func()
	Failed   func(*game.Fault)
}

// Run plays the games and returns the results of the first player. The error is
// the context's or that of Open; the games finished before it count.
func (d *Duel[G]) Run(ctx context.Context) (Tally, error) {
	var (
		total Tally
		lock  sync.Mutex
	)
	err := Each(ctx, d.Pairs, d.Concurrency, func(ctx context.Context, pairs iter.Seq[int]) error {
		players := [2]Player[G]{d.First(), d.Second()}
		for pair := range pairs {
			err := Alone(d.Failed, func() error {
				return d.pair(ctx, pair, players, func(halfPoints int) {
					lock.Lock()
					defer lock.Unlock()
					total.Add(halfPoints)
				})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return total, err
}

// pair plays an opening with the colors both ways. It calls finished with the
// half points of the first player in each game.
func (d *Duel[G]) pair(ctx context.Context, pair int, players [2]Player[G], finished func(halfPoints int)) error {
	opening, err := d.Open(ctx, pair)
	if err != nil {
		return err
	}
	for _, first := range []game.Color{game.White, game.Black} {
		var seats [2]Player[G]
		seats[first], seats[first.Other()] = players[0], players[1]
		for _, p := range seats {
			p.NewGame(d.Seed + uint64(pair))
		}
		result, err := d.Loop.Play(ctx, d.Clone(opening), seats)
		if err != nil {
			return err
		}
		finished(result.HalfPoints(first))
		if d.Progress != nil {
			d.Progress()
		}
	}
	return nil
}
