package movegen // Room: ends.

import "menagerie/internal/game"

// Outcome tells how the game stands for the side to move by every rule but mate,
// stalemate and repetition.
func (p *Position) Outcome() game.Outcome {
	if o, _ := p.earlyEnd(); o != game.Ongoing {
		return o
	}
	if o, _ := countEnd(p); o != game.Ongoing && !(p.InCheck() && !p.hasMoves()) { // mate comes first
		return o
	}
	o, _ := lateEnd(p)
	return o
}

// lateEnd returns the outcome by the rules that end a game after mate, and the reason.
func lateEnd(p *Position) (game.Outcome, game.Reason) {
	for _, ends := range p.tables.late {
		if o, reason := ends(p); o != game.Ongoing {
			return o, reason
		}
	}
	return game.Ongoing, game.NoReason
}

// moveCountEnds reports whether too many moves have been made without progress. Where chases are
// forbidden, the checks of a side count no more than ten.
func moveCountEnds(p *Position) bool {
	n := p.tables.variant.NMoveRule
	return n > 0 && int(p.halfmove) >= 2*n && !(p.tables.turns && p.inTurn()) &&
		(!p.tables.variant.Chasing || int(p.halfmove)-2*surplusChecks(p) >= 2*n)
}

// countEnd returns the outcome if a count of moves has come to its end, and the reason. As in
// Fairy-Stockfish a counting limit always draws.
func countEnd(p *Position) (game.Outcome, game.Reason) {
	switch {
	case moveCountEnds(p):
		return p.draw(game.MoveCount)
	case p.countingDraw():
		return game.Draw, game.MoveCount
	}
	return game.Ongoing, game.NoReason
}

// NoMoves is the outcome for a side to move that has no legal move.
func (p *Position) NoMoves() game.Outcome {
	o, _ := noMoves(p)
	return o
}

// noMoves is NoMoves with the reason.
func noMoves(p *Position) (game.Outcome, game.Reason) {
	if o, reason := p.earlyEnd(); o != game.Ongoing {
		return o, reason
	}
	v := p.tables.variant
	switch {
	case !p.InCheck():
		return stalemate(p)
	case matedByDrop(p):
		return game.Win, game.DropMate
	case v.ShatarMate:
		return shatarMate(p)
	case v.Checkmate == game.Draw:
		return game.Draw, game.Stalemate
	}
	return v.Checkmate, game.Checkmate
}

// sayMate says what mate means.
func sayMate(w *words) {
	switch v := w.variant; {
	case v.King == 0:
	case v.Checkmate == game.Win:
		w.ways.add("be mated")
	case v.Checking:
		w.ways.add("mate the %s", w.name(v.King))
	}
}

// sayStalemate says what it means to have no move.
func sayStalemate(w *words) {
	switch v := w.variant; {
	case v.StalemateByCount && v.Stalemate == game.Loss:
		w.ways.add("have more pieces at the end")
	case v.StalemateByCount:
		w.ways.add("have fewer pieces in a stalemate")
	case v.Stalemate == game.Loss:
		w.ways.add("leave the opponent no move")
	case v.Stalemate == game.Win:
		w.ways.add("have no move")
	}
}

// stalemate is the outcome for a side that cannot move and is not in check, and the reason.
func stalemate(p *Position) (game.Outcome, game.Reason) {
	v := p.tables.variant
	o := v.Stalemate
	if v.StalemateByCount {
		switch us, them := p.pieceCount(p.turn), p.pieceCount(p.turn.Other()); {
		case us > them:
			o = o.Opposite()
		case us == them:
			o = game.Draw
		}
	}
	if o == game.Draw {
		return p.draw(game.Stalemate)
	}
	return o, game.NoLegalMove
}

// CanPass reports whether zugzwang is unlikely, so that passing is hardly ever better than
// moving: the side is not in check and has more than pawns and a king. It is false where
// reaching a flag or the last move is all that wins, since a lost move is most of such a game, where kings
// face each other that may not stay so, and where a pass would be of several moves.
func (p *Position) CanPass() bool {
	us, v := p.turn, p.tables.variant
	return p.tables.takes == nil && !p.tables.turns && !p.tables.dice && (v.King != 0 && v.Checking || !hasFlag(v)) &&
		(p.Alive[us]&^p.Classes[us][pawn]&^royal != 0 || p.HasHand(us)) && !p.InCheck() && !p.bikjang()
}

// hasMoves reports whether the side to move has a legal move. One list is made within another where only mates may
// give check: whether a check is answered may depend on whether the answer, a check, mates.
func (p *Position) hasMoves() bool {
	depth := p.listDepth
	if depth == len(p.moveLists) {
		p.moveLists = append(p.moveLists, nil)
	}
	p.listDepth++
	list := p.LegalMoves(p.moveLists[depth][:0])
	p.listDepth--
	p.moveLists[depth] = list
	return len(list) > 0
}

// Result is how the game stands by all rules.
func (p *Position) Result() game.Result {
	if !p.hasMoves() {
		return p.result(noMoves(p))
	}
	repeats := func(p *Position) (game.Outcome, game.Reason) { return repetition(p, 0) }
	for _, end := range [...]endHook{countEnd, lateEnd, repeats} {
		if o, reason := end(p); o != game.Ongoing {
			return p.result(o, reason)
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
	switch reason {
	case game.Points, game.HalfPoints, game.EvenPoints:
		r.Points = [2]int{p.points(game.White), p.points(game.Black)}
	}
	return r
}
