package eval

import (
	"math"

	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Passed pawns are worth a share of what promotion gains, which halves or so with each step
// that is missing. Near promotion it depends on what stands in the way, on rooks behind the
// pawn and on the kings.

type passedWeights struct {
	Passed            Score              `about:"per mille of a promotion's gain for a passed pawn a step from it"`
	PassedDecay       int                `about:"percent of that which each step more leaves" min:"0"`
	PassedBlocked     int                `about:"twelfths of it if a piece stands before it" min:"0"`
	PassedAttacked    int                `about:"twelfths of it if only enemies attack the square before it" min:"0"`
	PassedFree        int                `about:"twelfths of it if nothing is in its way" min:"0"`
	SafePromotion     [passedReach]Score `about:"a passed pawn one, two, three or four steps from a promotion square that no enemy attacks or stands on"`
	PassedOwnKing     int                `about:"half centipawns a step between it and its king, by how near its promotion is"`
	PassedEnemyKing   int                `about:"half centipawns a step between its promotion and the enemy king, likewise"`
	RookBehindEG      int                `about:"an own slider along ranks and files behind a passed pawn at most four steps from promotion, in the endgame"`
	EnemyRookBehindEG int                `about:"... an enemy's"`
}

const (
	// passedReach is how many steps from promotion pieces and kings begin to matter;
	// the kings' distances count the more the nearer the pawn is.
	passedReach = 4
	// maxKingDistance is a bound on the kings' distances, in moves.
	maxKingDistance = 7
)

// compilePassed finds what passed pawns are worth by their steps to promotion:
// Passed · gain · decayⁿ⁻¹.
func (e *Terms) compilePassed() {
	gain := float64(e.promotionGain())
	for steps := 1; steps < len(e.passed); steps++ {
		share := math.Pow(float64(e.w.PassedDecay)/100, float64(steps-1)) / 1000
		e.passed[steps] = Score{int(float64(e.w.Passed.MG) * gain * share), int(float64(e.w.Passed.EG) * gain * share)}
	}
}

// evaluatePassed weighs the passed pawns of c.
func (p *Position) evaluatePassed(c game.Color) Score {
	shape := p.look.shape
	t := shape.far[c]
	for _, s := range shape.passed[c][:shape.count[c]] {
		t = t.Add(p.evaluatePassedPawn(c, s))
	}
	return t
}

// evaluatePassedPawn weighs a pawn that no enemy pawn can stop: by its way to promotion, by
// what stands in it, and by the kings.
func (p *Position) evaluatePassedPawn(c game.Color, s variant.Square) Score {
	them, w := c.Other(), &p.terms.w
	steps := int(p.terms.pawns[c].steps[s])
	t := p.terms.passed[steps]
	next, goal := ahead(c, s, 1), ahead(c, s, steps)
	switch {
	case p.occupied(next):
		t = t.Scale(w.PassedBlocked, 12)
	case p.look.attacks.Attacked(next, them) && !p.look.attacks.Attacked(next, c):
		t = t.Scale(w.PassedAttacked, 12)
	case p.isFree(c, s, steps):
		t = t.Scale(w.PassedFree, 12)
	}
	if !p.holds(them, goal) {
		t = t.Add(w.SafePromotion[steps-1])
	}
	switch k, ok := p.behind(c, s); {
	case !ok || p.terms.kinds[k].class != rook:
	case k.Color() == c:
		t.EG += w.RookBehindEG
	default:
		t.EG -= w.EnemyRookBehindEG
	}
	ours, theirs := p.kingDistance(c, next), p.kingDistance(them, goal)
	t.EG += (w.PassedEnemyKing*theirs + w.PassedOwnKing*ours) * (passedReach + 1 - steps) / 2
	return t
}

// behind returns the first piece behind a pawn of c on its file, if there is one.
func (p *Position) behind(c game.Color, s variant.Square) (movegen.Kind, bool) {
	for n := -1; ; n-- {
		at := ahead(c, s, n)
		if at.Rank() >= p.terms.tables.Variant().Ranks {
			return 0, false
		}
		if k, ok := p.At(at); ok {
			return k, true
		}
	}
}

// isFree reports whether no piece stands on the pawn's way to promotion and no
// enemy piece attacks it.
func (p *Position) isFree(c game.Color, s variant.Square, steps int) bool {
	for n := 1; n <= steps; n++ {
		at := ahead(c, s, n)
		if p.occupied(at) || p.look.attacks.Attacked(at, c.Other()) {
			return false
		}
	}
	return true
}

// holds reports whether a piece or the king of c attacks s or stands there.
func (p *Position) holds(c game.Color, s variant.Square) bool {
	k, occupied := p.At(s)
	return occupied && k.Color() == c || p.look.attacks.Attacked(s, c) || p.look.attacks.InRing(s, c)
}

// kingDistance is how many moves the king of c needs to a square, at most
// maxKingDistance.
func (p *Position) kingDistance(c game.Color, s variant.Square) int {
	king := p.King(c)
	if king == variant.NoSquare {
		return maxKingDistance
	}
	return min(distance(king, s), maxKingDistance)
}
