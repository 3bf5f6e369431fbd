package eval

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

type endgameWeights struct {
	BothFlanksEG    int `about:"pawns on both halves of the board, for the side ahead in the endgame" min:"0"`
	OppositeBishops int `about:"sixteenths that are left of the score if each side has one piece, bound to other squares than the other's" min:"0"`
	LastPawn        int `about:"sixty-fourths taken off the endgame of a side with one pawn that is ahead by less than MinLead in pieces" min:"0"`
	MinMate         int `about:"what a side without pawns must have to mate with one piece"`
	MinLead         int `about:"what a side that has lost its pawns must be ahead to win as a rule"`
	NoMateDivisor   int `about:"the score of a side that cannot mate is divided by this" min:"1"`
	DrawishDivisor  int `about:"the score of a side that should not win is divided by this" min:"1"`
}

// scale draws the score, in centipawns from White's view, towards 0 where the
// side ahead lacks the force to win, and tells the way to win where the other
// has nothing left.
func (p *Position) scale(score int) int {
	strong, w := game.White, &p.terms.w
	if score < 0 {
		strong = game.Black
	}
	own, enemy := &p.look.sides[strong], &p.look.sides[strong.Other()]
	if own.pieces == 1 && enemy.pieces == 1 && own.hasOppositeBishops(enemy) {
		score = score * w.OppositeBishops / 16
	}
	if p.terms.hordes[strong] && p.look.shape.total[strong] == 0 &&
		(own.pieces <= 1 || own.pieces == 2 && 2*own.force < 3*w.MinMate) {
		return score / w.NoMateDivisor // no king helps one piece or two minor ones
	}
	if p.terms.goals.other {
		return score // whoever is ahead need not mate
	}
	if p.look.shape.pawns[strong] != (pawnMasks{}) {
		if p.bare(strong.Other()) {
			return score + sign(strong)*p.mopUp(strong)
		}
		return score
	}
	unarmed := own.pieces <= 1 && own.force < w.MinMate
	if p.terms.pawnless[strong] {
		unarmed = !p.canCheck(strong)
	}
	switch {
	case unarmed:
		return score / w.NoMateDivisor
	case p.bare(strong.Other()):
		// What squares are worth while there are two armies leads astray here.
		return sign(strong) * (own.force + p.mopUp(strong))
	case own.force-enemy.force < w.MinLead && !p.terms.pawnless[strong]:
		return score / w.DrawishDivisor
	}
	return score
}

// compilePawnless finds the sides that win without pawns, having none from the start. Where checks are
// forbidden nobody mates.
func (e *Terms) compilePawnless(start *movegen.Position) {
	for c := game.White; c <= game.Black; c++ {
		e.pawnless[c] = e.tables.Variant().Checking
		for k := range start.Pieces(c) {
			e.pawnless[c] = e.pawnless[c] && !e.isPawn(k.Type())
		}
	}
}

// canCheck reports whether c has a piece other than its king that may attack the enemy king somewhere.
func (p *Position) canCheck(c game.Color) bool {
	return slices.ContainsFunc(p.look.attacks.Stances(c), func(s movegen.Stance) bool {
		k := &p.terms.kinds[s.Kind]
		return !k.king && !k.guard
	})
}

// lastPawnDiscount returns what to take off an endgame's worth, White's less Black's, where
// the side ahead has one pawn left and not the pieces to win without: the other may give
// one of its own for it.
func (p *Position) lastPawnDiscount(worth int32) int32 {
	strong := game.White
	if worth < 0 {
		strong = game.Black
	}
	if p.look.shape.total[strong] != 1 ||
		p.look.sides[strong].force-p.look.sides[strong.Other()].force >= p.terms.w.MinLead {
		return 0
	}
	return worth * int32(p.terms.w.LastPawn) / 64
}

// hasOppositeBishops reports whether the sides have pieces bound to squares of different
// colors (opposite-colored bishops).
func (side *sideSurvey) hasOppositeBishops(other *sideSurvey) bool {
	return side.colorbound[0] != 0 && other.colorbound[1] != 0 || side.colorbound[1] != 0 && other.colorbound[0] != 0
}

// evaluateFlanks returns the side that is ahead in the endgame, by White's worth less
// Black's, and what it is worth to it that there are pawns on both halves of the board:
// the other cannot be everywhere.
func (p *Position) evaluateFlanks(worth int32) (ahead game.Color, bonus int) {
	files, half := p.look.shape.files>>2, p.terms.files/2
	if worth == 0 || files&(1<<half-1) == 0 || files>>half == 0 {
		return game.White, 0
	}
	if worth < 0 {
		ahead = game.Black
	}
	return ahead, p.terms.w.BothFlanksEG
}

// bare reports whether c has nothing but its king.
func (p *Position) bare(c game.Color) bool {
	return len(p.look.attacks.Stances(c)) == 1 && p.look.shape.pawns[c] == (pawnMasks{}) &&
		p.King(c) != variant.NoSquare
}

func sign(c game.Color) int {
	if c == game.Black {
		return -1
	}
	return 1
}
