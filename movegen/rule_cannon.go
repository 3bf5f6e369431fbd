package movegen // Room: attack.

// The cannon of janggi (janggiCannon) jumps to move as well as to capture. It never jumps a
// cannon, of either side, and captures none. https://en.wikipedia.org/wiki/Janggi#Cannon

// sparesCannon reports whether the rule is that of a cannon and the piece in a cell a cannon too.
func (p *Position) sparesCannon(r *compiledRule, cell uint8) bool {
	return r.cannon && cell != guard && cell != 0 && p.tables.general.cannons[p.Kinds[cell]]
}
