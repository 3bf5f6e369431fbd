package selfplay

import (
	"context"
	"iter"
	"sync"
	"time"

	"menagerie/internal/game"
	"menagerie/movegen/forge"
)

// Chessforge is a series of games of chessforge in which several players play
// the same deals, alone.
type Chessforge struct {
	Tables *forge.Tables
	// Players make the players: one each for every worker.
	Players     []func() Player[*forge.Position]
	Deals       int    // games of each player
	Seed        uint64 // of the first deal; each further one adds one
	Concurrency int    // games at the same time, 1 if below 1
	// Progress is called after each game, and Failed with a fault that ends one, from any
	// goroutine; both may be nil.
	Progress func()
	Failed   func(*game.Fault)
}

// ChessforgeTally adds up a player's games of chessforge.
type ChessforgeTally struct {
	Player      string
	Hits, Tiles Mean          // strikes made and tiles removed in a game
	Cleared     Tally         // a win is a cleared board
	Thinking    time.Duration // in all games together
}

// NewChessforgeRandom returns a player that strikes any tile that it may.
func NewChessforgeRandom() Player[*forge.Position] { return NewRandom((*forge.Position).Choices) }

// NewChessforgeGreedy returns a player that leaves as many strikes open as it
// can. All strikes score the same, so no player sees more without looking ahead.
func NewChessforgeGreedy() Player[*forge.Position] {
	return NewGreedy((*forge.Position).Choices, func(p *forge.Position, m game.Move) int {
		p.Make(p.Outcomes(m, nil)[0]) // the symbol drawn does not change what is open
		defer p.Unmake()
		return p.Strikes().Len()
	})
}

// Run plays the games and returns a tally of each player. Seed and player decide
// a game, in whatever order games are played. The error is the context's; the
// games finished before it count.
func (c *Chessforge) Run(ctx context.Context) ([]ChessforgeTally, error) {
	tallies := make([]ChessforgeTally, len(c.Players))
	for i, player := range c.Players {
		tallies[i].Player = player().Name()
	}
	var lock sync.Mutex
	err := Each(ctx, c.Deals*len(c.Players), c.Concurrency, func(ctx context.Context, games iter.Seq[int]) error {
		players := make([]Player[*forge.Position], len(c.Players))
		for i, player := range c.Players {
			players[i] = player()
		}
		for game := range games {
			player := game % len(players)
			err := Alone(c.Failed, func() error {
				p, thinking, err := c.play(ctx, players[player], c.Seed+uint64(game/len(players)))
				if err == nil {
					lock.Lock()
					defer lock.Unlock()
					tallies[player].add(p, thinking)
				}
				return err
			})
			if err != nil {
				return err
			}
			if c.Progress != nil {
				c.Progress()
			}
		}
		return nil
	})
	return tallies, err
}

// play plays a deal to its end.
func (c *Chessforge) play(ctx context.Context, player Player[*forge.Position],
	seed uint64) (*forge.Position, time.Duration, error) {
	p := c.Tables.Deal(seed)
	player.NewGame(seed)
	began := time.Now()
	_, err := Loop[*forge.Position]{}.Play(ctx, p, [2]Player[*forge.Position]{game.White: player})
	return p, time.Since(began), err
}

// add adds a finished game.
func (t *ChessforgeTally) add(p *forge.Position, thinking time.Duration) {
	t.Hits.Add(p.Score())
	t.Tiles.Add(forge.Squares - p.Tiles().Len())
	result, _ := ResultOf(p)
	t.Cleared.Add(result.HalfPoints(game.White))
	t.Thinking += thinking
}
