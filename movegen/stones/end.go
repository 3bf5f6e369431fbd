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
	if p.rules.goal != nil && p.connected(p.turn.Other()) {
		return v.Connection.Value.Opposite(), game.Connected
	}
	if o := p.earned(); o != game.Ongoing {
		return o, game.Points
	}
	switch {
	case p.passes > 1:
		return p.counted(game.Draw, game.Passes)
	case v.AdjudicateFullBoard && p.count[empty] == 0:
		return p.counted(game.Draw, game.FullBoard)
	}
	return game.Ongoing, game.NoReason
}

// ended reports whether a rule has ended the game.
func (p *Position) ended() bool {
	o, _ := p.earlyEnd()
	return o != game.Ongoing
}

// connected reports whether c has reached its goal, by its last move where that can be told.
func (p *Position) connected(c game.Color) bool {
	own, goal := stone(c), p.rules.goal
	has := func(s variant.Square) bool { return p.board[s&cellMask] == own }
	if n := len(p.history); n > 0 && p.rules.connectsByMove && !p.startsConnected {
		m := p.history[n-1].move
		return m&pass == 0 && goal.ReachedOn(c, to(m), has)
	}
	return goal.Reached(c, has)
}

// counted returns the outcome of a game that would end with outcome o for that reason: where that
// is a draw, the variant may count the stones instead.
func (p *Position) counted(o game.Outcome, reason game.Reason) (game.Outcome, game.Reason) {
	kind := p.rules.variant.MaterialCounting
	if o != game.Draw {
		return o, reason
	}
	switch kind {
	case variant.NoMaterialCounting:
		return o, reason
	case variant.WhiteDrawOdds, variant.BlackDrawOdds:
		if (p.turn == game.White) == (kind == variant.WhiteDrawOdds) {
			return game.Win, reason
		}
		return game.Loss, reason
	}
	return byPoints(p.Count(p.turn), p.Count(p.turn.Other()), game.Win)
}

// byPoints is the outcome for the side to move if the side with more points gets an outcome.
func byPoints(us, them int, more game.Outcome) (game.Outcome, game.Reason) {
	switch {
	case us > them:
		return more, game.Points
	case us < them:
		return more.Opposite(), game.Points
	}
	return game.Draw, game.EvenPoints
}

// Outcome is how the game stands for the side to move by every rule but the lack of moves and
// repetition.
func (p *Position) Outcome() game.Outcome {
	if o, _ := p.earlyEnd(); o != game.Ongoing {
		return o
	}
	o, _ := p.moveCount()
	return o
}

// moveCount is the outcome by the move-count rule.
func (p *Position) moveCount() (game.Outcome, game.Reason) {
	if n := p.rules.variant.NMoveRule; n > 0 && p.halfmove >= 2*n {
		return p.counted(game.Draw, game.MoveCount)
	}
	return game.Ongoing, game.NoReason
}

// NoMoves is the outcome for a side to move that has no legal move.
func (p *Position) NoMoves() game.Outcome {
	o, _ := p.noMoves()
	return o
}

func (p *Position) noMoves() (game.Outcome, game.Reason) {
	if o, reason := p.earlyEnd(); o != game.Ongoing {
		return o, reason
	}
	v := p.rules.variant
	if v.StalemateByCount {
		return p.counted(byPoints(p.Count(p.turn), p.Count(p.turn.Other()), v.Stalemate.Opposite()))
	}
	switch v.Stalemate {
	case game.Win:
		return v.Stalemate, game.NoLegalMove
	case game.Loss:
		return v.Stalemate, game.CannotMove
	}
	return p.counted(v.Stalemate, game.Stalemate)
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
			o, _ := p.repeated()
			return o
		}
	}
	return game.Ongoing
}

// repeated is the outcome of a position that has occurred too often.
func (p *Position) repeated() (game.Outcome, game.Reason) {
	v := p.rules.variant
	o := v.NFoldValue
	if v.NFoldAbsolute && p.turn == game.Black {
		o = o.Opposite()
	}
	return p.counted(o, game.Repetition)
}

// Result is how the game stands by all rules.
func (p *Position) Result() game.Result {
	o, reason := p.earlyEnd()
	if o == game.Ongoing && p.CountMoves() == 0 {
		o, reason = p.noMoves()
	}
	if o == game.Ongoing {
		o, reason = p.moveCount()
	}
	if o == game.Ongoing && p.Repetition(0) != game.Ongoing {
		o, reason = p.repeated()
	}
	if o == game.Ongoing {
		return game.Result{}
	}
	return p.result(o, reason)
}

// result is that of a game whose outcome for the side to move is o.
func (p *Position) result(o game.Outcome, reason game.Reason) game.Result {
	r := game.Result{Winner: game.WhiteWins, Reason: reason, Points: [2]int{p.count[white], p.count[black]}}
	if p.rules.variant.Points.Counting {
		r.Points = p.points
	}
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
