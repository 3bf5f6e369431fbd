package variant

// Rules of the whole board (selfCapture, cylindrical, toroidal) give each piece paths beside its own rules: to its own
// side's pieces, and around the edges.

// addWholeBoardPaths adds them. A chess pawn with such paths walks by its rules, as a custom pawn does.
func (b *builder) addWholeBoardPaths() {
	v := &b.v
	own := v.SelfCapture != [2]bool{}
	wraps := v.Cylindrical || v.Toroidal
	if !own && !wraps {
		return
	}
	b.refuse(v.CapturesOwn && own && v.SelfCapture[0] != v.SelfCapture[1], "selfCapture",
		"of one side does not go with pieces that capture own ones")
	for t := 1; t < len(v.Pieces); t++ {
		p := &v.Pieces[t]
		for _, r := range p.Rules {
			leg := Leg{Steps: []Step{{r.DX, r.DY}}, Range: r.Range, Lame: r.Lame, Hop: r.Hop, Wraps: wraps,
				WrapsRanks: v.Toroidal}
			if leg.CaptureOwn = own && r.Capture; wraps && r.DX != 0 || v.Toroidal {
				leg.Move, leg.Capture = r.Move, r.Capture
			}
			if !r.Initial && (leg.Move || leg.Capture || leg.CaptureOwn) {
				p.Paths = append(p.Paths[:len(p.Paths):len(p.Paths)], Path{leg})
			}
		}
		if v.PawnTypes.Has(Type(t)) {
			p.Rules = append(p.Rules[:len(p.Rules):len(p.Rules)],
				Rule{DY: 2, Range: 1, Move: true, Initial: true, Lame: true})
			v.PawnTypes &^= 1 << t
		}
	}
	v.markPaths()
}
