package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Dead positions of games in which captures alone decide, such as antichess: no piece can ever capture
// another, like bishops on squares of different colors, and no side can run out of moves.
// https://lichess.org/variant/antichess

// onlyCapturesDecide reports whether a side wins or loses by the number of its pieces alone, or by having no
// move.
func (t *Tables) onlyCapturesDecide() bool {
	v := t.variant
	return v.King == 0 && v.Checking && !v.BlastOnCapture && !v.CheckCounting && !v.PieceDrops && !v.CapturesToHand &&
		v.EndsByExtinction() && v.ExtinctionTypes == 1<<variant.AllTypes &&
		(v.NFoldRule == 0 || v.NFoldValue == game.Draw) && v.Castling.Wins == [2]uint8{} && !v.Connection.Ends() &&
		t.only(harmless|compels)
}

// compileCaptures prepares the rule: what promotes, captures en passant or gets everywhere decides.
func (d *deadTables) compileCaptures(t *Tables) {
	d.byCaptures = true
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		for c := game.White; c <= game.Black; c++ {
			k := KindOf(pt, c)
			g := d.geometry[k]
			d.decisive[k] = len(t.becomes(k)) > 0 || t.CapturesEnPassant(k) || t.classes[k]>>pawn&1 != 0 ||
				len(g.zones) == 1
		}
	}
}

// neverCaptures reports whether the pieces can neither capture one another nor block a side.
func (d *deadTables) neverCaptures(t *Tables, pieces []deadPiece) bool {
	var stands, attacks [2]squareSet
	for _, p := range pieces {
		g, c := d.geometry[p.kind], p.kind.Color()
		for at := range g.zones[p.zone].each {
			attacks[c] = attacks[c].union(&g.attacks[at])
		}
		stands[c] = stands[c].union(&g.zones[p.zone])
	}
	white, black := attacks[game.White].common(&stands[game.Black]), attacks[game.Black].common(&stands[game.White])
	if !white.empty() || !black.empty() {
		return false
	}
	v := t.variant
	if v.Stalemate == game.Draw && !v.StalemateByCount {
		return true
	}
	return d.alwaysMoves(pieces, game.White) && d.alwaysMoves(pieces, game.Black)
}

// alwaysMoves reports whether c always has a move: by pieces of one kind that share a part of the board with
// no others, do not fill it and can take back each step. Somewhere a piece then stands beside an empty square.
func (d *deadTables) alwaysMoves(pieces []deadPiece, c game.Color) bool {
next:
	for i, p := range pieces {
		g := d.geometry[p.kind]
		zone := g.zones[p.zone]
		if p.kind.Color() != c || p.number >= zone.count() || !g.stepsBack(zone) {
			continue
		}
		for j, other := range pieces {
			if shared := d.geometry[other.kind].zones[other.zone].common(&zone); j != i && !shared.empty() {
				continue next
			}
		}
		return true
	}
	return false
}

// stepsBack reports whether single steps lead from each square of a zone to each other one, and back.
func (g *pieceGeometry) stepsBack(zone squareSet) bool {
	var seen squareSet
	todo := []int{zone.first()}
	seen.add(todo[0])
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for to := range g.steps[at].each {
			if !g.steps[to].has(at) {
				return false
			}
			if !seen.has(to) {
				seen.add(to)
				todo = append(todo, to)
			}
		}
	}
	return seen == zone
}
