package movegen

import (
	"math/bits"

	"menagerie/internal/game"
)

// The rules that end a game before mate: no move follows.

// endsEarly reports whether the variant has such a rule.
func (v *Variant) endsEarly() bool {
	return v.extinguishes() || v.BareKing || v.CheckCounting || v.hasGoal()
}

// extinguishes reports whether losing all pieces of a type ends the game. Types
// whose last ones are royal cannot die out but in an explosion.
func (v *Variant) extinguishes() bool {
	return v.ExtinctionValue != Ongoing && v.ExtinctionTypes != 0 && (!v.ExtinctionPseudoRoyal || v.blasts())
}

// LosesByExtinction reports whether a side may lose all by the loss of its last piece of a type.
func (v *Variant) LosesByExtinction() bool { return v.extinguishes() && v.ExtinctionValue == Loss }

// ended reports whether a rule that ends a game early has ended this one.
func (p *Position) ended() bool {
	o, _ := p.earlyEnd()
	return o != Ongoing
}

// earlyEnd is the outcome by the rules that end a game before mate, and which of them
// it is. The order is Fairy-Stockfish's (src/position.cpp,
// is_immediate_game_end).
func (p *Position) earlyEnd() (o Outcome, reason game.Reason) {
	v := p.tables.variant
	if !p.tables.endsEarly {
		return Ongoing, game.NoReason
	}
	if v.extinguishes() {
		if o := p.extinction(); o != Ongoing {
			return o, game.Extinction
		}
	}
	if v.BareKing {
		if o := p.bareKing(); o != Ongoing {
			return o, game.BareKing
		}
	}
	if o := p.flag(); o != Ongoing {
		return o, game.Goal
	}
	if v.CheckCounting && p.checksLeft[p.turn.Other()] == 0 {
		return Loss, game.CheckCount
	}
	return Ongoing, game.NoReason
}

// extinction looks at the side that has moved first.
func (p *Position) extinction() Outcome {
	v := p.tables.variant
	us := p.turn
	for _, c := range [2]Color{us.Other(), us} {
		opponents := v.ExtinctionOpponentCount
		if v.ExtinctionClaim && c == us {
			opponents++
		}
		for set := v.ExtinctionTypes; set != 0; set &= set - 1 {
			t := Type(bits.TrailingZeros64(uint64(set)))
			if p.extinctCount(t, c) > v.ExtinctionCount || p.extinctCount(t, c.Other()) < opponents {
				continue
			}
			if c == us {
				return v.ExtinctionValue
			}
			return opposite(v.ExtinctionValue)
		}
	}
	return Ongoing
}

// extinctCount counts c's pieces of a type, or all of them for AllTypes.
func (p *Position) extinctCount(t Type, c Color) int {
	if t == AllTypes {
		return p.pieceCount(c) + p.handCount(c)
	}
	return p.countBase(t, c) + p.Hand(t, c)
}

// bareKing is shatranj's rule: a side whose king alone is left loses, unless it
// is its turn and it may bare the other king in reply.
func (p *Position) bareKing() Outcome {
	us, them := p.turn, p.turn.Other()
	switch {
	case p.bare(us) && p.bare(them):
		return Ongoing // a draw, but the kings can still move
	case p.bare(them):
		return Win
	case p.bare(us) && p.pieceCount(them) > 2:
		return Loss
	}
	return Ongoing
}

func (p *Position) bare(c Color) bool { return p.pieceCount(c) == 1 }

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
		if ok && k.Color() == c && (v.FlagPiece[c] == 0 || p.tables.slow.base[k.Type()] == v.FlagPiece[c]) {
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
		if p.tables.variant.FlagRegion[us][m.to()] && p.isSafe(m) {
			return true
		}
	}
	return false
}

func (p *Position) pseudoKingMoves(dst []Move) []Move {
	if p.tables.general {
		return p.ruleMoves(dst, p.alive[p.turn]&royal, false)
	}
	return p.kingMoves(dst, p.safeSteps(false))
}
