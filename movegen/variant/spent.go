package variant

// spend finds the pieces that vanish as they capture: those of explosions that reach nothing around them. There are no
// others on captures of a piece's own type, nor such as reach only lines or only diagonals.
func (b *builder) spend() {
	d, v := b.draft, &b.v
	if !v.BlastOnCapture && !d.BlastOnItsLike {
		return
	}
	around := d.BlastOrthogonals || d.BlastDiagonals
	b.refuse(d.BlastOrthogonals != d.BlastDiagonals, "blastDiagonals",
		"is only supported together with blastOrthogonals")
	b.refuse(d.BlastOnItsLike && around, "blastOnSameTypeCapture",
		"is only supported with blastOrthogonals = false and blastDiagonals = false")
	if around {
		return
	}
	for t := range v.Pieces {
		if t > 0 && !v.BlastImmune.Has(Type(t)) {
			v.Spent |= 1 << t
		}
	}
	v.SpentOnItsLike = !v.BlastOnCapture
	b.refuse(!v.SpentOnItsLike && v.King != 0 && v.Spent.Has(v.King), "blastOnCapture",
		"does not go with a king that would vanish, only with a commoner")
	v.BlastOnCapture, v.BlastImmune = false, 0
}
