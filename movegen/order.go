package movegen

// What the search needs to order moves.

// Gain is what m wins on its face, in centipawns: material, and what counts like it
// where checks or the last piece of a type decide.
func (p *Position) Gain(m Move) int {
	t := p.tables
	if moveKindOf(m) == plain && !t.specialGains {
		id := p.board[moveTo(m)&cellMask]
		if id == 0 {
			return 0
		}
		return t.values[p.kind[id]&(maxKinds-1)]
	}
	return p.gainOf(m)
}

// gainOf is Gain for any move and any variant.
func (p *Position) gainOf(m Move) int {
	if p.tables.blasts && p.isCapture(m) {
		return p.blastGain(m)
	}
	gain := 0
	switch k := moveKindOf(m); k {
	case castleHigh, castleLow:
		return 0
	case enPassant:
		gain = p.tables.values[p.kind[p.board[p.epVictim&cellMask]]&(maxKinds-1)]
	default:
		if id := p.board[moveTo(m)&cellMask]; id != 0 {
			gain = p.tables.values[p.kind[id]&(maxKinds-1)]
		}
	}
	if p.tables.extinguishes {
		gain += p.extinctionGain(m)
	}
	if p.tables.variant.CheckCounting && p.GivesCheck(m) {
		gain += p.checkGain()
	}
	if moveKindOf(m) == promotion {
		gain += p.tables.values[KindOf(movePromo(m), p.turn)] - p.tables.values[p.kind[p.board[moveFrom(m)&cellMask]]&(maxKinds-1)]
	}
	return gain
}

// Slot returns m's place in a history table of Slots entries: one for each kind
// of piece and square it goes to.
func (p *Position) Slot(m Move) int {
	t := p.tables
	if moveKindOf(m) == drop {
		return int(KindOf(movePromo(m), p.turn))*len(t.squares) + int(t.squareIndex[moveTo(m)&squareMask])
	}
	return int(p.kind[p.board[moveFrom(m)&cellMask]])*len(t.squares) + int(t.squareIndex[moveTo(m)&squareMask])
}

// Slots returns how many slots there are.
func (p *Position) Slots() int { return 2 * len(p.tables.variant.Pieces) * len(p.tables.squares) }
