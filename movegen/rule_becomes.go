package movegen // Room: make.

import (
	"slices"
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Gryphon chess (becomes): a piece turns into another with each move, unless it promotes. What it turns
// into may be limited (promotionLimit): it cannot move then. En passant captures what a pawn has become.
// https://en.wikipedia.org/wiki/V._R._Parton

// wouldBeTooMany reports whether the piece of m cannot move because its side has as many as it may of
// what the piece turns into.
func (p *Position) wouldBeTooMany(m game.Move) bool {
	k := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	to := p.tables.variant.Afterwards.Becomes[k.Type()]
	return to != 0 && !p.mayBecome(to, k.Color()) && moveKindOf(m) != castleHigh && moveKindOf(m) != castleLow
}

// become turns the piece on a square into another, if it does.
func (p *Position) become(s variant.Square) {
	id := p.Cells[s&cellMask]
	k := p.Kinds[id]
	to := p.tables.variant.Afterwards.Becomes[k.Type()]
	if to != 0 {
		p.leave(trace{what: turned, id: id, kind: k})
		p.promote(id, KindOf(to, k.Color()), s)
	}
}

// wasPawn reports whether a piece of kind k may just have been a pawn.
func (t *Tables) wasPawn(k Kind) bool {
	if t.classes[k] == 1<<pawn {
		return true
	}
	from := slices.Index(t.variant.Afterwards.Becomes[:], k.Type())
	return from > 0 && t.classes[KindOf(variant.Type(from), k.Color())] == 1<<pawn
}

// becomesRoyal reports whether the piece of m turns into one whose last are royal.
func (p *Position) becomesRoyal(m game.Move) bool {
	if !p.tables.has(movers) || moveKindOf(m) == promotion {
		return false
	}
	k := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	return p.tables.general.extinctionType[KindOf(p.tables.variant.Afterwards.Becomes[k.Type()], k.Color())]
}

var kingAdvancesRule = rule{
	fields:  "Afterwards.KingAdvances",
	changes: general | movers,
	compile: compileKingAdvances,
}

// compileKingAdvances counts the pieces of both sides at the start.
func compileKingAdvances(t *Tables) {
	board, _, _ := strings.Cut(t.variant.Start, " ")
	for i := range len(board) {
		switch c := board[i]; {
		case c >= 'A' && c <= 'Z':
			t.general.startPieces[game.White]++
		case c >= 'a' && c <= 'z':
			t.general.startPieces[game.Black]++
		}
	}
	t.forbid((*Position).retreatsTooEarly)
}

// retreatsTooEarly reports whether m is a move of a king sideways or backward by a side that has not
// captured yet (kingAdvances): the other side still has as many pieces as at the start.
func (p *Position) retreatsTooEarly(m game.Move) bool {
	k := p.Kinds[p.Cells[moveFrom(m)&cellMask]]
	us := p.turn
	if t := k.Type(); t != p.tables.variant.King && !p.tables.general.extinctionType[k] ||
		p.pieceCount(us.Other()) < p.tables.general.startPieces[us.Other()] {
		return false
	}
	forward := moveTo(m).Rank() - moveFrom(m).Rank()
	if us == game.Black {
		forward = -forward
	}
	return forward <= 0
}
