package search

import "menagerie/movegen"

// Depths are in plies, margins in centipawns.
const (
	nullDepth     = 3 // least depth for a null move
	reverseDepth  = 6 // greatest depth for reverse futility
	reverseMargin = 90
	futileDepth   = 5 // greatest depth to skip quiet moves for their score
	futileMargin  = 110
	lateDepth     = 6 // greatest depth to skip quiet moves for their number
	losingDepth   = 4 // greatest depth to skip captures that lose material
	losingMargin  = 90
	exposeDepth   = 7 // greatest depth to skip quiet moves that lose material
	exposeMargin  = 22
	reduceDepth   = 3                  // least depth for late move reductions
	promisePly    = historyMax * 3 / 4 // experience worth a ply of reduction
	hopeless      = -historyMax / 4    // experience of a quiet move not worth a look, a ply of depth
	hopelessDepth = 4                  // greatest depth to skip quiet moves for it
	iirDepth      = 4                  // least depth for internal iterative reduction
)

// alphaBeta returns the score of the position at ply, searched depth plies deep:
// exact within (alpha, beta), otherwise a bound on that side (fail soft).
func (w *worker) alphaBeta(alpha, beta Score, depth, ply int) Score {
	inCheck := w.stack[ply].inCheck
	// Check extension: a forced reply costs no depth, within reason.
	if inCheck && ply < 2*w.rootDepth {
		depth++
	}
	if depth <= 0 {
		return w.quiesce(alpha, beta, ply)
	}
	if !w.enter(ply) {
		return 0
	}
	if score, over := w.gameOver(ply); over {
		return score
	}
	if ply >= MaxPly {
		return w.evaluate()
	}
	// Mate-distance pruning: no line from here beats a win on the spot nor is
	// worse than a loss on the spot.
	alpha, beta = max(alpha, lossAt(ply)), min(beta, winAt(ply))
	if alpha >= beta {
		return alpha
	}

	isPV := beta-alpha > 1
	known, hit := w.table.probe(w.pos.Key(), ply)
	if hit && !isPV && known.depth >= depth && cutsOff(known, alpha, beta) {
		return known.score
	}
	n := node{alpha: alpha, beta: beta, depth: depth, ply: ply, hash: known.move, isPV: isPV, inCheck: inCheck}
	if !inCheck {
		w.judge(&n, known, hit)
		if score, pruned := w.pruneNode(&n); pruned || w.stopped() {
			return score
		}
	}
	// Internal iterative reduction: where no iteration has left a move, a
	// shallower search finds one more cheaply.
	if n.hash == movegen.NoMove && n.depth >= iirDepth && !w.fullWidth {
		n.depth--
	}
	if hit {
		if score, cut := w.testSingular(&n, known); cut || w.stopped() {
			return score
		}
	}
	return w.searchMoves(&n)
}

// node is what alphaBeta knows of a position when it comes to its moves.
type node struct {
	alpha, beta Score
	depth, ply  int
	hash        movegen.Move
	excluded    movegen.Move // not to be searched, to see how good the others are
	extension   int          // plies more for the hash move
	isPV        bool
	inCheck     bool
	improving   bool  // the evaluation has not fallen since this side's last move
	eval        Score // the evaluation, corrected by the table
}

// cutsOff reports whether a table entry settles a search with window (alpha, beta).
func cutsOff(e entry, alpha, beta Score) bool {
	switch e.bound {
	case Exact:
		return true
	case Lower:
		return e.score >= beta
	case Upper:
		return e.score <= alpha
	}
	return false
}

// judge evaluates a node that is not in check.
func (w *worker) judge(n *node, known entry, hit bool) {
	static := w.evaluate()
	w.stack[n.ply].static = static
	if n.ply >= 2 && !w.stack[n.ply-2].inCheck {
		n.improving = static >= w.stack[n.ply-2].static
	}
	n.eval = static
	// A score from a search is the better evaluation where its bound allows.
	if hit && !known.score.isMate() &&
		(known.bound == Exact || known.bound == Lower && known.score > static || known.bound == Upper && known.score < static) {
		n.eval = known.score
	}
}

// searchMoves is the rest of alphaBeta: the loop over the moves.
func (w *worker) searchMoves(n *node) Score {
	p := w.pickLegal(n.hash, n.ply)
	defer p.close()
	if len(p.moves) == 0 {
		return outcomeScore(w.pos.NoMoves(), n.ply)
	}
	w.stack[n.ply+2].killers = [2]movegen.Move{}
	alpha, best, bestMove := n.alpha, -infinity, movegen.NoMove
	for m := p.next(); m != movegen.NoMove; m = p.next() {
		if m == n.excluded {
			continue
		}
		if best > -mateBound && w.skips(n, &p, m, alpha) {
			continue
		}
		reduction, depth := w.reduction(n, &p, m), n.depth-1
		if m == n.hash {
			depth += n.extension
		}
		w.play(m, n.ply)
		if w.stack[n.ply+1].inCheck {
			reduction = 0 // a check is no ordinary late move
		}
		score := w.follow(alpha, n.beta, depth, reduction, n.ply, p.picked == 1)
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove = score, m
				if n.isPV {
					w.extendPV(m, n.ply)
				}
			}
		}
		if alpha >= n.beta {
			w.learn(n, &p, m)
			break
		}
	}
	if n.excluded == movegen.NoMove {
		w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, n.depth, boundOf(best, n.alpha, n.beta)})
	}
	return best
}

// skips reports whether a move near the leaves is not worth searching. It is
// asked only when there is another move that does not lose by force.
func (w *worker) skips(n *node, p *picker, m movegen.Move, alpha Score) bool {
	if n.isPV || n.inCheck || w.fullWidth {
		return false
	}
	if p.losing {
		// A sacrifice this large does not pay back in so few plies.
		return n.depth <= losingDepth && !w.pos.SEE(m, -losingMargin*n.depth*n.depth)
	}
	if !p.quiet || w.givesCheck(m) {
		return false
	}
	if w.isLate(n, p, alpha) {
		p.dropQuiets() // the reason holds for those after it, too
		return true
	}
	// A quiet move that puts a piece where it is lost.
	return n.depth <= exposeDepth && !w.pos.SEE(m, -exposeMargin*n.depth*n.depth)
}

// isLate reports whether the quiet move just picked and those after it are not
// worth searching.
func (w *worker) isLate(n *node, p *picker, alpha Score) bool {
	// Late move pruning: with good ordering, quiet moves this far down the list
	// are seldom best.
	if n.depth <= lateDepth && p.picked > enoughMoves(n.depth, p.total, n.improving) {
		return true
	}
	// History pruning: what has failed so often before fails again.
	if n.depth <= hopelessDepth && p.promise < hopeless*n.depth {
		return true
	}
	// Futility: too far below alpha for a quiet move to make up for.
	return n.depth <= futileDepth && n.eval+Score(futileMargin*(n.depth+1)) <= alpha
}

// reduction is late move reduction: by how many plies less the move just picked
// is searched at first, because moves late in the order are seldom best.
func (w *worker) reduction(n *node, p *picker, m movegen.Move) int {
	if w.fullWidth || n.depth < reduceDepth || p.picked == 1 || !p.quiet && !p.losing {
		return 0
	}
	r := w.reductions.at(n.depth, p.picked)
	if n.isPV || n.inCheck {
		r--
	}
	if !n.improving {
		r++
	}
	if p.quiet {
		r -= p.promise / promisePly
	}
	return min(max(r, 0), n.depth-2)
}

// follow is principal variation search of the move just made from ply: the
// first move gets the whole window; the others need only be shown to be no
// better, and are searched again if they are.
func (w *worker) follow(alpha, beta Score, depth, reduction, ply int, first bool) Score {
	if first {
		return -w.alphaBeta(-beta, -alpha, depth, ply+1)
	}
	score := -w.alphaBeta(-alpha-1, -alpha, depth-reduction, ply+1)
	if score > alpha && reduction > 0 {
		score = -w.alphaBeta(-alpha-1, -alpha, depth, ply+1)
	}
	if score > alpha && score < beta {
		score = -w.alphaBeta(-beta, -alpha, depth, ply+1)
	}
	return score
}
