package protocol

import "menagerie/internal/game"

// XBoardMove writes a move of the game, as [game.Game.MoveText] does, for an engine
// that speaks XBoard: on boards of ten ranks these count from 0.
func XBoardMove(d game.Description, move string) string {
	d.XBoard.EarlyPromotion = 0 // engines read the letter of the piece, not all read "+"
	return newNotation(d).write(move)
}

// ReadXBoardMove puts an XBoard engine's text of a move into the game's form.
func ReadXBoardMove(d game.Description, text string) string { return newNotation(d).read(text) }
