package movegen

// The rules that end a game before mate: no move follows.

// endsEarly reports whether the variant has such a rule.
func endsEarly(v *Variant) bool {
	return v.EndsByExtinction() || v.BareKing || v.CheckCounting || hasFlag(v)
}

// ended reports whether a rule that ends a game early has ended this one.
func (p *Position) ended() bool {
	o, _ := p.earlyEnd()
	return o != Ongoing
}

// earlyEnd is the outcome by the rules that end a game before mate, and what it
// came by. The order is Fairy-Stockfish's (src/position.cpp,
// is_immediate_game_end).
func (p *Position) earlyEnd() (o Outcome, how string) {
	v := p.tables.variant
	if !p.tables.endsEarly {
		return Ongoing, ""
	}
	if v.EndsByExtinction() {
		if o := p.extinction(); o != Ongoing {
			return o, "extinction"
		}
	}
	if v.BareKing {
		if o := p.bareKing(); o != Ongoing {
			return o, "a bare king"
		}
	}
	if o := p.flag(); o != Ongoing {
		return o, "reaching the goal"
	}
	if v.CheckCounting && p.checksLeft[p.turn.Other()] == 0 {
		return Loss, "checks"
	}
	return Ongoing, ""
}
