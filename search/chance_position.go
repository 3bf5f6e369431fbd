package search

import "menagerie/movegen"

// ChancePosition is all that the search knows of a game of one player against
// chance: the player chooses, then chance decides what comes of it. Points are
// those of the game, and only what is still to come counts.
type ChancePosition interface {
	// Choices appends the player's choices, those that look best first. None
	// means the game is over.
	Choices(dst []movegen.Move) []movegen.Move
	// Outcomes appends what may come of a choice, all equally likely.
	Outcomes(choice movegen.Move, dst []movegen.Move) []movegen.Move
	// Make plays a choice with its outcome, Unmake takes the last one back.
	Make(outcome movegen.Move)
	Unmake()

	// Key identifies what the rest of the game depends on.
	Key() uint64
	// Score is the points made so far.
	Score() int
	// Most bounds the points that can still be made, whatever chance brings.
	Most() int
	// Won reports whether the game has reached its end in full: a cleared board.
	Won() bool
	// Certain reports whether chance has no more part in the rest of the game.
	Certain() bool
	// Estimate is the points that are likely still to be made, and the chance
	// from 0 to 1 that the game will be won, without search.
	Estimate() (points, win float64)
}
