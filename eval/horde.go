package eval

import "menagerie/movegen"

// findHosts tells which sides have an army without a king at the start, which has to be
// wiped out.
func (e *Terms) findHosts(start *movegen.Position) (hosts [2]bool) {
	v := e.tables.Variant()
	for c := range hosts {
		hosts[c] = v.King != 0 && v.LosesByExtinction() && start.King(movegen.Color(c)) == movegen.NoSquare
	}
	return hosts
}

// judgeHost weighs such an army: the more pawns there are, the less comes through between
// them.
func (p *Position) judgeHost(c movegen.Color, t *terms) {
	if !p.terms.hosts[c] {
		return
	}
	w, pawns := &p.terms.host, p.look.shape.total[c]
	t[host][c] = term{w.MG + w.PawnMG*pawns*pawns/32, w.EG}
}
