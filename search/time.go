package search

import "time"

const (
	// leastTime is the budget when the clock has run down to the overhead.
	leastTime = time.Millisecond
	// longestTime stands for all longer times, so that sums do not overflow.
	longestTime = 365 * 24 * time.Hour
)

// budget is the time for one move: no iteration starts after soft, none goes on
// after hard. The zero value is a search without a clock.
type budget struct {
	soft, hard time.Duration
	// elastic says that soft may be stretched or cut, as the clock pays for it.
	elastic bool
}

func (b budget) timed() bool { return b.hard > 0 }

// newBudget shares out the time that limits allow.
func newBudget(l *Limits) budget {
	var b budget
	if l.Clock != nil {
		b = clockBudget(l)
	}
	if l.MoveTime > 0 {
		// A GUI that grants a fixed time starts counting at once, and forgives less.
		fixed := reserve(l.MoveTime, min(l.Overhead, max(l.MoveTime/10, time.Duration(leastReserveMS)*time.Millisecond)))
		if !b.timed() || fixed < b.hard {
			b = budget{soft: fixed, hard: fixed}
		}
	}
	return b
}

// clockBudget takes an equal share of the clock for each move to come, most of
// the increment, and a little more while the opponent has less time left.
func clockBudget(l *Limits) budget {
	left := reserve(l.Clock.Time, l.Overhead)
	moves := time.Duration(movesAhead)
	if l.MovesToGo > 0 {
		moves = min(moves, time.Duration(l.MovesToGo))
	}
	share := left/moves + within(l.Clock.Increment)/100*time.Duration(incrementPercent)
	if l.Opponent != nil {
		if lead := left - within(l.Opponent.Time); lead > 0 {
			share += time.Duration(float64(share) * float64(leadPercent) / 100 * float64(lead) / float64(left))
		}
	}
	// The rest must last for the moves after this one, if there are any before
	// time is added, and for the odd moment when the machine looks elsewhere.
	most := left / min(moves, time.Duration(hardDivisor))
	if moves == 1 {
		most = left / 100 * time.Duration(lastMovePercent)
	}
	hard := max(min(time.Duration(hardFactor)*share, most), leastTime)
	return budget{soft: min(share/100*time.Duration(softPercent), hard), hard: hard, elastic: true}
}

// reserve is what remains of t for thinking.
func reserve(t, overhead time.Duration) time.Duration {
	return max(within(t)-within(overhead), leastTime)
}

// within bounds a duration as a GUI may send it.
func within(t time.Duration) time.Duration { return min(max(t, 0), longestTime) }

// prospect is what the last iteration says of how likely the next is to change the
// choice.
type prospect struct {
	stable int     // iterations for which the best move has stayed the same
	drop   Score   // centipawns by which its score fell in the last
	effort float64 // the part of all nodes that it took to keep it the best
}

// spent reports whether starting one more iteration is a waste: less time when the best
// move has stayed the same for some iterations or the others were refuted at little
// cost, more when the score has dropped.
func (b budget) spent(elapsed time.Duration, p prospect) bool {
	soft := b.soft
	if b.elastic {
		percent := newMovePercent - stablePercent*min(p.stable, stableMax)
		if p.drop >= Score(dropScore) {
			percent += dropPercent
		}
		share := float64(percent) / 100 * (1 + float64(usualEffort)/100 - p.effort)
		soft = min(time.Duration(float64(soft)*share), b.hard)
	}
	return elapsed >= soft
}
