package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"menagerie/eval"
	"menagerie/movegen"
	"menagerie/search"
)

const (
	tableMiB     = 4   // of each player's transposition table
	openingTries = 200 // random openings made to find a balanced one

	// A game is won once the side ahead has been so many centipawns ahead for so
	// many plies, by the scores of whoever moved.
	wonScore = 900
	wonPlies = 6
	// It is drawn after so many plies within so many centipawns, or when it has
	// gone on for long.
	levelScore = 20
	levelPlies = 30
	longGame   = 400
)

// Play says how games are played. A move is searched to a number of nodes and
// each game starts with empty tables, so that it is the same on every machine.
type Play struct {
	Nodes   uint64 // a move
	Thin    int    // games begin with up to so many pairs of pieces less
	Opening int    // random plies before the players take over
	Balance int    // centipawns that an opening may favour a side by
}

// player chooses moves by the evaluation it is given.
type player struct {
	engine *search.Engine
	terms  *eval.Terms
	wrap   func(*eval.Position) search.Position // what to search in the place of a position, nil for itself
}

func newPlayer() *player { return &player{engine: search.New(tableMiB, 1)} }

// newGame lets the player forget all it has seen.
func (p *player) newGame(terms *eval.Terms) {
	p.engine.Clear()
	p.terms = terms
}

func (p *player) search(ctx context.Context, pos *movegen.Position, nodes uint64) search.Result {
	var root search.Position
	if judged := eval.NewPosition(pos.Clone(), p.terms); p.wrap != nil {
		root = p.wrap(judged)
	} else {
		root = judged
	}
	return p.engine.Search(ctx, root, search.Limits{Nodes: nodes}, nil)
}

// open plays random moves from the start until judge calls what they lead to even.
func (r Play) open(ctx context.Context, tables *movegen.Tables, random *rand.Rand, judge *player) (*movegen.Position, error) {
	for range openingTries {
		pos, err := r.start(tables, random)
		if err != nil {
			return nil, err
		}
		for range r.Opening {
			moves := pos.LegalMoves(nil)
			if len(moves) == 0 {
				break
			}
			pos.Make(moves[random.IntN(len(moves))])
		}
		if pos.Result().Over() {
			continue
		}
		score := int(judge.search(ctx, pos, r.Nodes).Score)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if max(score, -score) <= r.Balance {
			return pos, nil
		}
	}
	return nil, fmt.Errorf("%s: none of %d openings of %d random plies is within %d centipawns",
		tables.Variant().Name, openingTries, r.Opening, r.Balance)
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
	return nil, fmt.Errorf("%s: none of %d thinned start positions is legal", tables.Variant().Name, openingTries)
}

// ongoing is the verdict on a game that is not over.
const ongoing = "*"

// points are White's by the result of a game.
func points(result string) float64 {
	switch result {
	case "1-0":
		return 1
	case "0-1":
		return 0
	}
	return 0.5
}

// play plays a game on from pos and returns White's points. The seats are by
// color. Before each move it calls note.
func (r Play) play(ctx context.Context, pos *movegen.Position, seats [2]*player, note func(search.Result)) (float64, error) {
	var referee referee
	for {
		result := pos.Result().Score()
		if result == ongoing {
			result = referee.verdict()
		}
		if result != ongoing {
			return points(result), nil
		}
		found := seats[pos.Turn()].search(ctx, pos, r.Nodes)
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		note(found)
		score := int(found.Score)
		if pos.Turn() == movegen.Black {
			score = -score
		}
		referee.next(score)
		pos.Make(found.Move)
	}
}

// referee ends games that are decided, by how many plies in a row agree.
type referee struct{ plies, white, black, level int }

// next takes the score of a ply from White's view.
func (r *referee) next(score int) {
	row := func(plies *int, agree bool) {
		*plies++
		if !agree {
			*plies = 0
		}
	}
	r.plies++
	row(&r.white, score >= wonScore)
	row(&r.black, score <= -wonScore)
	row(&r.level, max(score, -score) <= levelScore)
}

func (r *referee) verdict() string {
	switch {
	case r.white >= wonPlies:
		return "1-0"
	case r.black >= wonPlies:
		return "0-1"
	case r.level >= levelPlies || r.plies >= longGame:
		return "1/2-1/2"
	}
	return ongoing
}
