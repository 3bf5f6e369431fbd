package game

// Fate is what chance may make of a move.
type Fate struct {
	Move   Move
	Weight int // among those of all fates of the move
}
