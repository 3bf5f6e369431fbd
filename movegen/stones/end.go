package stones

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// earlyEnd returns the outcome for the side to move by the rules that end a game although there
// are moves, and the reason. The order is Fairy-Stockfish's (src/position.cpp,
// is_immediate_game_end).
func (p *Position) earlyEnd() (game.Outcome, game.Reason) {
	v := p.rules.variant
	if p.rules.goal != nil {
		them := p.turn.Other()
		if p.rules.goal.Reached(them, func(s variant.Square) bool { return p.board[s&cellMask] == stone(them) }) {
			return v.Connection.Value.Opposite(), game.Connected
		}
	}
	if p.passes > 1 || v.AdjudicateFullBoard && p.full() {
		return p.byCount()
	}
	return game.Ongoing, game.NoReason
}

// ended reports whether a rule has ended the game.
func (p *Position) ended() bool {
	o, _ := p.earlyEnd()
	return o != game.Ongoing
}

// full reports whether no square is empty.
func (p *Position) full() bool {
	for _, s := range p.rules.squares {
		if p.board[s&cellMask] == empty {
			return false
		}
	}
	return true
}

// byCount is the outcome of a game that the number of stones decides, if the variant counts
// them.
func (p *Position) byCount() (game.Outcome, game.Reason) {
	us, them := p.count[p.turn], p.count[p.turn.Other()]
	switch p.rules.variant.MaterialCounting {
	case variant.NoMaterialCounting:
		return game.Draw, game.Stalemate
	case variant.WhiteDrawOdds, variant.BlackDrawOdds:
		if (p.turn == game.White) == (p.rules.variant.MaterialCounting == variant.WhiteDrawOdds) {
			return game.Win, game.NoReason
		}
		return game.Loss, game.NoReason
	}
	switch {
	case us > them:
		return game.Win, game.Points
	case us < them:
		return game.Loss, game.Points
	}
	return game.Draw, game.EvenPoints
}

// Outcome is how the game stands for the side to move by every rule but the lack of moves and
// repetition.
func (p *Position) Outcome() game.Outcome {
	if o, _ := p.earlyEnd(); o != game.Ongoing {
		return o
	}
	if n := p.rules.variant.NMoveRule; n > 0 && p.halfmove >= 2*n {
		o, _ := p.byCount()
		return o
	}
	return game.Ongoing
}

// NoMoves is the outcome for a side to move that has no legal move.
func (p *Position) NoMoves() game.Outcome {
	if o, _ := p.earlyEnd(); o != game.Ongoing {
		return o
	}
	v := p.rules.variant
	if !v.StalemateByCount {
		return v.Stalemate
	}
	switch us, them := p.count[p.turn], p.count[p.turn.Other()]; {
	case us < them:
		return v.Stalemate
	case us > them:
		return v.Stalemate.Opposite()
	}
	return game.Draw
}

// Repetition returns the outcome if the position has occurred before within the last plies moves,
// or as often as the variant's rule demands; Ongoing if not.
func (p *Position) Repetition(plies int) game.Outcome {
	fold := p.rules.variant.NFoldRule
	if fold == 0 {
		return game.Ongoing
	}
	seen := 1
	for back := 2; back <= p.reversible && back <= len(p.history); back += 2 {
		if p.history[len(p.history)-back].key != p.key || p.history[len(p.history)-back].passes != p.passes {
			continue
		}
		if seen++; back <= plies || seen >= fold {
			return p.repeated()
		}
	}
	return game.Ongoing
}

// repeated is the outcome of a position that has occurred too often.
func (p *Position) repeated() game.Outcome {
	v := p.rules.variant
	if v.NFoldAbsolute && p.turn == game.Black {
		return v.NFoldValue.Opposite()
	}
	return v.NFoldValue
}

// Result is how the game stands by all rules.
func (p *Position) Result() game.Result {
	if o, reason := p.earlyEnd(); o != game.Ongoing {
		return p.result(o, reason)
	}
	if p.CountMoves() == 0 {
		reason := game.CannotMove
		switch o := p.NoMoves(); {
		case p.rules.variant.StalemateByCount && o == game.Draw:
			return p.result(o, game.EvenPoints)
		case p.rules.variant.StalemateByCount:
			return p.result(o, game.Points)
		case o == game.Draw:
			reason = game.Stalemate
		case o == game.Win:
			reason = game.NoLegalMove
		}
		return p.result(p.NoMoves(), reason)
	}
	if o := p.Outcome(); o != game.Ongoing {
		return p.result(o, game.MoveCount)
	}
	if p.rules.variant.NFoldRule > 0 && p.Repetition(0) != game.Ongoing {
		return p.result(p.repeated(), game.Repetition)
	}
	return game.Result{}
}

// result is that of a game whose outcome for the side to move is o.
func (p *Position) result(o game.Outcome, reason game.Reason) game.Result {
	r := game.Result{Winner: game.WhiteWins, Reason: reason, Points: p.count}
	switch {
	case o == game.Draw:
		r.Winner = game.Drawn
	case (p.turn == game.Black) == (o == game.Win):
		r.Winner = game.BlackWins
	}
	return r
}

// InCheck is always false: no stone is royal.
func (p *Position) InCheck() bool { return false }

// CanPass is always false: in games of stones a free move is often the worst.
func (p *Position) CanPass() bool { return false }
