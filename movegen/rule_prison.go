package movegen // Room: rules.

import (
	"strings"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Hostage chess (captureType = prison): captured pieces wait in the prison of the side that took them. A side may give
// one of its captives for one of its own men in the other prison (hostageExchange), which it drops at once; what it
// gave is in the other side's hand then. Pawns become what is in the other prison, and go there
// (prisonPawnPromotion); while there is nothing, those before their last rank attack nothing. The keys are
// Fairy-Stockfish-X's. https://en.wikipedia.org/wiki/Hostage_chess

var prisonRule = rule{
	fields:  "Prison",
	changes: general | attacks | movers | forbidding | moreMoves,
	has:     func(v *variant.Variant) bool { return v.Prison.On },
	compile: func(t *Tables) {
		t.captives = t.keep(numbers{count: 2 * captiveSlots})
	},
	lends:   lendPawnCaptures,
	forbids: (*Position).becomesNoCaptive,
	adds:    (*Position).addExchanges,
	made:    (*Position).imprison,
	says: func(w *words) {
		w.drops.add("captives go free one for another of at least the same worth, and are dropped at once")
		if w.variant.Prison.Promotes {
			w.promotion.add("only to captives, for which the pawn goes to prison")
		}
	},
}

// lendPawnCaptures makes the captures by which pawns promote those of pawns that have something to become.
func lendPawnCaptures(t *Tables, k Kind) {
	v, c := t.variant, k.Color()
	if !v.Prison.Promotes || !v.PromotionPawns[c].Has(k.Type()) {
		return
	}
	t.reach[k] = [cells]reach{}
	for i := range t.rules[k] {
		switch r := &t.rules[k][i]; {
		case r.capture:
			r.hop, r.loan = relay, &loan{side: colorBit(c), promotes: &v.PromotionRegion[c]}
		case !r.initial && !r.needsGeneral():
			t.markReach(k, *r)
		}
	}
}

// becomesNoCaptive reports whether m promotes to what is not in prison.
func (p *Position) becomesNoCaptive(m game.Move) bool {
	return p.tables.variant.Prison.Promotes && promotes(m) && p.Captives(movePromo(m), p.turn) == 0
}

// becomesNobody reports whether k would promote on a square, but has nothing to become.
func (p *Position) becomesNobody(k Kind, to variant.Square) bool {
	v, c := p.tables.variant, k.Color()
	return v.Prison.Promotes && v.PromotionPawns[c].Has(k.Type()) && v.PromotionRegion[c][to] && !p.mayPromote(c)
}

// addExchanges appends the legal exchanges, which are quiet moves: drops whose extra number is the type given.
func (p *Position) addExchanges(dst []game.Move, l listing) []game.Move {
	us, v, start := p.turn, p.tables.variant, len(dst)
	if l.noisy || p.Alive[us]|royal == ^uint64(0) {
		return dst
	}
	for pt := variant.Type(1); int(pt) < len(v.Pieces); pt++ {
		if p.Captives(pt, us) == 0 {
			continue
		}
		for given := variant.Type(1); int(given) < len(v.Pieces); given++ {
			if !v.Prison.Exchange[pt].Has(given) || p.Captives(given, us.Other()) == 0 {
				continue
			}
			from := len(dst)
			dst = p.dropsOf(dst, pt, p.fullFiles(KindOf(pt, us)), variant.NoSquare)
			for i := range dst[from:] {
				dst[from+i] = withExtra(dst[from+i], int(given))
			}
		}
	}
	return p.keepLegalDrops(dst, start, l.guard)
}

// imprison takes what us has captured by m to prison, and exchanges a pawn that has promoted.
func (p *Position) imprison(m game.Move, us game.Color, _ Kind) {
	last := &p.history[len(p.history)-1]
	p.reversible = last.reversible + 1 // men come back
	if p.captured != 0 {
		p.addCaptive(p.handKind(p.captured).Type(), us.Other(), 1)
	}
	if p.tables.variant.Prison.Promotes && moveKindOf(m) == promotion {
		p.addCaptive(last.mover.Type(), us, 1)
		p.addCaptive(movePromo(m), us, -1)
	}
}

// prisonText writes the captives behind those in hand: a hash and their letters, White's first.
func (p *Position) prisonText() string {
	var b strings.Builder
	for c := game.White; c <= game.Black; c++ {
		for pt := len(p.tables.variant.Pieces) - 1; pt > 0; pt-- {
			letter := p.tables.letters[KindOf(variant.Type(pt), c)]
			b.WriteString(strings.Repeat(letter, p.Captives(variant.Type(pt), c)))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return "#" + b.String()
}
