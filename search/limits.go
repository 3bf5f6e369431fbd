package search

import (
	"time"

	"menagerie/internal/game"
)

// Clock is what a player's clock shows.
type Clock struct {
	Time      time.Duration // left
	Increment time.Duration // added for each move
}

// Limits says when a search ends; the first limit reached ends it. The zero
// value sets none: the search ends at MaxPly plies or when its context does.
type Limits struct {
	Depth    int           // plies, 0 for no limit
	Nodes    uint64        // over all threads, 0 for no limit
	MoveTime time.Duration // exactly that long, 0 for no limit
	Mate     int           // ends when a mate in that many moves is found or refuted, 0 for no such goal
	// Clock and Opponent are the clocks of the side to move and of the other side; nil without
	// a clock.
	Clock, Opponent *Clock
	MovesToGo       int // moves until time is added to the clock, 0 for the rest of the game
	// Overhead is the time that a move may lose on its way to the clock. Clock and MoveTime
	// are used up to this reserve.
	Overhead time.Duration
	// Since is when Clock and MoveTime began to count, for a search that waited for its turn or goes
	// on where another has ended; zero is now.
	Since time.Time

	// Infinite searches until the context is cancelled, even if nothing is left
	// to search.
	Infinite bool
	// PonderHit, if set, makes the search ponder: its clock starts to run when
	// the channel is closed, and until then it does not end by itself.
	PonderHit <-chan struct{}

	// Moves restricts the root to these moves, as far as they are legal. If it is empty, all
	// legal moves are searched.
	Moves []game.Move
	// MultiPV is how many of the best lines to report, 1 if it is 0.
	MultiPV int
}

// maxDepth is the last iteration, in plies.
func (l *Limits) maxDepth() int {
	depth := MaxPly
	if l.Depth > 0 {
		depth = min(depth, l.Depth)
	}
	// n moves to mate are 2n-1 plies: an iteration that deep either finds the
	// mate or refutes it.
	if l.Mate > 0 && l.Mate < MaxPly/2 {
		depth = min(depth, 2*l.Mate-1)
	}
	return depth
}

// Overtime adds time for each move that cannot be saved, as byoyomi, to the clock. Once no more is left on the clock
// than that, each move has it and no clock counts.
func (l *Limits) Overtime(t time.Duration) {
	switch {
	case t == 0:
	case l.Clock == nil || l.Clock.Time <= t:
		if l.MoveTime == 0 || t < l.MoveTime {
			l.MoveTime = t
		}
		l.Clock = nil
	default:
		l.Clock = &Clock{Time: l.Clock.Time + t, Increment: l.Clock.Increment + t}
	}
}
