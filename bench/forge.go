package bench

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"menagerie/movegen/forge"
)

// Forge is a series of games of chessforge in which several players play the
// same deals.
type Forge struct {
	Tables *forge.Tables
	// Players make the players, one for each game that is played at the same time.
	Players     []func() ForgePlayer
	Games       int    // for each player
	Seed        uint64 // of the first deal; each further one adds one
	Concurrency int    // games at the same time, 1 if below 1
	// Progress is called after each game, from any goroutine; it may be nil.
	Progress func()
}

// Run plays the games and returns what each player has achieved. Seed and player
// decide a game, in whatever order games are played. The error is the context's;
// the games finished before count.
func (f *Forge) Run(ctx context.Context) ([]ForgeTally, error) {
	tallies := make([]ForgeTally, len(f.Players))
	for i, player := range f.Players {
		tallies[i].Player = player().Name()
	}
	var (
		lock  sync.Mutex
		next  atomic.Int64
		group sync.WaitGroup
	)
	for range max(f.Concurrency, 1) {
		group.Go(func() {
			players := make([]ForgePlayer, len(f.Players))
			for i, player := range f.Players {
				players[i] = player()
			}
			for n := int(next.Add(1)) - 1; n < f.Games*len(players) && ctx.Err() == nil; n = int(next.Add(1)) - 1 {
				game, finished := f.play(ctx, players[n%len(players)], f.Seed+uint64(n/len(players)))
				if !finished {
					return
				}
				lock.Lock()
				tallies[n%len(players)].add(game)
				lock.Unlock()
				if f.Progress != nil {
					f.Progress()
				}
			}
		})
	}
	group.Wait()
	return tallies, ctx.Err()
}

// play plays a deal to its end; finished is false if ctx ended first.
func (f *Forge) play(ctx context.Context, player ForgePlayer, seed uint64) (game forgeGame, finished bool) {
	p := f.Tables.Deal(seed)
	player.NewGame(seed)
	began := time.Now()
	for p.Strikes() != 0 {
		m := player.Choose(ctx, p)
		if ctx.Err() != nil {
			return forgeGame{}, false
		}
		p.Make(m)
	}
	return forgeGame{
		hits:     p.Score(),
		tiles:    forge.Squares - p.Tiles().Len(),
		cleared:  p.Cleared(),
		thinking: time.Since(began),
	}, true
}
