package eval

import (
	"math"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Mobility: a piece is worth more the more squares it can move to. The square root of their
// number counts, less the root of its average on an empty board, so that the first moves
// matter most and a piece keeps its value on the whole.

type mobilityWeights struct {
	Mobility     ByClass `about:"the square root of the moves of a piece of that class"`
	OpenFile     int     `about:"a slider along ranks and files on a file without pawns, in the middle game"`
	HalfOpenFile int     `about:"... without own pawns"`
}

// compileMobility fills in the score of a kind by its number of moves.
func (e *Terms) compileMobility(k *kindInfo, more Score, average float64) {
	w := e.w.Mobility.of(k.class)
	if of := e.court.kindOf(k.class); of != nil {
		w = of.Mobility
	}
	w = w.Add(more)
	round := func(x float64) int16 { return int16(min(max(math.Round(x), math.MinInt16), math.MaxInt16)) }
	for moves := range k.mobility {
		score := w.times(math.Sqrt(float64(moves)) - average)
		k.mobility[moves] = packedScore{round(score.mg), round(score.eg)}
	}
}

// mobilityOf is what a piece's moves are worth to c.
func (p *Position) mobilityOf(s *movegen.Stance, k *kindInfo, c game.Color) Score {
	moves := k.mobility[s.Moves&maxMoves].score()
	if k.class == rook {
		moves.MG += p.openFile(s.Square, c)
	}
	return moves
}

// openFile is what a rook of c gains on s where no pawn of its side stops it, in centipawns
// of the middle game.
func (p *Position) openFile(s variant.Square, c game.Color) int {
	pawns := &p.look.shape.pawns
	switch file := s.File() + 1; {
	case pawns[c][file] != 0:
		return 0
	case pawns[c.Other()][file] != 0:
		return p.terms.w.HalfOpenFile
	}
	return p.terms.w.OpenFile
}
