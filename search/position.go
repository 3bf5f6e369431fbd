// Package search finds good moves. It knows a game only as a [Position] and a
// move only as a number, so one alpha-beta serves every two-player game.
package search

import "menagerie/movegen"

// Position is all that the search knows of a game between two players who
// alternate: chess on any board, draughts whose jumps chain into one move, or a
// game for points. Scores are centipawns from the view of the side to move.
type Position interface {
	// LegalMoves appends every legal move to dst. None means the game is over
	// and [Position.NoMoves] says how.
	LegalMoves(dst []movegen.Move) []movegen.Move
	// Noisy appends the legal moves with a [Position.Gain]: what quiescence
	// searches when the side to move is not in check.
	Noisy(dst []movegen.Move) []movegen.Move

	// Make plays a legal move, Unmake takes the last one back.
	Make(m movegen.Move)
	Unmake()
	// CanPass reports whether passing is likely to be no better than the best
	// move, so that null-move pruning is sound: not in check, no zugzwang about.
	CanPass() bool
	// MakeNull passes the turn and UnmakeNull takes that back.
	MakeNull()
	UnmakeNull()

	// Key identifies the position, side to move and all rights included.
	Key() uint64
	// InCheck reports whether the side to move must answer a threat at once.
	InCheck() bool
	// Outcome is the state of the game by every rule except the lack of moves
	// and except repetition: move-count rules, extinction, points, flags. A mate
	// takes precedence over the move count: the game is then still Ongoing here.
	Outcome() movegen.Outcome
	// NoMoves is the outcome for a side to move that has no legal move.
	NoMoves() movegen.Outcome
	// Repetition is how a game ends whose position has already occurred within the last
	// plies moves, or as often before as ends the game; Ongoing if it has not.
	Repetition(plies int) movegen.Outcome

	// Evaluate estimates the score of a position without search.
	Evaluate() int
	// Gain is what m wins on its face, in centipawns: the material that it takes, what
	// a promotion adds, a check where checks win the game. Zero for a quiet move.
	Gain(m movegen.Move) int
	// SEE reports whether the exchanges that m starts win at least threshold.
	SEE(m movegen.Move, threshold int) bool
	// Slot is m's place in history tables of Slots entries: moves that are alike
	// whatever else stands on the board (the same piece to the same square)
	// share one. Call it before m is made.
	Slot(m movegen.Move) int
	Slots() int

	// Clone returns an independent copy with the game's history, for another thread.
	Clone() Position
}

// Estimator is what a [Position] may be besides: one whose evaluation has a
// rough form that costs next to nothing.
type Estimator interface {
	// Estimate returns a score in centipawns from the view of the side to move
	// and by how much Evaluate may differ from it.
	Estimate() (score, margin int)
	// Dear reports whether Evaluate takes so long that it pays to do without where the
	// estimate is good enough.
	Dear() bool
}

// Heir is what a [Position] may be besides: one that works with memory which is
// worth keeping from one search to the next.
type Heir interface {
	// Inherit takes over the memory of a position that is no longer used, if it
	// is of any use here.
	Inherit(from Position)
}

// Checker is what a [Position] may be besides: one that knows cheaply whether a
// move leaves the opponent in check.
type Checker interface {
	// GivesCheck reports whether m, which must be legal, gives check; it may miss
	// rare kinds of check.
	GivesCheck(m movegen.Move) bool
}

// Obliger is what a [Position] may be besides: one whose rules may leave a side no choice
// but to capture, whatever it loses by that.
type Obliger interface {
	// HasMustCapture reports whether the game has such a rule.
	HasMustCapture() bool
	// MustCapture reports whether the side to move must capture.
	MustCapture() bool
}

// Racer is what a [Position] may be besides: one whose side to move may win by a quiet
// move.
type Racer interface {
	// Races reports whether the game has such moves at all.
	Races() bool
	// CanWin reports whether the side to move has a move that wins at once.
	CanWin() bool
}
