package eval

import (
	"math"

	"menagerie/eval/network"
	"menagerie/movegen"
)

// Terms is the evaluation of one variant as a sum over the pieces on their
// squares, for the middle game and for the endgame. It is made once and shared
// by all positions of the variant.
type Terms struct {
	tables  *movegen.Tables
	w       Set              // of weights, for variants like this
	weights movegen.Weights  // material and placement
	net     *network.Network // judges in the place of all other terms, nil for none
	opening int              // phase of the start position

	kinds     []kindTerms // by kind
	pawns     [2]pawnTerms
	goals     goals
	drops     bool                   // pieces in hand may be dropped
	gates     bool                   // ... come in by gates alone
	misere    bool                   // who loses all wins
	host      Army                   // what an army without a king is worth
	hosts     [2]bool                // the sides that have one
	passer    [movegen.MaxRanks]term // by steps to promotion
	usual     [natures]place         // by nature: what its squares are worth on the average
	around    []int                  // differences from a king's square to its steps
	files     int
	way       int // a pawn's steps to promotion from a side's second rank
	roomMost  int // of the squares that count as room
	army      int // pieces that a side starts with, king and pawns aside
	drawPlies int // of the move-count rule, 0 for none
}

// smallBoard is how many squares a board has at most to count as a small one.
const smallBoard = 64

// New derives the evaluation of a variant from its tables. It fails if the
// variant's start position cannot be set up.
// Its network, if it has one, must be for its board and pieces.
func New(t *movegen.Tables) (*Terms, error) {
	e, err := NewWith(t, DefaultWeights())
	if err == nil {
		e.net, err = readNetwork(t)
	}
	return e, err
}

// NewWith is New with weights other than the engine's and without a network, which would
// make nothing of most of them.
func NewWith(t *movegen.Tables, w Weights) (*Terms, error) {
	e := &Terms{tables: t}
	start, err := t.NewPosition()
	if err != nil {
		return nil, err
	}
	e.hosts, e.misere, e.drops = e.findHosts(start), e.isMisere(), t.Drops()
	e.gates = t.Gating() && !e.drops
	switch pawns := e.hasPawns(start); {
	case e.hosts != [2]bool{}:
		e.w, e.host = w.Horde.Set, w.Horde.Army
	case pawns && e.promotesEarly(start):
		e.w = w.Early
	case pawns && e.promotionGain() < slowGain:
		e.w = w.Slow
	case len(t.Squares()) > smallBoard && (pawns || !e.drops): // shogi plays better by the others
		e.w = w.Large
	default:
		e.w = w.Small
	}
	e.w.scalePromotion(e.promotionGain())
	e.compileGoals()
	e.compilePlaces()
	for pt := movegen.Type(1); int(pt) < len(t.Variant().Pieces); pt++ {
		e.weigh(pt)
	}
	e.files, e.drawPlies = t.Variant().Files, 2*t.Variant().NMoveRule
	e.around = t.KingSteps(movegen.White)
	e.compileKinds()
	e.compileSpace(start)
	e.compilePawns()
	start.SetWeights(&e.weights)
	_, e.opening = start.Sum()
	e.opening = max(e.opening, 1)
	return e, nil
}

// weigh fills in the weights of one piece type for both sides.
func (e *Terms) weigh(pt movegen.Type) {
	white, black := movegen.KindOf(pt, movegen.White), movegen.KindOf(pt, movegen.Black)
	mg, eg := e.material(pt)
	moreMG, moreEG := e.w.Worth.of(e.natureOf(pt))
	mgWorth, egWorth := int32(mg+mg*moreMG/1000), int32(eg+eg*moreEG/1000)
	average := e.averageMobility(pt)
	for _, s := range e.tables.Squares() {
		p := e.placement(pt, s, average)
		worth := movegen.Sum{MG: int32(math.Round(10*p.mg)) + mgWorth, EG: int32(math.Round(10*p.eg)) + egWorth}
		if e.misere {
			worth = movegen.Sum{MG: int32(mg / misereShare), EG: int32(eg / misereShare)}
		}
		for k, at := range map[movegen.Kind]movegen.Square{white: s, black: e.mirror(s)} {
			goal := e.goalAt(k, at)
			e.weights.Set(k, at, movegen.Sum{MG: worth.MG + goal.MG, EG: worth.EG + goal.EG})
		}
	}
	inHand := movegen.Sum{MG: mgWorth, EG: egWorth}
	e.weights.SetHand(white, inHand)
	e.weights.SetHand(black, inHand)
	if !e.isPawn(pt) {
		e.weights.SetPhase(white, mg)
		e.weights.SetPhase(black, mg)
	}
}

// material returns the value of a piece in millipawns, as the variant publishes
// it: xxl's bishop is worth 3.625 pawns; less where it may come to hand. It is 0 for
// the king.
func (e *Terms) material(pt movegen.Type) (mg, eg int) {
	if pt == e.tables.Variant().King {
		return 0, 0
	}
	piece := e.tables.Variant().Pieces[pt]
	mg, eg = piece.ValueMG, piece.ValueEG
	if mg == 0 {
		mg = 10 * e.tables.Value(pt)
	}
	if eg == 0 {
		eg = mg
	}
	if e.tables.Variant().CapturesToHand {
		mg, eg = saturate(mg), saturate(eg)
	}
	return mg, eg
}

func (e *Terms) averageMobility(pt movegen.Type) float64 {
	total := 0.0
	for _, s := range e.tables.Squares() {
		total += e.tables.Variant().Mobility(pt, s)
	}
	return total / float64(len(e.tables.Squares()))
}

// placement is what, in centipawns, a square adds to White's piece that stands on
// it: by its file and rank, for a pawn also by its promotion, for a king by the
// moves that it has from there.
func (e *Terms) placement(pt movegen.Type, s movegen.Square, average float64) place {
	n := e.natureOf(pt)
	p := e.placeOf(n, s)
	p = place{p.mg - e.usual[n].mg, p.eg - e.usual[n].eg}
	if n == royal && !e.tables.Variant().Checking {
		p = place{} // a king that nobody attacks need not hide
	}
	switch n {
	case foot:
		near := e.passage(pt, s)
		return place{p.mg + float64(e.w.PassageMG)*near, p.eg + float64(e.w.PassageEG)*near}
	case leaper, bound, straight, compound:
		if e.goals.racing && !e.goals.royal && pt == e.tables.Variant().FlagPiece[movegen.White] {
			return e.stride(s)
		}
	case royal:
		more := e.tables.Variant().Mobility(pt, s) - average
		return place{p.mg, p.eg + float64(e.w.KingActivity)*more}
	}
	return p
}

func (e *Terms) isPawn(pt movegen.Type) bool {
	return e.tables.Variant().PromotionPawns[movegen.White].Has(pt)
}

// mirror turns White's square into the one that is Black's alike.
func (e *Terms) mirror(s movegen.Square) movegen.Square {
	return movegen.SquareAt(s.File(), e.tables.Variant().Ranks-1-s.Rank())
}

// taper mixes middle game and endgame by the material left, and returns
// centipawns from White's view of a sum in millipawns.
func (e *Terms) taper(sum movegen.Sum, phase int) int {
	return e.mix(int(sum.MG), int(sum.EG), phase) / 10
}

// mix weighs what something is worth in the middle game and in the endgame by the
// material left.
func (e *Terms) mix(mg, eg, phase int) int {
	phase = min(phase, e.opening)
	return (mg*phase + eg*(e.opening-phase)) / e.opening
}
