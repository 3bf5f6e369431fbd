package variant

// Dice is the rule of games in which a die says what may move.
type Dice struct {
	// Faces are the types on the faces of a die, which is rolled before each move: only such a piece may move.
	Faces []Type `ini:"dieFaces,ours"`
}

// HasChance reports whether chance decides what comes of some moves.
func (v *Variant) HasChance() bool { return v.Covered.Some() || len(v.Dice.Faces) > 0 }
