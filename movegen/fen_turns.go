package movegen // Room: text.

import (
	"math/bits"
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// What position strings say of turns of several moves: see rule_multimoves.go.

// adoptTurn completes what a position string says of the turn: without a word it has just begun, and its number follows
// from that of the move.
func (p *fen) adoptTurn() error {
	t := p.tables
	if !t.turns {
		return nil
	}
	turns, left, number := &t.variant.Turns, p.kept(t.movesLeft), p.kept(t.movesLeft+1)
	if left == 0 && number == 0 {
		number = turns.At(p.number, p.turn)
		left = turns.Length(number)
	}
	switch number = max(number, 1); {
	case turns.Wrap(number-1) != number || game.Color((number-1)%2) != p.turn:
		return game.FENErrorf("numbers", "turn %d is not one of %s", number, p.turn)
	case left < 1 || left > turns.Length(number):
		return game.FENErrorf("numbers", "%d moves left of a turn of %d", left, turns.Length(number))
	}
	p.slots[t.movesLeft], p.slots[t.movesLeft+1] = uint16(left), uint16(number)
	p.forgetLeaps(p.turn.Other())
	return nil
}

// readLeaps reads the squares that pawns have passed in the last turn, and in the present one.
func (p *fen) readLeaps(squares []variant.Square) {
	for _, s := range squares {
		c, to := p.passedBy(s)
		if k, ok := p.At(to); to == variant.NoSquare || !ok || k.Color() != c || !p.tables.wasPawn(k) {
			p.leaveOut("en passant", s.String(), "no pawn can have passed there")
			continue
		}
		p.slots[int(p.tables.leapt)+int(c)] |= 1 << s.File()
	}
}

// passedBy returns whose pawns pass a square as they leap, and where they come to.
func (p *fen) passedBy(s variant.Square) (c game.Color, to variant.Square) {
	for c := game.White; c <= game.Black; c++ {
		if to := p.tables.leapTo[c][s.File()]; to == variant.Square(int(s)+p.tables.forward[c]) {
			return c, to
		}
	}
	return 0, variant.NoSquare
}

// leapsText writes the squares that readLeaps reads, in order, from a1 on.
func (p *fen) leapsText() (text string) {
	var squares []variant.Square
	for c := game.White; c <= game.Black; c++ {
		for files := uint(p.kept(p.tables.leapt + slot(c))); files != 0; files &= files - 1 {
			to := p.tables.leapTo[c][bits.TrailingZeros(files)]
			squares = append(squares, variant.Square(int(to)-p.tables.forward[c]))
		}
	}
	slices.Sort(squares)
	for _, s := range squares {
		text += s.String()
	}
	return text
}
