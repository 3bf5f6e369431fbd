package game

import "errors"

// Reasons why a move cannot be played, wrapped in the errors of a game's ParseMove.
var (
	ErrNotAMove    = errors.New("not a move")
	ErrNoPiece     = errors.New("no piece there")
	ErrNotYours    = errors.New("that piece is the opponent's")
	ErrNotInHand   = errors.New("no such piece in hand")
	ErrNoDrop      = errors.New("the piece cannot be dropped there")
	ErrCannotReach = errors.New("the piece cannot move there")
	//nolint:revive,staticcheck // the original game's words to the player
	ErrExposesKing = errors.New("You must defend your king!")
)
