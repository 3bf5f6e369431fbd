package movegen

// What the search needs to order moves.

// Gain is what m wins on its face, in centipawns: material, and what counts like it
// where checks or the last piece of a type decide.
func (p *Position) Gain(m Move) int {
	t := p.tables
	if m.kind() == plain && !t.oddGains {
		id := p.board[m.to()&cellMask]
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
	switch k := m.kind(); k {
	case castleHigh, castleLow:
		return 0
	case enPassant:
		gain = p.tables.values[p.kind[p.board[p.epVictim&cellMask]]&(maxKinds-1)]
	default:
		if id := p.board[m.to()&cellMask]; id != 0 {
			gain = p.tables.values[p.kind[id]&(maxKinds-1)]
		}
	}
	if p.tables.extinguishes {
		gain += p.extinctionGain(m)
	}
	if p.tables.variant.CheckCounting && p.GivesCheck(m) {
		gain += p.checkGain()
	}
	if m.kind() == promotion {
		gain += p.tables.values[KindOf(m.promo(), p.turn)] - p.tables.values[p.kind[p.board[m.from()&cellMask]]&(maxKinds-1)]
	}
	return gain
}

// Slot returns m's place in a history table of Slots entries: one for each kind
// of piece and square it goes to.
func (p *Position) Slot(m Move) int {
	t := p.tables
	if m.kind() == drop {
		return int(KindOf(m.promo(), p.turn))*len(t.squares) + int(t.place[m.to()&squareMask])
	}
	return int(p.kind[p.board[m.from()&cellMask]])*len(t.squares) + int(t.place[m.to()&squareMask])
}

// Slots returns how many slots there are.
func (p *Position) Slots() int { return 2 * len(p.tables.variant.Pieces) * len(p.tables.squares) }
