//go:build !tunable

package search

//go:generate sh -c "awk -f params.awk params.go | gofmt >params_list.go"

// The tunable numbers of the search, all of them whole. With the build tag tunable they are
// variables with the same names and values, in params_list.go, which go generate makes of this file.
const (
	// Static evaluation: static.go.
	quickMarginPrune  = 16   // percent of the quick score's margin that the evaluation stays within in 97 cases of 100
	quickMarginStand  = 24   // percent of it that the evaluation stays within but for the rarest cases
	slowErrorAge      = 3    // plies for which the error of a quick score is used where evaluations are slow
	fastErrorAge      = 1    // plies for which it is used where they are fast
	lazyDepth         = 2    // plies: greatest depth of lazy evaluation
	lazyMargin        = 150  // centipawns below alpha from which it is enough
	lazyErrorAge      = 1    // plies: greatest age of the quick score's error
	decidedScore      = 2000 // centipawns from which only mate is left to look for, and an evaluation says nothing
	correctionDivisor = 12   // entries of the correction history a centipawn
	correctionDepth   = 8    // plies of depth that count an error in full
	correctionStep    = 256  // bounds the change of an entry

	// Pruning of a node: node.go.
	reverseDepth       = 6   // plies: greatest depth of reverse futility pruning
	reverseMargin      = 60  // centipawns above beta for each ply of depth
	reverseImproving   = 60  // centipawns less if the evaluation is improving
	razorDepth         = 3   // plies: greatest depth of razoring
	razorMargin        = 130 // centipawns below alpha for each ply of depth
	nullDepth          = 3   // plies: least depth of the null move
	nullReduction      = 3   // plies that every null move is reduced by
	nullDepthDivisor   = 3   // plies of depth for a ply more of reduction
	nullEvalDivisor    = 80  // centipawns above beta for a ply more of reduction
	nullEvalMax        = 3   // plies: most that the evaluation adds to the reduction
	nullVerifyDepth    = 10  // plies: least depth to verify a cutoff
	probcutDepth       = 5   // plies: least depth of probcut
	probcutMargin      = 70  // centipawns above beta
	probcutReduction   = 4   // plies
	iirDepth           = 4   // plies: least depth of internal iterative reduction
	singularDepth      = 7   // plies: least depth to test whether the hash move is singular
	singularTableDepth = 3   // plies that the table's score may be shallower
	singularMargin     = 2   // centipawns for each ply of depth that the other moves must be worse by
	doubleMargin       = 20  // centipawns beyond that for an extension of two plies
	extensionLimit     = 2   // times the depth of the iteration: plies from the root to which lines are extended

	// Pruning of moves: node.go.
	lmpDepth          = 6     // plies: greatest depth of late move pruning
	lmpBase           = 3     // moves that are always searched
	lmpDivisor        = 32    // moves · depth² / lmpDivisor are searched besides
	lmpWorsening      = 75    // percent of the moves if the evaluation is not improving
	lmpPV             = 4     // times as many moves on the PV
	historyPruneDepth = 3     // plies: greatest reduced depth of history pruning
	historyPruneScore = -4096 // history score for each ply of reduced depth and one more
	futilityDepth     = 6     // plies: greatest reduced depth of futility pruning
	futilityMargin    = 66    // centipawns below alpha
	futilityPly       = 51    // centipawns more for each ply of reduced depth
	seeCaptureDepth   = 8     // plies: greatest depth of SEE pruning of captures and checks
	seeCaptureMargin  = 100   // centipawns that they may lose for each ply of depth
	seeQuietDepth     = 8     // plies: greatest reduced depth of SEE pruning of quiet moves
	seeQuietMargin    = 14    // centipawns that they may lose for each squared ply of reduced depth

	// Late move reductions: lmr.go.
	lmrDepth   = 3     // plies: least depth
	lmrBase    = 50    // hundredths of a ply
	lmrScale   = 55    // hundredths of a ply for ln(depth) · ln(move number)
	lmrHistory = 12288 // history score for a ply less

	// Quiescence: qsearch.go.
	deltaMargin = 80 // centipawns that a capture may gain on top of the material
	bushyPlies  = 4  // plies for which all captures of a node are tried

	// Compulsory captures: forced.go.
	forcedPlies  = 4     // plies of quiescence with a choice of captures that are searched
	offerCapture = 20000 // capture history points for a capture that offers the piece
	offerQuiet   = 8000  // history points for a quiet move that offers the piece

	// Histories: history.go, movepick.go.
	bonusSquare   = 24    // history bonus for each squared ply of depth
	bonusLinear   = 160   // history bonus for each ply of depth
	bonusMax      = 4000  // greatest history bonus
	creditDepth   = 3     // plies: least depth of a node without a good move to credit the move leading to it
	promiseWeight = 16    // history points for a centipawn of promise
	promiseMax    = 10000 // history points that it counts at most, either way
	gainWeight    = 32    // capture history points for a centipawn of gain

	// Transposition table: tt.go.
	ttDepthLead = 3 // plies by which an entry must be deeper to withstand a bound on the same position
	ttAgeWeight = 8 // plies of depth that an entry loses with each search

	// Aspiration windows: root.go.
	aspirationDepth = 5   // plies: first iteration with a window
	aspirationWidth = 18  // centipawns to either side, at first
	aspirationLimit = 600 // centipawns: a wider window opens wholly

	// Time management: time.go, iterate.go.
	movesAhead       = 30  // moves that a game without a time control ahead is expected to take
	incrementPercent = 75  // percent of the increment that a move may use
	leadPercent      = 25  // percent more time for a clock that the opponent's is nothing against
	softPercent      = 70  // percent of a move's share of the time after which no iteration starts
	hardFactor       = 4   // shares of the time after which a search is broken off
	hardDivisor      = 3   // the part of the clock, one in hardDivisor, that a move may use at most
	lastMovePercent  = 90  // percent of the clock for the last move before time is added
	leastReserveMS   = 3   // milliseconds held back from a short fixed time
	newMovePercent   = 130 // percent of the soft time when the best move has just changed
	stablePercent    = 10  // percent less for each iteration that it has stayed the same
	stableMax        = 7   // iterations that count
	dropScore        = 30  // centipawns by which the score must fall for more time
	dropPercent      = 40  // percent more time then
	usualEffort      = 62  // percent of the nodes that the best move has on the average when a search ends
	onlyMoveDepth    = 5   // plies that a forced move is searched: enough for a score and a reply

	// Games against chance: chance_tree.go, chance_table.go.
	certainNodes = 100 // nodes for each ply of an iteration for a rest of the game without chance
	winBonus     = 4   // points that a win is worth besides those that it takes
)
