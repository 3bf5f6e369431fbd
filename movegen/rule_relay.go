package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Knight relay chess (relayPiece): a piece of the type lends its leaps, with captures, to the pieces of
// its side that it protects, other than the king and its kind, and cannot be captured. So no move of a
// side changes what the other side's pieces are lent. Pawns are not lent moves to the first and last rank.
// https://en.wikipedia.org/wiki/Knight_relay_chess

var relayRule = rule{
	fields:  "RelayPiece",
	changes: general | attacks | immunities,
	lends:   addRelayed,
	forbids: (*Position).takesRelay,
}

// relay is the hop of a compiled rule that needs a piece which lends it, and jumps over nothing.
const relay = variant.Grasshopper + 1

// takesRelay reports whether m captures a piece that lends moves.
func (p *Position) takesRelay(m game.Move) bool {
	return p.Cells[moveTo(m)&cellMask] != 0 && p.isCapture(m) &&
		p.Kinds[p.Cells[moveTo(m)&cellMask]].Type() == p.tables.variant.RelayPiece
}

// addRelayed adds the leaps to the rules of a kind that it may be lent.
func addRelayed(t *Tables, k Kind) {
	v, pt, c := t.variant, k.Type(), k.Color()
	if pt == v.RelayPiece || pt == v.King {
		return
	}
	var zone variant.Region
	for _, s := range t.squares {
		region := v.MobilityRegion[c][v.BaseType(pt)]
		isEdge := s.Rank() == 0 || s.Rank() == v.Ranks-1
		zone[s] = (region == nil || region[s]) && !(isEdge && v.PromotionPawns[c].Has(pt))
	}
	for _, r := range v.Pieces[v.RelayPiece].Rules {
		lent := t.compileRule(variant.Rule{DX: r.DX, DY: r.DY, Range: 1, Move: true, Capture: true}, c)
		lent.hop, lent.endZone = relay, &zone
		t.rules[k] = append(t.rules[k], lent)
	}
	t.isGeneral = true
}

// isRelayed reports whether the piece on a square is lent moves.
func (p *Position) isRelayed(s int) bool {
	id := p.Cells[s&cellMask]
	c := game.White
	if id&colorBit(game.Black) != 0 {
		c = game.Black
	}
	lender := KindOf(p.tables.variant.RelayPiece, c)
	reach := &p.tables.reach[lender&(maxKinds-1)]
	for other := range p.IDs(c) {
		if p.Kinds[other] == lender && reach[(s-int(p.Squares[other]))&cellMask]&(leapMove|leapCapture) != 0 {
			return id != 0
		}
	}
	return false
}
