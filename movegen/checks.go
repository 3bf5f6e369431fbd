package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// GivesCheck reports whether m, which must be legal, attacks the enemy king directly or by a
// discovered check. It is a hint for the search: checks by castling and en passant are missed,
// and so are all checks in variants that need the general path. Where captures are compulsory,
// it reports whether m can be captured.
func (p *Position) GivesCheck(m game.Move) bool {
	us, them := p.turn, p.turn.Other()
	if p.tables.mustCapture && p.attacked(moveTo(m), them) {
		return true
	}
	if p.Alive[them]&royal == 0 || p.tables.isGeneral {
		return false
	}
	king := p.Squares[colorBit(them)]
	from, to := moveFrom(m), moveTo(m)
	mover := p.Cells[from&cellMask]
	kind := p.Kinds[mover]
	switch k := moveKindOf(m); {
	case k == promotion || k == drop:
		kind = KindOf(movePromo(m), us)
	case gatedType(m) != 0 && p.gateChecks(m, king):
		return true
	}
	hit := p.tables.reach[kind&(maxKinds-1)][(king-to)&cellMask]
	if hit&leapCapture != 0 || hit&slideCapture != 0 && p.clearWithout(int(to), int(king), int(from)) {
		return true
	}
	return moveKindOf(m) != drop && p.tables.line[(king-from)&cellMask] != 0 && p.uncovers(m, king)
}

// clearWithout reports whether every square between two on a line is empty, except perhaps the
// square that a piece has left.
func (p *Position) clearWithout(from, to, left int) bool {
	step := int(p.tables.line[(to-from)&cellMask])
	for at := from + step; at != to; at += step {
		if p.Cells[at&cellMask] != 0 && at != left {
			return false
		}
	}
	return true
}

// uncovers reports whether m discovers a check: whether the first piece behind the one that
// moves is an own slider with a line to the king.
func (p *Position) uncovers(m game.Move, king variant.Square) bool {
	from := int(moveFrom(m))
	step := p.tables.line[(int(king)-from)&cellMask]
	if p.tables.line[(king-moveTo(m))&cellMask] == step {
		return false // it stays on the line
	}
	at := (from - int(step)) & cellMask
	for p.Cells[at] == 0 {
		at = (at - int(step)) & cellMask
	}
	id := p.Cells[at]
	return id&colorBit(p.turn) != 0 &&
		p.tables.reach[p.Kinds[id]&(maxKinds-1)][(int(king)-at)&cellMask]&slideCapture != 0 &&
		p.clearWithout(from, int(king), from)
}
