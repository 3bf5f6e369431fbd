package movegen

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Kind is a piece type with its color: Type*2 + Color.
type Kind uint8

const maxKinds = 128 // 64 types, two colors

// KindOf returns the kind of c's pieces of type t.
func KindOf(t variant.Type, c game.Color) Kind { return Kind(t)<<1 | Kind(c) }

// Type returns the piece type of k.
func (k Kind) Type() variant.Type { return variant.Type(k >> 1) }

// Color returns the side of k.
func (k Kind) Color() game.Color { return game.Color(k & 1) }

// Letters returns how position strings write a kind: upper case for White.
func (t *Tables) Letters(k Kind) string { return t.letters[k&(maxKinds-1)] }
