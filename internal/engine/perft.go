package engine

import (
	"context"

	"menagerie/internal/game"
	"menagerie/perft"
)

// Perft returns a copy of the game's position for counting moves.
func Perft(g game.Game) perft.Position {
	return g.Copy().(interface{ PerftPosition() perft.Position }).PerftPosition()
}

// CountMoves counts the sequences of depth plies from g, by their first moves and in all.
func CountMoves(ctx context.Context, g game.Game, depth int) (byMove []perft.MoveCount, total uint64, err error) {
	result, err := perft.Count(ctx, func() perft.Position { return Perft(g) }, depth, perft.Options{})
	return result.Moves, result.Nodes, err
}
