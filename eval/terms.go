package eval

import (
	"menagerie/eval/network"
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

// Terms is the evaluation of one variant: its weights, and the tables that follow from them
// and from the rules. It is made once, never changes, and is shared by all positions of the
// variant.
type Terms struct {
	tables  *movegen.Tables
	w       Set              // the weights for variants like this
	court   palaceWeights    // ... around a palace
	own     ownWeights       // ... of the variant alone
	scales  []ownScale       // ... of its terms
	weights movegen.Weights  // material and piece-square tables, millipawns
	net     *network.Network // evaluates in the place of all other terms, nil for none
	opening int              // phase of the start position

	kinds     []kindInfo // by kind
	pawns     [2]pawnTables
	goals     goals
	drops     bool                    // pieces in hand may be dropped
	palace    bool                    // the king never leaves a small region
	gates     bool                    // ... come in by gates alone
	held      bool                    // pieces may be in hand at all
	misere    bool                    // who loses all wins
	contacts  bool                    // every move takes a neighbour, and who has no move loses
	army      Army                    // what an army without a king is worth
	hordes    [2]bool                 // the sides that have one
	pawnless  [2]bool                 // the sides that have no pawns at the start, and mate all the same
	passed    [variant.MaxRanks]Score // by steps to promotion
	average   [numClasses]fineScore   // of a class's piece-square table
	around    []int                   // differences from a king's square to its steps
	files     int
	pawnSteps int // to promotion from a side's second rank
	maxSpace  int // squares that count as space, at most
	pieces    int // that a side starts with, king and pawns aside
	drawPlies int // of the move-count rule, 0 for none
}

// smallBoard is how many squares a board has at most to count as a small one.
const smallBoard = 64

// New derives the evaluation of a variant from its tables. It fails if the variant's start
// position cannot be set up, or if the weights or the network that the variant names cannot be
// read, or are for another board or other pieces.
func New(t *movegen.Tables) (*Terms, error) {
	w, err := WeightsFor(t)
	if err != nil {
		return nil, err
	}
	e, err := NewWith(t, w)
	if err == nil {
		e.net, err = readNetwork(t)
	}
	return e, err
}

// NewWith is New with weights other than the engine's and without a network, which would
// ignore most of them.
func NewWith(t *movegen.Tables, w Weights) (*Terms, error) {
	e, start, set, err := begin(t, &w)
	if err != nil {
		return nil, err
	}
	e.contacts = t.TakesNeighbours()
	e.gates = t.Variant().SeirawanGating && !e.drops
	e.army, e.court, e.own, e.w = w.Horde.Army, w.Palace.Court, w.own, *set
	for i, by := range e.own.scale {
		if by != (Score{}) {
			e.scales = append(e.scales, ownScale{term(i), by})
		}
	}
	e.w.scalePromotion(e.promotionGain())
	e.compileGoals()
	e.compilePSQT()
	for pt := variant.Type(1); int(pt) < len(t.Variant().Pieces); pt++ {
		e.weigh(pt)
	}
	e.held = t.Variant().HasHands()
	e.files, e.drawPlies = t.Variant().Files, 2*t.Variant().NMoveRule
	e.around = t.KingSteps(game.White)
	e.compileKinds()
	e.compilePawnless(start)
	e.compileSpace(start)
	e.compilePawns()
	start.SetWeights(&e.weights)
	_, e.opening = start.Sum()
	e.opening = max(e.opening, 1)
	return e, nil
}

// begin finds what kind of variant it is, and its set among the weights.
func begin(t *movegen.Tables, w *Weights) (e *Terms, start *movegen.Position, set *Set, err error) {
	e = &Terms{tables: t}
	if start, err = t.NewPosition(); err != nil {
		return nil, nil, nil, err
	}
	e.hordes, e.misere, e.drops, e.palace = e.findHordes(start), e.isMisere(), t.Variant().PieceDrops, e.hasPalace()
	return e, start, e.chooseSet(w, start), nil
}

// chooseSet returns the set of weights for the variant.
func (e *Terms) chooseSet(w *Weights, start *movegen.Position) *Set {
	switch pawns := e.hasPawns(start); {
	case e.hordes != [2]bool{}:
		return &w.Horde.Set
	case e.palace:
		return &w.Palace.Set
	case pawns && e.promotesEarly(start):
		return &w.Early
	case pawns && e.promotionGain() < slowGain:
		return &w.Slow
	case len(e.tables.Squares()) > smallBoard && (pawns || !e.drops): // shogi plays better by the others
		return &w.Large
	case e.tables.Variant().CapturesToHand && len(e.tables.Squares()) <= smallBoard:
		return &w.Drops
	}
	return &w.Small
}

// taper mixes middle game and endgame by the material left, and returns centipawns from
// White's view of a sum in millipawns:
// (MG·phase + EG·(opening - phase)) / opening.
func (e *Terms) taper(sum movegen.Sum, phase int) int {
	return e.mix(Score{int(sum.MG), int(sum.EG)}, phase) / 10
}

// mix is the weighted mean of a score's parts by the material left.
func (e *Terms) mix(s Score, phase int) int {
	middle, all := int64(min(phase, e.opening)), int64(e.opening)
	return int((int64(s.MG)*middle + int64(s.EG)*(all-middle)) / all)
}
