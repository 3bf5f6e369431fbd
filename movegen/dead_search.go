package movegen // Room: ends.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// The search for a position that decides the game, made of given pieces: a mate or, where that is
// no draw, a stalemate. It puts the king of the side to be mated on every square and asks for each
// square to which it could go which piece takes it away, until all are taken or no piece is left.
// What stands between counts only in the end, once all pieces are on the board.

const (
	maxDeadSteps  = 1 << 19 // nodes of one search; a set of pieces that takes more counts as alive
	maxDeadTrials = 1 << 11 // positions set up to see whether they are mates, likewise
)

// isDead reports whether the pieces, beside a king on each side, cannot decide the game.
func (d *deadTables) isDead(t *Tables, pieces []deadPiece) bool {
	if d.byCaptures {
		return d.neverCaptures(t, pieces)
	}
	for attacker := game.White; attacker <= game.Black; attacker++ {
		s := newDeadSearch(d, t, attacker, pieces)
		if s.mates() || t.variant.Stalemate != game.Draw && s.stalemates() {
			return false
		}
	}
	return true
}

// deadMan is a number of pieces that may be the same and get to the same squares.
type deadMan struct {
	options []deadOption
	left    int // not yet on the board
}

type deadSearch struct {
	d        *deadTables
	t        *Tables
	attacker game.Color
	men      [2][]deadMan // by color
	reach    squareSet    // what the attacker's men could attack
	stands   squareSet    // where these could stand
	blocks   squareSet    // where other men than the king's attacker could take a square from the king

	mate      bool // a mate is looked for, not a stalemate
	checkOnly bool // any check decides the game
	placed    []PlacedPiece
	occupied  squareSet
	king      int // square of the king to be mated
	other     int // that of the other king, -1 while it does not matter
	steps     int
	trials    int
}

func newDeadSearch(d *deadTables, t *Tables, attacker game.Color, pieces []deadPiece) *deadSearch {
	s := &deadSearch{d: d, t: t, attacker: attacker}
	v := t.variant
	s.checkOnly = v.CheckCounting || v.MakpongRule || v.PerpetualCheckIllegal
	for _, p := range pieces {
		c := p.kind.Color()
		man := deadMan{d.deadOptions(t, p.kind, p.zone), p.number}
		s.men[c] = append(s.men[c], man)
		for _, o := range man.options {
			if c != attacker || v.BlastOnCapture {
				s.blocks = s.blocks.union(&o.squares)
			}
			if c == attacker {
				s.stands = s.stands.union(&o.squares)
				for at := range o.squares.each {
					s.reach = s.reach.union(&o.pieces.attacks[at])
				}
			}
		}
	}
	return s
}

// mates reports whether the attacker could mate, or end the game by a check or an explosion.
func (s *deadSearch) mates() bool {
	if s.t.variant.BlastOnCapture && s.canExplode() {
		return true
	}
	s.mate = true
	return s.tryKings()
}

// canExplode reports whether the attacker could capture a piece other than the king.
func (s *deadSearch) canExplode() bool {
	for _, man := range s.men[s.attacker.Other()] {
		for _, o := range man.options {
			if hit := o.squares.common(&s.reach); !hit.empty() {
				return true
			}
		}
	}
	return false
}

// stalemates reports whether the attacker could stalemate.
func (s *deadSearch) stalemates() bool {
	s.mate, s.checkOnly = false, false
	return s.tryKings()
}

// tryKings puts the king of the side to be mated on every square.
func (s *deadSearch) tryKings() bool {
	king := s.geometryOf(s.attacker.Other())
	for at := range king.all.each {
		s.king, s.other = at, -1
		need := king.steps[at]
		if s.checkOnly {
			need = squareSet{}
		}
		if s.mate && !s.reach.has(at) || !s.otherKingCovers(need.without(&s.reach).without(&s.blocks)) {
			continue
		}
		s.put(s.d.royal[s.attacker.Other()], at)
		found := s.solve(need, s.mate)
		s.takeBack()
		if found {
			return true
		}
	}
	return false
}

// otherKingCovers reports whether one square of the attacker's king takes all squares of a set.
func (s *deadSearch) otherKingCovers(set squareSet) bool {
	if set.empty() {
		return true
	}
	if s.t.variant.BlastOnCapture {
		return false // it cannot capture
	}
	for at := range s.geometryOf(s.attacker).all.each {
		if covered := s.kingCover(at); s.otherMayStand(at) {
			if rest := set.without(&covered); rest.empty() {
				return true
			}
		}
	}
	return false
}

// geometryOf returns the geometry of the king of c.
func (s *deadSearch) geometryOf(c game.Color) *pieceGeometry { return s.d.geometry[s.d.royal[c]] }

// kingCover returns the squares that the attacker's king on a square takes.
func (s *deadSearch) kingCover(at int) squareSet {
	set := s.geometryOf(s.attacker).attacks[at]
	if s.t.variant.FlyingGeneral {
		line := s.t.sameLines(at)
		if line.has(s.king) { // something stands between, and takes the squares or guards them from the king
			line = line.common(&s.stands)
		}
		set = set.union(&line)
	}
	return set
}

// otherMayStand reports whether the attacker's king may stand on a square, as far as the other
// king is concerned.
func (s *deadSearch) otherMayStand(at int) bool {
	return at != s.king && !s.occupied.has(at) && !s.geometryOf(s.attacker).attacks[at].has(s.king) &&
		!s.geometryOf(s.attacker.Other()).attacks[s.king].has(at)
}

// solve reports whether the men left can take the needed squares from the king and, if check is
// true, give check.
func (s *deadSearch) solve(need squareSet, check bool) bool {
	if s.steps++; s.steps > maxDeadSteps {
		return true
	}
	if check {
		return s.attack(s.king, need, false)
	}
	if need.empty() {
		return s.decides()
	}
	square := need.first()
	return s.attack(square, need, true) || s.block(square, need) || s.coverByKing(square, need)
}

// attack tries every man of the attacker that attacks a square.
func (s *deadSearch) attack(square int, need squareSet, stand bool) bool {
	stand = stand && s.t.variant.BlastOnCapture // the king cannot capture
	for i := range s.men[s.attacker] {
		man := &s.men[s.attacker][i]
		if man.left == 0 {
			continue
		}
		for _, o := range man.options {
			from := o.pieces.attackers[square].common(&o.squares)
			if stand && o.squares.has(square) {
				from.add(square)
			}
			for at := range from.without(&s.occupied).each {
				rest := need.without(&o.pieces.attacks[at])
				if s.t.variant.BlastOnCapture {
					rest.drop(at)
				}
				if s.with(man, o.kind, at, rest) {
					return true
				}
			}
		}
	}
	return false
}

// block tries every man of the side to be mated that could stand on a square.
func (s *deadSearch) block(square int, need squareSet) bool {
	if s.occupied.has(square) {
		return false
	}
	need.drop(square)
	men := s.men[s.attacker.Other()]
	for i := range men {
		for _, o := range men[i].options {
			if men[i].left > 0 && o.squares.has(square) && s.with(&men[i], o.kind, square, need) {
				return true
			}
		}
	}
	return false
}

// coverByKing tries the squares of the attacker's king from which it takes a square.
func (s *deadSearch) coverByKing(square int, need squareSet) bool {
	if s.other >= 0 || s.t.variant.BlastOnCapture {
		return false
	}
	king := s.d.royal[s.attacker]
	for at := range s.geometryOf(s.attacker).all.each {
		if cover := s.kingCover(at); cover.has(square) && s.otherMayStand(at) {
			s.put(king, at)
			s.other = at
			found := s.solve(need.without(&cover), false)
			s.other = -1
			s.takeBack()
			if found {
				return true
			}
		}
	}
	return false
}

// with goes on with one of the men on a square.
func (s *deadSearch) with(man *deadMan, k Kind, at int, need squareSet) bool {
	man.left--
	s.put(k, at)
	found := s.solve(need, false)
	s.takeBack()
	man.left++
	return found
}

func (s *deadSearch) put(k Kind, at int) {
	s.placed = append(s.placed, PlacedPiece{k, s.t.squares[at]})
	s.occupied.add(at)
}

func (s *deadSearch) takeBack() {
	last := s.placed[len(s.placed)-1]
	s.placed = s.placed[:len(s.placed)-1]
	s.occupied.drop(int(s.t.squareIndex[last.Square]))
}

// decides reports whether what is on the board may decide the game.
func (s *deadSearch) decides() bool {
	switch {
	case !s.mate && !s.mayStandStill():
		return false
	case s.menLeft() || s.t.variant.BlastOnCapture:
		return true // the others may stand where they help
	case s.other >= 0:
		return s.tryBoard()
	}
	for at := range s.geometryOf(s.attacker).all.each {
		if s.otherMayStand(at) {
			s.put(s.d.royal[s.attacker], at)
			found := s.tryBoard()
			s.takeBack()
			if found {
				return true
			}
		}
	}
	return false
}

// tryBoard reports whether what is on the board decides the game. The king never faces the other one as
// the side to move: the last move would have been illegal.
func (s *deadSearch) tryBoard() bool {
	if s.trials++; s.trials > maxDeadTrials {
		return true
	}
	p := s.t.board()
	p.turn = s.attacker.Other()
	for _, piece := range s.placed {
		if !s.t.MayStand(piece.Kind, piece.Square) || !p.setup(piece.Kind, piece.Square) {
			return false
		}
	}
	p.key = p.computeKey()
	return p.checkKings() == nil && !p.kingsFace() && p.InCheck() == s.mate && (s.checkOnly || !p.hasMoves())
}

func (s *deadSearch) menLeft() bool {
	for c := range s.men {
		for i := range s.men[c] {
			if s.men[c][i].left > 0 {
				return true
			}
		}
	}
	return false
}

// mayStandStill reports whether the men of the side to be stalemated, whose king has no move, may
// have none either. Those not on the board may have been captured.
func (s *deadSearch) mayStandStill() bool {
	if hit := s.reach.common(&s.geometryOf(s.attacker.Other()).all); !hit.empty() {
		return true // they may be pinned
	}
	if s.steps++; s.steps > maxDeadSteps {
		return true
	}
	us := s.attacker.Other()
	for _, piece := range s.placed {
		if piece.Kind.Color() != us || piece.Kind == s.d.royal[us] || s.mayBePinned(piece.Square) {
			continue
		}
		steps := s.d.geometry[piece.Kind].steps[s.t.squareIndex[piece.Square]]
		if free := steps.without(&s.occupied); !free.empty() {
			return s.fill(free.first())
		}
	}
	return true
}

// mayBePinned reports whether a man may stand between the kings, which may not face each other.
func (s *deadSearch) mayBePinned(at variant.Square) bool {
	king := s.t.squares[s.king]
	other := king // wherever it stands, it may be on the line
	if s.other >= 0 {
		other = s.t.squares[s.other]
	}
	return s.t.variant.FlyingGeneral && (at.File() == king.File() && other.File() == king.File() ||
		at.Rank() == king.Rank() && other.Rank() == king.Rank())
}

// fill tries to put a man on the square to which another could move.
func (s *deadSearch) fill(square int) bool {
	men := s.men[s.attacker.Other()]
	for i := range men {
		for _, o := range men[i].options {
			if men[i].left == 0 || !o.squares.has(square) {
				continue
			}
			men[i].left--
			s.put(o.kind, square)
			found := s.mayStandStill()
			s.takeBack()
			men[i].left++
			if found {
				return true
			}
		}
	}
	return false
}
