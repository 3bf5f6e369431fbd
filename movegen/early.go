package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The rules that end a game before mate: no move follows.

// endsEarly reports whether the variant has a rule that ends a game before mate.
func endsEarly(v *variant.Variant) bool {
	return v.EndsByExtinction() || v.BareKing || v.CheckCounting || hasFlag(v) || v.Connection.Ends() ||
		v.Castling.Wins != [2]uint8{} || mayPass(v) || v.AdjudicateFullBoard
}

// ended reports whether a rule has ended the game before mate.
func (p *Position) ended() bool {
	if p.known&knownGoing != 0 {
		return false
	}
	o, _ := p.earlyEnd()
	return o != game.Ongoing
}

// earlyEnd returns the outcome by the rules that end a game before mate, and the
// reason. The order is Fairy-Stockfish's (src/position.cpp, is_immediate_game_end).
func (p *Position) earlyEnd() (o game.Outcome, reason game.Reason) {
	v := p.tables.variant
	if !p.tables.endsEarly || p.known&knownGoing != 0 {
		return game.Ongoing, game.NoReason
	}
	if v.EndsByExtinction() {
		if o := p.extinction(); o != game.Ongoing {
			return o, game.Extinction
		}
	}
	if v.BareKing {
		if o := p.bareKing(); o != game.Ongoing {
			return o, game.BareKing
		}
	}
	if o := p.flag(); o != game.Ongoing {
		return o, game.Goal
	}
	if v.Castling.Wins != [2]uint8{} {
		if o, reason := p.castlingEnd(); o != game.Ongoing {
			return o, reason
		}
	}
	if v.CheckCounting && p.checksLeft[p.turn.Other()] == 0 {
		return game.Loss, game.CheckCount
	}
	if p.tables.goal != nil {
		if o := p.connected(); o != game.Ongoing {
			return o, game.Connected
		}
	}
	if p.tables.general.passes {
		if o, reason := p.passEnd(); o != game.Ongoing {
			return o, reason
		}
	}
	if p.isFull() {
		return p.draw(game.FullBoard)
	}
	p.known |= knownGoing
	return game.Ongoing, game.NoReason
}
