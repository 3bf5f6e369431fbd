package eval

import "menagerie/movegen"

// addPost weighs where a piece stands for good: on an outpost, unprotected, far from
// its king.
func (p *Position) addPost(t *term, s *movegen.Stance, k *kindTerms) {
	w, c := &p.terms.w, s.Kind.Color()
	if !p.look.attacks.Guarded(s) {
		t.add(term{-w.LooseMG, -w.LooseEG})
	}
	if king := p.King(c); k.leaper && king != movegen.NoSquare {
		far := distance(king, s.Square)
		t.add(term{-w.FarMG * far, -w.FarEG * far})
	}
	if k.posted && p.isOutpost(s.Square, c) {
		t.add(term{w.OutpostMG, w.OutpostEG})
	}
}

// isOutpost reports whether a pawn of c protects s, in the enemy's half, and no enemy
// pawn can ever attack it.
func (p *Position) isOutpost(s movegen.Square, c movegen.Color) bool {
	rank, ranks := s.Rank(), p.terms.tables.Variant().Ranks
	ahead := ^(uint16(2)<<rank - 1)
	if c == movegen.Black {
		ahead, rank = uint16(1)<<rank-1, ranks-1-rank
	}
	if rank < ranks/2 || rank == ranks-1 || !p.look.attacks.UnderPawn(s, c) {
		return false
	}
	enemy, file := &p.look.shape.pawns[c.Other()], s.File()
	return (enemy[file]|enemy[file+2])&ahead == 0
}
