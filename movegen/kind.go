package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// Kind is a piece type with its color.
type Kind = mailbox.Kind

const maxKinds = mailbox.MaxKinds

// KindOf returns the kind of c's pieces of type t.
func KindOf(t variant.Type, c game.Color) Kind { return mailbox.KindOf(t, c) }

// Letters returns how position strings write a kind: upper case for White.
func (t *Tables) Letters(k Kind) string { return t.letters[k&(maxKinds-1)] }
