package movegen // Room: ends.

import "menagerie/internal/game"

// Repetition returns the outcome if the position has occurred before within the last plies
// moves, or as often as the variant's rule demands (nFoldRule); Ongoing if not. The outcome is
// usually a draw.
func (p *Position) Repetition(plies int) game.Outcome {
	o, _ := p.repetition(plies)
	return o
}

// repetition is Repetition with the reason.
func (p *Position) repetition(plies int) (game.Outcome, game.Reason) {
	v := p.tables.variant
	fold := v.NFoldRule
	if fold == 0 {
		return game.Ongoing, game.NoReason
	}
	if v.MoveRepetitionIllegal || v.MayPass() {
		return p.recurrence(plies)
	}
	seen := 1
	for back := 2; back <= int(p.reversible) && back <= len(p.history); back += 2 {
		if p.history[len(p.history)-back].key != p.key {
			continue
		}
		seen++
		if back <= plies || seen >= fold {
			return p.repeated(back)
		}
	}
	return game.Ongoing, game.NoReason
}

// repeated returns the outcome of a position that occurs again after a number of plies, and the
// reason. A side loses that gave check with all of its moves since, where this is illegal, unless
// both sides did; then one that chased a piece with all of them. It is Fairy-Stockfish's rule
// (src/position.cpp, is_optional_game_end).
func (p *Position) repeated(plies int) (game.Outcome, game.Reason) {
	v := p.tables.variant
	o := v.NFoldValue
	if v.NFoldAbsolute && p.turn == game.Black {
		o = o.Opposite()
	}
	if v.PerpetualCheckIllegal {
		switch us, them := p.perpetualChecks(plies); {
		case us && !them:
			return game.Loss, game.PerpetualLoss
		case them && !us:
			return game.Win, game.PerpetualLoss
		case us:
			return p.draw(game.Repetition)
		}
	}
	if v.Chasing {
		switch us, them := p.perpetualChases(plies); {
		case us && !them:
			return game.Loss, game.ChaseLoss
		case them && !us:
			return game.Win, game.ChaseLoss
		case us:
			return p.draw(game.Repetition)
		}
	}
	if o == game.Draw {
		return p.draw(game.Repetition)
	}
	return o, game.Repetition
}

// perpetualChecks reports whether all of the last plies moves of the side to move gave check,
// and all of the other side's. It unmakes the moves to look, which is slow but rare.
func (p *Position) perpetualChecks(plies int) (us, them bool) {
	us, them = true, p.InCheck()
	moves := p.scratch[:0]
	for i := range plies {
		if !us && !them {
			break
		}
		moves = append(moves, p.history[len(p.history)-1].move)
		p.Unmake()
		if i%2 == 0 {
			us = us && p.InCheck()
		} else {
			them = them && p.InCheck()
		}
	}
	for i := len(moves) - 1; i >= 0; i-- {
		p.Make(moves[i])
	}
	p.scratch = moves
	return us, them
}
