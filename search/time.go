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
	// elastic says that soft may be stretched or cut: the time saved stays on the clock.
	elastic bool
}

func (b budget) timed() bool { return b.hard > 0 }

// newBudget returns the time for the move by the limits.
func newBudget(l *Limits) budget {
	var b budget
	if l.Clock != nil {
		b = clockBudget(l)
	}
	if l.MoveTime > 0 {
		// A GUI that sets a fixed time counts from its command on: most of the overhead does
		// not apply.
		fixed := reserve(l.MoveTime, min(l.Overhead,
			max(l.MoveTime/10, time.Duration(leastReserveMS)*time.Millisecond)))
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
	// The rest must last for the moves before time is added, and for moments in which the
	// machine is busy with something else.
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

// stability says how likely the next iteration is to change the best move.
type stability struct {
	stable int     // iterations for which the best move has stayed the same
	drop   Score   // centipawns by which its score fell in the last iteration
	effort float64 // the part of all nodes searched below it, from 0 to 1
}

// spent reports whether no further iteration should start. It allows less time when the best
// move has stayed the same for some iterations or took most of the nodes, and more when the
// score has dropped.
func (b budget) spent(elapsed time.Duration, p stability) bool {
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
