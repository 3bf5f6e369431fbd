package movegen

import "menagerie/internal/game"

// Mutual immunity (mutuallyImmuneTypes): a piece of such a type does not capture one of the
// same type.

// compileImmunity notes that the rule needs the general path.
func (t *Tables) compileImmunity() {
	t.isGeneral = t.isGeneral || t.variant.MutuallyImmune != 0
}

// takesImmune reports whether m captures a piece that is immune to the mover's type.
func (p *Position) takesImmune(m game.Move) bool {
	immune := p.tables.variant.MutuallyImmune
	if immune == 0 || !p.isCapture(m) || moveKindOf(m) == enPassant {
		return false
	}
	t := p.tables.general.base[p.kind[p.board[moveFrom(m)&cellMask]].Type()]
	return immune.Has(t) && p.tables.general.base[p.kind[p.board[moveTo(m)&cellMask]].Type()] == t
}
