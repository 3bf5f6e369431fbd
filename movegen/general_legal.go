package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
)

// canSkipTrial reports whether moves need not be made to test whether they are legal, except
// those by a royal piece and those that expose one: no royal piece is attacked, and giving
// check is allowed.
func (p *Position) canSkipTrial() bool {
	return !p.tables.has(checkless|movers|royalOrder) && !p.InCheck() && !p.bikjang() && !p.partlyChecked(p.turn)
}

// cannotExposeKing reports whether m, by a piece that is not royal, certainly leaves every own
// royal piece unattacked, if none is attacked now. It may report false where the move is safe.
func (p *Position) cannotExposeKing(m game.Move) bool {
	us, from := p.turn, moveFrom(m)
	if k := moveKindOf(m); k != plain && k != pawnLeap || p.tables.blasts && p.isCapture(m) {
		return false
	}
	kings := p.royals(us)
	if kings>>(p.Cells[from&cellMask]&indexMask)&1 != 0 {
		return false
	}
	general := &p.tables.general
	for ; kings != 0; kings &= kings - 1 {
		at := p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(kings))]
		if general.lineDiffs[(at-from)&cellMask] && (!general.noHurdles || p.clear(int(from), int(at))) {
			return false
		}
		if !general.noHurdles && general.lineDiffs[(at-moveTo(m))&cellMask] { // it may become a hopper's hurdle
			return false
		}
	}
	return true
}

// isSafe makes m and reports whether it is legal: none of the mover's royal pieces is attacked,
// and it does not check the king where that is forbidden (checking, matingChecks).
func (p *Position) isSafe(m game.Move) bool {
	us := p.turn
	if p.Alive[us]&royal == 0 && !p.mayBecomeUnsafe(m) {
		return true
	}
	var last, theirs uint64
	dropped := false
	if p.tables.isGeneral && p.tables.general.pseudoRoyals {
		last, theirs = p.pseudoRoyalsAfter(m), p.pseudoRoyals(us.Other())
		dropped = p.dropsPseudoRoyal(m)
	}
	faced := p.bikjang()
	p.Make(m)
	if dropped {
		last |= 1 << (p.Cells[moveTo(m)&cellMask] & indexMask)
	}
	if p.tables.burns {
		p.hideBlasted()
	}
	safe := p.Alive[us]&royal == 0 || !p.attacked(p.Squares[colorBit(us)], us.Other()) && !p.kingsFace()
	safe = safe && !(faced && p.bikjang())
	if last&^p.Alive[us] != 0 {
		safe = false // it would blow up its own royal piece
	} else if p.tables.blasts && theirs&^p.Alive[us.Other()] != 0 {
		last = 0 // the enemy's royal piece blows up, which ends the game
	}
	for ; safe && last != 0; last &= last - 1 {
		safe = !p.canBeCaptured(p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(last))], us.Other())
	}
	safe = safe && !p.dupleCheck(us)
	safe = safe && (!p.tables.has(checkless) || p.mayCheck(us))
	p.Unmake()
	return safe
}

// mayBecomeUnsafe reports whether m, by a side without a king on the board, may be illegal for what it
// leaves attacked: only where other pieces are royal or checks are forbidden, or if it drops the king.
func (p *Position) mayBecomeUnsafe(m game.Move) bool {
	v := p.tables.variant
	return p.tables.isGeneral && (p.tables.general.pseudoRoyals || !v.Checking ||
		v.King != 0 && moveKindOf(m) == drop && movePromo(m) == v.King)
}

// kingAttacked reports whether the king of c is attacked: other royal pieces do not count.
func (p *Position) kingAttacked(c game.Color) bool {
	return p.Alive[c]&royal != 0 && (p.attacked(p.Squares[colorBit(c)], c.Other()) || p.kingsFace())
}

// royalAttacked reports whether a royal piece of c is attacked.
func (p *Position) royalAttacked(c game.Color) bool {
	if p.kingAttacked(c) {
		return true
	}
	for m := p.pseudoRoyals(c); m != 0; m &= m - 1 {
		if p.canBeCaptured(p.Squares[colorBit(c)|uint8(bits.TrailingZeros64(m))], c.Other()) {
			return true
		}
	}
	return p.dupleCheck(c)
}
