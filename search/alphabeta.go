package search

import "menagerie/movegen"

// Depths are in plies, margins in centipawns.
const (
	nullDepth     = 3 // least depth for a null move
	reverseDepth  = 6 // greatest depth for reverse futility
	reverseMargin = 60
	futileDepth   = 6 // greatest reduced depth to skip quiet moves for their score
	futileMargin  = 66
	futilePly     = 51
	lateDepth     = 6 // greatest depth to skip quiet moves for their number
	losingDepth   = 8 // greatest depth to skip captures and checks that lose material
	losingMargin  = 100
	exposeDepth   = 8 // greatest reduced depth to skip quiet moves that lose material
	exposeMargin  = 14
	reduceDepth   = 3                  // least depth for late move reductions
	promisePly    = historyMax * 3 / 4 // experience worth a ply of reduction
	hopeless      = -historyMax / 4    // experience of a quiet move not worth a look, a ply of depth
	hopelessDepth = 3                  // greatest reduced depth to skip quiet moves for it
	iirDepth      = 4                  // least depth for internal iterative reduction
)

// alphaBeta returns the score of the position at ply, searched depth plies deep:
// exact within (alpha, beta), otherwise a bound on that side (fail soft). cut says
// that a cutoff is expected: the move that led here is not thought to be good.
func (w *worker) alphaBeta(alpha, beta Score, depth, ply int, cut bool) Score {
	inCheck := w.stack[ply].inCheck
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
		return w.evaluate(ply)
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
	n := node{alpha: alpha, beta: beta, depth: depth, ply: ply, hash: known.move, isPV: isPV, isCut: cut, inCheck: inCheck}
	if !inCheck {
		if score, above := w.isAboveUnseen(&n, known, hit); above {
			return score
		}
		if score, pruned := w.pruneUnseen(&n, known, hit); pruned || w.stopped() {
			return score
		}
		w.judge(&n, known, hit)
		if score, pruned := w.pruneNode(&n); pruned || w.stopped() {
			return score
		}
	}
	// Internal iterative reduction: where a good move is expected and no iteration has
	// left one, a shallower search finds it more cheaply.
	if n.hash == movegen.NoMove && n.depth >= iirDepth && (isPV || cut) && !w.fullWidth {
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
	isCut       bool // some move is expected to reach beta soon
	inCheck     bool
	passed      bool  // a null move has been tried
	razored     bool  // so has razoring
	improving   bool  // the evaluation has not fallen since this side's last move, as far as known
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
	static, low := w.guess(n)
	if !low {
		static = w.evaluate(n.ply)
	}
	w.stack[n.ply].static = static
	n.improving = n.ply < 2 || !w.stack[n.ply-2].inCheck && static >= w.stack[n.ply-2].static
	n.eval = static
	if hit && betters(known, static) {
		n.eval = known.score
	}
}

// betters reports whether a table entry is a better evaluation of its position
// than the static one: a score from a search is, where its bound allows.
func betters(e entry, static Score) bool {
	return !e.score.isMate() && (e.bound == Exact || e.bound == Lower && e.score > static || e.bound == Upper && e.score < static)
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
	quiet := true // the best move, or all of them if none is good
	for m := p.next(); m != movegen.NoMove; m = p.next() {
		if m == n.excluded {
			p.pass()
			continue
		}
		check := w.givesCheck(m)
		reduction, depth := w.reduction(n, &p), n.depth-1
		if best > -mateBound && w.skips(n, &p, m, alpha, depth-reduction, check) {
			p.pass()
			continue
		}
		sound := !check || w.pos.SEE(m, 0)
		w.play(m, n.ply)
		w.stack[n.ply].number, w.stack[n.ply].quiet = p.picked, p.quiet
		switch {
		case m == n.hash && n.extension != 0:
			depth += n.extension
		case w.stack[n.ply+1].inCheck && sound && n.ply < 2*w.rootDepth:
			// Check extension: a forced reply costs no depth, within reason.
			depth++
		}
		score := w.follow(n, alpha, depth, reduction, p.picked == 1)
		w.pos.Unmake()
		if w.stopped() {
			return 0
		}
		if score > best {
			best = score
			if score > alpha {
				alpha, bestMove, quiet = score, m, p.quiet
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
	if bestMove == movegen.NoMove {
		w.creditLast(n)
	}
	if n.excluded == movegen.NoMove {
		w.table.store(w.pos.Key(), n.ply, entry{bestMove, best, n.depth, boundOf(best, n.alpha, n.beta)})
		w.correct(n, best, quiet)
	}
	return best
}

// skips reports whether a move is not worth searching. reduced is the depth that
// it would be searched to at first. It is asked only when there is another move
// that does not lose by force.
func (w *worker) skips(n *node, p *picker, m movegen.Move, alpha Score, reduced int, check bool) bool {
	if n.isPV || w.fullWidth {
		return false
	}
	if p.losing || check {
		// A sacrifice this large does not pay back in so few plies.
		return n.depth <= losingDepth && !w.pos.SEE(m, -losingMargin*n.depth)
	}
	if !p.quiet {
		return false
	}
	reduced = max(reduced, 0)
	if w.isLate(n, p, alpha, reduced) {
		p.dropQuiets() // the reason holds for those after it, too
		return true
	}
	// A quiet move that puts a piece where it is lost.
	return reduced <= exposeDepth && !w.pos.SEE(m, -exposeMargin*reduced*reduced)
}

// isLate reports whether the quiet move just picked and those after it are not
// worth searching.
func (w *worker) isLate(n *node, p *picker, alpha Score, reduced int) bool {
	// Late move pruning: with good ordering, quiet moves this far down the list
	// are seldom best.
	if n.depth <= lateDepth && p.picked > enoughMoves(n.depth, p.total, n.improving) {
		return true
	}
	// History pruning: what has failed so often before fails again.
	if reduced <= hopelessDepth && p.promise < hopeless*(reduced+1) {
		return true
	}
	// Futility: too far below alpha for a quiet move to make up for.
	return !n.inCheck && reduced <= futileDepth && alpha < decided && n.eval+Score(futileMargin+futilePly*reduced) <= alpha
}

// reduction is late move reduction: by how many plies less the move just picked
// is searched at first, because moves late in the order are seldom best.
func (w *worker) reduction(n *node, p *picker) int {
	if w.fullWidth || n.depth < reduceDepth || p.picked == 1 || !p.quiet && !p.losing {
		return 0
	}
	r := w.reductions.at(n.depth, p.picked)
	if n.isPV {
		r--
	}
	if n.isCut {
		r++ // one good move is enough, and the first ones are the likely ones
	}
	if !n.improving {
		r++
	}
	if p.quiet {
		r -= p.promise / promisePly
	}
	return min(max(r, 0), n.depth-2)
}

// follow is principal variation search of the move just made from n: the first
// move gets the whole window; the others need only be shown to be no better, and
// are searched again if they are.
func (w *worker) follow(n *node, alpha Score, depth, reduction int, first bool) Score {
	ply := n.ply + 1
	if first {
		return -w.alphaBeta(-n.beta, -alpha, depth, ply, !n.isPV && !n.isCut)
	}
	score := -w.alphaBeta(-alpha-1, -alpha, depth-reduction, ply, reduction > 0 || !n.isCut)
	if score > alpha && reduction > 0 && !w.stopped() {
		score = -w.alphaBeta(-alpha-1, -alpha, depth, ply, !n.isCut)
	}
	if score > alpha && score < n.beta && !w.stopped() {
		score = -w.alphaBeta(-n.beta, -alpha, depth, ply, false)
	}
	return score
}
