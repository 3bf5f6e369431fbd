package search

import (
	"cmp"
	"slices"

	"menagerie/internal/game"
)

// mateProofNodes is how many positions may be visited to complete a line of play: about half a
// millisecond in chess.
const mateProofNodes = 1000

// extendToMate completes a line to the mate that its score promises, which bounds and pruning
// may have cut short. It follows the table where that says the very same, and proves the rest
// by trying every answer, as far as that is quick. The worker must be at the root.
func (w *worker) extendToMate(pv []game.Move, score Score) []game.Move {
	p := mateProof{worker: w, won: score > 0, end: int(Mate - max(score, -score)), nodes: mateProofNodes}
	if !score.isMate() || len(pv) >= p.end || w.traits.Turns || w.traits.Chance { // proofs differ there
		return pv
	}
	for _, m := range pv {
		w.pos.Make(m)
	}
	for len(pv) < p.end && p.outcome(len(pv)) == game.Ongoing {
		m := p.move(len(pv))
		if m == game.NoMove {
			break
		}
		w.pos.Make(m)
		pv = append(pv, m)
	}
	for range pv {
		w.pos.Unmake()
	}
	return pv
}

// mateProof looks for a line to a mate of known length.
type mateProof struct {
	*worker
	won   bool // by the side to move at the root
	end   int  // ply at which the game is over
	nodes int  // that may still be visited
}

// winnerMoves reports whether the side to move at ply is the one that mates.
func (p *mateProof) winnerMoves(ply int) bool { return p.won == (ply%2 == 0) }

// outcome is how the game stands at ply for the side to move.
func (p *mateProof) outcome(ply int) game.Outcome {
	o := p.pos.Outcome()
	if o == game.Ongoing {
		o = p.pos.Repetition(ply)
	}
	if o == game.Ongoing && len(p.pos.LegalMoves(nil)) == 0 {
		o = p.pos.NoMoves()
	}
	return o
}

// moves lists the moves at ply, the table's first, then those that give check.
func (p *mateProof) moves(ply int) []game.Move {
	moves := p.pos.LegalMoves(nil)
	known, _ := p.table.probe(p.pos.Key(), ply)
	rank := func(m game.Move) int {
		switch {
		case m == known.move:
			return 0
		case p.hints.GivesCheck(m):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return cmp.Compare(rank(a), rank(b)) })
	return moves
}

// move is a move at ply after which the game still ends at p.end and not before; NoMove if none
// is found.
func (p *mateProof) move(ply int) game.Move {
	moves := p.moves(ply)
	for _, holds := range []func(ply int) bool{p.known, p.proven} {
		for _, m := range moves {
			if p.after(m, func() bool { return holds(ply + 1) }) {
				return m
			}
		}
	}
	return game.NoMove
}

// after asks about the position after a move; false if no more positions may be visited.
func (p *mateProof) after(m game.Move, holds func() bool) bool {
	if p.nodes--; p.nodes < 0 {
		return false
	}
	p.pos.Make(m)
	defer p.pos.Unmake()
	return holds()
}

// known reports whether the game is over at ply as it should be, or the table says that it will
// be at p.end.
func (p *mateProof) known(ply int) bool {
	o := p.outcome(ply)
	if o != game.Ongoing || ply == p.end {
		return ply == p.end && o == p.wanted(ply)
	}
	e, hit := p.table.probe(p.pos.Key(), ply)
	return hit && e.score == outcomeScore(p.wanted(ply), p.end) && p.settles(e, ply)
}

// settles reports whether an entry of the position at ply bounds its score from the side that
// matters.
func (p *mateProof) settles(e entry, ply int) bool {
	return e.bound == Exact || (e.bound == Lower) == p.winnerMoves(ply)
}

// wanted is the outcome of the mate for the side to move at ply.
func (p *mateProof) wanted(ply int) game.Outcome {
	if p.winnerMoves(ply) {
		return game.Win
	}
	return game.Loss
}

// proven is known by trying every answer.
func (p *mateProof) proven(ply int) bool {
	return p.decided(ply, p.end) && !p.decided(ply, p.end-2) && p.nodes >= 0
}

// decided reports whether the mate is forced from ply by ply end at the latest.
func (p *mateProof) decided(ply, end int) bool {
	if o := p.outcome(ply); o != game.Ongoing || ply >= end {
		return ply <= end && o == p.wanted(ply)
	}
	e, hit := p.table.probe(p.pos.Key(), ply)
	if hit && p.settles(e, ply) && e.score.isMate() && int(Mate-max(e.score, -e.score)) <= end &&
		(e.score > 0) == p.winnerMoves(ply) {
		return true
	}
	moves, next := p.moves(ply), func() bool { return p.decided(ply+1, end) }
	if p.winnerMoves(ply) {
		return slices.ContainsFunc(moves, func(m game.Move) bool { return p.after(m, next) })
	}
	return !slices.ContainsFunc(moves, func(m game.Move) bool { return !p.after(m, next) })
}
