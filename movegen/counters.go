package movegen

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// What some variants count besides the halfmove clock: checks given, the moves
// left to mate a weak side, and the leaps of Cambodian chess.

// countAfter does what only some variants need once a move of us, by a piece
// that is now of kind k, is on the board.
func (p *Position) countAfter(m Move, us Color, k Kind) {
	v := p.tables.variant
	if v.CambodianMoves {
		p.aimAtKing(moveTo(m), us, k)
	}
	if v.Counting != NoCounting {
		p.countHonor(m, us)
	}
	if v.CheckCounting && p.checksLeft[us] > 0 && p.InCheck() {
		checks := &p.tables.keys.checks[us]
		p.key ^= checks[p.checksLeft[us]&15]
		p.checksLeft[us]--
		p.key ^= checks[p.checksLeft[us]&15]
		p.reversible = 0
	}
}

// countHonor counts a move toward the limit of the variant's counting rule and
// starts the count when its conditions are met, as Fairy-Stockfish does
// (src/position.cpp, do_move). The count starts anew when the chaser takes the
// last piece but the king.
func (p *Position) countHonor(m Move, us Color) {
	rule := p.tables.variant.Counting
	if p.honorLimit != 0 {
		p.honor++
	}
	them := us.Other()
	pieces := p.pieceCount(White) + p.pieceCount(Black)
	tookPawn := p.captured != 0 && p.tables.variant.PawnTypes.Has(p.kind[p.captured].Type())
	if limit := p.honorMoves(us); rule != AseanCounting && tookPawn && p.pieceCount(us) == 1 && !p.pawnsLeft() && limit != 0 {
		p.honorLimit, p.honor = int16(2*limit), int16(2*pieces-1)
	}
	bared := (p.captured != 0 || moveKindOf(m) == promotion) && p.pieceCount(them) == 1
	if limit := p.honorMoves(them); (p.honorLimit == 0 || bared) && limit != 0 {
		p.honorLimit, p.honor = int16(2*limit), int16(2*pieces)
		if rule == AseanCounting || p.pieceCount(them) > 1 {
			p.honor = 0
		}
	}
}

// honorMoves returns how many moves the counting rule gives to mate the side
// that counts, 0 if it does not apply:
// https://en.wikipedia.org/wiki/Makruk#Counting_rules
func (p *Position) honorMoves(counts Color) int {
	own, chasers := p.pieceCount(counts), p.pieceCount(counts.Other())
	switch p.tables.variant.Counting {
	case MakrukCounting:
		switch {
		case p.pawnsLeft() || chasers == 1:
			return 0
		case own > 1:
			return 64
		}
		return p.piecesHonor(counts.Other(), 0)
	case CambodianCounting:
		switch {
		case own > 3 || chasers == 1:
			return 0
		case own > 1:
			return 63
		case p.pawnsLeft():
			return 0
		}
		return p.piecesHonor(counts.Other(), 1)
	case AseanCounting:
		if p.pawnsLeft() || own > 1 {
			return 0
		}
		return p.aseanHonor(counts.Other())
	}
	return 0
}

// piecesHonor is the limit against a bare king by what the chaser has left;
// Cambodian chess gives one move less.
func (p *Position) piecesHonor(chaser Color, less int) int {
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

func (p *Position) aseanHonor(chaser Color) int {
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

// countOf counts c's pieces that the key of a predefined piece defined.
func (p *Position) countOf(name string, c Color) int {
	n := 0
	for id := range p.ids(c) {
		if p.tables.variant.Pieces[p.kind[id].Type()].Name == name {
			n++
		}
	}
	return n
}

// pawnsLeft reports whether either side has a pawn.
func (p *Position) pawnsLeft() bool {
	for c := White; c <= Black; c++ {
		for id := range p.ids(c) {
			if p.tables.variant.PawnTypes.Has(p.kind[id].Type()) {
				return true
			}
		}
	}
	return false
}

// honorDrawn reports whether the count has passed its limit. For Cambodian
// chess the board's honor (the limit from three pieces down) is not told apart.
func (p *Position) honorDrawn() bool {
	return p.honorLimit > 0 && p.honor > p.honorLimit
}

// parseHonorLimit reads the counting limit in plies, which stands where other
// variants have the en passant square; - is none.
func (p *Position) parseHonorLimit(field string) error {
	if field == "-" {
		return nil
	}
	n, err := strconv.Atoi(field)
	if err != nil || n < 0 || n > 1000 {
		return fenError("counting limit", "%.20q, expected a number of plies or -", field)
	}
	p.honorLimit = int16(n)
	return nil
}

// takeHonor moves the halfmove field of a position string to the count, whose
// place it is while one runs.
func (p *Position) takeHonor() {
	if p.honorLimit > 0 {
		p.honor, p.halfmove = int16(min(p.halfmove, 1000)), 0
	}
}

// honorText writes the fields for limit and count.
func (p *Position) honorText() (limit, count string) {
	limit = strconv.Itoa(int(p.honorLimit))
	switch {
	case p.honorLimit > 0:
		return limit, strconv.Itoa(int(p.honor))
	case !p.tables.honorField:
		limit = "-"
	}
	return limit, fmt.Sprint(p.halfmove)
}

// startsCounting reports whether the start position writes its counting limit
// as a number.
func startsCounting(v *Variant) bool {
	fields := strings.Fields(v.Start)
	return len(fields) > 3 && IsDigit(fields[3][0])
}

func (p *Position) pieceCount(c Color) int { return bits.OnesCount64(p.alive[c]) }
