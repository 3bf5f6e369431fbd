package movegen // Room: rules.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Compulsory drops (mustDrop): a side that can drop a piece must, or while it has a piece of a certain
// type in hand (mustDropType) one of these. It moves only where none can be dropped.

var mustDropRule = rule{
	fields: "MustDrop MustDropType", changes: compels, reworks: (*Position).compulsoryDrops, says: sayMustDrop,
	has: func(v *variant.Variant) bool { return v.MustDrop && v.PieceDrops },
}

// sayMustDrop says when a side must drop.
func sayMustDrop(w *words) {
	what := "one"
	if t := w.variant.MustDropType; t != 0 {
		what = "a " + w.name(t)
	}
	w.drops.add("no other moves while there is %s to drop", what)
}

// compulsoryDrops keeps only the drops of the list, if there are any, else none. A noisy list has no drops, and stays
// only if there are none.
func (p *Position) compulsoryDrops(dst []game.Move, l listing) []game.Move {
	must := p.tables.variant.MustDropType
	if must == 0 && !p.HasHand(p.turn) || must != 0 && p.InHand[p.turn][must] == 0 {
		return dst
	}
	if l.noisy {
		end := len(dst)
		if drops := p.anyDrops(dst); slices.ContainsFunc(drops[end:], p.obeysMustDrop) {
			return dst[:l.start]
		}
		return dst
	}
	if slices.ContainsFunc(dst[l.start:], p.obeysMustDrop) {
		return keepMoves(dst, l.start, p.obeysMustDrop)
	}
	return keepMoves(dst, l.start, func(m game.Move) bool { return moveKindOf(m) != drop })
}

// obeysMustDrop reports whether m drops a piece that must be dropped.
func (p *Position) obeysMustDrop(m game.Move) bool {
	must := p.tables.variant.MustDropType
	return moveKindOf(m) == drop && (must == 0 || p.tables.inHand[movePromo(m)] == must)
}

// anyDrops appends the drops that all other rules allow.
func (p *Position) anyDrops(dst []game.Move) []game.Move {
	l := listing{start: len(dst)}
	if !p.tables.isGeneral {
		d := p.findChecksAndPins()
		if l.toBlock, l.checker = d.checks > 0, d.checker; d.checks > 1 || l.toBlock && !d.blockable {
			return dst
		}
	}
	return p.allowedDrops(p.addDrops(dst, l), l)
}
