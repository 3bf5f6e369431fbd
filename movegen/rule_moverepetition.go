package movegen // Room: ends.

import "menagerie/internal/game"

// Illegal repetition of moves (moveRepetitionIllegal), as on Kakao's server of janggi: a side loses
// by moving a piece to and fro between two squares for the second time, without a check to answer.
// One of its moves may be a pass. Pieces that cannot enter the other palace are free to do so. It is
// Fairy-Stockfish's rule (src/position.cpp, is_optional_game_end).

var moveRepetitionRule = rule{
	fields:  "MoveRepetitionIllegal",
	changes: decides,
	compile: compileMoveRepetition,
}

// compileMoveRepetition finds the kinds that may not go to and fro.
func compileMoveRepetition(t *Tables) {
	v := t.variant
	for k := KindOf(1, game.White); int(k.Type()) < len(v.Pieces); k++ {
		own, palace := t.general.mobility[k], v.MobilityRegion[k.Color().Other()][v.King]
		for _, s := range t.squares {
			if (own == nil || own[s]) && (palace == nil || palace[s]) {
				t.general.mayNotRepeat[k] = true
			}
		}
	}
}

// toAndFro is a search for such moves of the side that has just moved, back from the last move.
type toAndFro struct {
	found int       // moves that fit, 0 if it has failed
	next  game.Move // what has to come before them
}

// repeatedMoves is how many moves to and fro make up the case, but for the one before them, by which
// the piece came to the square.
const repeatedMoves = 4

// startToAndFro looks at the last two moves of the side that has just moved.
func startToAndFro(p *Position) (f toAndFro) {
	if !p.tables.variant.MoveRepetitionIllegal || len(p.history) < 3 {
		return f
	}
	m, before := p.moveBack(0), p.moveBack(2)
	switch {
	case moveKindOf(m) != plain || !p.tables.general.mayNotRepeat[p.Kinds[p.Cells[moveTo(m)&cellMask]]]:
	case before == reversed(m):
		f = toAndFro{found: 2, next: m}
	case moveKindOf(before) == pass:
		f = toAndFro{found: 1, next: reversed(m)}
	}
	return f
}

// step takes the move into account that led to the position back plies ago, and reports
// whether it completes the case.
func (f *toAndFro) step(p *Position, back int) bool {
	if f.found == 0 {
		return false
	}
	m := p.moveBack(back)
	switch {
	case f.found < repeatedMoves && m == f.next:
		f.found++
		f.next = reversed(m)
		return false
	case f.found < repeatedMoves:
		f.found = 0
		return false
	}
	f.found = 0
	return m != game.NoMove && moveTo(m) == moveTo(f.next) && p.history[len(p.history)-back].captured == 0 &&
		!answeredCheck(p, back)
}

// reversed is the move back of a plain one.
func reversed(m game.Move) game.Move {
	if moveKindOf(m) != plain {
		return game.NoMove
	}
	return newMove(moveTo(m), moveFrom(m))
}

// answeredCheck reports whether one of the moves of the side that has just moved answered a check,
// as far as the one made back plies ago.
func answeredCheck(p *Position, back int) bool {
	last := min(back+1, int(p.reversible))
	for i := range p.lookBack {
		if i > last {
			break
		}
		if i%2 == 1 && p.InCheck() {
			return true
		}
	}
	return false
}

// recurrence is Repetition with the reason, where passes or the repetition of moves count.
func recurrence(p *Position, plies int) (game.Outcome, game.Reason) {
	f := startToAndFro(p)
	seen, key := 1, p.keyBack(0)
	for back := 4; back <= int(p.reversible) && back <= len(p.history); back += 2 {
		if f.step(p, back) {
			return game.Win, game.RepeatedMove
		}
		if p.keyBack(back) != key {
			continue
		}
		seen++
		if back <= plies && f.found == 0 || seen >= p.tables.variant.NFoldRule {
			return repeated(p, back)
		}
	}
	return game.Ongoing, game.NoReason
}
