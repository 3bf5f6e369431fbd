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
	reduceDepth   = 3 // least depth for late move reductions
	iirDepth      = 4 // least depth for internal iterative reduction
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
	return w.searchMoves(&n)
}

// node is what alphaBeta knows of a position when it comes to its moves.
type node struct {
	alpha, beta Score
	depth, ply  int
	hash        movegen.Move
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

// pruneNode tries to settle a node without looking at its moves.
func (w *worker) pruneNode(n *node) (Score, bool) {
	if n.isPV || w.fullWidth || n.beta.isMate() {
		return 0, false
	}
	// Reverse futility: so far above beta, a few plies will not bring it below.
	margin := Score(reverseMargin * n.depth)
	if n.improving {
		margin -= reverseMargin / 2
	}
	if n.depth <= reverseDepth && n.eval-margin >= n.beta {
		return n.eval, true
	}
	return w.tryNull(n)
}

// tryNull is null-move pruning: if the opponent, given a free move, still cannot
// get below beta, a real move will keep above it too.
func (w *worker) tryNull(n *node) (Score, bool) {
	if n.depth < nullDepth || n.eval < n.beta || w.stack[n.ply-1].nulled || !w.pos.CanPass() {
		return 0, false
	}
	reduction := 3 + n.depth/4 + int(min((n.eval-n.beta)/200, 3))
	w.pass(n.ply)
	score := -w.alphaBeta(-n.beta, -n.beta+1, n.depth-1-reduction, n.ply+1)
	w.pos.UnmakeNull()
	if score >= n.beta && score.isMate() {
		score = n.beta // a mate that needs the free move is not proven
	}
	return score, score >= n.beta
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
		if best > -mateBound && w.skips(n, &p, m, alpha) {
			if p.quiet {
				p.dropQuiets() // the reason holds for those after it, too
			}
			continue
		}
		reduction := w.reduction(n, &p, m)
		w.play(m, n.ply)
		if w.stack[n.ply+1].inCheck {
			reduction = 0 // a check is no ordinary late move
		}
		score := w.follow(alpha, n.beta, n.depth-1, reduction, n.ply, p.picked == 1)
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
	w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, n.depth, boundOf(best, n.alpha, n.beta)})
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
	if !p.quiet {
		return false
	}
	// Late move pruning: with good ordering, quiet moves this far down the list
	// are seldom best.
	if n.depth <= lateDepth && p.picked > enoughMoves(n.depth, p.total, n.improving) {
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
		r -= int(w.history[w.pos.Slot(m)]) / (historyMax / 2)
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

// learn credits the quiet move that caused a cutoff and debits the quiet moves
// tried before it.
func (w *worker) learn(n *node, p *picker, m movegen.Move) {
	if !p.quiet {
		return
	}
	if killers := &w.stack[n.ply].killers; killers[0] != m {
		killers[1], killers[0] = killers[0], m
	}
	bonus := historyBonus(n.depth)
	w.history.add(w.pos.Slot(m), bonus)
	for _, tried := range p.moves[:p.picked-1] {
		if w.pos.Gain(tried) == 0 {
			w.history.add(w.pos.Slot(tried), -bonus)
		}
	}
}
