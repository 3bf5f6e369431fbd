package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Pawns that promote to one piece each (promotesOnlyTo), as in Tamerlane chess.
var promotesOnlyRule = rule{
	fields:  "PromotesOnly",
	changes: general | forbidding | promotions,
	forbids: func(p *Position, m game.Move) bool {
		only := p.tables.variant.PromotesOnly[p.Kinds[p.Cells[moveFrom(m)&cellMask]].Type()]
		return moveKindOf(m) == promotion && only != 0 && movePromo(m) != only
	},
}

// The pawn of pawns of Tamerlane chess (forkingPawns, homePromotionTypes). On the last rank it becomes a piece that
// waits there, which captureForbidden protects. A move puts that one as a pawn of another type on any square where
// it attacks two enemies, or one that has no move then. What stands there, of either side, is gone, but for royal
// pieces and those that wait. On the last rank again that pawn is put on its home square at once. It may not go there
// while that square is taken. https://www.chessvariants.com/historic.dir/tamerlane.html,
// https://en.wikipedia.org/wiki/Tamerlane_chess
var forkingPawnRule = rule{
	fields:  "ForkingPawns HomePromotions HomeSquare",
	changes: everything,
	adds: func(p *Position, dst []game.Move, l listing) []game.Move {
		if l.noisy {
			return dst
		}
		for id := range p.IDs(p.turn) {
			if as := p.tables.variant.ForkingPawns[p.Kinds[id].Type()]; as != 0 {
				dst = p.forks(dst, p.Squares[id], as)
			}
		}
		return dst
	},
	forbids: func(p *Position, m game.Move) bool {
		home := p.homeOf(m, p.turn)
		return home != variant.NoSquare && p.Cells[home&cellMask] != 0
	},
	made: func(p *Position, m game.Move, us game.Color, k Kind) {
		if home := p.homeOf(m, us); home != variant.NoSquare {
			id := p.Cells[moveTo(m)&cellMask]
			p.move(id, k, moveTo(m), home)
			p.leave(trace{what: returned, id: id, square: moveTo(m)})
		}
	},
}

// homeOf returns the square to which a pawn of us goes with m, a promotion; NoSquare if it stays.
func (p *Position) homeOf(m game.Move, us game.Color) variant.Square {
	v := p.tables.variant
	if moveKindOf(m) == promotion && v.HomePromotions.Has(movePromo(m)) {
		for _, s := range p.tables.squares {
			if v.HomeSquare[us][s] {
				return s
			}
		}
	}
	return variant.NoSquare
}

// forks appends the moves of the piece on a square that waits there to come back as a pawn of a type.
func (p *Position) forks(dst []game.Move, from variant.Square, as variant.Type) []game.Move {
	us, v := p.turn, p.tables.variant
	k := KindOf(as, us)
	region := p.tables.general.mobility[k]
	for _, s := range p.tables.squares {
		there, taken := p.At(s)
		if region != nil && !region[s] || v.PromotionRegion[us][s] || p.WallOn(s) ||
			taken && (v.ExtinctionTypes.Has(there.Type()) || v.ForkingPawns[there.Type()] != 0) {
			continue
		}
		var prey []variant.Square
		for id := range p.IDs(us.Other()) {
			if at := p.Squares[id]; at != s && v.ForkingPawns[p.Kinds[id].Type()] == 0 && p.captures(k, s, at) {
				prey = append(prey, at)
			}
		}
		m := withPromotion(newMove(from, s), as)
		if len(prey) > 0 && p.isSafe(m) && (len(prey) > 1 || p.standsStill(m, prey[0])) {
			dst = append(dst, m)
		}
	}
	return dst
}

// standsStill reports whether the other side's piece on s has no legal move of its own once m is made.
func (p *Position) standsStill(m game.Move, s variant.Square) bool {
	p.Make(m)
	id := p.Cells[s&cellMask]
	still := len(p.keepLegal(nil, p.ruleMoves(nil, 1<<(id&indexMask), false), 0)) == 0
	p.Unmake()
	return still
}
