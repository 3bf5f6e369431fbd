package variant

// Swaps are moves by which a piece changes places with one beside it.
type Swaps struct {
	Movers     TypeSet `ini:"adjacentSwapMoveTypes"`
	Targets    TypeSet `ini:"adjacentSwapTargetTypes,all"`
	Friendly   bool    `ini:"adjacentSwapFriendly"`              // also with own pieces
	Diagonal   bool    `ini:"adjacentSwapDiagonal"`              // also diagonally
	NeedsEmpty bool    `ini:"adjacentSwapRequiresEmptyNeighbor"` // only beside an empty square
	NoReturn   bool    `ini:"swapNoImmediateReturn"`             // not the swap that the other side has just made
	// ForbiddenPlies: not in so many plies from the first on.
	ForbiddenPlies int `ini:"swapForbiddenPlies"`
}

// clipSwaps switches off what means nothing.
func (b *builder) clipSwaps() {
	v := &b.v
	if v.Swaps.Movers == 0 {
		v.Swaps = Swaps{}
	} else if v.Swaps.Targets.Has(AllTypes) {
		v.Swaps.Targets = ^TypeSet(0)
	}
	b.refuse(v.Swaps.Movers != 0 && (v.Walling != NoWalling || v.CapturesOnTheWay || v.SeirawanGating),
		"adjacentSwapMoveTypes", "does not go with walls, gates and captures on the way")
}
