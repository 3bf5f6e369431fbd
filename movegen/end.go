package movegen

// Outcome tells how the game stands for the side to move by every rule but mate,
// stalemate and repetition.
func (p *Position) Outcome() Outcome {
	if p.tables.endsEarly {
		if o, _ := p.earlyEnd(); o != Ongoing {
			return o
		}
	}
	if p.countedOut() && !(p.InCheck() && p.CountMoves() == 0) { // mate comes first
		return Draw
	}
	if p.tables.variant.BareKing && p.bare(White) && p.bare(Black) {
		return Draw
	}
	return Ongoing
}

// countedOut reports whether a count of moves has come to its end.
func (p *Position) countedOut() bool {
	n := p.tables.variant.NMoveRule
	return n > 0 && int(p.halfmove) >= 2*n || p.countingDraw()
}

// NoMoves is the outcome for a side to move that has no legal move.
func (p *Position) NoMoves() Outcome {
	if p.tables.endsEarly {
		if o, _ := p.earlyEnd(); o != Ongoing {
			return o
		}
	}
	switch {
	case p.InCheck() && p.matedByDrop():
		return Win
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
func (p *Position) stalemate() Outcome {
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
	return Draw
}

// CanPass reports whether zugzwang is unlikely, so that passing is hardly ever better than
// moving: the side is not in check and has more than pawns and a king. It is false where
// reaching a flag is all that wins, since a lost move is most of such a game.
func (p *Position) CanPass() bool {
	us := p.turn
	return !p.tables.isRace && (p.alive[us]&^p.class[us][pawn]&^royal != 0 || p.HasHand(us)) && !p.InCheck()
}

// Verdict is how the game stands: "1-0", "0-1" or "1/2-1/2" with the reason, or
// "*" while it goes on.
func (p *Position) Verdict() (result, reason string) {
	if len(p.LegalMoves(nil)) == 0 {
		o := p.NoMoves()
		switch end, how := p.earlyEnd(); {
		case end == Draw:
			return "1/2-1/2", "Draw by " + how
		case end != Ongoing:
			return p.result(o, "wins by "+how)
		case o == Draw:
			return "1/2-1/2", "Stalemate"
		case p.InCheck() && p.matedByDrop():
			return p.result(o, "wins: mate by a dropped pawn")
		case p.InCheck():
			return p.result(o, "mates")
		default:
			return p.result(o, "wins")
		}
	}
	if o := p.Outcome(); o != Ongoing {
		switch {
		case o == Draw && p.countedOut():
			return "1/2-1/2", "Draw by the move-count rule"
		case o == Draw:
			return "1/2-1/2", "Both kings are bare"
		}
		return p.result(o, "wins")
	}
	if fold := p.tables.variant.NFoldRule; fold > 0 {
		if n, first := p.occurrences(); n >= fold {
			return p.repetitionVerdict(first)
		}
	}
	return "*", ""
}

// result names the winner when the side to move has won or lost.
func (p *Position) result(o Outcome, how string) (result, reason string) {
	winner := p.turn
	if o == Loss {
		winner = winner.Other()
	}
	if winner == White {
		return "1-0", "White " + how
	}
	return "0-1", "Black " + how
}
