package movegen

import "slices"

// ChecksLeft returns how many checks c has still to give to win, where checks are
// counted.
func (p *Position) ChecksLeft(c Color) int { return int(p.checksLeft[c]) }

// checkWorth is what it is worth, in centipawns, to have given all checks but one where
// they are counted.
const checkWorth = 800

// CheckWorth is what it is worth, in centipawns, to have so many checks still to give,
// at least one.
func CheckWorth(left int) int { return checkWorth / (left * left) }

// checkGain is what one more check wins.
func (p *Position) checkGain() int {
	left := int(p.checksLeft[p.turn])
	if left <= 1 {
		return lastWorth
	}
	return CheckWorth(left-1) - CheckWorth(left)
}

// CanEnd reports whether the variant has goals that one move may reach: a region for
// some pieces, or a number of checks. The other side has no answer to that move.
func (t *Tables) CanEnd() bool {
	v := t.variant
	return v.CheckCounting || hasGoal(v) && !v.FlagMove && !v.FlagSafe && v.FlagPieceCount <= 1
}

// hasGoal reports whether pieces win by entering a region.
func hasGoal(v *Variant) bool { return !v.FlagRegion[White].Empty() || !v.FlagRegion[Black].Empty() }

// CanWin reports whether the side to move has a move that wins at once by reaching a
// goal of a variant that has some: see [Tables.CanEnd].
func (p *Position) CanWin() bool {
	last := p.tables.variant.CheckCounting && p.checksLeft[p.turn] == 1
	if !last && !p.nearGoal() {
		return false
	}
	p.tried = p.LegalMoves(p.tried[:0])
	for _, m := range p.tried {
		if last && p.GivesCheck(m) || p.entersGoal(m) {
			return true
		}
	}
	return false
}

// entersGoal reports whether m brings a piece to its goal.
func (p *Position) entersGoal(m Move) bool {
	v, us := p.tables.variant, p.turn
	if !v.FlagRegion[us][moveTo(m)] {
		return false
	}
	t := p.tables.slow.base[p.kind[p.board[moveFrom(m)&cellMask]].Type()]
	return v.FlagPiece[us] == 0 || v.FlagPiece[us] == t
}

// compileGoal lists the squares from which a piece may enter its goal, where only one type may.
func (t *Tables) compileGoal() {
	v := t.variant
	for c := White; c <= Black; c++ {
		if v.FlagPiece[c] == 0 {
			continue
		}
		for _, s := range t.squares {
			if t.leapFrom[c][s] != 0 || slices.ContainsFunc(t.rules[KindOf(v.FlagPiece[c], c)], func(r compiledRule) bool {
				return t.mayEnter(&v.FlagRegion[c], s, r)
			}) {
				t.nearFlags[c] = append(t.nearFlags[c], s)
			}
		}
	}
}

// mayEnter reports whether a rule leads from a square into a region if nothing is in its way.
func (t *Tables) mayEnter(region *Region, from Square, r compiledRule) bool {
	at := int(from)
	for range r.limit {
		at += r.step
		if t.empty[at&cellMask] == guard {
			return false
		}
		if region[at&squareMask] {
			return true
		}
	}
	return false
}

// nearGoal reports whether a piece that has a goal may be a move away from it.
func (p *Position) nearGoal() bool {
	us := p.turn
	flag := p.tables.variant.FlagPiece[us]
	if flag == 0 {
		return len(p.tables.flags[us]) > 0
	}
	for _, s := range p.tables.nearFlags[us] {
		if k, ok := p.At(s); ok && k.Color() == us && p.tables.slow.base[k.Type()] == flag {
			return true
		}
	}
	return false
}

// lastWorth is what the last piece of a type is worth beyond its value, in centipawns,
// where its loss loses the game: more than all others together.
const lastWorth = 15000

// extinctionGain is what a capture wins by taking a piece whose loss loses the game.
func (p *Position) extinctionGain(m Move) int {
	victim := p.board[moveTo(m)&cellMask]
	if moveKindOf(m) == enPassant {
		victim = p.board[p.epVictim&cellMask]
	}
	if victim == 0 || !p.isLast(victim) {
		return 0
	}
	return lastWorth
}

// isLast reports whether the loss of a piece on the board is its side's extinction.
func (p *Position) isLast(id uint8) bool {
	v, c := p.tables.variant, p.kind[id].Color()
	t := p.tables.slow.base[p.kind[id].Type()]
	return v.ExtinctionTypes.Has(t) && p.extinctCount(t, c) <= v.ExtinctionCount+1 ||
		v.ExtinctionTypes.Has(AllTypes) && p.pieceCount(c) <= v.ExtinctionCount+1
}
