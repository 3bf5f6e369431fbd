package movegen // Room: make.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Prisons: who waits there (rule_prison.go).

// A number holds the counts of four types, captiveSlots of them those of all types of a color.
const (
	captiveBits  = 4
	captiveSlots = variant.MaxCaptiveTypes / 4
)

// captiveAt returns where the number of c's captured pieces of a type is kept.
func (t *Tables) captiveAt(pt variant.Type, c game.Color) (s slot, shift int) {
	i := int(pt) - 1
	return t.captives + slot(captiveSlots*int(c)+i/4&(captiveSlots-1)), i % 4 * captiveBits
}

// Captives returns how many pieces of c and of a type are in the other side's prison.
func (p *Position) Captives(pt variant.Type, c game.Color) int {
	if !p.tables.variant.Prison.On {
		return 0
	}
	s, shift := p.tables.captiveAt(pt, c)
	return p.kept(s) >> shift & variant.MaxCaptives
}

// addCaptive takes n pieces of c to the other side's prison; n may be negative.
func (p *Position) addCaptive(pt variant.Type, c game.Color, n int) {
	s, shift := p.tables.captiveAt(pt, c)
	p.setKept(s, p.kept(s)+n<<shift)
}

// mayPromote reports whether a pawn of c has something to become.
func (p *Position) mayPromote(c game.Color) bool {
	for _, pt := range p.tables.variant.PromotionTypes[c] {
		if p.Captives(pt, c) > 0 {
			return true
		}
	}
	return false
}

// freeHostage takes the piece that m drops from prison to the own hand, and the one given for it to the other side's.
func (p *Position) freeHostage(m game.Move, us game.Color) {
	freed, given := movePromo(m), variant.Type(moveExtra(m))
	p.addCaptive(freed, us, -1)
	p.addCaptive(given, us.Other(), -1)
	p.addToHand(KindOf(freed, us), 1)
	p.addToHand(KindOf(given, us.Other()), 1)
}

// changesPawns reports whether m may change which pawns attack.
func (p *Position) changesPawns(m game.Move) bool {
	if !p.tables.variant.Prison.Promotes {
		return false
	}
	return promotes(m) || moveExtra(m) != 0 || p.isCapture(m) && !p.mayPromote(p.turn.Other())
}
