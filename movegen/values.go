package movegen

import "math"

const (
	// kingValue makes the king the last piece to take part in an exchange.
	kingValue = 30000
	// crowding is the chance that a square is empty on an average board, as in
	// Ralph Betza's "crowded board mobility".
	crowding = 0.7
	// mobilityWorth turns crowded mobility into centipawns; with it knight,
	// bishop, rook and queen on 8x8 come out near their usual values.
	mobilityWorth = 62
	usualSide     = 8.0 // of the board on which values are usually given
)

// compileValues fills in piece values in centipawns, which is exact enough to
// order captures: the published ones and, for pieces that have none, what their
// mobility suggests.
func (t *Tables) compileValues() {
	for pt := Type(1); int(pt) < len(t.variant.Pieces); pt++ {
		p := t.variant.Pieces[pt]
		value := (p.ValueMG + 5) / 10 // to centipawns
		switch {
		case pt == t.variant.King:
			value = kingValue
		case value == 0:
			value = t.MobilityValue(pt)
		}
		t.values[KindOf(pt, White)], t.values[KindOf(pt, Black)] = value, value
	}
}

// MobilityValue estimates a piece's worth in centipawns from the moves it has on
// average over the board's squares. Moves of limited range count for less on a
// board larger than the usual, which takes such a piece longer to cross.
func (t *Tables) MobilityValue(pt Type) int {
	slow := min(1, usualSide/float64(max(t.variant.Files, t.variant.Ranks)))
	total := 0.0
	for _, r := range t.variant.Pieces[pt].Rules {
		scale := 1.0
		if r.Range != 0 && !t.variant.PromotionPawns[White].Has(pt) {
			scale = slow
		}
		for _, s := range t.squares {
			total += scale * t.crowdedReach(s, r)
		}
	}
	return int(math.Round(mobilityWorth * total / float64(len(t.squares))))
}

// Mobility is the number of moves that White's piece of type pt has on s on
// average when others stand in its way. A part that only moves or only captures
// counts half.
func (t *Tables) Mobility(pt Type, s Square) float64 {
	total := 0.0
	for _, r := range t.variant.Pieces[pt].Rules {
		total += t.crowdedReach(s, r)
	}
	return total
}

func (t *Tables) crowdedReach(s Square, r Rule) float64 {
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
		if f < 0 || f >= t.variant.Files || rank < 0 || rank >= t.variant.Ranks {
			break
		}
		sum += open * weight
		open *= crowding
	}
	return sum
}
