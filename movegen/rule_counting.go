package movegen // Room: make.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Counting rules (countingRule) of makruk and its relatives: the stronger side has a limited
// number of moves to mate. https://en.wikipedia.org/wiki/Makruk#Counting_rules

var countingRule = rule{
	fields:  "Counting",
	changes: nothing,
	compile: func(t *Tables) {
		t.counted = t.keep(numbers{count: 2, unkeyed: true})
		t.countingLimit = t.counted + 1
	},
	made: (*Position).updateCounting,
}

// updateCounting counts a move toward the limit and starts the count when its conditions are
// met, as Fairy-Stockfish does (src/position.cpp, do_move). The count restarts when the
// stronger side captures the last piece but the king.
func (p *Position) updateCounting(m game.Move, us game.Color, _ Kind) {
	rule := p.tables.variant.Counting
	counts := p.countingLimit() != 0
	if counts {
		p.setKept(p.tables.counted, p.counted()+1)
	}
	them := us.Other()
	pieces := p.pieceCount(game.White) + p.pieceCount(game.Black)
	tookPawn := p.captured != 0 && p.tables.variant.PawnTypes.Has(p.Kinds[p.captured].Type())
	lastPawnTaken := tookPawn && p.pieceCount(us) == 1 && !p.pawnsLeft()
	if rule != variant.AseanCounting && lastPawnTaken {
		if limit := p.countingMoves(us); limit != 0 {
			p.startCount(limit, 2*pieces-1)
			counts = true
		}
	}
	bared := (p.captured != 0 || promotes(m)) && p.pieceCount(them) == 1
	if counts && !bared {
		return
	}
	if limit := p.countingMoves(them); limit != 0 {
		from := 2 * pieces
		if rule == variant.AseanCounting || p.pieceCount(them) > 1 {
			from = 0
		}
		p.startCount(limit, from)
	}
}

// countingLimit returns the plies after which the game is drawn, 0 if no count runs.
func (p *Position) countingLimit() int { return p.kept(p.tables.countingLimit) }

// counted returns the plies counted toward the limit.
func (p *Position) counted() int { return p.kept(p.tables.counted) }

// startCount lets a count begin with a number of plies. The limit is in moves.
func (p *Position) startCount(limit, from int) {
	p.setKept(p.tables.countingLimit, 2*limit)
	p.setKept(p.tables.counted, from)
}

// countingMoves returns within how many moves the side that counts must be mated, 0 if the
// counting rule does not apply.
func (p *Position) countingMoves(counts game.Color) int {
	own, chasers := p.pieceCount(counts), p.pieceCount(counts.Other())
	switch p.tables.variant.Counting {
	case variant.MakrukCounting:
		switch {
		case p.pawnsLeft() || chasers == 1:
			return 0
		case own > 1:
			return 64
		}
		return p.makrukLimit(counts.Other(), 0)
	case variant.CambodianCounting:
		switch {
		case own > 3 || chasers == 1:
			return 0
		case own > 1:
			return 63
		case p.pawnsLeft():
			return 0
		}
		return p.makrukLimit(counts.Other(), 1)
	case variant.AseanCounting:
		if p.pawnsLeft() || own > 1 {
			return 0
		}
		return p.aseanLimit(counts.Other())
	}
	return 0
}

// makrukLimit returns the limit in moves against a bare king by the pieces of the stronger
// side. Cambodian chess allows less = 1 move less.
func (p *Position) makrukLimit(chaser game.Color, less int) int {
	rooks, silvers, knights := p.countOf("rook", chaser), p.countOf("silver", chaser), p.countOf("knight", chaser)
	switch {
	case rooks > 1:
		return 8 - less
	case rooks == 1:
		return 16 - less
	case silvers > 1:
		return 22 - less
	case knights > 1:
		return 32 - less
	case silvers == 1:
		return 44 - less
	}
	return 64 - less
}

// aseanLimit returns the limit in moves against a bare king in ASEAN chess.
func (p *Position) aseanLimit(chaser game.Color) int {
	switch {
	case p.countOf("rook", chaser) > 0:
		return 16
	case p.countOf("silver", chaser) > 0:
		return 44
	case p.countOf("knight", chaser) > 0:
		return 64
	}
	return 0
}

// countOf returns how many pieces of a predefined type c has. name is the type's key in
// variants.ini.
func (p *Position) countOf(name string, c game.Color) int {
	n := 0
	for id := range p.IDs(c) {
		if p.tables.variant.Pieces[p.Kinds[id].Type()].Name == name {
			n++
		}
	}
	return n
}

// pawnsLeft reports whether either side has a pawn.
func (p *Position) pawnsLeft() bool {
	for c := game.White; c <= game.Black; c++ {
		for m := p.Alive[c]; m != 0; m &= m - 1 {
			if p.tables.variant.PawnTypes.Has(p.Kinds[colorBit(c)|uint8(bits.TrailingZeros64(m))].Type()) {
				return true
			}
		}
	}
	return false
}

// countingDraw reports whether the count has passed its limit. In Cambodian chess a bare king's
// limit and the limit from three pieces down are treated alike.
func (p *Position) countingDraw() bool {
	return p.tables.variant.Counting != variant.NoCounting && p.countingLimit() > 0 && p.counted() > p.countingLimit()
}
