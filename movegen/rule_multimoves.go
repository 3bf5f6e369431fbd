package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Several moves a turn (multimoves, progressiveMultimove), as in Marseillais, progressive and monster chess. The side
// to move stays the same until its turn is over; position strings say how many moves are left of it, and its number:
// {turn=2+5}. A move that ends the game ends the turn, as does a check if multimoveCheckEnds says so. The count of
// moves without progress counts turns.
// https://www.chessvariants.com/multimove.dir/marseill.html https://en.wikipedia.org/wiki/Progressive_chess
//
// A pawn may be captured en passant by the first move of a turn if it leapt in the turn before and has not moved since.
// Where turns do not grow, the second move may capture another one so if the first did.

var multimovesRule = rule{
	fields:  "Turns",
	changes: general | turns,
	has:     func(v *variant.Variant) bool { return v.Turns.Some() },
	compile: compileTurns,
	reworks: (*Position).allowedInTurn,
	made:    func(p *Position, m game.Move, us game.Color, _ Kind) { p.countMove(m, us) },
	exchange: func(p *Position, m game.Move, threshold int) bool {
		if p.MovesLeft() > 1 {
			return p.Gain(m) >= threshold // nobody takes back
		}
		return p.swap(m, threshold)
	},
}

func compileTurns(t *Tables) {
	v := t.variant
	t.turns, t.checkedInTurn = true, v.King != 0 && !v.Turns.NoChecks && !v.Turns.CheckEnds
	t.movesLeft = t.keep(numbers{count: 2, name: "turn"})
	t.leapt = t.keep(numbers{count: 2})
	for c := game.White; c <= game.Black; c++ {
		for file := range t.leapTo[c] {
			t.leapTo[c][file] = variant.NoSquare
		}
		for _, s := range t.squares {
			if t.leapFrom[c][s]&doubleLeap != 0 {
				t.leapTo[c][s.File()] = variant.Square(int(s) + 2*t.forward[c])
			}
		}
	}
}

// MovesLeft returns how many moves the side to move has in its turn.
func (p *Position) MovesLeft() int {
	if !p.tables.turns {
		return 1
	}
	return p.kept(p.tables.movesLeft)
}

// inTurn reports whether the side to move has begun its turn.
func (p *Position) inTurn() bool {
	return p.MovesLeft() < p.tables.variant.Turns.Length(p.kept(p.tables.movesLeft+1))
}

// allowedInTurn keeps the moves that the turn allows: before the last no checks or captures, if the variant says so,
// and never the capture of a king.
func (p *Position) allowedInTurn(dst []game.Move, l listing) []game.Move {
	turns, king := &p.tables.variant.Turns, variant.NoSquare
	last := p.MovesLeft() == 1
	if p.tables.checkedInTurn {
		king = p.King(p.turn.Other())
	}
	if king == variant.NoSquare && (last || !turns.NoChecks && !turns.NoCaptures) {
		return dst
	}
	return keepMoves(dst, l.start, func(m game.Move) bool {
		return !(king != variant.NoSquare && moveTo(m) == king) &&
			(last || !(turns.NoCaptures && p.isCapture(m)) && !(turns.NoChecks && p.GivesCheck(m)))
	})
}

// countMove counts a move of us, which keeps the turn if there are moves left of it.
func (p *Position) countMove(m game.Move, us game.Color) {
	t, them := p.tables, us.Other()
	turns, number := &t.variant.Turns, p.kept(t.movesLeft+1)
	if p.inTurn() && p.halfmove > 0 {
		p.halfmove-- // the first move counts for the whole turn
	}
	p.noteLeaps(m, us)
	if left := p.MovesLeft() - 1; left > 0 && !(turns.CheckEnds && p.InCheck()) && !p.ended() {
		p.setKept(t.movesLeft, left)
		p.turn, p.known, p.leapChecks = us, 0, 0
		p.key ^= t.keys.turn
		if us == game.Black {
			p.number--
		}
		p.forgetLeaps(them)
		return
	}
	number = turns.Wrap(number)
	p.setKept(t.movesLeft, turns.Length(number))
	p.setKept(t.movesLeft+1, number)
	p.setKept(t.leapt+slot(them), 0)
	p.forgetLeaps(us)
}

// noteLeaps notes whether m, a move of us, is a leap of a pawn, and which leaps cannot be answered any more.
func (p *Position) noteLeaps(m game.Move, us game.Color) {
	t, them := p.tables, us.Other()
	own, theirs := p.kept(t.leapt+slot(us)), p.kept(t.leapt+slot(them))
	from, to := moveFrom(m), moveTo(m)
	if t.leapTo[us][from.File()] == from {
		own &^= 1 << from.File()
	}
	if moveKindOf(m) == pawnLeap && t.leapTo[us][to.File()] == to {
		own |= 1 << to.File()
	}
	if moveKindOf(m) == enPassant && !t.variant.Turns.Grow {
		theirs &^= 1 << to.File()
	} else {
		theirs = 0
	}
	p.setKept(t.leapt+slot(us), own)
	p.setKept(t.leapt+slot(them), theirs)
}

// forgetLeaps forgets the leaps of c that no legal move of the side to move answers, so that equal positions have equal
// keys.
func (p *Position) forgetLeaps(c game.Color) {
	t := p.tables
	files := p.kept(t.leapt + slot(c))
	if files == 0 {
		return
	}
	p.scratch = p.enPassantsOfTurn(p.scratch[:0])
	legal := 0
	for _, m := range p.scratch {
		legal |= 1 << moveTo(m).File()
	}
	p.setKept(t.leapt+slot(c), files&legal)
}
