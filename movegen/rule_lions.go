package movegen // Room: rules.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Trading lions (lionTypes, lionBaitTypes), as in chu shogi. A lion takes no lion that is neither next to it nor
// unprotected, unless it takes something more than bait on its way. Once another piece has taken a lion, no piece but a
// lion takes one on another square in the next move. https://en.wikipedia.org/wiki/Chu_shogi

var lionsRule = rule{fields: "Lions LionBait", changes: general | forbidding, compile: compileLions}

// lionTrade is where a piece other than a lion has just taken one: the index of the square and 1, 0 for nowhere.
type lionTrade struct{ square slot }

func compileLions(t *Tables) {
	trade := lionTrade{t.keep(numbers{count: 1, name: "lion"})}
	t.forbid(trade.forbids)
	t.made = append(t.made, trade.note)
}

// isLion reports whether a lion of c stands on a square.
func (p *Position) isLion(s variant.Square, c game.Color) bool {
	k, ok := p.At(s)
	return ok && k.Color() == c && p.tables.variant.Lions.Has(k.Type())
}

func (l lionTrade) forbids(p *Position, m game.Move) bool {
	from, to, on, them := moveFrom(m), moveTo(m), p.captureOnTheWay(m), p.turn.Other()
	takes := p.isLion(to, them)
	if !p.isLion(from, p.turn) {
		n := p.kept(l.square)
		elsewhere := func(s variant.Square) bool { return n != 1+int(p.tables.squareIndex[s]) }
		return n != 0 && (takes && elsewhere(to) || on != variant.NoSquare && p.isLion(on, them) && elsewhere(on))
	}
	if !takes || max(abs(from.File()-to.File()), abs(from.Rank()-to.Rank())) < 2 {
		return false
	}
	if on != variant.NoSquare {
		switch k := p.Kinds[p.Cells[on]]; {
		case !p.tables.variant.LionBait.Has(k.Type()):
			return false
		case p.tables.reach[k][(int(to)-int(on))&cellMask]&leapCapture != 0:
			return true // the bait itself protects it
		}
	}
	p.Make(m)
	defer p.Unmake()
	return p.attacked(to, them)
}

// note is called before what m captures on its way is gone.
func (l lionTrade) note(p *Position, m game.Move, us game.Color, k Kind) {
	at, lions := variant.NoSquare, p.tables.variant.Lions
	if moveKindOf(m) == promotion || !lions.Has(k.Type()) {
		if on := p.captureOnTheWay(m); on != variant.NoSquare && p.isLion(on, us.Other()) {
			at = on
		}
		if p.captured != 0 && lions.Has(p.Kinds[p.captured].Type()) {
			at = moveTo(m)
		}
	}
	n := 0
	if at != variant.NoSquare {
		n = 1 + int(p.tables.squareIndex[at])
	}
	p.setKept(l.square, n)
}
