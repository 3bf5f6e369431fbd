package variant

import "menagerie/internal/game"

// A key names pieces by their letters, and means the pieces that have these letters then. A child may
// take such a piece out, or give its letter to another piece. The key does not mean the new piece, and
// may mean something else without the old one, such as any piece: it has to be set anew.

// lostKey is a key that means pieces of which some may no longer be in the variant.
type lostKey struct {
	name  string
	means TypeSet
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
		if k.lost == anyLost || lost == k.means && (k.lost == allLost || lost&b.draft.robbed != 0) {
			b.refuseLost(k.name, lost)
		}
	}
	for s := pawnSlot; s < slots; s++ {
		if b.types[s] != 0 {
			b.refuseLost("promotedPieceType", b.lost(setOf(b.draft.pieces[s].PromotesTo)))
			b.refuseLost("becomes", b.lost(setOf(b.draft.Afterwards.Becomes[s])))
		}
	}
}

// keysOfPieces returns the keys that name pieces and have an effect. The defaults are left out: they
// mean the pieces that there are.
func (b *builder) keysOfPieces() []lostKey {
	d, v := b.draft, &b.v
	var keys []lostKey
	add := func(active bool, name string, lost lostRule, means, other TypeSet) {
		if active && means != other {
			keys = append(keys, lostKey{name, means, lost})
		}
	}
	extinction := allLost
	if !v.ExtinctionPseudoRoyal || v.BlastOnCapture { // each type for itself ends the game
		extinction = anyLost
	}
	add(v.ExtinctionValue != game.Ongoing || v.ExtinctionPseudoRoyal, "extinctionPieceTypes", extinction,
		d.ExtinctionTypes, 0)
	add(v.MustDrop, "mustDropType", allLost, setOf(d.MustDropType), 0)
	add(v.Connection.Ends(), "connectPieceTypes", allLost, d.Connection.Types, 0)
	add(v.PieceDrops, "dropNoDoubled", allRobbed, setOf(d.DropNoDoubled), 0)
	add(v.BlastOnCapture, "blastImmuneTypes", allRobbed, d.BlastImmune, 0)
	add(true, "relayPiece", allLost, setOf(d.RelayPiece), 0)
	add(d.Borrowing.From != "", "lendingTypes", allLost, d.Borrowing.Lenders, 0)
	add(d.Borrowing.From != "", "borrowingTypes", allLost, d.Borrowing.Borrowers, 0)
	add(true, "mutuallyImmuneTypes", allRobbed, d.MutuallyImmune, 0)
	for c := range colorNames {
		add(!v.FlagRegion[c].Empty(), "flagPiece", allLost, setOf(d.FlagPiece[c]), 0)
		if v.Castling.Enabled {
			add(true, "castlingKingPiece", allRobbed, setOf(d.Castling.King[c]), setOf(kingSlot))
			add(true, "castlingRookPieces", allRobbed, d.Castling.Rooks[c], setOf(rookSlot))
		}
		add(true, "promotionPawnTypes", allRobbed, d.PromotionPawns[c], setOf(pawnSlot))
		add(true, "enPassantTypes", allRobbed, d.EnPassantTypes[c], setOf(pawnSlot))
		add(true, "nMoveRuleTypes", allRobbed, d.NMoveRuleTypes[c], setOf(pawnSlot))
	}
	return keys
}

// lost returns the members of a set that are no pieces of the variant.
func (b *builder) lost(set TypeSet) (lost TypeSet) {
	for _, s := range set.members() {
		if b.types[s] == 0 {
			lost |= setOf(s)
		}
	}
	return lost
}

func (b *builder) refuseLost(key string, lost TypeSet) {
	for _, s := range lost.members() {
		b.refuse(true, key, "means the %s, which is no longer in the variant: set the key again", slotName(s))
	}
}
