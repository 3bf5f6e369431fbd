package movegen // Room: attack.

import "menagerie/internal/game"

// The cannon of janggi (janggiCannon) jumps to move as well as to capture. It never jumps a
// cannon, of either side, and captures none. https://en.wikipedia.org/wiki/Janggi#Cannon

// compileCannons finds the kinds that are cannons of janggi.
func (t *Tables) compileCannons() {
	for k := KindOf(1, game.White); int(k.Type()) < len(t.variant.Pieces); k++ {
		t.general.cannons[k] = t.variant.Pieces[k.Type()].Name == "janggiCannon"
	}
}

// sparesCannon reports whether the rule is that of a cannon and the piece in a cell a cannon too.
func (p *Position) sparesCannon(r *compiledRule, cell uint8) bool {
	return r.cannon && cell != guard && cell != 0 && p.tables.general.cannons[p.Kinds[cell]]
}
