package eval

import "menagerie/movegen"

// Score is a value in the middle game and in the endgame, in centipawns where nothing
// else is said. What counts is a mix of the two by the material left (tapered evaluation,
// see Terms.taper).
type Score struct{ MG, EG int }

// Add returns s + o.
func (s Score) Add(o Score) Score { return Score{s.MG + o.MG, s.EG + o.EG} }

// Sub returns s - o.
func (s Score) Sub(o Score) Score { return Score{s.MG - o.MG, s.EG - o.EG} }

// Times returns s * n.
func (s Score) Times(n int) Score { return Score{s.MG * n, s.EG * n} }

// Scale returns s * n / d, rounded towards 0.
func (s Score) Scale(n, d int) Score { return Score{s.MG * n / d, s.EG * n / d} }

// millipawns turns a score in centipawns into the unit of the sums that movegen keeps.
func (s Score) millipawns() movegen.Sum {
	return movegen.Sum{MG: 10 * int32(s.MG), EG: 10 * int32(s.EG)}
}

// even is a score that is the same in the middle game and in the endgame.
func even(n int) Score { return Score{n, n} }

// packedScore is a score in little memory, for tables that the search reads often.
type packedScore struct{ mg, eg int16 }

func (s packedScore) score() Score { return Score{int(s.mg), int(s.eg)} }

// fineScore is a score in fractions of a centipawn, for values that are found once for each
// variant.
type fineScore struct{ mg, eg float64 }

func (s fineScore) add(o fineScore) fineScore { return fineScore{s.mg + o.mg, s.eg + o.eg} }
func (s fineScore) sub(o fineScore) fineScore { return fineScore{s.mg - o.mg, s.eg - o.eg} }

// times multiplies a score by a fraction. Like all products that are added to here, those are converted
// once more: without it some processors add before they round, and scores would differ there.
func (s Score) times(x float64) fineScore {
	return fineScore{float64(float64(s.MG) * x), float64(float64(s.EG) * x)}
}
