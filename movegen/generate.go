package movegen // Room: generate.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
)

// LegalMoves appends all legal moves to dst. There are none if a rule has ended the game, such
// as a flag reached.
func (p *Position) LegalMoves(dst []game.Move) []game.Move { return p.generate(dst, false) }

// Noisy appends the legal captures and promotions to dst and, in variants with check counting,
// the moves that give check.
func (p *Position) Noisy(dst []game.Move) []game.Move {
	switch {
	case p.tables.onlyQuiet:
		return dst
	case !p.tables.variant.CheckCounting:
		return p.generate(dst, true)
	}
	start := len(dst)
	dst = p.generate(dst, false)
	return append(dst[:start], slices.DeleteFunc(dst[start:], func(m game.Move) bool {
		if moveKindOf(m) == plain && p.Cells[moveTo(m)&cellMask] == 0 {
			return !p.GivesCheck(m)
		}
		return p.Gain(m) == 0
	})...)
}

func (p *Position) generate(dst []game.Move, noisy bool) []game.Move {
	if len(p.tables.ends) > 0 && p.ended() {
		return dst
	}
	start := len(dst)
	dst = p.allowedMoves(dst, noisy)
	for _, reworks := range p.tables.reworks {
		dst = reworks(p, dst, listing{start: start, noisy: noisy})
	}
	return dst
}

// allowedMoves appends the legal moves as chess has them. Checks and pins are found first, so
// that only en passant captures and castling, which are rare, have to be tried out.
func (p *Position) allowedMoves(dst []game.Move, noisy bool) []game.Move {
	if p.tables.isGeneral {
		return p.generalMoves(dst, noisy)
	}
	start := len(dst)
	d := p.findChecksAndPins()
	open := p.kingSteps(noisy)
	dst = p.kingMoves(dst, open)
	switch {
	case d.checks > 1:
		return dst
	case d.checks == 1:
		if dst = p.evasions(dst, d, noisy); d.blockable {
			dst = p.addMoves(dst, listing{start: start, noisy: noisy, toBlock: true, checker: d.checker})
		}
		return dst
	}
	free := p.Alive[p.turn] &^ (d.pinned | royal)
	dst = p.pieceMoves(dst, free, noisy)
	for m := d.pinned; m != 0; m &= m - 1 {
		dst = p.pinnedMoves(dst, bits.TrailingZeros64(m), noisy)
	}
	dst = p.enPassants(dst)
	if !noisy && p.rights>>(2*p.turn)&3 != 0 {
		dst = p.castlings(dst, open)
	}
	return p.addMoves(dst, listing{start: start, noisy: noisy})
}

// keepMoves keeps the moves in dst[start:] that a rule allows.
func keepMoves(dst []game.Move, start int, allows func(m game.Move) bool) []game.Move {
	kept := start
	for _, m := range dst[start:] {
		if allows(m) {
			dst[kept] = m
			kept++
		}
	}
	return dst[:kept]
}

// addMoves appends the moves that pieces do not have by their own rules.
func (p *Position) addMoves(dst []game.Move, l listing) []game.Move {
	for _, adds := range p.tables.adds {
		dst = adds(p, dst, l)
	}
	return dst
}

// pieceMoves appends the moves of the pieces in the mask, ignoring checks and pins.
func (p *Position) pieceMoves(dst []game.Move, mask uint64, noisy bool) []game.Move {
	if noisy {
		dst = p.slideCaptures(dst, mask)
	} else {
		dst = p.slides(dst, mask)
	}
	us := p.turn
	if m := p.Classes[us][leaper] & mask; m != 0 {
		dst = p.leapMoves(dst, m, noisy)
	}
	if m := p.Classes[us][irregular] & mask; m != 0 {
		dst = p.irregularMoves(dst, m, noisy)
	}
	if m := p.Classes[us][pawn] & mask; m != 0 {
		dst = p.pawnMoves(dst, m, noisy)
	}
	return dst
}

// slides appends the moves of rook and bishop parts.
func (p *Position) slides(dst []game.Move, mask uint64) []game.Move {
	own := colorBit(p.turn)
	board := &p.Cells
	for m := p.Classes[p.turn][orthogonal] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		dst = appendRay(dst, board, from, 1, own)
		dst = appendRay(dst, board, from, -1, own)
		dst = appendRay(dst, board, from, rowWidth, own)
		dst = appendRay(dst, board, from, -rowWidth, own)
	}
	for m := p.Classes[p.turn][diagonal] & mask; m != 0; m &= m - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(m))])
		dst = appendRay(dst, board, from, rowWidth+1, own)
		dst = appendRay(dst, board, from, rowWidth-1, own)
		dst = appendRay(dst, board, from, -rowWidth+1, own)
		dst = appendRay(dst, board, from, -rowWidth-1, own)
	}
	return dst
}

func appendRay(dst []game.Move, board *[cells]uint8, from, step int, own uint8) []game.Move {
	to := from + step
	for ; board[to&cellMask] == 0; to += step {
		dst = append(dst, game.Move(from|to<<toShift))
	}
	if board[to&cellMask]&own == 0 {
		dst = append(dst, game.Move(from|to<<toShift))
	}
	return dst
}

// slideCaptures appends the captures of rook and bishop parts.
func (p *Position) slideCaptures(dst []game.Move, mask uint64) []game.Move {
	classes := &p.Classes[p.turn]
	dst = p.lineCaptures(dst, classes[orthogonal]&mask, &orthogonalSteps)
	return p.lineCaptures(dst, classes[diagonal]&mask, &diagonalSteps)
}

func (p *Position) lineCaptures(dst []game.Move, mask uint64, steps *[4]int) []game.Move {
	own := colorBit(p.turn)
	for ; mask != 0; mask &= mask - 1 {
		from := int(p.Squares[own|uint8(bits.TrailingZeros64(mask))])
		for _, step := range steps {
			if to := p.Next(from, step); p.Cells[to&cellMask]&own == 0 {
				dst = append(dst, game.Move(from|to<<toShift))
			}
		}
	}
	return dst
}

func (p *Position) leapMoves(dst []game.Move, mask uint64, noisy bool) []game.Move {
	own := colorBit(p.turn)
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		from := int(p.Squares[id])
		for _, step := range p.tables.leaps[p.Kinds[id]&(maxKinds-1)] {
			to := from + step
			if c := p.Cells[to&cellMask]; c&own == 0 && (c != 0 || !noisy) {
				dst = append(dst, game.Move(from|to<<toShift))
			}
		}
	}
	return dst
}

// irregularMoves appends the moves of limited range, of some directions only, and those that
// only move or only capture.
func (p *Position) irregularMoves(dst []game.Move, mask uint64, noisy bool) []game.Move {
	own := colorBit(p.turn)
	for ; mask != 0; mask &= mask - 1 {
		id := own | uint8(bits.TrailingZeros64(mask))
		from := int(p.Squares[id])
		for _, r := range p.tables.rays[p.Kinds[id]&(maxKinds-1)] {
			to := from + r.step
			if r.limit == 1 {
				if c := p.Cells[to&cellMask]; c == 0 && r.move && !noisy || c != 0 && c&own == 0 && r.capture {
					dst = append(dst, game.Move(from|to<<toShift))
				}
				continue
			}
			n := 1
			for ; p.Cells[to&cellMask] == 0 && n <= r.limit; n++ {
				if r.move && !noisy {
					dst = append(dst, game.Move(from|to<<toShift))
				}
				to += r.step
			}
			if n <= r.limit && r.capture && p.Cells[to&cellMask]&own == 0 {
				dst = append(dst, game.Move(from|to<<toShift))
			}
		}
	}
	return dst
}

// pinnedMoves appends the moves of a pinned piece: along the line between its king and the
// pinner, whose capture is included.
func (p *Position) pinnedMoves(dst []game.Move, index int, noisy bool) []game.Move {
	start := len(dst)
	dst = p.pieceMoves(dst, 1<<index, noisy)
	king, pinner := int(p.Squares[colorBit(p.turn)]), int(p.pinner[index&indexMask])
	return keepMoves(dst, start, func(m game.Move) bool { return p.tables.between(king, int(moveTo(m)), pinner) })
}
