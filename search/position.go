// Package search finds the best move of a position. It knows a game only as a [Position] and a
// move only as a number, so one search serves every game between two players.
//
// The search is principal variation search (alpha-beta) with iterative deepening, aspiration
// windows, a transposition table (TT), quiescence, the usual pruning, reductions and
// extensions, and lazy SMP for several threads. Scores are centipawns from the view of the
// side to move; depths are plies.
//
// To search, make an [Engine] once with [New] and call [Engine.Search] for each move, with a
// function that returns a copy of the position for each thread and with [Limits]. A position
// may implement [Hints] besides, which lets the search prune more. Games of one player
// against chance have an engine of their own, [ChanceEngine].
//
// The files in reading order:
//
//	position.go, hints.go       what the search asks of a game
//	endgame.go                  what it asks of endgame tables
//	limits.go, info.go, score.go
//	                            what it is told, and what it tells
//	engine.go                   the engine and its threads
//	worker.go                   a thread: its stack, its way through the tree
//	iterate.go, root.go, report.go, matepv.go
//	                            iterative deepening, the root, reports, lines to a mate
//	node.go                     the node, in numbered steps
//	qsearch.go                  quiescence
//	forced.go                   compulsory captures
//	static.go                   quick score, evaluation, correction history
//	movepick.go, history.go, lmr.go
//	                            move ordering, histories, reductions
//	tt.go                       the transposition table
//	control.go, time.go         when a search ends
//	params.go, params_*.go      every tunable number
//	chance*.go                  games against chance
package search

import (
	"menagerie/internal/game"
)

// Position is a position of a game between two players who alternate: chess on any board,
// draughts whose jumps chain into one move, or a game for points. Scores are centipawns from
// the view of the side to move.
type Position interface {
	// LegalMoves appends every legal move to dst. None means the game is over
	// and [Position.NoMoves] says how.
	LegalMoves(dst []game.Move) []game.Move
	// Noisy appends the legal moves with a [Position.Gain]. Quiescence searches them when
	// the side to move is not in check.
	Noisy(dst []game.Move) []game.Move

	// Make plays a legal move, Unmake takes the last one back.
	Make(m game.Move)
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
	// Outcome is the state of the game by every rule but the lack of moves and repetition:
	// move-count rules, extinction, points, flags. A mate takes precedence over the move
	// count: the game is then still Ongoing here.
	Outcome() game.Outcome
	// NoMoves is the outcome for a side to move that has no legal move.
	NoMoves() game.Outcome
	// Repetition is the outcome if the position has occurred before within the last plies
	// moves, or as often in the whole game as ends it; Ongoing otherwise.
	Repetition(plies int) game.Outcome

	// Evaluate is the static score of the position.
	Evaluate() int
	// Gain is the immediate gain of m in centipawns: material taken, a promotion, a check
	// where checks win the game. It is zero for a quiet move.
	Gain(m game.Move) int
	// SEE is static exchange evaluation: whether the exchange that m starts wins at least
	// threshold centipawns.
	SEE(m game.Move, threshold int) bool
	// Slot is the index of m in history tables of Slots entries. Moves of the same piece to
	// the same square share one. Call it before m is made.
	Slot(m game.Move) int
	Slots() int
}
