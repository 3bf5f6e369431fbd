package movegen

import "menagerie/internal/game"

// Outcome tells how the game stands for the side to move by every rule but mate,
// stalemate and repetition.
func (p *Position) Outcome() game.Outcome {
	if p.tables.endsEarly {
		if o, _ := p.earlyEnd(); o != game.Ongoing {
			return o
		}
	}
	if p.countedOut() && !(p.InCheck() && p.CountMoves() == 0) { // mate comes first
		return game.Draw
	}
	if p.tables.drawsLate && (p.bareKings() || p.onlyPromotes()) || p.isDead() {
		return game.Draw
	}
	return game.Ongoing
}

// countedOut reports whether a count of moves has come to its end.
func (p *Position) countedOut() bool {
	n := p.tables.variant.NMoveRule
	return n > 0 && int(p.halfmove) >= 2*n || p.countingDraw()
}

// NoMoves is the outcome for a side to move that has no legal move.
func (p *Position) NoMoves() game.Outcome {
	if p.tables.endsEarly {
		if o, _ := p.earlyEnd(); o != game.Ongoing {
			return o
		}
	}
	switch {
	case p.InCheck() && p.matedByDrop():
		return game.Win
	case p.InCheck() && p.tables.variant.ShatarMate:
		return p.shatarMate()
	case p.InCheck():
		return p.tables.variant.Checkmate
	}
	return p.stalemate()
}

// matedByDrop reports whether the last move was a drop that may not mate: the one to make
// it has lost. So the move counts as legal, as in Fairy-Stockfish.
func (p *Position) matedByDrop() bool {
	no := p.tables.variant.NoDropMate
	if no == 0 || len(p.history) == 0 {
		return false
	}
	m := p.history[len(p.history)-1].move
	return moveKindOf(m) == drop && movePromo(m) == no
}

// stalemate is the outcome for a side that cannot move and is not in check.
func (p *Position) stalemate() game.Outcome {
	v := p.tables.variant
	if !v.StalemateByCount {
		return v.Stalemate
	}
	switch us, them := p.pieceCount(p.turn), p.pieceCount(p.turn.Other()); {
	case us < them:
		return v.Stalemate
	case us > them:
		return v.Stalemate.Opposite()
	}
	return game.Draw
}

// CanPass reports whether zugzwang is unlikely, so that passing is hardly ever better than
// moving: the side is not in check and has more than pawns and a king. It is false where
// reaching a flag is all that wins, since a lost move is most of such a game, and where kings
// face each other that may not stay so.
func (p *Position) CanPass() bool {
	us := p.turn
	return !p.tables.isRace && (p.alive[us]&^p.class[us][pawn]&^royal != 0 || p.HasHand(us)) && !p.InCheck() &&
		!p.bikjang()
}

// Result is how the game stands by all rules.
func (p *Position) Result() game.Result {
	if len(p.LegalMoves(nil)) == 0 {
		o := p.NoMoves()
		switch end, reason := p.earlyEnd(); {
		case end != game.Ongoing:
			return p.result(o, reason)
		case o == game.Draw && p.tables.variant.ShatarMate && p.InCheck():
			return p.result(o, game.WeakMate)
		case o == game.Draw:
			return p.result(o, game.Stalemate)
		case p.InCheck() && p.matedByKnight():
			return p.result(o, game.KnightMate)
		case p.InCheck() && p.matedByDrop():
			return p.result(o, game.DropMate)
		case p.InCheck():
			return p.result(o, game.Checkmate)
		}
		return p.result(o, game.NoLegalMove)
	}
	if o := p.Outcome(); o != game.Ongoing {
		switch {
		case o == game.Draw && p.isDead():
			return p.result(o, game.DeadPosition)
		case o == game.Draw && p.countedOut():
			return p.result(o, game.MoveCount)
		case o == game.Draw && p.bareKings():
			return p.result(o, game.BareKings)
		case o == game.Draw:
			return p.result(o, game.Stalemate)
		}
		return p.result(o, game.MoveCount)
	}
	if fold := p.tables.variant.NFoldRule; fold > 0 {
		if n, first := p.occurrences(); n >= fold {
			return p.repetitionResult(first)
		}
	}
	return game.Result{}
}

// result is that of a game whose outcome for the side to move is o.
func (p *Position) result(o game.Outcome, reason game.Reason) game.Result {
	r := game.Result{Winner: game.WhiteWins, Reason: reason}
	switch {
	case o == game.Draw:
		r.Winner = game.Drawn
	case (p.turn == game.Black) == (o == game.Win):
		r.Winner = game.BlackWins
	}
	return r
}
