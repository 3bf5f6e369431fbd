// Package live is a game in progress, as a session, a terminal and a page in a browser share it: the
// position and the moves made, undo, players, clocks, how it ends, and the searches beside it.
//
// A [Game] knows no rules: they come to it as [game.Game]. It is not safe for concurrent use, and
// it does not look at the time by itself. A [Thought] is a search to be made, a [Task] the work that
// goes on beside the goroutine that owns the game.
package live

import (
	"fmt"
	"math/rand/v2"
	"time"

	"menagerie/internal/game"
)

// Game is a game in progress. Get one from [New].
type Game struct {
	// Position is the game with the moves made, to be looked at and copied.
	Position game.Game
	// Players, by color, and Level may be changed at any time.
	Players [2]Player
	Level   Level
	Clocks  Clocks
	// Solo marks a game of one player against chance.
	Solo bool

	random *rand.Rand // of the engine's mistakes
	start  string     // position string
	first  game.Color
	turns  []turn
	end    ending
}

// turn is a move made.
type turn struct {
	side game.Color
	left [2]time.Duration // on the clocks before it
}

// New returns a game that is yet to begin. random decides on the engine's mistakes, nil for a seed by
// chance.
func New(random *rand.Rand) Game {
	if random == nil {
		random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return Game{random: random}
}

// Begin begins a game. Players, level and clocks stay as they are.
func (g *Game) Begin(position game.Game) {
	g.Position, g.turns, g.end = position, nil, ending{}
	g.start, g.first = position.FEN(), position.Turn()
}

// StartFEN is the position string from which the game began.
func (g *Game) StartFEN() string { return g.start }

// First is the side that moved first.
func (g *Game) First() game.Color { return g.first }

// Plies is how many moves have been made.
func (g *Game) Plies() int { return len(g.turns) }

// Play makes a legal move or a choice. The clocks run on: see [Game.PressClock].
func (g *Game) Play(m game.Move) {
	g.turns = append(g.turns, turn{g.Position.Turn(), g.Clocks.left})
	g.Position.Make(m)
}

// Replay plays moves that parse reads. After an error some may have been played.
func (g *Game) Replay(moves []string, parse func(game.Game, string) (game.Move, error)) error {
	for i, text := range moves {
		m, err := parse(g.Position, text)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		g.Play(m)
	}
	return nil
}

// PressClock ends the time of the side that has just moved.
func (g *Game) PressClock() {
	side := g.turns[len(g.turns)-1].side
	g.Clocks.press(side, g.made(side))
}

// made is how many moves a side has made.
func (g *Game) made(side game.Color) (n int) {
	for _, t := range g.turns {
		if t.side == side {
			n++
		}
	}
	return n
}

// TakeBack undoes the last plies moves. The clocks go back, too.
func (g *Game) TakeBack(plies int) error {
	left := len(g.turns) - plies
	if left < 0 {
		return fmt.Errorf("no move to take back: %d made", len(g.turns))
	}
	for range plies {
		g.Position.Unmake()
	}
	if plies > 0 {
		g.setClocks(g.turns[left].left)
	}
	g.turns, g.end = g.turns[:left], ending{}
	return nil
}

// EngineToMove reports whether the game goes on with a move of the engine.
func (g *Game) EngineToMove() bool { return !g.Over() && g.Players[g.Position.Turn()] == Program }
