package movegen

import "slices"

// CanEnd reports whether the variant has goals that one move may reach: a region for
// some pieces, or a number of checks. The other side has no answer to that move.
func (t *Tables) CanEnd() bool {
	v := t.variant
	return v.CheckCounting || hasFlag(v) && !v.FlagMove && !v.FlagSafe && v.FlagPieceCount <= 1
}

// hasGoal reports whether pieces win by entering a region.
func hasFlag(v *Variant) bool { return !v.FlagRegion[White].Empty() || !v.FlagRegion[Black].Empty() }

// CanWin reports whether the side to move has a move that wins at once by reaching a
// goal of a variant that has some: see [Tables.CanEnd].
func (p *Position) CanWin() bool {
	last := p.tables.variant.CheckCounting && p.checksLeft[p.turn] == 1
	if !last && !p.nearFlag() {
		return false
	}
	p.moveBuffer = p.LegalMoves(p.moveBuffer[:0])
	for _, m := range p.moveBuffer {
		if last && p.GivesCheck(m) || p.reachesFlag(m) {
			return true
		}
	}
	return false
}

// entersGoal reports whether m brings a piece to its goal.
func (p *Position) reachesFlag(m Move) bool {
	v, us := p.tables.variant, p.turn
	if !v.FlagRegion[us][moveTo(m)] {
		return false
	}
	t := p.tables.general.base[p.kind[p.board[moveFrom(m)&cellMask]].Type()]
	return v.FlagPiece[us] == 0 || v.FlagPiece[us] == t
}

// compileGoal lists the squares from which a piece may enter its goal, where only one type may.
func (t *Tables) compileFlags() {
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
func (p *Position) nearFlag() bool {
	us := p.turn
	flag := p.tables.variant.FlagPiece[us]
	if flag == 0 {
		return len(p.tables.flags[us]) > 0
	}
	for _, s := range p.tables.nearFlags[us] {
		if k, ok := p.At(s); ok && k.Color() == us && p.tables.general.base[k.Type()] == flag {
			return true
		}
	}
	return false
}

// flag is the outcome by pieces that have reached their goal. With flagMove
// there is one more move to answer that, with flagPieceSafe only if it could
// capture them. A king's race is over as soon as no answer can save it: Black's
// king cannot follow White's, or it was Black's that came first.
func (p *Position) flag() Outcome {
	v := p.tables.variant
	us, them := p.turn, p.turn.Other()
	race := v.FlagMove && v.King != 0 && v.FlagPiece[us] == v.King
	switch {
	case (v.FlagMove || v.FlagSafe) && p.flagReached(us):
		if (us == White || !v.FlagMove) && p.flagReached(them) {
			return Draw
		}
		return Win
	case v.FlagMove && !v.FlagSafe && !race || !p.flagReached(them):
		return Ongoing
	case race && us == Black && !p.InCheck() && p.kingCanReachFlag():
		return Ongoing
	}
	return Loss
}

func (p *Position) flagReached(c Color) bool {
	v := p.tables.variant
	n, attacked, full := 0, false, true
	for _, s := range p.tables.flags[c] {
		k, ok := p.At(s)
		full = full && ok
		if ok && k.Color() == c && (v.FlagPiece[c] == 0 || p.tables.general.base[k.Type()] == v.FlagPiece[c]) {
			n++
			attacked = attacked || v.FlagSafe && p.attacked(s, c.Other())
		}
	}
	switch {
	case n == 0 || n < v.FlagPieceCount && !(v.FlagBlockedWin && full):
		return false
	case attacked && n == v.FlagPieceCount && (!v.FlagMove || c != p.turn):
		return false
	}
	return true
}

// kingCanReachFlag reports whether a legal step takes the king to its goal. The
// generator would ask for the outcome again, so the king's moves are made here.
func (p *Position) kingCanReachFlag() bool {
	var buf [64]Move
	us := p.turn
	for _, m := range p.pseudoKingMoves(buf[:0]) {
		if p.tables.variant.FlagRegion[us][moveTo(m)] && p.isSafe(m) {
			return true
		}
	}
	return false
}

func (p *Position) pseudoKingMoves(dst []Move) []Move {
	if p.tables.isGeneral {
		return p.ruleMoves(dst, p.alive[p.turn]&royal, false)
	}
	return p.kingMoves(dst, p.safeSteps(false))
}
