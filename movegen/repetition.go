package movegen // Room: ends.

import (
	"slices"

	"menagerie/internal/game"
)

// Repetition returns the outcome if the position has occurred before within the last plies
// moves, or as often as the variant's rule demands (nFoldRule); Ongoing if not. The outcome is
// usually a draw.
func (p *Position) Repetition(plies int) game.Outcome {
	o, _ := repetition(p, plies)
	return o
}

// repetition is Repetition with the reason.
func repetition(p *Position, plies int) (game.Outcome, game.Reason) {
	v := p.tables.variant
	fold := v.NFoldRule
	if fold == 0 {
		return game.Ongoing, game.NoReason
	}
	if v.MoveRepetitionIllegal || v.MayPass() {
		return recurrence(p, plies)
	}
	seen, step := 1, 2
	if p.tables.turns {
		step = 1
	}
	for back := 2; back <= int(p.reversible) && back <= len(p.history); back += step {
		if p.history[len(p.history)-back].key != p.key {
			continue
		}
		seen++
		if back <= plies || seen >= fold {
			return repeated(p, back)
		}
	}
	return game.Ongoing, game.NoReason
}

// repeated returns the outcome of a position that occurs again after a number of plies, and the
// reason. A side loses that gave check with all of its moves since, where this is illegal, unless
// both sides did; then one that chased a piece with all of them. It is Fairy-Stockfish's rule
// (src/position.cpp, is_optional_game_end).
func repeated(p *Position, plies int) (game.Outcome, game.Reason) {
	v := p.tables.variant
	o := v.NFoldValue
	if v.NFoldAbsolute && p.turn == game.Black {
		o = o.Opposite()
	}
	for _, illegal := range []struct {
		is     bool
		always func(p *Position, plies int) (us, them bool)
		reason game.Reason
	}{
		{v.PerpetualCheckIllegal, perpetual((*Position).InCheck), game.PerpetualLoss},
		{v.Chasing, perpetualChases, game.ChaseLoss},
		{v.PerpetualAttackIllegal, perpetual(lastAttacks), game.AttackLoss},
	} {
		if !illegal.is {
			continue
		}
		switch us, them := illegal.always(p, plies); {
		case us && !them:
			return game.Loss, illegal.reason
		case them && !us:
			return game.Win, illegal.reason
		case us:
			return p.draw(game.Repetition)
		}
	}
	if o == game.Draw {
		return p.draw(game.Repetition)
	}
	return o, game.Repetition
}

// perpetual returns what reports whether all of the last plies moves of the side to move did something that shows
// after a move, and all of the other side's.
func perpetual(did func(p *Position) bool) func(p *Position, plies int) (us, them bool) {
	return func(p *Position, plies int) (us, them bool) {
		all := [2]bool{true, true} // of the side to move, of the other
		for back := range p.lookBack {
			if side := &all[(back+1)%2]; back < plies && *side {
				*side = did(p)
			}
			if back == plies || all == [2]bool{} {
				break
			}
		}
		return all[0], all[1]
	}
}

// lookBack takes the moves since the position was set up back, one by one, and yields how many. In the end it makes
// them again. It is slow, but rarely asked.
func (p *Position) lookBack(yield func(back int) bool) {
	var moves []game.Move
	for yield(len(moves)) && p.moveBack(0) != game.NoMove {
		moves = append(moves, p.moveBack(0))
		p.Unmake()
	}
	for _, m := range slices.Backward(moves) {
		p.Make(m)
	}
}

// moveBack returns the move that led to the position back plies ago, NoMove if it was set up.
func (p *Position) moveBack(back int) game.Move {
	if n := len(p.history) - 1 - back; n >= 0 {
		return p.history[n].move
	}
	return game.NoMove
}

// keyBack returns the key of so many moves ago without the mark of a pass.
func (p *Position) keyBack(back int) uint64 {
	key, n := p.key, len(p.history)-back
	if back > 0 {
		key = p.history[n].key
	}
	if n > 0 && p.IsPass(p.history[n-1].move) {
		key ^= p.tables.keys.passed
	}
	return key
}
