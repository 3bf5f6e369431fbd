package movegen

import "menagerie/internal/game"

// Repetition is how a game ends whose position has already occurred within the last plies
// moves, or as often before as the variant's rule allows: as a rule in a draw. Ongoing if
// it has not.
func (p *Position) Repetition(plies int) Outcome {
	fold := p.tables.variant.NFoldRule
	if fold == 0 {
		return Ongoing
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
	return Ongoing
}

// repeated is the outcome of a position that has come back after so many plies. A side
// that gave check with every move of them loses where that is illegal, unless both did:
// Fairy-Stockfish's rule (src/position.cpp, is_optional_game_end).
func (p *Position) repeated(plies int) Outcome {
	v := p.tables.variant
	if v.PerpetualCheckIllegal {
		switch us, them := p.perpetualChecks(plies); {
		case us && !them:
			return Loss
		case them && !us:
			return Win
		case us:
			return Draw
		}
	}
	if v.NFoldAbsolute && p.turn == Black {
		return opposite(v.NFoldValue)
	}
	return v.NFoldValue
}

// perpetualChecks reports whether each of the last plies moves of the side to move gave
// check, and each of the other side's. It takes them back to look, which is rare enough.
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

// occurrence returns how often the position has stood on the board, now included, and how
// many plies ago it did first.
func (p *Position) occurrences() (n, first int) {
	n = 1
	for i, s := range p.history {
		if s.key == p.key {
			n++
			first = max(first, len(p.history)-i)
		}
	}
	return n, first
}

// repetitionResult is the result of a game that a repetition after so many plies has
// ended.
func (p *Position) repetitionResult(plies int) game.Result {
	o := p.repeated(plies)
	if us, them := p.perpetualChecks(plies); o != Draw && p.tables.variant.PerpetualCheckIllegal && us != them {
		return p.result(o, game.PerpetualLoss)
	}
	return p.result(o, game.Repetition)
}
