package eval

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen"
)

type spaceWeights struct {
	SpaceMG int `about:"all the space there is, on the middle files of the own half, for all pieces of the start"`
}

// compileSpace finds the most space that there is and the pieces that a side starts with,
// so that space is worth as much on any board.
func (e *Terms) compileSpace(start *movegen.Position) {
	for c := game.White; c <= game.Black; c++ {
		pieces := 0
		for k := range start.Pieces(c) {
			if !e.kinds[k].pawn && !e.kinds[k].king {
				pieces++
			}
		}
		e.pieces = max(e.pieces, pieces)
	}
	squares := (e.files - 2*(e.files/4)) * (e.tables.Variant().Ranks/2 - 1)
	e.maxSpace = max(2*squares, 1)
}

// evaluateSpace is what the space that the pawns of c have won for its pieces is worth, in
// centipawns of the middle game: the more pieces there are, the more they need it (Stockfish's
// space). SpaceMG · space / maxSpace · (pieces / pieces of the start)².
func (p *Position) evaluateSpace(c game.Color) int {
	e := p.terms
	pieces := min(p.look.sides[c].pieces, e.pieces)
	if pieces == 0 {
		return 0
	}
	return e.w.SpaceMG * p.look.shape.space[c] * pieces * pieces / (e.maxSpace * e.pieces * e.pieces)
}

// spaceOf counts the squares of the middle files in c's half of the board, but for its
// first rank, on which no pawn of c stands and which no enemy pawn attacks; those behind
// a pawn of c count twice.
func (e *Terms) spaceOf(c game.Color, own, enemy *pawnMasks) int {
	ranks, space := e.tables.Variant().Ranks, 0
	half := (uint16(1)<<(ranks/2) - 1) &^ 1
	if c == game.Black {
		half = half >> 1 << (ranks - ranks/2)
	}
	for file := e.files / 4; file < e.files-e.files/4; file++ {
		pawns, hits := own[file+1], enemy[file]|enemy[file+2]
		var behind uint16
		if c == game.White {
			hits >>= 1
			behind = below(pawns)
		} else {
			hits <<= 1
			behind = ^(pawns&-pawns<<1 - 1)
		}
		free := half &^ (pawns | hits)
		space += bits.OnesCount16(free) + bits.OnesCount16(free&behind)
	}
	return space
}
