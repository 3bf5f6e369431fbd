package variant

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
)

// A key names pieces by their letters, and means the pieces that have these letters then. A child may
// take such a piece out, or give its letter to another piece. The key does not mean the new piece, and
// may mean something else without the old one, such as any piece: it has to be set anew.

// lostKey is a key that means pieces of which some may no longer be in the variant.
type lostKey struct {
	name  string
	means slotSet
	lost  lostRule
}

// lostRule says which losses make a key say what nobody wrote.
type lostRule uint8

const (
	anyLost lostRule = iota // that of one piece
	allLost                 // that of all pieces
	// That of all pieces, of which one has left its letter to another. Taken out, they are simply not there.
	allRobbed
)

// checkLost refuses keys that have lost their pieces.
func (b *builder) checkLost() {
	for _, k := range b.keysOfPieces() {
		lost := b.lost(k.means)
		if lost == 0 || k.lost != anyLost && lost != k.means || k.lost == allRobbed && lost&b.draft.robbed == 0 {
			continue
		}
		b.failLost(k.name, lost)
	}
	for s := pawnSlot; s < slots; s++ {
		if to := b.draft.promoted[s]; to != anySlot && b.draft.letter[s] != 0 && b.draft.letter[to] == 0 {
			b.failLost("promotedPieceType", setOf(to))
		}
		if to := b.draft.becomes[s]; to != anySlot && b.draft.letter[s] != 0 && b.draft.letter[to] == 0 {
			b.failLost("becomes", setOf(to))
		}
	}
}

// keysOfPieces returns the keys that name pieces and have an effect. The defaults are left out: they
// mean the pieces that there are.
func (b *builder) keysOfPieces() []lostKey {
	d, v := b.draft, &b.v
	var keys []lostKey
	add := func(active bool, name string, lost lostRule, means, other slotSet) {
		if active && means != other {
			keys = append(keys, lostKey{name, means, lost})
		}
	}
	extinction := allLost
	if !v.ExtinctionPseudoRoyal || v.BlastOnCapture { // each type for itself ends the game
		extinction = anyLost
	}
	add(v.ExtinctionValue != game.Ongoing || v.ExtinctionPseudoRoyal, "extinctionPieceTypes", extinction,
		d.extinction, 0)
	add(v.MustDrop, "mustDropType", allLost, setOf(d.mustDrop), 0)
	add(v.Connection.Ends(), "connectPieceTypes", allLost, d.connects, 0)
	add(v.PieceDrops, "dropNoDoubled", allRobbed, setOf(d.noDoubled), 0)
	add(v.BlastOnCapture, "blastImmuneTypes", allRobbed, d.blastImmune, 0)
	add(true, "relayPiece", allLost, setOf(d.relay), 0)
	add(true, "mutuallyImmuneTypes", allRobbed, d.mutuallyImmune, 0)
	for c := range colorNames {
		add(!v.FlagRegion[c].Empty(), "flagPiece", allLost, setOf(d.flagPiece[c]), 0)
		if v.Castling.Enabled {
			add(true, "castlingKingPiece", allRobbed, setOf(d.castlingKing[c]), setOf(kingSlot))
			add(true, "castlingRookPieces", allRobbed, d.castlingRooks[c], setOf(rookSlot))
		}
		add(true, "promotionPawnTypes", allRobbed, d.promotionPawns[c], setOf(pawnSlot))
		add(true, "enPassantTypes", allRobbed, d.enPassant[c], setOf(pawnSlot))
		add(true, "nMoveRuleTypes", allRobbed, d.nMove[c], setOf(pawnSlot))
	}
	return keys
}

// lost returns the members of a set that are no pieces of the variant.
func (b *builder) lost(set slotSet) slotSet {
	for s := pawnSlot; s < slots; s++ {
		if b.draft.letter[s] != 0 {
			set &^= setOf(s)
		}
	}
	return set &^ setOf(anySlot)
}

// failLost blames a key once.
func (b *builder) failLost(key string, lost slotSet) {
	if slices.ContainsFunc(b.errors, func(e keyError) bool { return e.key == key }) {
		return
	}
	b.fail(key, "means the %s, which is no longer in the variant: set the key again",
		slot(bits.TrailingZeros64(uint64(lost))).name())
}
