package perft

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"menagerie/internal/game"
)

// Unit is a piece of a count that stands alone: a position, and how many lines of moves lead to it from the
// position that the count is of.
type Unit struct {
	// Position is a position string. Where that does not say all of a position, as after a pass in janggi, moves
	// follow it: "FEN moves e9e9".
	Position string
	Lines    uint64
}

// movesWord stands between a position string and the moves after it.
const movesWord = " moves "

// textPosition is a [Position] that writes its position string.
type textPosition interface {
	Position
	FEN() string
}

// Units returns the different positions that stand plies moves after a position, in the order in which they are
// met. Positions of equal keys are one unit: of 4,865,609 lines of five moves in chess 822,518 are left. The error
// is the context's or setup's.
func Units(ctx context.Context, setup Setup, position string, plies int) ([]Unit, error) {
	p, err := setUp(setup, position)
	if err != nil {
		return nil, err
	}
	units := []Unit{{p.FEN(), 1}}
	if !readsBack(setup, units[0].Position, p.Key()) {
		return nil, fmt.Errorf("%s: the position string does not say all of the position", units[0].Position)
	}
	for range plies {
		if units, err = nextUnits(ctx, setup, units); err != nil {
			return nil, err
		}
	}
	return units, nil
}

// nextUnits returns the units one ply after others.
func nextUnits(ctx context.Context, setup Setup, units []Unit) (next []Unit, err error) {
	known := map[uint64]int{} // where the unit of a key is
	var moves []game.Move
	for _, u := range units {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p, err := setUp(setup, u.Position)
		if err != nil {
			return nil, err
		}
		moves = p.LegalMoves(moves[:0])
		for _, m := range moves {
			text := p.MoveText(m)
			p.Make(m)
			key := p.Key()
			at, found := known[key]
			if !found {
				at = len(next)
				known[key] = at
				next = append(next, Unit{Position: textAfter(setup, u, text, p)})
			}
			next[at].Lines += u.Lines
			p.Unmake()
		}
	}
	return next, nil
}

// textAfter says what the position after a move from a unit is.
func textAfter(setup Setup, before Unit, move string, p textPosition) string {
	if text := p.FEN(); readsBack(setup, text, p.Key()) {
		return text
	}
	if strings.Contains(before.Position, movesWord) {
		return before.Position + " " + move
	}
	return before.Position + movesWord + move
}

// readsBack reports whether a text is that of the position of a key.
func readsBack(setup Setup, text string, key uint64) bool {
	p, err := setUp(setup, text)
	return err == nil && p.Key() == key
}

// setUp sets up the position of a unit.
func setUp(setup Setup, text string) (textPosition, error) {
	position, moves, _ := strings.Cut(text, movesWord)
	fork, err := setup(position)
	if err != nil {
		return nil, err
	}
	p, ok := fork().(textPosition)
	if !ok {
		return nil, errors.New("positions of this game have no text")
	}
	for _, move := range strings.Fields(moves) {
		legal := p.LegalMoves(nil)
		i := slices.IndexFunc(legal, func(m game.Move) bool { return p.MoveText(m) == move })
		if i < 0 {
			return nil, fmt.Errorf("%s: %s is no move there", text, move)
		}
		p.Make(legal[i])
	}
	return p, nil
}
