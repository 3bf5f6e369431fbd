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
	gain := 0
	if k := moveKindOf(m); k == castleHigh || k == castleLow {
		return 0
	}
	if id := p.victimOf(m); id != 0 {
		gain = p.tables.values[p.Kinds[id]&(maxKinds-1)]
		if id&colorBit(p.turn) != 0 {
			gain = -gain
		}
	}
	if promotes(m) {
		gain += p.tables.values[KindOf(movePromo(m),
			p.turn)] - p.tables.values[p.Kinds[p.Cells[moveFrom(m)&cellMask]]&(maxKinds-1)]
	}
	for _, gains := range p.tables.gains {
		gain = gains(p, m, gain)
	}
	return gain
}

// victimOf returns the piece that m captures on its target or en passant, 0 for none.
func (p *Position) victimOf(m game.Move) uint8 {
	switch moveKindOf(m) {
	case enPassant:
		return p.Cells[p.victimInPassing(m, p.turn)&cellMask]
	case castleHigh, castleLow, pass:
		return 0
	}
	return p.Cells[moveTo(m)&cellMask]
}

// loss returns what us loses with the piece id, in centipawns: less than nothing if that is an enemy. The last piece of
// a type may be worth the game.
func (p *Position) loss(id uint8, us game.Color) int {
	worth := p.tables.values[p.Kinds[id]&(maxKinds-1)]
	if p.tables.variant.LosesByExtinction() && p.isLastOfType(id) {
		worth += lastPieceValue
	}
	if p.Kinds[id].Color() != us {
		return -worth
	}
	return worth
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
