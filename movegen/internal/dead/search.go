package dead

import (
	"menagerie/internal/game"
	"menagerie/movegen/internal/mailbox"
	"menagerie/movegen/variant"
)

// The search for a position that decides the game, made of given pieces: a mate or, where that is
// no draw, a stalemate. It puts the king of the side to be mated on every square and asks for each
// square to which it could go which piece takes it away, until all are taken or no piece is left.
// What stands between counts only in the end, once all pieces are on the board.

const (
	maxSteps  = 1 << 19 // nodes of one search; a set of pieces that takes more counts as alive
	maxTrials = 1 << 11 // positions set up to see whether they are mates, likewise
)

// man is a number of pieces that may be the same and get to the same squares.
type man struct {
	options []option
	left    int // of them, not yet on the board
}

type search struct {
	*Game
	attacker game.Color
	men      [2][]man // by color
	reach    set      // what the attacker's men could attack
	stands   set      // where these could stand
	targets  set      // where the other side's men could stand
	blocks   set      // where other men than the king's attacker could take a square from the king
	left     int      // men that are not yet on the board

	mate      bool // a mate is looked for, not a stalemate
	checkOnly bool // any check decides the game
	placed    []Placed
	occupied  set
	king      int // square of the king to be mated
	other     int // that of the other king, -1 while it does not matter
	steps     int
	trials    int
}

func newSearch(g *Game, attacker game.Color, pieces []men) *search {
	v := g.Variant
	s := &search{Game: g, attacker: attacker}
	s.checkOnly = v.CheckCounting || v.MakpongRule || v.PerpetualCheckIllegal || v.PerpetualAttackIllegal
	for _, p := range pieces {
		c, options := p.kind.Color(), g.options(p.kind, p.zone)
		s.men[c] = append(s.men[c], man{options, p.number})
		s.left += p.number
		for _, o := range options {
			if c != attacker {
				s.targets = s.targets.union(o.squares)
				continue
			}
			s.stands = s.stands.union(o.squares)
			for at := range o.squares.each {
				s.reach = s.reach.union(o.moves.attacks[at])
			}
		}
	}
	if s.blocks = s.targets; v.BlastOnCapture {
		s.blocks = s.blocks.union(s.stands)
	}
	return s
}

// mates reports whether the attacker could mate, or end the game by a check or an explosion.
func (s *search) mates() bool {
	s.mate = true
	return s.Variant.BlastOnCapture && s.targets.meets(s.reach) || s.tryKings()
}

// stalemates reports whether the attacker could stalemate.
func (s *search) stalemates() bool {
	s.mate, s.checkOnly = false, false
	return s.tryKings()
}

// tryKings puts the king of the side to be mated on every square.
func (s *search) tryKings() bool {
	king := s.kingOf(s.attacker.Other())
	for at := range king.all.each {
		s.king, s.other = at, -1
		need := king.steps[at]
		if s.checkOnly {
			need = set{}
		}
		if s.mate && !s.reach.has(at) || !s.otherKingCovers(need.without(s.reach).without(s.blocks)) {
			continue
		}
		if s.with(s.Kings[s.attacker.Other()], at, func() bool { return s.solve(need, s.mate) }) {
			return true
		}
	}
	return false
}

// otherKingCovers reports whether one square of the attacker's king takes all squares that are needed.
func (s *search) otherKingCovers(need set) bool {
	if need.empty() {
		return true
	}
	if s.Variant.BlastOnCapture {
		return false // it cannot capture
	}
	for at := range s.covering(need.first()).each {
		if s.otherMayStand(at) && need.without(s.kingCover(at)).empty() {
			return true
		}
	}
	return false
}

// covering returns squares that include all from which the attacker's king takes a square.
func (s *search) covering(square int) set {
	if s.Variant.FlyingGeneral {
		return s.kingOf(s.attacker).all
	}
	return s.kingOf(s.attacker).attackers[square]
}

// kingOf returns the moves of the king of c.
func (s *search) kingOf(c game.Color) *moves { return s.kinds[s.Kings[c]] }

// kingCover returns the squares that the attacker's king on a square takes.
func (s *search) kingCover(at int) set {
	cover := s.kingOf(s.attacker).attacks[at]
	if s.Variant.FlyingGeneral {
		line := s.sameLines(at)
		if line.has(s.king) { // something stands between, and takes the squares or guards them from the king
			line = line.common(s.stands)
		}
		cover = cover.union(line)
	}
	return cover
}

// otherMayStand reports whether the attacker's king may stand on a square, as far as the other
// king is concerned.
func (s *search) otherMayStand(at int) bool {
	return at != s.king && !s.occupied.has(at) && !s.kingOf(s.attacker).attacks[at].has(s.king) &&
		!s.kingOf(s.attacker.Other()).attacks[s.king].has(at)
}

// solve reports whether the men left can take the needed squares from the king and, if check is
// true, give check.
func (s *search) solve(need set, check bool) bool {
	if s.steps++; s.steps > maxSteps {
		return true
	}
	if check {
		return s.attack(s.king, need, false)
	}
	if need.empty() {
		return s.decides()
	}
	square, rest := need.first(), need
	rest.drop(square)
	return s.attack(square, need, true) ||
		!s.occupied.has(square) && s.block(square, func() bool { return s.solve(rest, false) }) ||
		s.coverByKing(square, need)
}

// attack tries every man of the attacker that attacks a square.
func (s *search) attack(square int, need set, stand bool) bool {
	stand = stand && s.Variant.BlastOnCapture // the king cannot capture
	for i := range s.men[s.attacker] {
		man := &s.men[s.attacker][i]
		if man.left == 0 {
			continue
		}
		for _, o := range man.options {
			from := o.moves.attackers[square].common(o.squares)
			if stand && o.squares.has(square) {
				from.add(square)
			}
			for at := range from.without(s.occupied).each {
				rest := need.without(o.moves.attacks[at])
				if s.Variant.BlastOnCapture {
					rest.drop(at)
				}
				if s.use(man, o.kind, at, func() bool { return s.solve(rest, false) }) {
					return true
				}
			}
		}
	}
	return false
}

// block goes on with each man of the side to be mated that could stand on a square.
func (s *search) block(square int, further func() bool) bool {
	men := s.men[s.attacker.Other()]
	for i := range men {
		for _, o := range men[i].options {
			if men[i].left > 0 && o.squares.has(square) && s.use(&men[i], o.kind, square, further) {
				return true
			}
		}
	}
	return false
}

// coverByKing tries the squares of the attacker's king from which it takes a square.
func (s *search) coverByKing(square int, need set) bool {
	if s.other >= 0 || s.Variant.BlastOnCapture {
		return false
	}
	king := s.Kings[s.attacker]
	for at := range s.covering(square).each {
		if cover := s.kingCover(at); cover.has(square) && s.otherMayStand(at) {
			s.other = at
			found := s.with(king, at, func() bool { return s.solve(need.without(cover), false) })
			s.other = -1
			if found {
				return true
			}
		}
	}
	return false
}

// use goes on with one of the men on a square.
func (s *search) use(man *man, k mailbox.Kind, at int, further func() bool) bool {
	man.left--
	s.left--
	found := s.with(k, at, further)
	man.left++
	s.left++
	return found
}

// with goes on with a piece on a square.
func (s *search) with(k mailbox.Kind, at int, further func() bool) bool {
	s.placed = append(s.placed, Placed{k, s.square(at)})
	s.occupied.add(at)
	found := further()
	s.placed = s.placed[:len(s.placed)-1]
	s.occupied.drop(at)
	return found
}

// decides reports whether what is on the board may decide the game.
func (s *search) decides() bool {
	switch {
	case !s.mate && !s.mayStandStill():
		return false
	case s.left > 0 || s.Variant.BlastOnCapture:
		return true // the others may stand where they help
	case s.other >= 0:
		return s.tryBoard()
	}
	for at := range s.kingOf(s.attacker).all.each {
		if s.otherMayStand(at) && s.with(s.Kings[s.attacker], at, s.tryBoard) {
			return true
		}
	}
	return false
}

// tryBoard reports whether what is on the board decides the game.
func (s *search) tryBoard() bool {
	if s.trials++; s.trials > maxTrials {
		return true
	}
	check, moves, ok := s.Try(s.placed, s.attacker.Other())
	return ok && check == s.mate && (s.checkOnly || !moves)
}

// mayStandStill reports whether the men of the side to be stalemated, whose king has no move, may
// have none either. Those not on the board may have been captured.
func (s *search) mayStandStill() bool {
	if s.reach.meets(s.kingOf(s.attacker.Other()).all) {
		return true // they may be pinned
	}
	if s.steps++; s.steps > maxSteps {
		return true
	}
	us := s.attacker.Other()
	for _, piece := range s.placed {
		if piece.Kind.Color() != us || piece.Kind == s.Kings[us] || s.mayBePinned(piece.Square) {
			continue
		}
		steps := s.kinds[piece.Kind].steps[s.index(piece.Square)]
		if free := steps.without(s.occupied); !free.empty() {
			return s.block(free.first(), s.mayStandStill)
		}
	}
	return true
}

// mayBePinned reports whether a man may stand between the kings, which may not face each other.
func (s *search) mayBePinned(at variant.Square) bool {
	king := s.square(s.king)
	other := king // wherever it stands, it may be on the line
	if s.other >= 0 {
		other = s.square(s.other)
	}
	return s.Variant.FlyingGeneral && (at.File() == king.File() && other.File() == king.File() ||
		at.Rank() == king.Rank() && other.Rank() == king.Rank())
}
