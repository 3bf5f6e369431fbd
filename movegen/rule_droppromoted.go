package movegen // Room: rules.

import "menagerie/movegen/variant"

// Promoted drops (dropPromoted), as in Kyoto shogi: a piece in hand may also be dropped as its promoted
// form, wherever the piece itself may be dropped. In a move the form is written as on the board: +P@e3.

var dropPromotedRule = rule{fields: "DropPromoted", changes: promotions}

// compilePromotedDrops finds what each type is in hand, and where promoted forms may be dropped.
func compilePromotedDrops(t *Tables) {
	for pt := variant.Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		t.inHand[pt] = pt
		if !t.variant.PieceDrops || !t.variant.DropPromoted || t.variant.Pieces[pt].PromotedFrom == 0 {
			continue
		}
		t.inHand[pt] = t.variant.Pieces[pt].PromotedFrom
	}
}
