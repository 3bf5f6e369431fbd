package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// offerEnPassant records that the piece that has just leapt to a square can be captured en
// passant. ep is the first passed square on which a legal move captures it, so that equal
// positions have equal keys.
func (p *Position) offerEnPassant(from, to variant.Square) {
	if p.tables.turns { // the leaps of a whole turn count: see rule_multimoves.go
		return
	}
	p.epVictim = to
	step := int(p.tables.line[(int(to)-int(from))&cellMask])
	for passed := int(from) + step; passed != int(to); passed += step {
		if p.canTakeEnPassantOn(variant.Square(passed)) {
			p.ep = variant.Square(passed)
			p.key ^= p.epKey()
			return
		}
	}
}

// canTakeEnPassantOn reports whether a legal move captures epVictim on a square that it passed.
func (p *Position) canTakeEnPassantOn(s variant.Square) bool {
	if !p.tables.variant.EnPassantRegion[p.turn][s&squareMask] || p.Cells[s&cellMask] != 0 {
		return false
	}
	p.scratch = p.enPassantsOn(p.scratch[:0], s)
	return len(p.scratch) > 0
}

// victimInPassing returns the square of the piece that m, a move of us, captures en passant.
func (p *Position) victimInPassing(m game.Move, us game.Color) variant.Square {
	if p.tables.turns {
		return p.tables.leapTo[us.Other()][moveTo(m).File()]
	}
	return p.epVictim
}
