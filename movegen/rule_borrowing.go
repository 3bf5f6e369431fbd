package movegen // Room: attack.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Annan shogi and its kin (borrowedFrom): a piece moves as the one that stands beside it in a direction, and not by its
// own moves. Where it promotes and how it is dropped stay its own. https://en.wikipedia.org/wiki/Annan_shogi

var borrowingRule = rule{
	fields:  "Borrowing",
	changes: general | attacks | movers,
	lends:   borrowMoves,
	compile: func(t *Tables) {
		v := t.variant
		if v.Borrowing.Enemies || v.Burns() || v.Spent != 0 || v.Afterwards != (variant.Afterwards{}) ||
			v.SelfCapture != [2]bool{} || v.Surround != (variant.Surround{}) {
			t.changes = everything // a move changes what the other side borrows in more ways than by a capture
		}
	},
}

// borrowMoves gives a kind the rules of all that may lend it some, each with its loan.
func borrowMoves(t *Tables, k Kind) {
	v, c := t.variant, k.Color()
	b := &v.Borrowing
	t.isGeneral = true
	if b.Borrowers != 0 && !b.Borrowers.Has(k.Type()) {
		return
	}
	all, side := b.Lenders, colorBit(c)
	if all == 0 {
		all = ^variant.TypeSet(0)
	}
	if b.Enemies {
		side = colorBit(c.Other())
	}
	var steps []int
	for _, way := range b.From {
		step := map[rune]int{'f': t.rankStep, 'b': -t.rankStep, 'l': -1, 'r': 1}[way]
		if c == game.Black {
			step = -step
		}
		steps = append(steps, step)
	}
	t.general.lenderSteps[c] = steps
	t.rules[k], t.classes[k], t.reach[k] = nil, 0, [cells]reach{}
	for pt := range v.Pieces {
		if lender := variant.Type(pt); all.Has(lender) || lender == k.Type() {
			t.borrow(k, lender, loan{steps: steps, side: side, all: all})
		}
	}
}

// borrow gives k the rules of a lender, which may be of its own type. Those that it has already get another lender.
func (t *Tables) borrow(k Kind, lender variant.Type, of loan) {
next:
	for _, r := range t.variant.Pieces[lender].Rules {
		lent := t.compileRule(r, k.Color())
		if lent.hop == variant.NoHop {
			lent.hop = relay
		}
		of.own = lender == k.Type()
		of.lenders = 1 << lender & of.all
		for i := range t.rules[k] {
			had := &t.rules[k][i]
			if had.ray == lent.ray && had.initial == lent.initial && had.hop == lent.hop && had.lame == lent.lame {
				had.loan.own = had.loan.own || of.own
				had.loan.lenders |= of.lenders
				continue next
			}
		}
		given := of
		lent.loan = &given
		t.rules[k] = append(t.rules[k], lent)
	}
}

// isBorrowed reports whether a piece has the rule on a condition.
func (r *compiledRule) isBorrowed() bool { return r.loan != nil || r.hop == relay }

// isLent reports whether the condition is met by a piece on a square.
func (p *Position) isLent(r *compiledRule, from int) bool {
	l := r.loan
	switch {
	case l == nil:
		return p.isRelayed(from)
	case l.promotes != nil:
		return !l.promotes[(from+r.step)&squareMask] || p.mayPromote(game.Color(l.side>>7))
	}
	alone := true
	for _, step := range l.steps {
		id := p.Cells[(from+step)&cellMask]
		if lender := p.Kinds[id].Type(); id&guard == l.side && l.all.Has(lender) {
			if l.lenders.Has(lender) {
				return true
			}
			alone = false
		}
	}
	return alone && l.own
}

// hasBorrower reports whether a piece of c stands where it may borrow from a lender on a square.
func (p *Position) hasBorrower(lender variant.Square, c game.Color) bool {
	for _, step := range p.tables.general.lenderSteps[c] {
		if p.Cells[(int(lender)-step)&cellMask]&guard == colorBit(c) {
			return true
		}
	}
	return false
}

// lendsAnew reports whether m, with a piece that is of kind k then, may change what moves its side's others are lent.
func (p *Position) lendsAnew(m game.Move, k Kind) bool {
	return k.Type() == p.tables.variant.RelayPiece || p.hasBorrower(moveFrom(m), p.turn) ||
		p.hasBorrower(moveTo(m), p.turn)
}
