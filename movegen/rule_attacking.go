package movegen // Room: ends.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Perpetual attack (perpetualAttackIllegal) of chu shogi: a side loses if each of its moves from one occurrence of a
// position to the next attacked, unless each of the other's did, too. A move attacks if the piece that it moves may
// capture something next, protected or not, or if a king or prince could be captured. It is lishogi's reading of the
// Japanese Chu Shogi Association's rule (scalashogi, Chushogi.scala).
// https://en.wikipedia.org/wiki/Chu_shogi

var attackingRule = rule{fields: "PerpetualAttackIllegal", changes: nothing}

// lastAttacks reports whether the last move attacks.
func lastAttacks(p *Position) bool {
	last, them := p.moveBack(0), p.turn.Other()
	if last == game.NoMove {
		return false
	}
	royal := p.tables.variant.ExtinctionTypes
	threatened := func(id uint8) bool { return royal.Has(p.Kinds[id].Type()) && p.attacked(p.Squares[id], them) }
	if p.InCheck() || slices.ContainsFunc(slices.Collect(p.IDs(p.turn)), threatened) {
		return true
	}
	p.MakeNull()
	defer p.UnmakeNull()
	return slices.ContainsFunc(p.LegalMoves(nil), func(m game.Move) bool {
		k, occupied := p.At(moveTo(m))
		captures := occupied && k.Color() != them || p.captureOnTheWay(m) != variant.NoSquare
		return captures && moveFrom(m) == moveTo(last)
	})
}
