package movegen

import "math/bits"

// A square of an [AttackMap] is a row of small fields, so that the sum over the
// squares that a piece reaches counts them by kind in one addition each. Black's
// field is sideShift above White's. The squares themselves use one bit of a field;
// those between say from where the kings can be given check (attackmap_checks.go).
const (
	pawnHits      uint32 = 1 << 0  // a chess pawn attacks the square
	inRing        uint32 = 1 << 12 // the king stands on it or next to it
	onBoard       uint32 = 1 << 24 // always, to count the squares
	attackedTwice uint32 = 1 << 26 // two pieces other than the king attack it, next to it Black's
	attacked      uint32 = 1 << 30 // a piece other than the king attacks it, next to it Black's
	twiceShift           = 4       // from attacked down to twice
	sideShift            = 6
	fieldMask            = 1<<sideShift - 1
)

// Stance is a piece on the board and what it does from its square.
type Stance struct {
	Kind   Kind
	Square Square
	Moves  uint8 // squares it can enter that no enemy pawn attacks, pins and check aside
	Ring   uint8 // squares next to the enemy king, or its own, that it attacks
	id     uint8
}

// AttackMap is what all pieces attack, gathered in one pass over them: the raw
// material of an evaluation. Its memory is reused from one position to the next.
type AttackMap struct {
	squares  [cells]uint32
	least    [256]uint16 // by id: value of the cheapest enemy piece other than a chess pawn that attacks it
	guarded  [256]bool   // by id: a piece of its own side other than a chess pawn protects it
	stances  [2]stances  // of all pieces but chess pawns
	pawns    [2]stances  // of the chess pawns that are attacked
	checks   [2]checks   // that each side can give
	threats  [2]checks   // from which each side can attack the other's dearest piece
	topValue [2]int      // its value, in centipawns; 0 if a side has none
	maps     *pawnMaps
}

// stances is a list in a fixed place.
type stances struct {
	list  [maxPieces]Stance
	count int
}

func (l *stances) add(p *Position, id uint8) *Stance {
	s := &l.list[l.count&indexMask]
	l.count++
	s.Kind, s.Square, s.id = p.kind[id], p.square[id], id
	return s
}

// Stances returns the pieces of c that are no chess pawns, the king first.
func (a *AttackMap) Stances(c Color) []Stance { return a.stances[c].list[:a.stances[c].count] }

// PawnsAttacked returns the chess pawns of c that an enemy piece attacks. Of their
// stances only kind and square are filled in.
func (a *AttackMap) PawnsAttacked(c Color) []Stance { return a.pawns[c].list[:a.pawns[c].count] }

// Attacker returns the value in centipawns of the cheapest enemy piece that
// attacks the piece, chess pawns aside; 0 if none does.
func (a *AttackMap) Attacker(s *Stance) int { return int(a.least[s.id]) }

// Guarded reports whether a piece of its own side protects the piece.
func (a *AttackMap) Guarded(s *Stance) bool {
	return a.guarded[s.id] || a.UnderPawn(s.Square, s.Kind.Color())
}

// Attacked reports whether s is on the board and a piece of by, its king aside,
// attacks it.
func (a *AttackMap) Attacked(s Square, by Color) bool {
	want := onBoard | attacked<<by // attacks leave marks beyond the edge, too
	return a.squares[s&cellMask]&want == want
}

// OnBoard reports whether s is a square of the board.
func (a *AttackMap) OnBoard(s Square) bool { return a.squares[s&cellMask]&onBoard != 0 }

// Open reports whether s is on the board and nothing of by attacks it, its king
// included. What it attacks through a piece does not count.
func (a *AttackMap) Open(s Square, by Color) bool {
	closed := attacked<<by | pawnHits<<(sideShift*by) | inRing<<(sideShift*by)
	return a.squares[s&cellMask]&(onBoard|closed) == onBoard
}

// AttackedTwice is Attacked for two pieces or more; s must be on the board.
func (a *AttackMap) AttackedTwice(s Square, by Color) bool {
	return a.squares[s&cellMask]&(attackedTwice<<by) != 0
}

// UnderPawn reports whether a chess pawn of by attacks s.
func (a *AttackMap) UnderPawn(s Square, by Color) bool {
	return a.squares[s&cellMask]&(pawnHits<<(sideShift*by)) != 0
}

// InRing reports whether the king of c stands on s or next to it.
func (a *AttackMap) InRing(s Square, c Color) bool {
	return a.squares[s&cellMask]&(inRing<<(sideShift*c)) != 0
}

// KingSteps returns the steps of c's royal piece as differences of squares.
func (t *Tables) KingSteps(c Color) []int { return t.kingSteps[c][:t.kingStepCount[c]] }

// MapAttacks fills a with the attacks of all pieces on the board. A map serves
// the positions of one variant.
func (p *Position) MapAttacks(a *AttackMap) {
	used := p.tables.variant.Ranks * rowWidth
	copy(a.squares[:used], p.pawnMap(a)[:used])
	clear(a.least[:])
	clear(a.guarded[:])
	for c := White; c <= Black; c++ {
		a.checks[c].count, a.threats[c].count = 0, 0
		p.markRing(a, c)
		p.markChecks(a, c)
		p.markTopPiece(a, c)
	}
	for c := White; c <= Black; c++ {
		a.stances[c].count = 0
		for m := p.alive[c] &^ p.chessPawns(c); m != 0; m &= m - 1 {
			s := a.stances[c].add(p, colorBit(c)|uint8(bits.TrailingZeros64(m)))
			p.mapPiece(a, s, c)
		}
	}
	for c := White; c <= Black; c++ {
		p.listPawnsAttacked(a, c)
	}
}

// markRing flags the king of c and the squares that it steps to.
func (p *Position) markRing(a *AttackMap, c Color) {
	if p.alive[c]&royal == 0 {
		return
	}
	king := int(p.square[colorBit(c)])
	flag := inRing << (sideShift * c)
	a.squares[king&cellMask] |= flag
	for _, step := range p.tables.kingSteps[c][:p.tables.kingStepCount[c]] {
		if at := (king + step) & cellMask; p.board[at] != guard {
			a.squares[at] |= flag
		}
	}
}

// meet notes that a piece of the side own attacks or protects what stands on a cell.
func (a *AttackMap) attackPiece(cell, own uint8, value uint16) {
	if cell&own != 0 {
		a.guarded[cell] = true // guards have a place, too, which nobody reads
	} else if least := a.least[cell]; least == 0 || value < least {
		a.least[cell] = value
	}
}

// look is how a piece sees the board: all that is known of its kind lies together.
type attackProfile struct {
	own     uint8
	classes uint8
	value   uint16 // centipawns
	mark    uint32 // what it leaves on the squares that it attacks
	count   uint32 // the bits that it sums up
	check   uint32 // the bits of squares from which it gives check
	threat  uint32 // ... from which it attacks the enemy's dearest piece
}

// leave adds to a square's field that a piece with that mark attacks it.
func addAttack(field, mark uint32) uint32 { return field | mark | field&mark>>twiceShift }

// mapPiece follows the attacks of a piece of c that is no chess pawn.
func (p *Position) mapPiece(a *AttackMap, s *Stance, c Color) {
	k := s.Kind & (maxKinds - 1)
	them := sideShift * c.Other()
	l := &p.tables.attackProfiles[k]
	mark, notes := l.mark, l.check
	if int(l.value) < a.topValue[c.Other()] {
		notes |= l.threat
	}
	if s.id == l.own { // a king defends little: it may not step into attacks
		mark = 0
	}
	from := int(s.Square)
	sum := uint32(0)
	if l.classes&(1<<orthogonal) != 0 {
		sum += p.mapRays(a, l, s.id, mark, notes, from, &orthogonalSteps)
	}
	if l.classes&(1<<diagonal) != 0 {
		sum += p.mapRays(a, l, s.id, mark, notes, from, &diagonalSteps)
	}
	for _, step := range p.tables.leaps[k] {
		to := (from + step) & cellMask
		field := a.squares[to]
		a.squares[to] = addAttack(field, mark)
		cell := p.board[to]
		if cell&l.own == 0 {
			sum += field & l.count
			if field&notes != 0 {
				a.noteTarget(l, s.id, notes, to, field)
			}
		}
		if cell != 0 {
			a.attackPiece(cell, l.own, l.value)
		}
	}
	if l.classes&(1<<irregular) != 0 {
		for i := range p.tables.rays[k] {
			r := &p.tables.rays[k][i]
			sum += p.mapRule(a, l, mark, from, r.limit, r)
		}
	}
	if p.tables.isGeneral {
		sum += p.mapGeneralRules(a, l, mark, k, from)
	}
	s.Moves = uint8(sum/onBoard&fieldMask - sum>>them&fieldMask)
	s.Ring = uint8(sum >> them / inRing & fieldMask)
}

// mapRays follows slides along four lines, each to the first piece, which is captured
// if it is the enemy's, and returns the sum over their squares.
func (p *Position) mapRays(a *AttackMap, l *attackProfile, id uint8, mark, notes uint32, from int, steps *[4]int) (sum uint32) {
	count, value, own := l.count, l.value, l.own
	for _, step := range steps {
		to := (from + step) & cellMask
		cell := p.board[to]
		for cell == 0 {
			field := a.squares[to]
			a.squares[to] = addAttack(field, mark)
			sum += field & count
			if field&notes != 0 {
				a.noteTarget(l, id, notes, to, field)
			}
			to = (to + step) & cellMask
			cell = p.board[to]
		}
		field := a.squares[to]
		a.squares[to] = addAttack(field, mark)
		if cell&own != 0 {
			a.guarded[cell] = true
			continue
		}
		if least := a.least[cell]; least == 0 || value < least {
			a.least[cell] = value
		}
		if field&notes != 0 {
			a.noteTarget(l, id, notes, to, field)
		}
		sum += field & count
	}
	return sum
}

// mapRule is mapRay for at most limit squares from one on, and for moves that
// may only move or only capture.
func (p *Position) mapRule(a *AttackMap, l *attackProfile, mark uint32, from, limit int, r *ray) (sum uint32) {
	to := from
	for range limit {
		to = (to + r.step) & cellMask
		cell, field := p.board[to], a.squares[to]
		if r.capture {
			a.squares[to] = addAttack(field, mark)
		}
		if cell == 0 {
			sum += field & l.count
			continue
		}
		if r.capture {
			if cell&l.own == 0 {
				sum += field & l.count
			}
			a.attackPiece(cell, l.own, l.value)
		}
		break
	}
	return sum
}

// mapOddRules follows the rules that only the general path knows: hoppers, lame
// leapers and what depends on where it starts.
func (p *Position) mapGeneralRules(a *AttackMap, l *attackProfile, mark uint32, k Kind, from int) (sum uint32) {
	for i := range p.tables.rules[k] {
		r := &p.tables.rules[k][i]
		if r.initial || r.hop == NoHop && !r.lame && r.startZone == nil || !r.startsOn(from) {
			continue
		}
		at, limit := from, r.limit
		if r.hop != NoHop {
			for at += r.step; p.board[at&cellMask] == 0; at += r.step {
			}
			if p.board[at&cellMask] == guard {
				continue
			}
			if r.hop == Grasshopper {
				limit = 1
			}
		}
		if r.lame {
			// Its legs are looked at for the first step only: lame riders are refused.
			if limit = 1; !p.unblocked(at, r) {
				continue
			}
		}
		sum += p.mapRule(a, l, mark, at, limit, &r.ray)
	}
	return sum
}
