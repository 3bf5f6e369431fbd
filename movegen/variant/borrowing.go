package variant

import "strings"

// Borrowing says which pieces move as others beside them, and not by their own moves.
type Borrowing struct {
	// From are the directions in which lenders stand, as the borrower looks: some of f, b, l and r, "" for none. With
	// several of them a piece has the moves of all its lenders.
	From      string  `ini:"borrowedFrom,dash,ours"`
	Enemies   bool    `ini:"borrowedFromEnemies,ours"`  // lenders are the other side's pieces
	Lenders   TypeSet `ini:"lendingTypes,forms,ours"`   // 0 for all
	Borrowers TypeSet `ini:"borrowingTypes,forms,ours"` // 0 for all
}

// checkBorrowing refuses directions that are none, and moves that cannot be lent.
func (b *builder) checkBorrowing() {
	v, key := &b.v, "borrowedFrom"
	if v.Borrowing.From == "" {
		return
	}
	b.refuse(strings.Trim(v.Borrowing.From, "fblr") != "", key, "%q is not some of f, b, l and r", v.Borrowing.From)
	b.refuse(v.PawnTypes != 0 || v.HasPaths, key,
		"needs pieces that move by rules alone: a customPiece in place of the pawn, and no moves of several legs")
	b.refuse(v.RelayPiece != 0 || v.MirrorBoard || v.SoldierRank > 0, key,
		"does not go with relayPiece, mirrorBoard and soldierPromotionRank")
}
