package movegen // Room: rules.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Citadels (citadel*) of Tamerlane chess: squares beside the board, one of each side. A royal piece in the other side's
// citadel draws the game. Of several that a side has, only the one may enter whose type comes first: the king, else a
// prince, else a king that was a pawn. mobilityRegion* says which pieces may stand there at all.
// https://www.chessvariants.com/historic.dir/tamerlane.html
var citadelRule = rule{
	fields:  "Citadel",
	changes: everything,
	has:     func(v *variant.Variant) bool { return !v.Citadel[0].Empty() || !v.Citadel[1].Empty() },
	forbids: func(p *Position, m game.Move) bool {
		us := p.turn
		id := p.Cells[moveFrom(m)&cellMask]
		return p.tables.variant.Citadel[us.Other()][moveTo(m)] && p.Kinds[id].Type() != p.firstRoyalType(us)
	},
	ends: func(p *Position) (game.Outcome, game.Reason) {
		for c := game.White; c <= game.Black; c++ {
			citadel := &p.tables.variant.Citadel[c.Other()]
			for id := range ids(c, p.extinctionPieces[c]&p.Alive[c]) {
				if citadel[p.Squares[id]] {
					return game.Draw, game.InCitadel
				}
			}
		}
		return game.Ongoing, game.NoReason
	},
}

// firstRoyalType returns the type that comes first of those of c's pieces that must not die out.
func (p *Position) firstRoyalType(c game.Color) variant.Type {
	first := variant.Type(0)
	for id := range ids(c, p.extinctionPieces[c]&p.Alive[c]) {
		if t := p.Kinds[id].Type(); first == 0 || t < first {
			first = t
		}
	}
	return first
}

// Exchange (royalExchange) of Tamerlane chess: once in a game a side whose one royal piece is in check, or that has no
// other move, may let it change places with a piece of its own. A pawn does not come to its last rank by it, nor a
// piece to where it may not stand, and what never moves takes no part.
var exchangeRule = rule{
	fields:  "RoyalExchange",
	changes: everything,
	compile: func(t *Tables) {
		used := t.keep(numbers{count: 2, name: "exchanged"}) // by color
		t.reworks = append(t.reworks, func(p *Position, dst []game.Move, l listing) []game.Move {
			if l.noisy || p.kept(used+slot(p.turn)) != 0 || len(dst) > l.start && !p.InCheck() {
				return dst
			}
			return p.exchanges(dst)
		})
		t.made = append(t.made, func(p *Position, m game.Move, us game.Color, _ Kind) {
			if moveKindOf(m) == pass && moveExtra(m) == swapping {
				p.changePlaces(moveFrom(m), moveTo(m))
				p.setKept(used+slot(us), 1)
			}
		})
	},
}

// exchanges appends the legal exchanges of the one royal piece.
func (p *Position) exchanges(dst []game.Move) []game.Move {
	us, v := p.turn, p.tables.variant
	royals := p.pseudoRoyals(us)
	if bits.OnesCount64(royals) != 1 {
		return dst
	}
	from := p.Squares[colorBit(us)|uint8(bits.TrailingZeros64(royals))]
	for id := range ids(us, p.Alive[us]&^royals) {
		k := p.Kinds[id]
		region := p.tables.general.mobility[k]
		if region != nil && !region[from] || len(v.Pieces[k.Type()].Rules)+len(v.Pieces[k.Type()].Paths) == 0 ||
			v.PromotionPawns[us].Has(k.Type()) && v.PromotionRegion[us][from] {
			continue
		}
		if m := withExtra(withKind(newMove(from, p.Squares[id]), pass), swapping); p.isSafe(m) {
			dst = append(dst, m)
		}
	}
	return dst
}
