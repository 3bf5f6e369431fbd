package movegen

// Kind is a piece type with its color: Type*2 + Color.
type Kind uint8

const maxKinds = 128 // 64 types, two colors

// KindOf returns the kind of c's pieces of type t.
func KindOf(t Type, c Color) Kind { return Kind(t)<<1 | Kind(c) }

// Type returns the piece type of k.
func (k Kind) Type() Type { return Type(k >> 1) }

// Color returns the side of k.
func (k Kind) Color() Color { return Color(k & 1) }
