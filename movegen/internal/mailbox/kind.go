package mailbox

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Kind is a piece type with its color: Type*2 + Color.
type Kind uint8

// MaxKinds is how many kinds there may be: 64 types of two colors.
const MaxKinds = 128

// KindOf returns the kind of c's pieces of type t.
func KindOf(t variant.Type, c game.Color) Kind { return Kind(t)<<1 | Kind(c) }

// Type returns the piece type of k.
func (k Kind) Type() variant.Type { return variant.Type(k >> 1) }

// Color returns the side of k.
func (k Kind) Color() game.Color { return game.Color(k & 1) }
