package search

import (
	"menagerie/internal/game"
)

// ChancePosition is a position of a game of one player against chance: the player makes a
// choice, then chance picks its outcome. The search counts the points still to be made.
type ChancePosition interface {
	// Choices appends the player's choices, the most promising first. None means that the
	// game is over.
	Choices(dst []game.Move) []game.Move
	// Outcomes appends the outcomes of a choice, all equally likely.
	Outcomes(choice game.Move, dst []game.Move) []game.Move
	// Make plays a choice with its outcome, Unmake takes the last one back.
	Make(outcome game.Move)
	Unmake()

	// Key identifies everything that the rest of the game depends on.
	Key() uint64
	// Score is the points made so far.
	Score() int
	// Most bounds the points that can still be made, whatever chance brings.
	Most() int
	// Won reports whether the game has reached its end in full: a cleared board.
	Won() bool
	// Certain reports whether chance has no more part in the rest of the game.
	Certain() bool
	// Estimate is the static score: the expected points still to be made, and the chance from
	// 0 to 1 that the game will be won.
	Estimate() (points, win float64)
}
