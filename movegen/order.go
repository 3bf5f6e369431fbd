package movegen // Room: attack.

import "menagerie/internal/game"

// What the search needs to order moves.

// Gain returns what m wins at once, in centipawns: the captured piece, the difference that a
// promotion makes, and the worth of a check or of the last piece of a type where the variant
// counts these.
func (p *Position) Gain(m game.Move) int {
	t := p.tables
	if moveKindOf(m) == plain {
		switch id := p.Cells[moveTo(m)&cellMask]; {
		case id == 0 && !t.has(quietGains):
			return 0
		case id != 0 && !t.has(gains|quietGains):
			return t.values[p.Kinds[id]&(maxKinds-1)]
		}
	}
	return p.gainOf(m)
}

// gainOf is Gain for all moves and variants.
func (p *Position) gainOf(m game.Move) int {
	if p.tables.variant.BlastOnCapture && p.isCapture(m) {
		return p.blastGain(m)
	}
	if p.petrifies(m) {
		return p.petrifyGain(m)
	}
	gain := 0
	switch k := moveKindOf(m); k {
	case castleHigh, castleLow:
		return 0
	case pass: // nothing is captured
	case enPassant:
		gain = p.tables.values[p.Kinds[p.Cells[p.epVictim&cellMask]]&(maxKinds-1)]
	default:
		if id := p.Cells[moveTo(m)&cellMask]; id != 0 {
			gain = p.tables.values[p.Kinds[id]&(maxKinds-1)]
			if id&colorBit(p.turn) != 0 {
				gain = -gain
			}
		}
	}
	for _, gains := range p.tables.gains {
		gain += gains(p, m)
	}
	if promotes(m) {
		gain += p.tables.values[KindOf(movePromo(m),
			p.turn)] - p.tables.values[p.Kinds[p.Cells[moveFrom(m)&cellMask]]&(maxKinds-1)]
	}
	return gain
}

// Slot returns the index of m in a history table of [Position.Slots] entries: one for each
// piece type and color and target square.
func (p *Position) Slot(m game.Move) int {
	t := p.tables
	if moveKindOf(m) == drop {
		return int(KindOf(movePromo(m), p.turn))*len(t.squares) + int(t.squareIndex[moveTo(m)&squareMask])
	}
	return int(p.Kinds[p.Cells[moveFrom(m)&cellMask]])*len(t.squares) + int(t.squareIndex[moveTo(m)&squareMask])
}

// Slots returns the length of a history table indexed by [Position.Slot].
func (p *Position) Slots() int { return 2 * len(p.tables.variant.Pieces) * len(p.tables.squares) }
