package movegen // Room: ends.

import (
	"slices"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Flags (flagRegion, flagPiece): a side wins by moving a piece, or some pieces, into a region, as
// in king of the hill and racing kings.

var flagRule = rule{
	fields:    "FlagPiece FlagRegion FlagPieceCount FlagMove FlagSafe FlagBlockedWin",
	changes:   decides,
	has:       hasFlag,
	compile:   compileFlags,
	ends:      (*Position).flag,
	threatens: threatensFlag,
	says:      sayFlag,
}

// sayFlag says what White has to bring where: to the last rank, or some squares.
func sayFlag(w *words) {
	what, where := "a piece", "its goal"
	if t := w.variant.FlagPiece[game.White]; t != 0 {
		if what = "the " + w.name(t); what == "the pawn" {
			what = "a pawn"
		}
	}
	var squares []string
	lastRank := true
	for s, in := range w.variant.FlagRegion[game.White] {
		if in {
			squares = append(squares, variant.Square(s).String())
			lastRank = lastRank && variant.Square(s).Rank() == w.variant.Ranks-1
		}
	}
	switch n := len(squares); {
	case n == 0:
		return
	case lastRank && n == w.variant.Files:
		where = "the last rank"
	case n <= 8:
		where = either(squares)
	}
	w.ways.add("bring %s to %s", what, where)
}

// hasFlag reports whether pieces win by entering a region.
func hasFlag(v *variant.Variant) bool {
	return !v.FlagRegion[game.White].Empty() || !v.FlagRegion[game.Black].Empty()
}

// reachesFlag reports whether m moves a flag piece into its region.
func reachesFlag(p *Position, m game.Move) bool {
	v, us := p.tables.variant, p.turn
	if !v.FlagRegion[us][moveTo(m)] {
		return false
	}
	t := p.tables.general.base[p.Kinds[p.Cells[moveFrom(m)&cellMask]].Type()]
	return v.FlagPiece[us] == 0 || v.FlagPiece[us] == t
}

// compileFlags lists the squares of each flag region and, where only one type may enter it, the
// squares from which it can do so.
func compileFlags(t *Tables) {
	v := t.variant
	t.flagAnswers = v.FlagMove && v.FlagPieceCount <= 1 && (v.King == 0 || v.FlagPiece[game.White] != v.King)
	t.flagWins = !v.FlagMove && !v.FlagSafe && v.FlagPieceCount <= 1
	for c := game.White; c <= game.Black; c++ {
		for _, s := range t.squares {
			if v.FlagRegion[c][s] {
				t.flags[c] = append(t.flags[c], s)
			}
		}
		if v.FlagPiece[c] == 0 {
			continue
		}
		for _, s := range t.squares {
			if t.leapFrom[c][s] != 0 || slices.ContainsFunc(t.rules[KindOf(v.FlagPiece[c], c)],
				func(r compiledRule) bool {
					return t.mayEnter(&v.FlagRegion[c], s, r)
				}) {
				t.nearFlags[c] = append(t.nearFlags[c], s)
				t.besideFlag[c][s] = true
			}
		}
	}
}

// mayEnter reports whether a rule leads from a square into a region on an empty board.
func (t *Tables) mayEnter(region *variant.Region, from variant.Square, r compiledRule) bool {
	at := int(from)
	for range r.limit {
		at += r.step
		if t.empty[at&cellMask] == guard {
			return false
		}
		if region[at&squareMask] {
			return true
		}
	}
	return false
}

// nearFlag reports whether a flag piece may be one move away from its region.
func (p *Position) nearFlag() bool {
	us := p.turn
	flag := p.tables.variant.FlagPiece[us]
	if flag == 0 {
		return len(p.tables.flags[us]) > 0
	}
	for _, s := range p.tables.nearFlags[us] {
		if k, ok := p.At(s); ok && k.Color() == us && p.tables.general.base[k.Type()] == flag {
			return true
		}
	}
	return false
}

// GoalReached reports whether the other side has come to its goal, and wins if the side to move does not answer.
func (p *Position) GoalReached() bool {
	return p.tables.flagAnswers && flagReached(p, p.turn.Other())
}

// ReachesGoal reports whether m comes to a goal where the other side may answer.
func (p *Position) ReachesGoal(m game.Move) bool {
	return p.tables.flagAnswers && moveKindOf(m) != drop && reachesFlag(p, m)
}

// threatensFlag reports whether c wins by the region next, if the other side does nothing about it.
func threatensFlag(p *Position, c game.Color) bool {
	v := p.tables.variant
	switch {
	case v.FlagPieceCount > 1 || !v.FlagSafe && (v.King == 0 || v.FlagPiece[c] != v.King):
		return false
	case v.FlagMove: // White's king, which comes first, may be followed
		return mayEnterFlag(p, c) && (c == game.Black || !mayEnterFlag(p, c.Other()))
	}
	return mayEnterFlag(p, c)
}

// mayEnterFlag reports whether a flag piece of c is one move away from its region. A king, or a piece that has to be
// safe there, does not enter where it is attacked.
func mayEnterFlag(p *Position, c game.Color) bool {
	v := p.tables.variant
	flag, safe := v.FlagPiece[c], v.FlagSafe || v.King != 0 && v.FlagPiece[c] == v.King
	switch {
	case v.King != 0 && flag == v.King:
		id := colorBit(c)
		return p.Alive[c]&royal != 0 && p.tables.besideFlag[c][p.Squares[id]] && entersFlag(p, c, id, safe)
	case flag == 0:
		for id := range p.IDs(c) {
			if entersFlag(p, c, id, safe) {
				return true
			}
		}
		return false
	}
	for _, s := range p.tables.nearFlags[c] {
		id := p.Cells[s&cellMask]
		if id != 0 && id&guard == colorBit(c) && p.tables.general.base[p.Kinds[id].Type()] == flag &&
			entersFlag(p, c, id, safe) {
			return true
		}
	}
	return false
}

// entersFlag reports whether the piece id of c has a move to a square of its region, a safe one if so.
func entersFlag(p *Position, c game.Color, id uint8, safe bool) bool {
	from, reach := p.Squares[id], &p.tables.reach[p.Kinds[id]&(maxKinds-1)]
	for _, s := range p.tables.flags[c] {
		leap, slide, cell := leapMove, slideMove, p.Cells[s&cellMask]
		if cell != 0 {
			if leap, slide = leapCapture, slideCapture; cell&colorBit(c) != 0 {
				continue
			}
		}
		if hit := reach[(s-from)&cellMask]; (hit&leap != 0 || hit&slide != 0 && p.clear(int(from), int(s))) &&
			!(safe && p.attacked(s, c.Other())) {
			return true
		}
	}
	return false
}

// flag returns the outcome by the flag rules, and the reason. With flagMove the other side has one move to
// answer, with flagPieceSafe the piece must not be attacked. If the answer reaches the region too,
// the side that came first wins, but for a race of kings: there Black's last move draws, since White
// began. The race ends as soon as no answer can save it: when Black's king cannot follow White's, or
// Black's came first. Without flagMove two safe pieces draw. All of this is Fairy-Stockfish's
// (src/position.cpp, is_immediate_game_end).
func (p *Position) flag() (game.Outcome, game.Reason) {
	v := p.tables.variant
	us, them := p.turn, p.turn.Other()
	race := v.FlagMove && v.King != 0 && v.FlagPiece[us] == v.King
	switch {
	case (v.FlagMove || v.FlagSafe) && flagReached(p, us):
		bothMayDraw := !v.FlagMove || us == game.White && v.King != 0 && v.FlagPiece[them] == v.King
		if bothMayDraw && flagReached(p, them) {
			return game.Draw, game.Goal
		}
		return game.Win, game.Goal
	case v.FlagMove && !v.FlagSafe && !race || !flagReached(p, them):
		return game.Ongoing, game.NoReason
	case race && us == game.Black && !p.InCheck() && kingCanReachFlag(p):
		return game.Ongoing, game.NoReason
	}
	return game.Loss, game.Goal
}

// flagReached reports whether c has enough flag pieces in its region.
func flagReached(p *Position, c game.Color) bool {
	v := p.tables.variant
	n, attacked, full := 0, false, true
	for _, s := range p.tables.flags[c] {
		k, ok := p.At(s)
		full = full && p.Cells[s&cellMask] != 0
		if ok && k.Color() == c && (v.FlagPiece[c] == 0 || p.tables.general.base[k.Type()] == v.FlagPiece[c]) {
			n++
			attacked = attacked || v.FlagSafe && p.attacked(s, c.Other())
		}
	}
	switch {
	case n == 0 || n < v.FlagPieceCount && !(v.FlagBlockedWin && full):
		return false
	case attacked && n == v.FlagPieceCount && (!v.FlagMove || c != p.turn):
		return false
	}
	return true
}

// kingCanReachFlag reports whether a legal step takes the king into its flag region. It makes
// the king's moves itself, since LegalMoves would ask for the outcome again.
func kingCanReachFlag(p *Position) bool {
	var buf [64]game.Move
	us := p.turn
	for _, m := range pseudoKingMoves(p, buf[:0]) {
		if p.tables.variant.FlagRegion[us][moveTo(m)] && p.isSafe(m) {
			return true
		}
	}
	return false
}

// pseudoKingMoves appends the king's moves, legal only on the plain path.
func pseudoKingMoves(p *Position, dst []game.Move) []game.Move {
	if p.tables.isGeneral {
		return p.ruleMoves(dst, p.Alive[p.turn]&royal, false)
	}
	return p.kingMoves(dst, p.kingSteps(false))
}
