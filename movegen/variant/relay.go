package variant

// checkRelay refuses a relay piece whose moves cannot be lent, and rules by which a move could take
// away what the other side's pieces are lent.
func (b *builder) checkRelay() {
	v := &b.v
	if v.RelayPiece == 0 {
		return
	}
	for _, r := range v.Pieces[v.RelayPiece].Rules {
		b.refuse(r.Range != 1 || r.Hop != NoHop || r.Lame || r.Initial, "relayPiece",
			"needs a piece that only leaps, not %s", v.Pieces[v.RelayPiece].Name)
	}
	b.refuse(v.BlastOnCapture || v.RelayPiece == v.King, "relayPiece",
		"does not go with blastOnCapture, and does not mean the king")
}
