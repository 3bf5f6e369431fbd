package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Promotion of sittuyin (sittuyinPromotion): a pawn that stands in its region, or a side's last pawn
// wherever it stands, becomes a piece where it is or on a square to which that piece could go. It may
// neither capture so nor attack anything then, nor discover a check. Pawns that arrive in the region
// stay pawns. As in Fairy-Stockfish (src/movegen.cpp) a promotion in place is written as the square
// twice, d5d5f.
// https://en.wikipedia.org/wiki/Sittuyin
//
// A promotion in place has the kind pass, of which the promotion bits are not empty.

var sittuyinRule = rule{
	fields:  "SittuyinPromotion",
	changes: general | promotions,
	adds:    (*Position).sittuyinPromotions,
	late: func(p *Position) (game.Outcome, game.Reason) {
		if p.onlyPromotes() {
			return game.Draw, game.Stalemate
		}
		return game.Ongoing, game.NoReason
	},
	says: func(w *words) {
		if len(w.promotion) > 0 {
			w.promotion.add("as a move from there, the last pawn from anywhere")
		}
	},
}

// sittuyinPromotions appends the legal promotions.
func (p *Position) sittuyinPromotions(dst []game.Move, _ listing) []game.Move {
	us := p.turn
	pawns := p.Classes[us][pawn] & p.Alive[us]
	anywhere := pawns&(pawns-1) == 0
	checked := p.InCheck()
	for ; pawns != 0; pawns &= pawns - 1 {
		from := p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(pawns))]
		if !anywhere && !p.tables.variant.PromotionRegion[us][from] {
			continue
		}
		for _, t := range p.tables.variant.PromotionTypes[us] {
			if !p.mayBecome(t, us) {
				continue
			}
			if m := withKind(newMove(from, from), pass) | game.Move(t)<<promoShift; !checked && p.staysQuiet(m) {
				dst = append(dst, m)
			}
			rules := p.tables.rules[KindOf(t, us)]
			for i := range rules {
				dst = p.promoteAlong(dst, from, t, &rules[i])
			}
		}
	}
	return dst
}

// promoteAlong appends the promotions to t on the empty squares to which a rule of t leads.
func (p *Position) promoteAlong(dst []game.Move, from variant.Square, t variant.Type, r *compiledRule) []game.Move {
	if !r.capture || !r.startsOn(int(from)) {
		return dst
	}
	region := p.tables.general.mobility[KindOf(t, p.turn)]
	for at, cell := range p.along(r, int(from)) {
		m := withPromotion(newMove(from, variant.Square(at)), t)
		if cell == 0 && (region == nil || region[at&squareMask]) && p.staysQuiet(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// staysQuiet makes m, a promotion, and reports whether it is legal and attacks no enemy piece, nor
// gives check by another piece.
func (p *Position) staysQuiet(m game.Move) bool {
	them := p.turn.Other()
	if !p.isSafe(m) {
		return false
	}
	p.Make(m)
	id, quiet := p.Cells[moveTo(m)&cellMask], !p.kingAttacked(them)
	for enemy := range p.IDs(them) {
		quiet = quiet && !p.attacks(id, p.Squares[enemy])
	}
	p.Unmake()
	return quiet
}

// onlyPromotes reports whether a side with a king and a pawn, not in check, can do nothing but
// promote: as nobody needs to, that is a draw.
func (p *Position) onlyPromotes() bool {
	us := p.turn
	pawns := p.Classes[us][pawn] & p.Alive[us]
	if p.pieceCount(us) != 2 || pawns == 0 || p.InCheck() {
		return false
	}
	var buf [64]game.Move
	moves := p.LegalMoves(buf[:0])
	for _, m := range moves {
		if !promotes(m) {
			return false
		}
	}
	return len(moves) > 0
}
