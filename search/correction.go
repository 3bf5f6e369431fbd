package search

const (
	correctionSize  = 1 << 14 // entries
	correctionMax   = 1 << 10 // bounds an entry
	correctionShare = 12      // of an entry, one centipawn in so many
	correctionStep  = correctionMax / 4
)

// corrections remembers by how much searches have found the evaluation to be
// wrong, by [Hints].CorrectionKey: correction history.
type corrections [correctionSize]int16

func (c *corrections) at(key uint64) *int16 { return &c[key%correctionSize] }

// add moves an entry towards an error in centipawns that a search of depth plies
// has found.
func (c *corrections) add(key uint64, found Score, depth int) {
	entry := c.at(key)
	bonus := min(max(int(found)*depth/8, -correctionStep), correctionStep)
	*entry += int16(bonus - int(*entry)*abs(bonus)/correctionMax)
}

// correction is what to add to the evaluation of the current position.
func (w *worker) correction() Score {
	if !w.traits.CorrectionKey {
		return 0
	}
	return Score(*w.memory.corrections.at(w.hints.CorrectionKey()) / correctionShare)
}

// correct learns from a node that was searched to its end: by how much its score
// differs from the evaluation, unless that is the work of a capture or the score
// is only a bound on the evaluation's side.
func (w *worker) correct(n *node, best Score, quiet bool) {
	if !w.traits.CorrectionKey || n.inCheck || !quiet || best.isMate() {
		return
	}
	static := w.stack[n.ply].static
	if best >= n.beta && best <= static || best <= n.alpha && best >= static {
		return
	}
	w.memory.corrections.add(w.hints.CorrectionKey(), best-static, n.depth)
}
