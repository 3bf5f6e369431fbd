package search

import (
	"time"

	"menagerie/internal/game"
)

// Info is a report from a running search: a line of play with its score or, if
// CurrMove is set, the root move being searched.
type Info struct {
	Depth    int // plies of the iteration
	SelDepth int // plies of the longest line searched
	MultiPV  int // rank of the line, 1 for the best
	Score    Score
	Bound    Bound
	Nodes    uint64
	Time     time.Duration // since the search began
	HashFull int           // per mille
	PV       []game.Move   // the receiver's own

	// Chance marks a game against chance. Its PV ends at the first chance node. Win is the
	// chance from 0 to 1 that the game will be won.
	Chance bool
	Win    float64

	CurrMove       game.Move
	CurrMoveNumber int // from 1
}

// NPS returns nodes per second.
func (i Info) NPS() uint64 {
	micros := uint64(max(i.Time.Microseconds(), 1))
	return i.Nodes * 1_000_000 / micros
}

// Result is the result of a search.
type Result struct {
	Move   game.Move // NoMove if the side to move has none
	Ponder game.Move // the reply expected, NoMove if there is none
	Score  Score
	Depth  int // plies of the last iteration completed
	Nodes  uint64
	Time   time.Duration
}
