package movegen // Room: make.

import (
	"fmt"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// sayPromotion says what promotes where.
func sayPromotion(w *words) {
	v, zone := w.variant, ranksText(w.variant, &w.variant.PromotionRegion[game.White])
	var into [2][]string
	for c, types := range v.PromotionTypes {
		for _, t := range types {
			into[c] = append(into[c], w.name(t))
		}
	}
	white, black := strings.Join(into[game.White], ", "), strings.Join(into[game.Black], ", ")
	if pawns := w.names(v.PromotionPawns[game.White]); len(pawns) > 0 && white != "" && zone != "" {
		w.promotion.add("%s on %s to %s", strings.Join(pawns, ", "), zone, white)
		if white != black {
			w.promotion.add("Black's to %s", black)
		}
		if !v.MandatoryPromotion {
			w.promotion.add("a pawn need not")
		}
		if len(v.PromotionLimit) > 0 {
			w.promotion.add("only to what was lost")
		}
	}
	var forms []string
	for t, p := range v.Pieces {
		if p.PromotesTo != 0 && p.PromotedFrom == 0 {
			forms = append(forms, w.name(variant.Type(t))+" to "+w.name(v.BaseType(p.PromotesTo)))
		}
	}
	if len(forms) > 0 {
		w.promotion.add("in and from %s: %s", zone, strings.Join(forms, ", "))
		if v.MandatoryPiecePromotion {
			w.promotion.add("it must")
		}
	}
}

// ranksText names the ranks of a region, "" for none.
func ranksText(v *variant.Variant, r *variant.Region) string {
	first, last := 0, 0
	for rank := v.NamedRanks(); rank > 0; rank-- {
		if r[variant.SquareAt(0, (rank-1)*v.Boards())] {
			first, last = rank, max(last, rank)
		}
	}
	switch first {
	case 0:
		return ""
	case last:
		return fmt.Sprint("rank ", first)
	}
	return fmt.Sprintf("ranks %d to %d", first, last)
}

// Promotion of pieces other than the pawn, on the general path.

// withPromotions adds promotions to the moves in dst[start:] of a piece of kind k, or replaces
// these where promotion is mandatory. With noisy, other moves that do not capture are dropped: so
// are promotions where pieces turn back, and every move may be one.
func (p *Position) withPromotions(dst []game.Move, start int, k Kind, noisy bool) []game.Move {
	plain := append(p.scratch[:0], dst[start:]...)
	dst = dst[:start]
	for _, m := range plain {
		var stays bool
		dst, stays = p.promotionsOf(dst, m, k, noisy)
		if stays && (!noisy || p.isCapture(m)) {
			dst = append(dst, m)
		}
	}
	p.scratch = plain
	return dst
}

// promotionsOf appends the promotions of m and reports whether the piece may also stay what it
// is.
func (p *Position) promotionsOf(dst []game.Move, m game.Move, k Kind, noisy bool) (_ []game.Move, stays bool) {
	v := p.tables.variant
	zone := &v.PromotionRegion[k.Color()]
	enters, within := zone[moveTo(m)], zone[moveFrom(m)]
	if !enters && !within || p.shoots(m) || moveKindOf(m) == pass {
		return dst, true
	}
	bare := newMove(moveFrom(m), moveTo(m)) | m&extraMask
	stays = true
	if p.tables.general.promotesAsPawn[k] && enters {
		stays = !v.MandatoryPromotion && !v.MandatoryRegion[k.Color()][moveTo(m)]
		for _, t := range p.tables.variant.PromotionTypes[k.Color()] {
			if p.mayBecome(t, k.Color()) {
				dst = append(dst, withPromotion(bare, t))
			}
		}
	}
	form := p.tables.general.promotedForm[k]
	if form == 0 {
		return dst, stays
	}
	if !p.tables.isDemotion(k.Type(), form) && !p.mayBecome(p.tables.general.base[form], k.Color()) {
		return dst, stays
	}
	if v.PiecePromotionOnCapture && p.Cells[moveTo(m)] == 0 {
		return dst, stays
	}
	if stays = stays && !v.MandatoryPiecePromotion; noisy && v.PieceDemotion && p.Cells[moveTo(m)] == 0 {
		return dst, stays
	}
	return append(dst, withPromotion(bare, form)), stays
}

// mayBecome reports whether c may promote one more piece to a type (promotionLimit).
func (p *Position) mayBecome(t variant.Type, c game.Color) bool {
	if len(p.tables.variant.PromotionLimit) == 0 {
		return true
	}
	limit, limited := p.tables.variant.PromotionLimit[t]
	return !limited || p.countBase(t, c) < limit
}

// pawnForms appends a pawn's promotion to its promoted form, as in shogi.
func (p *Position) pawnForms(dst []game.Move, m game.Move) []game.Move {
	form := p.tables.general.promotedForm[p.Kinds[p.Cells[moveFrom(m)]]]
	if form == 0 || p.tables.variant.PiecePromotionOnCapture && p.Cells[moveTo(m)] == 0 {
		return dst
	}
	return append(dst, withPromotion(m, form))
}

// promote turns the piece id on a square into one of kind k.
func (p *Position) promote(id uint8, k Kind, at variant.Square) {
	p.account(p.Kinds[id], at, -1)
	p.account(k, at, 1)
	p.assign(id, k)
}

// promoteInPlace makes m, a promotion in place.
func (p *Position) promoteInPlace(m game.Move) {
	id := p.Cells[moveTo(m)&cellMask]
	us := p.Kinds[id].Color()
	h := &p.history[len(p.history)-1]
	h.mover = p.Kinds[id]
	p.promote(id, KindOf(movePromo(m), us), moveTo(m))
	p.markPromotion(us, id, h.mover)
	p.halfmove, p.reversible = 0, 0
}

// unmakeInPlace undoes promoteInPlace once the state is that of before.
func (p *Position) unmakeInPlace(m game.Move, us game.Color) {
	id := p.Cells[moveTo(m)&cellMask]
	p.assign(id, p.mover)
	p.unmarkPromotion(us, id)
}

// shoots reports whether m, which is not en passant, captures without moving.
func (p *Position) shoots(m game.Move) bool {
	return p.tables.variant.Afterwards.InPlace && p.Cells[moveTo(m)&cellMask] != 0
}

// isDemotion reports whether a piece that was of one type and promotes to another becomes what it was.
func (t *Tables) isDemotion(from, to variant.Type) bool {
	return t.variant.PieceDemotion && t.variant.Pieces[from].PromotedFrom == to
}

// turnsBack reports whether a promotion can be taken back by a later move.
func (t *Tables) turnsBack(from, to variant.Type) bool {
	return t.isDemotion(from, to) || t.isDemotion(to, from)
}
