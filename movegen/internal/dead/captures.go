package dead

import (
	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
)

// Games in which captures alone decide, such as antichess: they are dead if no piece can ever capture another, like
// bishops on squares of different colors, and no side can run out of moves. https://lichess.org/variant/antichess

// mayDecideByCaptures reports whether a kind promotes, captures en passant or gets everywhere.
func (g *Game) mayDecideByCaptures(k mailbox.Kind) bool {
	v, c := g.Variant, k.Color()
	return len(g.becomes(k)) > 0 || v.EnPassantTypes[c].Has(k.Type()) || v.PawnTypes.Has(k.Type()) ||
		len(g.kinds[k].zones) == 1
}

// neverCaptures reports whether the pieces can neither capture one another nor block a side.
func (g *Game) neverCaptures(pieces []men) bool {
	var stands, attacks [2]set
	for _, p := range pieces {
		m, c := g.kinds[p.kind], p.kind.Color()
		for at := range m.zones[p.zone].each {
			attacks[c] = attacks[c].union(m.attacks[at])
		}
		stands[c] = stands[c].union(m.zones[p.zone])
	}
	if attacks[game.White].meets(stands[game.Black]) || attacks[game.Black].meets(stands[game.White]) {
		return false
	}
	return g.Variant.Stalemate == game.Draw && !g.Variant.StalemateByCount ||
		g.alwaysMoves(pieces, game.White) && g.alwaysMoves(pieces, game.Black)
}

// alwaysMoves reports whether c always has a move: by pieces of one kind that share a part of the board with
// no others, do not fill it and can take back each step. Somewhere a piece then stands beside an empty square.
func (g *Game) alwaysMoves(pieces []men, c game.Color) bool {
next:
	for i, p := range pieces {
		m := g.kinds[p.kind]
		zone := m.zones[p.zone]
		if p.kind.Color() != c || p.number >= zone.count() || !m.stepsBack(zone) {
			continue
		}
		for j, other := range pieces {
			if j != i && g.kinds[other.kind].zones[other.zone].meets(zone) {
				continue next
			}
		}
		return true
	}
	return false
}

// stepsBack reports whether single steps lead from each square of a zone to each other one, and back.
func (m *moves) stepsBack(zone set) bool {
	var seen, next set
	for next.add(zone.first()); seen != next; {
		seen = next
		for at := range seen.each {
			for to := range m.steps[at].each {
				if !m.steps[to].has(at) {
					return false
				}
			}
			next = next.union(m.steps[at])
		}
	}
	return seen == zone
}
