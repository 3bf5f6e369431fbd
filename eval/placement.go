package eval

import (
	"math"

	"menagerie/movegen"
)

// Places are what it is worth to pieces of one nature to stand on a file and on a
// rank, in centipawns: a file by how near it is to the middle, from the edge; a
// rank from the own side of the board. Boards of other sizes than 8x8 take values
// between.
type Places struct {
	FileMG, FileEG [4]int
	RankMG, RankEG [8]int
}

// Way is the same for pawns; their ranks are parts of the way from where they start
// to promotion, of which the last is a step.
type Way struct {
	FileMG, FileEG [4]int
	RankMG, RankEG [6]int
}

// ByNature is what something is worth to pieces of each nature, in the middle game and in
// the endgame.
type ByNature struct {
	LeaperMG, LeaperEG, BoundMG, BoundEG, StraightMG, StraightEG, CompoundMG, CompoundEG int
}

// of returns the worths for a nature; kings and pawns have none.
func (b *ByNature) of(n nature) (mg, eg int) {
	switch n {
	case leaper:
		return b.LeaperMG, b.LeaperEG
	case bound:
		return b.BoundMG, b.BoundEG
	case straight:
		return b.StraightMG, b.StraightEG
	case compound:
		return b.CompoundMG, b.CompoundEG
	}
	return 0, 0
}

// Worths are what pieces and pawns are worth beyond their published values, which stay
// what they are, in thousandths of them: a rook in the middle game has few open lines yet.
type Worths struct {
	ByNature
	FootMG, FootEG int
}

// of is [ByNature.of] for pawns, too.
func (w *Worths) of(n nature) (mg, eg int) {
	if n == foot {
		return w.FootMG, w.FootEG
	}
	return w.ByNature.of(n)
}

// nature is what kind of places suits a piece.
type nature int

const (
	leaper   nature = iota // moves as far everywhere: knights, camels, generals
	bound                  // slides and never leaves the color of its squares: bishops
	straight               // slides along ranks and files alone: rooks
	compound               // slides and more: queens, archbishops, amazons
	royal
	foot // promotes: pawns
	natures
)

// String names the squares of pieces of a nature, as a part of the evaluation.
func (n nature) String() string {
	return [...]string{"leapers' squares", "bishops' squares", "rooks' squares", "queens' squares", "kings' squares", "pawns' squares"}[n]
}

// natureOf tells a piece's nature by the rules that it captures by: hoppelpoppel's knight
// leaps, and threatens what a bishop would.
func (e *Terms) natureOf(pt movegen.Type) nature {
	v := e.tables.Variant()
	switch {
	case e.isPawn(pt):
		return foot
	case pt == v.King:
		return royal
	}
	slides, leaps, diagonal, stays := false, false, false, true
	for _, r := range v.Pieces[pt].Rules {
		if r.Initial || !r.Capture {
			continue
		}
		stays = stays && r.KeepsColor()
		slides = slides || r.Range == 0
		leaps = leaps || r.Range != 0
		diagonal = diagonal || r.DX != 0 && r.DY != 0
	}
	switch {
	case !slides:
		return leaper
	case stays:
		return bound
	case !leaps && !diagonal:
		return straight
	}
	return compound
}

// compilePlaces finds the average place of each nature: squares are weighed
// against it, so that pieces keep their published values.
func (e *Terms) compilePlaces() {
	for n := range natures {
		var sum place
		squares := 0.0
		for _, s := range e.tables.Squares() {
			if n == foot && (s.Rank() == 0 || e.stepsToPromotion(s) == 0) {
				continue
			}
			p := e.placeOf(n, s)
			sum.mg, sum.eg = sum.mg+p.mg, sum.eg+p.eg
			squares++
		}
		squares = math.Max(squares, 1) // pawns need not promote anywhere
		e.usual[n] = place{sum.mg / squares, sum.eg / squares}
	}
}

// place is a term in parts of a centipawn.
type place struct{ mg, eg float64 }

// placeOf is what the file and the rank of a square are worth to White's piece.
func (e *Terms) placeOf(n nature, s movegen.Square) place {
	file, rank := e.fileOf(s), e.rankOf(n, s)
	if n == foot {
		w := &e.w.Foot
		return place{between(w.FileMG[:], file) + between(w.RankMG[:], rank), between(w.FileEG[:], file) + between(w.RankEG[:], rank)}
	}
	w := [...]*Places{&e.w.Leaper, &e.w.Bound, &e.w.Straight, &e.w.Compound, &e.w.Royal}[n]
	return place{between(w.FileMG[:], file) + between(w.RankMG[:], rank), between(w.FileEG[:], file) + between(w.RankEG[:], rank)}
}

// fileOf is where a square's file lies between the edge (0) and the middle (3).
func (e *Terms) fileOf(s movegen.Square) float64 {
	files := e.tables.Variant().Files
	return 3 * float64(min(s.File(), files-1-s.File())) / math.Max(float64((files-1)/2), 1)
}

// rankOf is where a square's rank lies between a side's first (0) and last (7):
// for kings by how far they have come, whatever the board; for pawns by what of
// their way to promotion they have covered (0 to 5), which may end before the last.
func (e *Terms) rankOf(n nature, s movegen.Square) float64 {
	last := max(e.tables.Variant().Ranks-1, 1)
	switch n {
	case royal:
		return math.Min(float64(s.Rank()), 7)
	case foot:
		way := e.stepsToPromotion(movegen.SquareAt(s.File(), 1))
		if way < 2 {
			return 0
		}
		come := 5 * float64(way-e.stepsToPromotion(s)) / float64(way-1)
		return math.Min(math.Max(come, 0), 5)
	}
	return 7 * float64(s.Rank()) / float64(last)
}

// between reads a table at a place between its entries.
func between(table []int, at float64) float64 {
	i := min(int(at), len(table)-2)
	part := at - float64(i)
	return float64(table[i])*(1-part) + float64(table[i+1])*part
}
