package search

import "menagerie/internal/game"

// Endgames knows how positions with few pieces end, from tables. All threads of a search use it
// at once.
type Endgames interface {
	// Probe returns how pos ends with best play; known is false if there is no table for it.
	// pos is one of those that the search has got from its caller.
	Probe(pos Position) (e Ending, known bool)
}

// Ending is how a game ends with best play.
type Ending struct {
	Outcome game.Outcome // Win, Loss or Draw, for the side to move
	Plies   int          // to the mate, 0 for a draw
	// Late says that a move-count rule may draw the game before the mate.
	Late bool
}

// UseEndgames has the following searches probe endgame tables, none if e is nil.
func (e *Engine) UseEndgames(tables Endgames) { e.endgames = tables }

// lateWin is the score of a win that a move-count rule may prevent, in centipawns, less one for
// each ply to the mate.
const lateWin = 1000

// score is the score of an ending at ply. Mates too far for a mate score are evaluations.
func (e Ending) score(ply int) Score {
	if e.Outcome == game.Draw {
		return 0
	}
	score := Mate - Score(ply+e.Plies)
	if e.Late {
		score = max(lateWin-Score(e.Plies), 1)
	}
	if e.Outcome == game.Loss {
		return -score
	}
	return score
}

// probe is the score of the position at ply by the endgame tables.
func (w *worker) probe(ply int) (Score, bool) {
	e, known := w.endgames.Probe(w.pos)
	return e.score(ply), known
}

// settles reports whether the tables know what every root move leads to: no deeper search
// finds out more.
func (w *worker) settles() bool {
	if w.endgames == nil {
		return false
	}
	for i := range w.roots {
		w.pos.Make(w.roots[i].move)
		_, known := w.endgames.Probe(w.pos)
		known = known || w.pos.Outcome() != game.Ongoing
		w.pos.Unmake()
		if !known {
			return false
		}
	}
	return true
}

// toMate completes a line from the root with the moves to the mate that the tables know.
func (w *worker) toMate(pv []game.Move) []game.Move {
	if w.endgames == nil {
		return pv
	}
	for _, m := range pv {
		w.pos.Make(m)
	}
	made := len(pv)
	for e, known := w.endgames.Probe(w.pos); known && e.Plies > 0; made++ {
		m := w.shortest(e)
		if m == game.NoMove {
			break
		}
		w.pos.Make(m)
		pv = append(pv, m)
		e, known = w.endgames.Probe(w.pos)
	}
	for range made {
		w.pos.Unmake()
	}
	return pv
}

// shortest returns a move by which an ending takes as long as it should, NoMove if there is none.
func (w *worker) shortest(e Ending) game.Move {
	for _, m := range w.pos.LegalMoves(nil) {
		w.pos.Make(m)
		after, known := w.endgames.Probe(w.pos)
		w.pos.Unmake()
		if known && after.Outcome == e.Outcome.Opposite() && after.Plies == e.Plies-1 {
			return m
		}
	}
	return game.NoMove
}
