package search

import (
	"math"
	"slices"

	"menagerie/internal/game"
)

// Bands of move scores: good captures, killers and the counter-move, quiet moves by
// their history (at most three times historyMax either way), captures that lose
// material.
const (
	captureBand = 1 << 29
	killerBand  = 1 << 20
	losingBand  = -1 << 29
	quietFirst  = killerBand / 2 // quiet moves whose history score is not known yet
	gainMax     = 1 << 20        // centipawns: bounds a gain within its band
)

// skipped is the score of a move that was picked but not searched.
const skipped = math.MinInt32

func isCapture(score int32) bool { return score > captureBand/2 }
func isLosing(score int32) bool  { return score < losingBand/2 }
func isQuiet(score int32) bool   { return !isCapture(score) && !isLosing(score) }

// picker hands out the moves of a node, the most promising first. It works in stages: the
// TT move before any other is listed, where keys tell moves, or scored; captures that lose nothing,
// killers and the counter-move before quiet moves are; SEE of a capture only when its turn comes;
// captures that lose material last.
type picker struct {
	worker     *worker
	ply        int
	start      int  // where the node's moves begin in the worker's arena
	peaksStart int  // ... its peaks
	total      int  // how many moves there are, once they are listed
	listed     bool // the moves are known, not the TT move alone
	noisy      bool // only those that change material are wanted
	promising  bool // quiet moves are ranked by their promise, too
	moves      []game.Move
	scores     []int32
	peaks      []int32 // of blocks of scores, nil for a short list: see peaks.go
	picked     int     // moves handed out: moves[:picked]
	scored     bool
	hash       game.Move

	// Of the move picked last:
	quiet        bool // changes no material
	losing       bool // a capture that loses material
	historyScore int  // of a quiet move
}

// pickLegal starts on all legal moves.
func (w *worker) pickLegal(hash game.Move, ply int) picker {
	p := picker{worker: w, ply: ply, start: len(w.moves), peaksStart: len(w.peaks), hash: hash}
	p.list()
	return p
}

// pickFrom is pickLegal for a node whose TT move often is the only one played: if there is one, the
// others are listed after it.
func (w *worker) pickFrom(hash, excluded game.Move, ply int) picker {
	if hash == game.NoMove || hash == excluded || !w.traits.KeyedMoves {
		return w.pickLegal(hash, ply)
	}
	return picker{worker: w, ply: ply, start: len(w.moves), peaksStart: len(w.peaks), hash: hash}
}

// pickNoisy starts in the same way on the moves that change material.
func (w *worker) pickNoisy(hash game.Move, ply int) picker {
	p := picker{worker: w, ply: ply, start: len(w.moves), peaksStart: len(w.peaks), hash: hash, noisy: true}
	if hash == game.NoMove || !w.traits.KeyedMoves || w.pos.Gain(hash) == 0 {
		p.list()
	}
	return p
}

// list finds the moves. A TT move that has been played stays the first of them.
func (p *picker) list() {
	w := p.worker
	if p.noisy {
		w.moves = w.pos.Noisy(w.moves)
	} else {
		w.moves = w.pos.LegalMoves(w.moves)
	}
	end := len(w.moves)
	w.scores = slices.Grow(w.scores[:p.start], end-p.start)[:end]
	p.moves, p.scores, p.total, p.listed = w.moves[p.start:end], w.scores[p.start:end], end-p.start, true
	if p.picked == 0 {
		return
	}
	p.picked = 0 // it is none of them where two positions have the same key
	if i := slices.Index(p.moves, p.hash); i >= 0 {
		p.scores[i] = 0
		p.take(i)
	}
}

// close gives the node's moves back to the arena.
func (p *picker) close() {
	p.worker.moves, p.worker.peaks = p.worker.moves[:p.start], p.worker.peaks[:p.peaksStart]
}

// next returns the next move, NoMove after the last.
func (p *picker) next() game.Move {
	if !p.listed {
		if p.picked == 0 {
			p.quiet, p.losing, p.historyScore, p.picked = p.worker.pos.Gain(p.hash) == 0, false, 0, 1
			return p.hash
		}
		p.list()
	}
	if p.picked == 0 && p.hash != game.NoMove {
		if i := slices.Index(p.moves, p.hash); i >= 0 {
			p.quiet, p.losing, p.historyScore, p.scores[i] = p.worker.pos.Gain(p.hash) == 0, false, 0, 0
			return p.take(i)
		}
	}
	if !p.scored {
		p.score()
	}
	for p.picked < len(p.moves) {
		best := p.best()
		score, m := p.scores[best], p.moves[best]
		switch {
		case score == quietFirst:
			p.scoreQuiets()
			continue
		case isCapture(score) && !p.worker.pos.SEE(m, 0):
			p.scores[best] = score - captureBand + losingBand
			if p.peaks != nil {
				p.findPeak(best / blockMoves)
			}
			continue
		}
		p.quiet, p.losing, p.historyScore = isQuiet(score), isLosing(score), min(int(score), 2*historyMax)
		return p.take(best)
	}
	return game.NoMove
}

// best is the index of the highest score among the moves not yet picked.
func (p *picker) best() int {
	if p.peaks != nil {
		return p.bestByPeaks()
	}
	rest := p.scores[p.picked:]
	best, high := 0, rest[0]
	for i, score := range rest {
		if score > high {
			best, high = i, score
		}
	}
	return p.picked + best
}

// dropQuiets leaves only captures and checks to be picked, but no offers where captures are
// compulsory: they are half of the moves there.
func (p *picker) dropQuiets() {
	if !p.scored {
		p.score()
	}
	kept := p.picked
	for i := p.picked; i < len(p.moves); i++ {
		if !isQuiet(p.scores[i]) || !p.worker.traits.MustCapture && p.worker.hints.GivesCheck(p.moves[i]) {
			p.moves[kept], p.scores[kept] = p.moves[i], p.scores[i]
			kept++
		}
	}
	p.moves, p.scores = p.moves[:kept], p.scores[:kept]
	p.findPeaks()
}

// skip says that the move picked last is not searched: it has not failed.
func (p *picker) skip() { p.scores[p.picked-1] = skipped }

// take moves entry i to the end of those handed out.
func (p *picker) take(i int) game.Move {
	n := p.picked
	p.moves[n], p.moves[i] = p.moves[i], p.moves[n]
	p.scores[n], p.scores[i] = p.scores[i], p.scores[n]
	p.picked++
	if p.peaks != nil {
		p.findPeak(n / blockMoves)
		p.findPeak(i / blockMoves)
	}
	return p.moves[n]
}

// score ranks the moves, but for the quiet ones that scoreQuiets ranks.
func (p *picker) score() {
	p.scored = true
	w := p.worker
	killers, counter := w.stack[p.ply].killers, game.NoMove
	if c := w.counterMove(p.ply); c != nil {
		counter = *c
	}
	for i := p.picked; i < len(p.moves); i++ {
		m := p.moves[i]
		gain := w.pos.Gain(m)
		switch {
		case gain != 0:
			gain = min(max(gain, -gainMax), gainMax)
			p.scores[i] = captureBand + int32(gain*gainWeight) + int32(w.memory.captures[w.pos.Slot(m)])
			if w.isOffer(m) {
				p.scores[i] += int32(offerCapture)
			}
		case m == killers[0]:
			p.scores[i] = killerBand + 2
		case m == killers[1]:
			p.scores[i] = killerBand + 1
		case m == counter:
			p.scores[i] = killerBand
		default:
			p.scores[i] = quietFirst
		}
	}
	p.findPeaks()
}

// scoreQuiets ranks the other quiet moves by their history score, to which their promise counts on the PV: there late
// moves are left out in small trees, too, whose histories are empty.
func (p *picker) scoreQuiets() {
	w := p.worker
	previous, own := w.rows(p.ply)
	if p.promising {
		w.promise = slices.Grow(w.promise[:0], len(p.moves))[:len(p.moves)]
		w.hints.Promise(p.moves[p.picked:], w.promise[p.picked:])
	}
	for i := p.picked; i < len(p.moves); i++ {
		if p.scores[i] == quietFirst {
			p.scores[i] = int32(w.memory.historyScore(w.pos.Slot(p.moves[i]), previous, own))
			if p.promising {
				p.scores[i] += min(max(w.promise[i]*int32(promiseWeight), -int32(promiseMax)), int32(promiseMax))
			}
			if w.isOffer(p.moves[i]) {
				p.scores[i] += int32(offerQuiet)
			}
		}
	}
	p.findPeaks()
}
