package movegen

// isBarred reports whether m captures a piece of its mover's type that must not
// (mutuallyImmuneTypes).
func (p *Position) takesImmune(m Move) bool {
	immune := p.tables.variant.MutuallyImmune
	if immune == 0 || !p.isCapture(m) || moveKindOf(m) == enPassant {
		return false
	}
	t := p.tables.general.base[p.kind[p.board[moveFrom(m)&cellMask]].Type()]
	return immune.Has(t) && p.tables.general.base[p.kind[p.board[moveTo(m)&cellMask]].Type()] == t
}
