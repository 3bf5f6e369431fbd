package movegen // Room: ends.

import (
	"menagerie/internal/game"
)

// A full board (adjudicateFullBoard): the move that takes the last empty square ends the game.

var fullBoardRule = rule{
	fields:  "AdjudicateFullBoard",
	changes: decides | endsAtOnce,
	ends:    isFull,
}

// isFull returns the outcome if no square is empty, and the reason.
func isFull(p *Position) (game.Outcome, game.Reason) {
	if p.Men()+len(p.walls) == len(p.tables.squares) {
		return p.draw(game.FullBoard)
	}
	return game.Ongoing, game.NoReason
}
