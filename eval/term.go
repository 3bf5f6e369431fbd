package eval

import (
	"math"

	"menagerie/internal/game"
)

// term names a part of the evaluation that is found by looking at the board, beyond
// material and piece-square tables, which are summed up as moves are made.
//
// A new term takes a constant and a name here, a call in evaluateTerms or evaluatePieces, a
// function in a file of its own, and weights in weights.go and the weights_*.go files.
type term int

const (
	mobility term = iota
	placement
	bishopPair
	threats
	pawnStructure
	space
	passedPawns
	kingSafety
	flanks
	checksGiven // first of those that few variants have
	race
	extinction
	horde
	forcedCaptures
	hands
	numTerms
)

func (n term) String() string {
	return [numTerms]string{
		mobility:       "mobility",
		placement:      "placement",
		bishopPair:     "bishop pair",
		threats:        "threats",
		pawnStructure:  "pawns",
		space:          "space",
		passedPawns:    "passed pawns",
		kingSafety:     "king safety",
		flanks:         "flanks",
		checksGiven:    "checks given",
		race:           "race to the goal",
		extinction:     "extinction",
		horde:          "horde",
		forcedCaptures: "forced captures",
		hands:          "room for drops",
	}[n]
}

// termScores holds the scores of all terms by side, each from its own side's view.
type termScores [numTerms][2]Score

// evaluateTerms computes all terms but those that need the sum of the others.
func (p *Position) evaluateTerms(t *termScores) {
	e := p.terms
	p.survey()
	if e.misere {
		p.evaluateMisere(t)
		return
	}
	for c := game.White; c <= game.Black; c++ {
		p.evaluatePieces(c, t)
	}
	for c := game.White; c <= game.Black; c++ {
		t[bishopPair][c] = e.evaluateBishopPair(&p.look.sides[c])
		t[threats][c] = t[threats][c].Add(p.evaluateAims(c))
		t[pawnStructure][c] = p.look.shape.worth[c]
		t[space][c].MG = p.evaluateSpace(c)
		t[passedPawns][c] = p.evaluatePassed(c)
		t[kingSafety][c] = p.evaluateKing(c)
		if e.goals.checks {
			t[checksGiven][c] = p.checksWorth(c)
		}
		if e.goals.racing {
			t[race][c] = p.evaluateRace(c)
		}
		if len(e.goals.scarce) > 0 {
			t[extinction][c] = p.evaluateExtinction(c)
		}
		if e.hordes[c] {
			t[horde][c] = p.evaluateHorde(c)
		}
		if e.drops {
			t[hands][c].MG = p.evaluateDropRoom(c)
		}
		if p.isShutOut(c) {
			t[hands][c] = t[hands][c].Sub(p.shutOutHand(c))
		}
	}
}

// evaluatePieces computes the terms that look at one piece of c at a time, and gathers what
// the other terms need to know of the pieces.
func (p *Position) evaluatePieces(c game.Color, t *termScores) {
	v := &p.look
	side := &v.sides[c]
	*side = sideSurvey{}
	var moves, posts, attacked Score
	stances, king := v.attacks.Stances(c), p.King(c)
	for i := range stances {
		s := &stances[i]
		k := &p.terms.kinds[s.Kind]
		if k.king {
			continue
		}
		if !k.pawn {
			side.note(s, k)
			moves = moves.Add(p.mobilityOf(s, k, c))
			posts = posts.Add(p.evaluatePlacement(s, k, king, side))
		}
		attacked = attacked.Sub(p.evaluateThreat(s, k))
	}
	pawns := v.attacks.PawnsAttacked(c)
	for i := range pawns {
		attacked = attacked.Sub(p.evaluateThreat(&pawns[i], &p.terms.kinds[pawns[i].Kind]))
	}
	t[mobility][c], t[placement][c], t[threats][c] = moves, posts, attacked
}

// evaluateWhite computes the score in centipawns from White's view and fills in t. It is
// material and piece-square tables, the terms, and what scales their sum.
func (p *Position) evaluateWhite(t *termScores) int {
	p.evaluateTerms(t)
	sum, phase := p.Sum()
	for i := range t {
		worth := t[i][game.White].Sub(t[i][game.Black]).millipawns()
		sum.MG, sum.EG = sum.MG+worth.MG, sum.EG+worth.EG
	}
	if !p.terms.misere {
		ahead, bonus := p.evaluateFlanks(sum.EG)
		t[flanks][ahead].EG = bonus
		sum.EG += 10 * int32(sign(ahead)*bonus)
		if !p.terms.drops {
			sum.EG -= p.lastPawnDiscount(sum.EG)
		}
	}
	score := p.scale(p.terms.taper(sum, phase))
	return min(max(score, math.MinInt16), math.MaxInt16)
}
