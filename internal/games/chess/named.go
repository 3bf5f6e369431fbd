package chess

import (
	"errors"
	"fmt"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
	"menagerie/perft"
)

// Squares of a hexagonal board may have other names than files and ranks give. Texts are translated here, at the edge:
// the rules know nothing of it.

// FEN implements [game.Position].
func (p shownPosition) FEN() string { return p.variant().NamedFEN(p.Position.FEN()) }

// MoveText implements [game.Position].
func (p shownPosition) MoveText(m game.Move) string {
	return p.variant().NamedText(p.Position.MoveText(m))
}

// ParseMove implements [game.Position].
func (p shownPosition) ParseMove(text string) (game.Move, error) {
	return parseNamed(p.variant(), p.Position.ParseMove, text)
}

// Checkers returns the squares of the pieces that give check.
func (p shownPosition) Checkers() []string {
	list := p.Position.Checkers()
	for i, square := range list {
		list[i] = p.variant().NamedText(square)
	}
	return list
}

func (p shownPosition) variant() *variant.Variant { return p.Tables().Variant() }

func parseNamed(v *variant.Variant, parse func(string) (game.Move, error), text string) (game.Move, error) {
	slanted := v.SlantedText(text)
	m, err := parse(slanted)
	if v.MirrorBoard && errors.Is(err, game.ErrNoPiece) { // of two squares of a name one is empty
		m, err = parse(v.BehindText(slanted))
	}
	if reason := errors.Unwrap(err); reason != nil && slanted != text { // the error names the move
		err = fmt.Errorf("%.40s: %w", text, reason)
	}
	return m, err
}

// counted is a position for counting with the names of its squares.
type counted struct{ *movegen.Position }

func (p counted) FEN() string { return p.Tables().Variant().NamedFEN(p.Position.FEN()) }

func (p counted) MoveText(m game.Move) string {
	return p.Tables().Variant().NamedText(p.Position.MoveText(m))
}

var _ perft.Position = counted{}
