package movegen // Room: rules.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Compulsory drops (mustDrop): a side that can drop a piece must, or while it has a piece of a certain
// type in hand (mustDropType) one of these. It moves only where none can be dropped.

var mustDropRule = rule{fields: "MustDrop MustDropType", changes: compels, says: sayMustDrop}

// sayMustDrop says when a side must drop.
func sayMustDrop(w *words) {
	switch v := w.variant; {
	case v.MustDrop && v.MustDropType != 0:
		w.drops.add("no other moves while there is a %s to drop", w.name(v.MustDropType))
	case v.MustDrop:
		w.drops.add("no other moves while there is one to drop")
	}
}

// compulsoryDrops keeps only the drops of the moves in dst[start:], if there are any, else none. With
// noisy, the list has no drops, and stays only if there are none.
func (p *Position) compulsoryDrops(dst []game.Move, start int, noisy bool) []game.Move {
	if !p.mustDropNow() {
		return dst
	}
	if noisy {
		end := len(dst)
		if drops := p.allowedDrops(p.anyDrops(dst), end); slices.ContainsFunc(drops[end:], p.obeysMustDrop) {
			return dst[:start]
		}
		return dst
	}
	if slices.ContainsFunc(dst[start:], p.obeysMustDrop) {
		return keepMoves(dst, start, p.obeysMustDrop)
	}
	return keepMoves(dst, start, func(m game.Move) bool { return moveKindOf(m) != drop })
}

// mustDropNow reports whether the side to move has a piece in hand that it must drop.
func (p *Position) mustDropNow() bool {
	v := p.tables.variant
	if !v.MustDrop || !v.PieceDrops {
		return false
	}
	return v.MustDropType == 0 && p.HasHand(p.turn) || v.MustDropType != 0 && p.InHand[p.turn][v.MustDropType] > 0
}

// obeysMustDrop reports whether m drops a piece that must be dropped.
func (p *Position) obeysMustDrop(m game.Move) bool {
	must := p.tables.variant.MustDropType
	return moveKindOf(m) == drop && (must == 0 || p.tables.inHand[movePromo(m)] == must)
}

// anyDrops appends the drops that all rules but those of setting up allow.
func (p *Position) anyDrops(dst []game.Move) []game.Move {
	if p.tables.isGeneral {
		return p.legalDrops(dst, nil)
	}
	switch d := p.findChecksAndPins(); d.checks {
	case 0:
		return p.dropMoves(dst, variant.NoSquare)
	case 1:
		return p.dropEvasions(dst, d)
	}
	return dst
}

// keepMoves keeps the moves in dst[start:] that a rule allows.
func keepMoves(dst []game.Move, start int, allows func(m game.Move) bool) []game.Move {
	kept := start
	for _, m := range dst[start:] {
		if allows(m) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}
