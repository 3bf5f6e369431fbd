package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// evaluatePlacement weighs where a piece stands for good: on an outpost, unprotected
// (loose), far from its king (Stockfish's king protectors).
func (p *Position) evaluatePlacement(s *movegen.Stance, k *kindInfo) (t Score) {
	w, c := &p.terms.w, s.Kind.Color()
	if !p.look.attacks.Guarded(s) {
		t = t.Sub(w.Loose)
	}
	if king := p.King(c); k.class == leaper && king != variant.NoSquare {
		t = t.Sub(w.KingDistance.Times(distance(king, s.Square)))
	}
	if k.minor && p.isOutpost(s.Square, c) {
		t = t.Add(w.Outpost)
	}
	return t
}

// isOutpost reports whether a pawn of c protects s, in the enemy's half, and no enemy
// pawn can ever attack it.
func (p *Position) isOutpost(s variant.Square, c game.Color) bool {
	rank, ranks := s.Rank(), p.terms.tables.Variant().Ranks
	ahead := ^(uint16(2)<<rank - 1)
	if c == game.Black {
		ahead, rank = uint16(1)<<rank-1, ranks-1-rank
	}
	if rank < ranks/2 || rank == ranks-1 || !p.look.attacks.UnderPawn(s, c) {
		return false
	}
	enemy, file := &p.look.shape.pawns[c.Other()], s.File()
	return (enemy[file]|enemy[file+2])&ahead == 0
}
