package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Kings that slide (royalPieceNoThroughCheck) do not pass attacked squares, as in British chess.
// https://www.chessvariants.com/large.dir/british.html

var noThroughCheckRule = rule{fields: "NoThroughCheck", changes: general | forbidding, forbids: (*Position).passesCheck}

// passesCheck reports whether m slides a king over a square that the other side attacks, other than by what it
// captures.
func (p *Position) passesCheck(m game.Move) bool {
	from, to := int(moveFrom(m)), int(moveTo(m))
	king := p.Cells[from&cellMask]
	step := int(p.tables.line[(to-from)&cellMask])
	if king&indexMask != 0 || king == 0 || step == 0 || moveKindOf(m) != plain {
		return false
	}
	p.Cells[from&cellMask] = 0
	passes := false
	for at := from + step; at != to && !passes; at += step {
		passes = p.attackedBesides(variant.Square(at), p.turn.Other(), variant.Square(to))
	}
	p.Cells[from&cellMask] = king
	return passes
}
