// Package selfplay plays games inside this program. One loop serves every use:
// duels of the engine against simpler players ([Duel]), deals of a game for one
// player ([Chessforge]), and the games that the tuner takes its samples and its
// SPSA steps from (package tune).
//
// Around the loop stand the parts that matches between engine processes
// (package match) share: random openings that leave a game balanced
// ([Openings]), adjudication of decided games ([Adjudication]), and what the
// results say about strength ([Tally], [PairTally], [SPRT]).
//
// Games repeat: a game follows from the seed and its number, not from how many
// games are played at the same time, as long as the players' choices do.
package selfplay

import (
	"context"

	"menagerie/internal/game"
)

// Game is a game in progress, as the loop needs it.
type Game interface {
	// LegalMoves appends the legal moves to dst.
	LegalMoves(dst []game.Move) []game.Move
	// Make plays a legal move.
	Make(m game.Move)
	// Turn is the side to move. In a game for one player it is always White.
	Turn() game.Color
	// Result is how the game stands by the rules.
	Result() game.Result
}

// Choice is a player's move.
type Choice struct {
	Move game.Move
	// Score is in centipawns from the view of the side to move. Scored says
	// whether the player gave one.
	Score  int
	Scored bool
}

// Player chooses moves in games of type G.
type Player[G any] interface {
	// Name is the player's name in tables of results.
	Name() string
	// NewGame makes the player forget the last game. Its random choices follow
	// from seed.
	NewGame(seed uint64)
	// Choose returns a legal move of a game that is not over. When ctx ends, any
	// choice will do.
	Choose(ctx context.Context, g G) Choice
}

// Loop is how games are played on from an opening.
type Loop[G Game] struct {
	// Adjudication ends decided games early. The zero value ends none.
	Adjudication Adjudication
	// BeforeMove is called with each choice before it is played; it may be nil.
	BeforeMove func(g G, c Choice)
}

// Play plays g on to its end. The players are indexed by color; a game for one
// player asks players[movegen.White] alone. The error is the context's.
func (l Loop[G]) Play(ctx context.Context, g G, players [2]Player[G]) (Result, error) {
	adjudicator := NewAdjudicator(l.Adjudication)
	for ply := 0; ; ply++ {
		if result, _ := ResultOf(g); result != Unfinished {
			return result, nil
		}
		if result, _ := adjudicator.Result(); result != Unfinished {
			return result, nil
		}
		mover := g.Turn()
		c := players[mover].Choose(ctx, g)
		if err := ctx.Err(); err != nil {
			return Unfinished, err
		}
		if l.BeforeMove != nil {
			l.BeforeMove(g, c)
		}
		adjudicator.Add(ply, mover, c)
		g.Make(c.Move)
	}
}
