package variant

import (
	"math"

	"menagerie/internal/game"
)

const (
	// crowding is the chance that a square is empty on an average board, as in Ralph Betza's
	// "crowded board mobility".
	crowding = 0.7
	// mobilityWorth turns crowded mobility into centipawns; with it knight, bishop, rook and
	// queen on 8x8 come out near their usual values.
	mobilityWorth = 62
	usualSide     = 8.0 // board side for which values are usually given
)

// MobilityValue estimates the value of a piece type in centipawns from the moves that it has
// on average over the board's squares. Moves of limited range count for less on a board larger
// than 8x8, which takes such a piece longer to cross.
func (v *Variant) MobilityValue(pt Type) int {
	scale := min(1, usualSide/float64(max(v.Files, v.Ranks)))
	if v.PromotionPawns[game.White].Has(pt) {
		scale = 1
	}
	total := 0.0
	for rank := range v.Ranks {
		for file := range v.Files {
			limited, unlimited := v.reach(pt, SquareAt(file, rank))
			total += float64(scale*limited) + unlimited
		}
	}
	return int(math.Round(mobilityWorth * total / float64(v.Files*v.Ranks)))
}

// Mobility returns the number of moves that White's piece of type pt has on s on average when
// others stand in its way. A part that only moves or only captures counts half.
func (v *Variant) Mobility(pt Type, s Square) float64 {
	limited, unlimited := v.reach(pt, s)
	return limited + unlimited
}

// reach is Mobility by the moves of limited and of unlimited range.
func (v *Variant) reach(pt Type, s Square) (limited, unlimited float64) {
	if len(v.Pieces[pt].Paths) > 0 {
		limited, unlimited = v.pathMobility(pt, s)
	}
	for _, r := range v.Pieces[pt].Rules {
		if r.Range == 0 {
			unlimited += v.crowdedReach(s, r)
		} else {
			limited += v.crowdedReach(s, r)
		}
	}
	return limited, unlimited
}

func (v *Variant) crowdedReach(s Square, r Rule) float64 {
	weight := 1.0
	if !r.Move || !r.Capture {
		weight = 0.5
	}
	if r.Initial {
		return 0 // gone after one move
	}
	if r.Lame || r.Hop != NoHop {
		weight *= crowding
	}
	sum, open := 0.0, 1.0
	limit := r.Range
	if limit == 0 {
		limit = MaxFiles
	}
	for n := 1; n <= limit; n++ {
		f, rank := s.File()+n*r.DX, s.Rank()+n*r.DY
		if f < 0 || f >= v.Files || rank < 0 || rank >= v.Ranks {
			break
		}
		sum += float64(open * weight) // rounded before it is added, on every processor
		open *= crowding
	}
	return sum
}
