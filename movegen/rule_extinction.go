package movegen // Room: attack.

import (
	"math/bits"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Extinction (extinctionValue, extinctionPieceTypes): a side that has lost all pieces of a type
// loses or wins. With extinctionPseudoRoyal the last pieces of these types are royal instead: they
// may not be left attacked.

var extinctionRule = rule{
	fields: "ExtinctionTypes ExtinctionSpared ExtinctionValue ExtinctionCount ExtinctionOpponentCount " +
		"ExtinctionClaim ExtinctionAll",
	changes:   gains,
	has:       (*variant.Variant).EndsByExtinction,
	ends:      (*Position).extinction,
	gains:     (*Position).extinctionGain,
	threatens: (*Position).threatensLast,
	says:      sayExtinction,
}

var pseudoRoyalRule = rule{
	fields: "ExtinctionPseudoRoyal", changes: general | royals, has: (*variant.Variant).HasPseudoRoyals,
	says: sayPseudoRoyals,
}

// sayExtinction says what has to die out, unless that is to be mated.
func sayExtinction(w *words) {
	v, names := w.variant, w.names(w.variant.ExtinctionTypes)
	all, verb, what := v.ExtinctionTypes.Has(variant.AllTypes), "take", "the "+either(names)
	switch board, _, _ := strings.Cut(v.Start, " "); {
	case all && v.ExtinctionValue == game.Loss && !strings.Contains(board, "K"):
		what = "all of White's pieces"
	case all && v.ExtinctionCount > 0:
		what = "all pieces but the king"
	case all:
		what = "all pieces"
	case v.HasPseudoRoyals():
		return
	case len(names) > 2:
		what = "all pieces of a kind"
	case v.ExtinctionCount > 0:
		what = "a " + either(names)
	}
	switch {
	case v.ExtinctionValue == game.Win:
		verb = "lose"
	case v.BlastOnCapture:
		verb = "take or blow up"
	}
	w.ways.add("%s %s", verb, what)
}

// sayPseudoRoyals says which pieces are mated.
func sayPseudoRoyals(w *words) {
	switch v, names := w.variant, either(w.names(w.variant.ExtinctionTypes)); {
	case names == "":
	case v.BlastOnCapture:
		w.ways.add("mate or blow up the %s", names)
	case v.DupleCheck:
		w.ways.add("mate the %s, or all of several at once", names)
	default:
		w.ways.add("mate the %s", names)
	}
}

// compileExtinction notes which kinds the rule is about.
func compileExtinction(t *Tables) {
	v := t.variant
	for k := range t.kinds() {
		t.general.extinctionType[k] = v.ExtinctionTypes.Has(t.general.base[k.Type()])
	}
}

// extinction returns the outcome by extinction, and the reason. The side that has just moved is tested first.
func (p *Position) extinction() (game.Outcome, game.Reason) {
	v := p.tables.variant
	us := p.turn
	for _, c := range [2]game.Color{us.Other(), us} {
		opponents := v.ExtinctionOpponentCount
		if v.ExtinctionClaim && c == us {
			opponents++
		}
		set := v.ExtinctionTypes
		if v.ExtinctionCount == 0 {
			set = p.absentTypes(c)
		}
		if v.ExtinctionAll && set != v.ExtinctionTypes {
			continue
		}
		for set &^= v.ExtinctionSpared[c]; set != 0; set &= set - 1 {
			t := variant.Type(bits.TrailingZeros64(uint64(set)))
			if p.extinctionCount(t, c) > v.ExtinctionCount || p.extinctionCount(t, c.Other()) < opponents {
				continue
			}
			if c == us {
				return v.ExtinctionValue, game.Extinction
			}
			return v.ExtinctionValue.Opposite(), game.Extinction
		}
	}
	return game.Ongoing, game.NoReason
}

// absentTypes returns the extinction types of which c may have no piece: those of which it has none on
// the board.
func (p *Position) absentTypes(c game.Color) variant.TypeSet {
	absent := p.tables.variant.ExtinctionTypes
	if absent.Has(variant.AllTypes) {
		return absent
	}
	for m := absent; m != 0; m &= m - 1 {
		if p.countBase(variant.Type(bits.TrailingZeros64(uint64(m))), c) != 0 {
			absent &^= m & -m
		}
	}
	return absent
}

// extinctionCount counts c's pieces of a type, or all of them for AllTypes.
func (p *Position) extinctionCount(t variant.Type, c game.Color) int {
	if t == variant.AllTypes {
		return p.pieceCount(c) + p.handCount(c)
	}
	return p.countBase(t, c) + p.Hand(t, c)
}

// lastPieceValue is added to the value of the last piece of a type, in centipawns, where its
// loss loses the game. It is more than all other pieces together.
const lastPieceValue = 15000

// extinctionGain adds lastPieceValue if m captures a piece whose loss loses the game.
func (p *Position) extinctionGain(m game.Move, gain int) int {
	if victim := p.victimOf(m); victim != 0 && p.tables.variant.LosesByExtinction() && p.isLastOfType(victim) {
		return gain + lastPieceValue
	}
	return gain
}

// isLastOfType reports whether the loss of the piece id loses the game by extinction.
func (p *Position) isLastOfType(id uint8) bool {
	v, c := p.tables.variant, p.Kinds[id].Color()
	t, types := p.tables.general.base[p.Kinds[id].Type()], v.ExtinctionTypes&^v.ExtinctionSpared[c]
	if v.ExtinctionAll && bits.OnesCount64(p.extinctionPieces[c]&p.Alive[c]) > v.ExtinctionCount+1 {
		return false
	}
	return types.Has(t) && p.extinctionCount(t, c) <= v.ExtinctionCount+1 ||
		types.Has(variant.AllTypes) && p.pieceCount(c) <= v.ExtinctionCount+1
}

// threatensLast reports whether c attacks a piece whose loss loses the game.
func (p *Position) threatensLast(c game.Color) bool {
	v, us := p.tables.variant, c.Other()
	if v.ExtinctionValue != game.Loss || v.HasPseudoRoyals() && !v.BlastOnCapture {
		return false
	}
	types := v.ExtinctionTypes &^ v.ExtinctionSpared[us]
	if types.Has(variant.AllTypes) {
		for id := range p.IDs(us) {
			if p.pieceCount(us) > v.ExtinctionCount+1 {
				return false
			}
			if p.attacked(p.Squares[id], c) {
				return true
			}
		}
		return false
	}
	for set := types; set != 0; set &= set - 1 {
		t := variant.Type(bits.TrailingZeros64(uint64(set)))
		if p.extinctionCount(t, us) > v.ExtinctionCount+1 {
			continue
		}
		for m := p.Alive[us] & p.movesAs[us][t]; m != 0; m &= m - 1 {
			s := p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(m))]
			if p.attacked(s, c) {
				return true
			}
		}
	}
	return false
}

// pseudoRoyals returns the pieces of c that are the last of a type that must not die out, where
// these are royal.
func (p *Position) pseudoRoyals(c game.Color) uint64 {
	v := p.tables.variant
	if !v.HasPseudoRoyals() {
		return 0
	}
	mask := p.extinctionPieces[c] & p.Alive[c]
	if v.FirstRoyal != variant.NoFirstRoyal {
		return p.firstRoyal(c, mask, game.NoMove)
	}
	if bits.OnesCount64(mask) <= v.ExtinctionCount+1 {
		return mask
	}
	if v.ExtinctionAll {
		return 0
	}
	for id := range ids(c, mask) {
		if !p.isPseudoRoyal(id) {
			mask &^= 1 << (id & indexMask)
		}
	}
	return mask
}

// isPseudoRoyal reports whether the piece id is the last of a type that must not die out.
func (p *Position) isPseudoRoyal(id uint8) bool {
	v := p.tables.variant
	k := p.Kinds[id]
	base := p.tables.general.base[k.Type()]
	return v.ExtinctionTypes.Has(base) && p.countBase(base, k.Color()) <= v.ExtinctionCount+1
}

// pseudoRoyalsAfter returns the mover's pieces that m must not leave attacked because each is
// the last of its type, as in Fairy-Stockfish (src/position.cpp, legal). If m promotes to such
// a type, the new piece may become pseudo-royal, or the old one may cease to be.
func (p *Position) pseudoRoyalsAfter(m game.Move) uint64 {
	v := p.tables.variant
	us := p.turn
	if v.FirstRoyal != variant.NoFirstRoyal {
		return p.firstRoyal(us, p.extinctionPieces[us]&p.Alive[us], m)
	}
	last := p.pseudoRoyals(us)
	to := movePromo(m)
	if p.becomesRoyal(m) {
		return last | 1<<(p.Cells[moveFrom(m)&cellMask]&indexMask)
	}
	if moveKindOf(m) != promotion || v.Pieces[to].PromotedFrom != 0 || !v.ExtinctionTypes.Has(to) {
		return last
	}
	mover := p.Cells[moveFrom(m)&cellMask]
	if v.ExtinctionAll && p.extinctionPieces[us]&p.Alive[us] != 0 {
		return 0 // there is another one now
	}
	if p.countBase(to, us) <= v.ExtinctionCount {
		return last | 1<<(mover&indexMask)
	}
	for id := range p.IDs(us) {
		if p.tables.general.base[p.Kinds[id].Type()] == to && id != mover {
			last &^= 1 << (id & indexMask)
		}
	}
	return last
}

// dropsPseudoRoyal reports whether m drops a piece of a type whose last pieces are royal. It may not
// be dropped where it stands attacked, however many of its type there are, as in Fairy-Stockfish.
func (p *Position) dropsPseudoRoyal(m game.Move) bool {
	return moveKindOf(m) == drop && p.tables.variant.HasPseudoRoyals() &&
		p.tables.general.extinctionType[KindOf(movePromo(m), p.turn)]
}
