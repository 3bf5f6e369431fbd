package eval

import (
	"math"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Piece-square tables. A table is the sum of a row of values by file and one by rank, which
// are stretched to the size of the board; its average is taken off, so that pieces keep
// their published values. Movegen keeps the sum over all pieces as moves are made.

type squareWeights struct {
	Material      Material `about:"thousandths of its published value that a piece of that class is worth beyond it"`
	PSQT          PSQT
	KingActivity  int   `about:"one more move from a square, for the king in the endgame"`
	NearPromotion Score `about:"percent of a promotion's gain for a pawn a step from it, halved by each step more"`
}

// compilePSQT finds the average of each table.
func (e *Terms) compilePSQT() {
	for n := range numClasses {
		var sum fineScore
		squares := 0.0
		for _, s := range e.tables.Squares() {
			if n == pawn && (s.Rank() == 0 || e.stepsToPromotion(s) == 0) {
				continue
			}
			sum = sum.add(e.tableAt(n, s))
			squares++
		}
		squares = math.Max(squares, 1) // pawns need not promote anywhere
		e.average[n] = fineScore{sum.mg / squares, sum.eg / squares}
	}
}

// psqt returns what a square adds to White's piece that stands on it, in centipawns. For a
// pawn that includes the hope of promotion, for a king its mobility from there.
func (e *Terms) psqt(pt variant.Type, s variant.Square, averageMobility float64) fineScore {
	n, reach := e.classOf(pt), Score{}
	p := e.tableAt(n, s).sub(e.average[n])
	if n == king && !e.tables.Variant().Checking {
		p = fineScore{} // a king that nobody attacks need not hide
	}
	switch n {
	case pawn:
		return p.add(e.w.NearPromotion.times(e.promotionHope(pt, s)))
	case leaper, bishop, rook, queen:
		if e.goals.racing && !e.goals.royal && pt == e.tables.Variant().FlagPiece[game.White] {
			return e.flagSquare(s)
		}
	case king:
		reach.EG = e.w.KingActivity
	default:
		reach = e.court.kindOf(n).Reach
	}
	if e.palace && n == leaper {
		reach = e.court.LeaperReach
	}
	if reach != (Score{}) {
		p = p.add(reach.times(e.tables.Variant().Mobility(pt, s) - averageMobility))
	}
	return p
}

// tableAt reads the table of a class at White's square.
func (e *Terms) tableAt(n class, s variant.Square) fineScore {
	file, rank := e.tableFile(s), e.tableRank(n, s)
	if n == pawn {
		w := &e.w.PSQT.Pawn
		return interpolate(w.File[:], file).add(interpolate(w.Rank[:], rank))
	}
	t := &e.w.PSQT
	w := [...]*PieceSquares{leaper: &t.Leaper, bishop: &t.Bishop, rook: &t.Rook, queen: &t.Queen, king: &t.King,
		hopper: &t.Rook, guard: nil}[n]
	if w == nil {
		return fineScore{} // a soldier or guard: its moves count
	}
	return interpolate(w.File[:], file).add(interpolate(w.Rank[:], rank))
}

// tableFile is where a square's file lies between the edge (0) and the middle (3).
func (e *Terms) tableFile(s variant.Square) float64 {
	files := e.tables.Variant().Files
	return 3 * float64(min(s.File(), files-1-s.File())) / math.Max(float64((files-1)/2), 1)
}

// tableRank is where a square's rank lies between a side's first (0) and last (7). For kings
// ranks count from their own side, whatever the board; for pawns it is the part of the way
// to promotion that they have covered (0 to 5), which may end before the last rank.
func (e *Terms) tableRank(n class, s variant.Square) float64 {
	last := max(e.tables.Variant().Ranks-1, 1)
	switch n {
	case king:
		return math.Min(e.tables.Variant().Height(s), 7)
	case pawn:
		steps := e.stepsToPromotion(variant.SquareAt(s.File(), 1+e.tables.Variant().LowestRank(s.File())))
		if steps < 2 {
			return 0
		}
		covered := 5 * float64(steps-e.stepsToPromotion(s)) / float64(steps-1)
		return math.Min(math.Max(covered, 0), 5)
	}
	return 7 * e.tables.Variant().Height(s) / float64(last)
}

// interpolate reads a row at a place between its entries.
func interpolate(row []Score, at float64) fineScore {
	i := min(int(at), len(row)-2)
	part := at - float64(i)
	return row[i].times(1 - part).add(row[i+1].times(part))
}

// mirror turns White's square into the one that is Black's alike.
func (e *Terms) mirror(s variant.Square) variant.Square {
	v := e.tables.Variant()
	if v.HexBoard {
		return variant.SquareAt(v.Files-1-s.File(), v.Ranks-1-s.Rank())
	}
	return variant.SquareAt(s.File(), v.Ranks-1-s.Rank())
}
