package movegen

// FENError says which field of a position string is wrong and why.
type FENError struct {
	Field  string // "board", "hand", "turn", "castling", "en passant", "halfmove", "move number", "checks", "position"
	Reason string
}

func (e *FENError) Error() string { return "bad position string: " + e.Field + ": " + e.Reason }
