package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"menagerie/bench/selfplay"
	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

const (
	tableMiB     = 4   // of each player's transposition table
	openingTries = 200 // random openings made to find a balanced one
)

// Play is how games are played. Each move is searched to a number of nodes and
// each game starts with empty tables, so games are the same on every machine.
type Play struct {
	Nodes   uint64 // a move
	Thin    int    // pairs of pieces, one of each side, that the start position may lack
	Opening int    // random plies before the players take over
	Balance int    // centipawns that an opening may favor a side by
	// Lopsided takes the most balanced opening where none is that balanced, as in a game of unlike sides.
	Lopsided bool
}

// adjudication ends games that are decided: won at 9 pawns for 3 moves, drawn
// within a fifth of a pawn for 15 moves, or after 200 moves.
func adjudication() selfplay.Adjudication {
	return selfplay.Adjudication{ResignScore: 900, ResignMoves: 3, DrawScore: 20, DrawMoves: 15, MaxMoves: 200}
}

// player searches with the evaluation weights that it is given.
type player struct {
	engine     *search.Engine
	evaluators eval.Evaluators
	terms      *eval.Terms
	nodes      uint64 // of a search
	// wrap returns the position to search in place of another; nil for none.
	wrap func(*eval.Position) search.Position
}

var _ selfplay.Player[*movegen.Position] = (*player)(nil)

func newPlayer(terms *eval.Terms, nodes uint64) *player {
	return &player{engine: search.New(tableMiB, 1), terms: terms, nodes: nodes}
}

// Name implements [selfplay.Player].
func (p *player) Name() string { return "engine" }

// NewGame implements [selfplay.Player].
func (p *player) NewGame(uint64) { p.engine.Clear() }

// Choose implements [selfplay.Player].
func (p *player) Choose(ctx context.Context, pos *movegen.Position) selfplay.Choice {
	found := p.search(ctx, pos)
	return selfplay.Choice{Move: found.Move, Score: int(found.Score), Scored: true}
}

func (p *player) search(ctx context.Context, pos *movegen.Position) search.Result {
	root := eval.NewPosition(pos.Clone(), p.terms)
	fork := func(thread int) search.Position {
		copied := root.Fork(p.evaluators.Of(thread))
		if p.wrap != nil {
			return p.wrap(copied)
		}
		return copied
	}
	return p.engine.Search(ctx, fork, search.Limits{Nodes: p.nodes}, nil)
}

// open plays random moves from the start to a position that a search by p finds
// balanced.
func (r Play) open(ctx context.Context, tables *movegen.Tables, random *rand.Rand,
	p *player) (*movegen.Position, error) {
	openings := selfplay.Openings[*movegen.Position]{
		Start: func(random *rand.Rand) (*movegen.Position, error) { return r.start(tables, random) },
		Plies: r.Opening,
		Tries: openingTries,
		Score: func(ctx context.Context, pos *movegen.Position) (int, error) {
			return p.Choose(ctx, pos).Score, ctx.Err()
		},
		Limit: r.Balance,
	}
	o, err := openings.Next(ctx, random)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", tables.Variant().Name, err)
	}
	if o.Lead > r.Balance && !r.Lopsided {
		return nil, fmt.Errorf("%s: none of %d openings of %d random plies is within %d centipawns",
			tables.Variant().Name, openingTries, r.Opening, r.Balance)
	}
	return o.Game, nil
}

// start returns the position before the random plies.
func (r Play) start(tables *movegen.Tables, random *rand.Rand) (*movegen.Position, error) {
	if r.Thin == 0 {
		return tables.NewPosition()
	}
	for range openingTries {
		if pos, err := tables.ParseFEN(thin(tables, r.Thin, random)); err == nil { // some have a king in check
			return pos, nil
		}
	}
	return nil, fmt.Errorf("none of %d thinned start positions is legal", openingTries)
}
