package games

import (
	"context"
	"fmt"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
	"menagerie/protocol"
)

// Perft returns a copy of the game's position for counting moves.
func Perft(g game.Game) perft.Position {
	return g.Copy().(interface{ PerftPosition() perft.Position }).PerftPosition()
}

// CountMoves counts the sequences of depth plies from g, by their first moves and in all.
// It is the [protocol.Config.Perft] of this package's games.
func CountMoves(ctx context.Context, g game.Game,
	depth int) (byMove []protocol.MoveCount, total uint64, err error) {
	result, err := perft.Count(ctx, func() perft.Position { return Perft(g) }, depth, perft.Options{})
	for _, m := range result.Moves {
		byMove = append(byMove, protocol.MoveCount(m))
	}
	return byMove, result.Nodes, err
}

// PerftSetup returns how to set up positions of a game for counting.
func (c *Catalogue) PerftSetup(name string) (perft.Setup, error) {
	if v, err := c.Find(name); err == nil && !v.IsStones() {
		return chessPerft(v)
	}
	r, err := c.Rules(name)
	if err != nil {
		return nil, err
	}
	return func(position string) (func() perft.Position, error) {
		g, err := r.NewGame(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return Perft(g) }, nil
	}, nil
}

// chessPerft leaves out the evaluation, which costs time.
func chessPerft(v *variant.Variant) (perft.Setup, error) {
	tables, err := movegen.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("variant %s: %w", v.Name, err)
	}
	return func(position string) (func() perft.Position, error) {
		if position == "" {
			position = tables.Start()
		}
		p, err := tables.ParseFEN(position)
		if err != nil {
			return nil, err
		}
		return func() perft.Position { return p.Clone() }, nil
	}, nil
}
