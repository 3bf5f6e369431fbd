package bench

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"menagerie/movegen"
	"menagerie/search"
)

// Duel is a series of games between two players inside this program. Each
// opening, a few random moves, is played twice with the sides changed.
type Duel struct {
	Start func() (search.Position, error) // sets up a game
	// First and Second make the players, a pair for each game that is played at
	// the same time.
	First, Second func() Player
	Games         int    // rounded up to an even number
	Opening       int    // random plies before the players take over
	Seed          uint64 // of the openings and of players that draw lots
	Concurrency   int    // games at the same time, 1 if below 1
	// Progress is called after each game, from any goroutine; it may be nil.
	Progress func()
}

// Run plays the games and returns what the first player has achieved. The error
// is the context's or that of Start.
func (d *Duel) Run(ctx context.Context) (Tally, error) {
	var (
		total Tally
		first error
		lock  sync.Mutex
		next  atomic.Int64
		group sync.WaitGroup
	)
	for range max(d.Concurrency, 1) {
		players := [2]Player{d.First(), d.Second()}
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < (d.Games+1)/2; i = int(next.Add(1)) - 1 {
				pair, err := d.pair(ctx, players, uint64(i))
				lock.Lock()
				total.add(pair)
				if first == nil {
					first = err
				}
				lock.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	group.Wait()
	return total, first
}

// pair plays an opening twice.
func (d *Duel) pair(ctx context.Context, players [2]Player, number uint64) (Tally, error) {
	var t Tally
	for white := range players {
		pos, err := d.open(number)
		if err != nil {
			return t, err
		}
		seats := [2]Player{players[white], players[1-white]}
		for _, p := range seats {
			p.NewGame(d.Seed + number)
		}
		points, err := Play(ctx, pos, seats, d.Opening%2)
		if err != nil {
			return t, err
		}
		t.count(points, white == 0)
		if d.Progress != nil {
			d.Progress()
		}
	}
	return t, nil
}

// openingTries is how many openings may end the game before anybody plays.
const openingTries = 100

// open plays the random moves of an opening. Those that end the game are left out.
func (d *Duel) open(number uint64) (search.Position, error) {
	lots := dice(d.Seed, number<<8)
	for range openingTries {
		pos, err := d.Start()
		if err != nil {
			return nil, err
		}
		over := false
		for range d.Opening {
			moves := pos.LegalMoves(nil)
			if over = len(moves) == 0; over {
				break
			}
			pos.Make(moves[lots.IntN(len(moves))])
		}
		if _, ended := ending(pos); !over && !ended {
			return pos, nil
		}
	}
	return nil, fmt.Errorf("no opening of %d plies in %d leaves a game to play", d.Opening, openingTries)
}

// Play plays a game to its end and returns the result of the player who has the
// side that moved first in it, players[0]. turn is the player to move.
func Play(ctx context.Context, pos search.Position, players [2]Player, turn int) (movegen.Outcome, error) {
	for {
		if o, over := ending(pos); over {
			if turn == 1 {
				o = turned(o)
			}
			return o, nil
		}
		m := players[turn].Choose(ctx, pos)
		if err := ctx.Err(); err != nil {
			return movegen.Ongoing, err
		}
		pos.Make(m)
		turn = 1 - turn
	}
}

// ending is the outcome for the side to move of a game that is over.
func ending(pos search.Position) (movegen.Outcome, bool) {
	if len(pos.LegalMoves(nil)) == 0 {
		return pos.NoMoves(), true
	}
	if o := pos.Outcome(); o != movegen.Ongoing {
		return o, true
	}
	o := pos.Repetition(0)
	return o, o != movegen.Ongoing
}

// turned is an outcome as the other side sees it.
func turned(o movegen.Outcome) movegen.Outcome {
	switch o {
	case movegen.Win:
		return movegen.Loss
	case movegen.Loss:
		return movegen.Win
	}
	return o
}
