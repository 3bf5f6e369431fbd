package movegen

// FENError is an error in a position string.
type FENError struct {
	Field  string // "board", "hand", "turn", "castling", "en passant", "halfmove", "move number", "checks", "position"
	Reason string
}

// Error returns one line with the field and the reason.
func (e *FENError) Error() string { return "bad position string: " + e.Field + ": " + e.Reason }
