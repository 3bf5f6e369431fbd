package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

type placementWeights struct {
	Outpost      Score `about:"a leaper or a slider bound to a color in the enemy's half, protected by a pawn, where no enemy pawn can attack it"`
	Loose        Score `about:"a piece that nothing protects"`
	KingDistance Score `about:"a leaper, a step from its king"`
}

// evaluatePlacement weighs where a piece stands for good: on an outpost, unprotected
// (loose), far from its king (Stockfish's king protectors). It counts those near their king.
func (p *Position) evaluatePlacement(
	s *movegen.Stance, k *kindInfo, king variant.Square, side *sideSurvey,
) (t Score) {
	w, c := &p.terms.w, s.Kind.Color()
	if !p.look.attacks.Guarded(s) {
		t = t.Sub(w.Loose)
	}
	if !k.minor {
		return t
	}
	if king != variant.NoSquare {
		far := distance(king, s.Square)
		if far <= defenderReach {
			side.defenders++
		}
		if k.class == leaper {
			t = t.Sub(w.KingDistance.Times(far))
		}
	}
	if p.isOutpost(s.Square, c) {
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
