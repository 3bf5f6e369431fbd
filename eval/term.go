package eval

import (
	"math"

	"menagerie/internal/game"
)

// term names a part of the evaluation that is found by looking at the board, beyond
// material and piece-square tables, which are summed up as moves are made.
//
// A new term takes a constant, a name, a call in evaluateTerms or evaluatePieces and a line in Set
// here, a file of its own with its function and its weights, and their values in weights.txt.
type term int

const (
	mobility      term = iota // root of the number of moves, less the average; rooks on open files (CPW: Mobility)
	placement                 // outposts, pieces nothing protects, leapers far from the king (CPW: Outposts; Stockfish)
	bishopPair                // a type stands on both colors of squares: a share of its value (CPW: Bishop Pair)
	threats                   // attacked pieces by attacker and protection; safe squares to attack from (Stockfish)
	pawnStructure             // isolated, doubled, backward, opposed, connected (CPW: Pawn Structure)
	space                     // free squares on middle files of the own half, by pieces squared (CPW: Space; Stockfish)
	passedPawns               // a share of promotion's gain by steps left, blockers, rooks, kings (CPW: Passed Pawn)
	kingSafety                // shelter, storm, castling; danger by attackers and checks, squared (CPW: King Safety)
	flanks                    // pawns on both halves, for the side ahead in the endgame: endgame.go (Stockfish)
	// Those that few variants have.
	checksGiven    // worth of checks by how many are left, where they are counted: goals.go
	race           // moves to a region that wins, around attacked squares (Fairy-Stockfish)
	extinction     // few pieces left of a type that must not die out (Fairy-Stockfish)
	horde          // an army without a king: a value, and its pawns squared
	forcedCaptures // captures to be made, and offers, where losing wins: misere.go (Fairy-Stockfish)
	contacts       // own pieces side by side, with moves, alone, where the last move wins: contacts.go
	hands          // empty squares in the enemy's half, by types in hand (Fairy-Stockfish)
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
		contacts:       "contacts",
		hands:          "room for drops",
	}[n]
}

// Set is the weights of one kind of variants, in centipawns unless their line says otherwise.
// The parts are declared where they count. A name that ends in MG counts in the middle game alone,
// one in EG in the endgame. [Weights.List] lists them with the texts of their about tags; a min
// tag is the least value that makes sense.
type Set struct {
	Tempo Score `about:"the right to move"`
	squareWeights
	mobilityWeights
	pairWeights
	threatWeights
	placementWeights
	spaceWeights
	kingWeights
	Hand handWeights
	pawnWeights
	passedWeights
	endgameWeights
	mopUpWeights
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
	side.mobility = moves.MG
	t[mobility][c], t[placement][c], t[threats][c] = moves, posts, attacked
}

// evaluateWhite computes the score in centipawns from White's view and fills in t. It is
// material and piece-square tables, the terms, and what scales their sum.
func (p *Position) evaluateWhite(t *termScores) int {
	if p.terms.contacts {
		for c := game.White; c <= game.Black; c++ {
			t[contacts][c] = even(p.evaluateContacts(c))
		}
		return t[contacts][game.White].MG - t[contacts][game.Black].MG
	}
	p.evaluateTerms(t)
	for i := range p.terms.scales {
		s := &p.terms.scales[i]
		of := &t[s.term]
		of[game.White], of[game.Black] = of[game.White].percentBeyond(s.by), of[game.Black].percentBeyond(s.by)
	}
	for c := game.White; c <= game.Black; c++ {
		if p.isShutOut(c) { // material, which nothing scales
			t[hands][c] = t[hands][c].Sub(p.shutOutHand(c))
		}
	}
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
