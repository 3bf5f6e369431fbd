package movegen // Room: generate.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The general path: pseudo-legal moves straight from the pieces' rules, which the lines on royal pieces
// show to be legal or not (general_guard.go). It serves the variants with hoppers, lame leapers, initial
// moves and other rules that the tables of the plain path cannot express.

// generalMoves appends the legal moves of the general path, before rules rework them.
func (p *Position) generalMoves(dst []game.Move, noisy bool) []game.Move {
	l := listing{start: len(dst), noisy: noisy}
	dst = p.ruleMoves(dst, p.Alive[p.turn], noisy)
	if !noisy || len(dst) > l.start { // most positions have no capture, and need no guard
		l.guard = p.guard()
		if !noisy {
			dst = p.rightMoves(dst)
		}
		dst = p.keepLegal(l.guard, dst, l.start)
	}
	return p.addMoves(p.enPassants(dst), l)
}

// keepLegal drops the illegal moves from dst[start:] by the lines on the royal pieces. Most moves carry a piece that
// is not royal between squares on no line: where no attack is on, they are legal.
func (p *Position) keepLegal(g *royalGuard, dst []game.Move, start int) []game.Move {
	forbids, blasts := len(p.tables.general.forbids) > 0, p.tables.variant.BlastOnCapture
	kept, calm := start, g != nil && g.attacks == 0 && !p.tables.has(checkless|movers|royalOrder)
	for _, m := range dst[start:] {
		from, to := moveFrom(m), moveTo(m)
		if forbids && p.isForbidden(m) {
			continue
		}
		if (!calm || m&^carryMask != 0 || g.on[from&cellMask]|g.on[to&cellMask] != 0 ||
			g.royals>>(p.Cells[from&cellMask]&indexMask)&1 != 0 || blasts && p.Cells[to&cellMask] != 0) &&
			!p.isLegal(g, m) {
			continue
		}
		dst[kept] = m
		kept++
	}
	return dst[:kept]
}

// isForbidden reports whether such a rule forbids m, which is pseudo-legal and not en passant.
func (p *Position) isForbidden(m game.Move) bool {
	for _, rule := range p.tables.general.forbids {
		if rule(p, m) {
			return true
		}
	}
	return false
}

// rightMoves appends the pseudo-legal castling moves.
func (p *Position) rightMoves(dst []game.Move) []game.Move {
	if p.rights>>(2*p.turn)&3 != 0 && p.tables.variant.Castling.Enabled && p.tables.variant.Castling.LongSteps == 0 &&
		(!p.InCheck() || p.tables.general.wallsShelter && p.Alive[p.turn]&royal == 0) {
		return p.castlings(dst, ^uint32(0))
	}
	return dst
}

// ruleMoves appends the pseudo-legal moves of the pieces in the mask.
func (p *Position) ruleMoves(dst []game.Move, mask uint64, noisy bool) []game.Move {
	us := p.turn
	pawns := p.Classes[us][pawn] & mask
	if pawns != 0 {
		start := len(dst)
		dst = p.pawnMoves(dst, pawns, noisy)
		if !p.tables.general.pawnsRoam {
			dst = p.keepWithinRegion(dst, start)
		}
	}
	walkers := p.Classes[us][ruled] & mask
	if m := mask &^ (walkers | pawns); m != 0 {
		dst = p.pieceMoves(dst, m, noisy)
	}
	for m := walkers; m != 0; m &= m - 1 { // ids would be called, not inlined, in so large a function
		dst = p.pieceRuleMoves(dst, colorBit(us)|uint8(bits.TrailingZeros64(m)), noisy)
	}
	return dst
}

// keepWithinRegion drops the pawn moves that leave the kind's mobility region or pass a square
// outside of it.
func (p *Position) keepWithinRegion(dst []game.Move, start int) []game.Move {
	return keepMoves(dst, start, func(m game.Move) bool {
		region := p.tables.general.mobility[p.Kinds[p.Cells[moveFrom(m)]]]
		return region == nil || p.within(region, m)
	})
}

// within reports whether a pawn's move stays in a region.
func (p *Position) within(region *variant.Region, m game.Move) bool {
	if !region[moveTo(m)] {
		return false
	}
	if moveFrom(m).File() != moveTo(m).File() {
		return true
	}
	step := p.tables.forward[p.turn]
	for s := int(moveFrom(m)) + step; s != int(moveTo(m)); s += step {
		if !region[s] {
			return false
		}
	}
	return true
}

// pieceRuleMoves appends the pseudo-legal moves of a piece other than the pawn.
func (p *Position) pieceRuleMoves(dst []game.Move, id uint8, noisy bool) []game.Move {
	start := len(dst)
	k := p.Kinds[id]
	general := &p.tables.general
	promotes := general.promotesAsPawn[k] || general.promotedForm[k] != 0
	quiet := promotes && (!p.tables.variant.PieceDemotion || general.promotesAsPawn[k]) // promotions are noisy
	for _, r := range general.starts[k][p.Squares[id]&squareMask] {
		dst = p.walk(dst, id, r, noisy && !quiet)
	}
	if general.overlap[k] {
		if general.paths[k] != nil {
			dst = p.pathMoves(dst, id, noisy && !quiet)
		}
		dst = dropDuplicates(dst, start)
	}
	if promotes {
		dst = p.withPromotions(dst, start, k, noisy)
	}
	if stuck := general.immobile[k]; stuck != nil { // immobilityIllegal
		dst = keepMoves(dst, start, func(m game.Move) bool {
			return moveKindOf(m) == promotion || !stuck[moveTo(m)] || p.shoots(m)
		})
	}
	return dst
}

// dropDuplicates removes repeated moves from dst[start:], which are all by one piece.
func dropDuplicates(dst []game.Move, start int) []game.Move {
	kept := start
next:
	for _, m := range dst[start:] {
		for _, other := range dst[start:kept] {
			if other == m {
				continue next
			}
		}
		dst[kept] = m
		kept++
	}
	return dst[:kept]
}
