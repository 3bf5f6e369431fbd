package search

// Assume treats a position as searched to depth plies with that score, in
// centipawns for the side to move, until the table forgets it.
func (e *Engine) Assume(pos Position, score Score, depth int) {
	e.table.store(pos.Key(), 0, entry{score: clampEval(int(score)), depth: min(max(depth, 0), MaxPly), bound: Exact})
}
