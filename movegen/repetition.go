package movegen

import "menagerie/internal/game"

// Repetition returns the outcome if the position has occurred before within the last plies
// moves, or as often as the variant's rule demands (nFoldRule); Ongoing if not. The outcome is
// usually a draw.
func (p *Position) Repetition(plies int) game.Outcome {
	fold := p.tables.variant.NFoldRule
	if fold == 0 {
		return game.Ongoing
	}
	if p.tables.general.passes {
		return p.repetitionWithPasses(plies)
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
	return game.Ongoing
}

// repetitionWithPasses is Repetition where positions also recur by passes.
func (p *Position) repetitionWithPasses(plies int) game.Outcome {
	seen, key := 1, p.keyBack(0)
	for back := 4; back <= int(p.reversible) && back <= len(p.history); back += 2 {
		if p.keyBack(back) != key {
			continue
		}
		seen++
		if back <= plies || seen >= p.tables.variant.NFoldRule {
			return p.repeated(back)
		}
	}
	return game.Ongoing
}

// repeated returns the outcome of a position that occurs again after a number of plies. A side
// loses that gave check with all of its moves since, where this is illegal, unless both sides
// did: Fairy-Stockfish's rule (src/position.cpp, is_optional_game_end).
func (p *Position) repeated(plies int) game.Outcome {
	v := p.tables.variant
	if v.PerpetualCheckIllegal {
		switch us, them := p.perpetualChecks(plies); {
		case us && !them:
			return game.Loss
		case them && !us:
			return game.Win
		case us:
			return game.Draw
		}
	}
	if v.NFoldAbsolute && p.turn == game.Black {
		return v.NFoldValue.Opposite()
	}
	return v.NFoldValue
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

// occurrences returns how often the position has occurred in the game, now included, and how
// many plies ago it did first.
func (p *Position) occurrences() (n, first int) {
	n = 1
	key := p.keyBack(0)
	for back := 1; back <= len(p.history); back++ {
		if p.keyBack(back) == key {
			n++
			first = back
		}
	}
	return n, first
}

// repetitionResult is the result of a game that a repetition after so many plies has
// ended.
func (p *Position) repetitionResult(plies int) game.Result {
	o := p.repeated(plies)
	if us, them := p.perpetualChecks(plies); o != game.Draw && p.tables.variant.PerpetualCheckIllegal && us != them {
		return p.result(o, game.PerpetualLoss)
	}
	return p.result(o, game.Repetition)
}
