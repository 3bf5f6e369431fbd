package eval

import (
	"menagerie/internal/game"
	"menagerie/movegen"
	"menagerie/movegen/variant"
)

type threatWeights struct {
	Threat     Score `about:"a piece attacked by one of about its value or a cheaper one, pawns aside"`
	ThreatGain Score `about:"... and thousandths of the difference in value"`
	PawnThreat Score `about:"a piece attacked by a pawn that is not just lost"`
	KingThreat Score `about:"a piece attacked by the king, and not well protected"`
	Weak       Score `about:"a piece attacked only by more valuable ones, and not well protected"`
	WeakPawn   Score `about:"a pawn attacked and not well protected"`
	Hanging    Score `about:"a piece attacked and not protected, or attacked twice and not well protected"`
	Aim        Score `about:"a piece that can go where it is safe and attacks the most valuable enemy piece"`
}

// evaluateThreat weighs what a piece suffers if it is attacked: a positive score is a loss of
// its own side. How much depends on the least valuable attacker and on how well the piece is
// protected.
func (p *Position) evaluateThreat(s *movegen.Stance, k *kindInfo) (t Score) {
	attacks, w, them := &p.look.attacks, &p.terms.w, s.Kind.Color().Other()
	least, pawn := attacks.Attacker(s), attacks.UnderPawn(s.Square, them)
	if least == 0 && !pawn {
		return t
	}
	held := p.holdOf(s)
	if held == hanging {
		t = t.Add(w.Hanging)
	}
	if held != firm && attacks.InRing(s.Square, them) {
		t = t.Add(w.KingThreat)
	}
	switch {
	case k.pawn:
		if held != firm {
			t = t.Add(w.WeakPawn)
		}
		return t
	case least == 0:
	case least <= k.value+k.value/8:
		t = t.Add(w.Threat).Add(w.ThreatGain.Scale(max(k.value-least, 0), 1000))
	case held != firm && least < royalValue:
		t = t.Add(w.Weak)
	}
	if pawn && p.safePawn(s.Square, them) {
		t = t.Add(w.PawnThreat)
	}
	return t
}

// royalValue, in centipawns, is more than any piece is worth but the king.
const royalValue = 20000

// hold is how well its own side holds a piece that is attacked.
type hold int

const (
	firm    hold = iota // protected by a pawn, or twice and not attacked as often
	weak                // otherwise
	hanging             // not protected, or no pawn and attacked twice
)

// holdOf tells how well an attacked piece is held.
func (p *Position) holdOf(s *movegen.Stance) hold {
	attacks, c := &p.look.attacks, s.Kind.Color()
	if !attacks.Guarded(s) {
		return hanging
	}
	more := p.twice(s.Square, c.Other())
	switch {
	case attacks.UnderPawn(s.Square, c), p.twice(s.Square, c) && !more:
		return firm
	case more && !p.terms.kinds[s.Kind].pawn:
		return hanging
	}
	return weak
}

// twice reports whether c attacks s with two pieces or more.
func (p *Position) twice(s variant.Square, c game.Color) bool {
	return p.look.attacks.Attacks(s, c) >= 2
}

// safePawn reports whether a pawn of by that attacks s is not just lost.
func (p *Position) safePawn(s variant.Square, by game.Color) bool {
	rank := ahead(by, s, -1).Rank()
	for _, file := range [2]int{s.File() - 1, s.File() + 1} {
		if p.look.shape.pawns[by][file+1]>>rank&1 == 0 {
			continue
		}
		at := variant.SquareAt(file, rank)
		if p.look.attacks.Attacked(at, by) || !p.look.attacks.Attacked(at, by.Other()) {
			return true
		}
	}
	return false
}

// evaluateAims rewards pieces of by that can attack the most valuable enemy piece with their
// next move and lose nothing by it (Stockfish's threats against the queen).
func (p *Position) evaluateAims(by game.Color) (t Score) {
	attacks, them, last := &p.look.attacks, by.Other(), uint8(0)
	for _, aim := range attacks.Threats(by) {
		s := aim.Square
		if aim.Piece == last || attacks.UnderPawn(s, them) || !attacks.AttackedTwice(s, by) &&
			(attacks.Attacked(s, them) || attacks.InRing(s, them)) {
			continue
		}
		last = aim.Piece
		t = t.Add(p.terms.w.Aim)
	}
	return t
}
