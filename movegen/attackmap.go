package movegen // Room: attack.

import (
	"math/bits"

	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// Stance is a piece on the board and what it attacks from its square.
type Stance struct {
	Kind   Kind
	Square variant.Square
	Moves  uint8 // squares that it can enter and no enemy pawn attacks; pins and checks are ignored
	Ring   uint8 // squares that it attacks on or next to the enemy king's
	id     uint8
}

// AttackMap holds what all pieces attack, found in one pass over them, for an evaluation. Its
// memory is reused from one position to the next.
type AttackMap struct {
	// NoTargets says that nobody asks for checks and threats, which are not looked for then.
	NoTargets bool

	squares  [cells]uint32
	least    [256]uint16 // by id: value of the cheapest enemy piece other than a chess pawn that attacks it
	guarded  [256]bool   // by id: a piece of its own side other than a chess pawn protects it
	hit      [2]uint64   // the pieces of each side with an entry in least
	stances  [2]stances  // all pieces but chess pawns
	pawns    [2]stances  // the chess pawns that are attacked
	checks   [2]checks   // checks that each side can give
	threats  [2]checks   // attacks that each side can make on the enemy's most valuable piece
	topValue [2]int      // value of each side's most valuable piece in centipawns, 0 if there are several
	maps     *pawnMaps
}

// stances is a list of fixed capacity.
type stances struct {
	list  [maxPieces]Stance
	count int
}

func (l *stances) add(p *Position, id uint8) *Stance {
	s := &l.list[l.count&indexMask]
	l.count++
	s.Kind, s.Square, s.id = p.Kinds[id], p.Squares[id], id
	return s
}

// Stances returns the pieces of c other than chess pawns, the king first. The slice is valid
// until the next [Position.MapAttacks].
func (a *AttackMap) Stances(c game.Color) []Stance { return a.stances[c].list[:a.stances[c].count] }

// PawnsAttacked returns the chess pawns of c that an enemy piece attacks. Only Kind and Square
// of these stances are filled in.
func (a *AttackMap) PawnsAttacked(c game.Color) []Stance { return a.pawns[c].list[:a.pawns[c].count] }

// Attacker returns the value in centipawns of the cheapest enemy piece that attacks the piece,
// chess pawns not counted; 0 for none.
func (a *AttackMap) Attacker(s *Stance) int { return int(a.least[s.id]) }

// Guarded reports whether a piece of its own side protects the piece.
func (a *AttackMap) Guarded(s *Stance) bool {
	return a.guarded[s.id] || a.UnderPawn(s.Square, s.Kind.Color())
}

// Attacked reports whether s is on the board and attacked by a piece of by other than its king.
func (a *AttackMap) Attacked(s variant.Square, by game.Color) bool {
	want := onBoard | attacked<<by // guard cells have attack bits, too
	return a.squares[s&cellMask]&want == want
}

// OnBoard reports whether s is a square of the board.
func (a *AttackMap) OnBoard(s variant.Square) bool { return a.squares[s&cellMask]&onBoard != 0 }

// Open reports whether s is on the board and nothing of by attacks it, the king included.
// Attacks through another piece do not count.
func (a *AttackMap) Open(s variant.Square, by game.Color) bool {
	closed := attacked<<by | pawnHits<<(sideShift*by) | inRing<<(sideShift*by)
	return a.squares[s&cellMask]&(onBoard|closed) == onBoard
}

// AttackedTwice reports whether two pieces of by or more attack s, which must be on the board,
// its king not counted.
func (a *AttackMap) AttackedTwice(s variant.Square, by game.Color) bool {
	return a.squares[s&cellMask]&(attackedTwice<<by) != 0
}

// Attacks returns how many pieces of by attack s, which must be on the board: 2 stands for more, and
// the king counts.
func (a *AttackMap) Attacks(s variant.Square, by game.Color) int {
	field := a.squares[s&cellMask]
	if field&(attackedTwice<<by) != 0 {
		return 2
	}
	return int(field>>by/attacked&1 + field>>(sideShift*by)/inRing&1)
}

// Tally adds up how many pieces of by other than its king attack the squares between two corners, two each at most,
// and how many of the squares such pieces of the other side attack.
func (a *AttackMap) Tally(low, high variant.Square, by game.Color) (hits, covered int) {
	// The bits of both sides, attackedTwice and attacked, are moved 16 bits apart and added up all at once.
	const spread, ends = 1 | 1<<15 | 1<<28 | 1<<43, 1 | 1<<16 | 1<<32 | 1<<48
	var sum uint64
	for rank := int(low); rank <= int(high); rank += rowWidth {
		for _, field := range a.squares[rank&cellMask:][:high.File()-low.File()+1] {
			if field&onBoard != 0 {
				sum += uint64(field/attackedTwice&0x33) * spread & ends
			}
		}
	}
	times := func(i game.Color) int { return int(sum >> (16 * i) & 0xffff) }
	return times(by) + times(by+2), times(by.Other() + 2)
}

// UnderPawn reports whether a chess pawn of by attacks s.
func (a *AttackMap) UnderPawn(s variant.Square, by game.Color) bool {
	return a.squares[s&cellMask]&(pawnHits<<(sideShift*by)) != 0
}

// InRing reports whether the king of c stands on s or next to it.
func (a *AttackMap) InRing(s variant.Square, c game.Color) bool {
	return a.squares[s&cellMask]&(inRing<<(sideShift*c)) != 0
}

// KingSteps returns the steps of c's royal piece as differences of squares.
func (t *Tables) KingSteps(c game.Color) []int {
	if t.variant.King == 0 {
		return nil
	}
	return t.kingSteps[c][:t.kingStepCount[c]]
}

// MapAttacks fills a with the attacks of all pieces on the board. An AttackMap serves the
// positions of one variant only.
func (p *Position) MapAttacks(a *AttackMap) {
	pawns := p.copyPawnMap(a)
	for _, s := range p.walls {
		a.squares[s&squareMask] = 0 // nothing can go there, as beyond the edge
	}
	clear(a.least[:])
	clear(a.guarded[:])
	a.hit = [2]uint64{}
	for c := game.White; c <= game.Black; c++ {
		a.checks[c].count, a.threats[c].count = 0, 0
		p.markRing(a, c)
		top := p.listStances(a, c)
		if a.NoTargets {
			continue
		}
		if p.tables.variant.Checking {
			p.markChecks(a, c)
		}
		p.markTopPiece(a, c, top)
	}
	for c := game.White; c <= game.Black; c++ {
		stances := a.Stances(c)
		for i := range stances {
			p.mapPiece(a, &stances[i], c)
		}
	}
	for c := game.White; c <= game.Black; c++ {
		p.listPawnsAttacked(a, pawns, c)
	}
}

// listStances lists the pieces of c other than chess pawns. It returns the id of the most valuable of
// them, the king aside, and notes its value; 0 if there are several or none.
func (p *Position) listStances(a *AttackMap, c game.Color) (top uint8) {
	list := &a.stances[c]
	list.count = 0
	most, own := 0, colorBit(c)
	for id := range ids(c, p.Alive[c]&^p.chessPawns(c)) {
		s := list.add(p, id)
		switch value := p.tables.values[s.Kind&(maxKinds-1)]; {
		case value < most || id == own && p.Alive[c]&royal != 0:
		case value > most:
			most, top = value, id
		default:
			top = 0
		}
	}
	if top == 0 {
		most = 0
	}
	a.topValue[c] = most
	return top
}

// markRing marks the king of c and the squares to which it steps, those outside its region not among them.
func (p *Position) markRing(a *AttackMap, c game.Color) {
	if p.Alive[c]&royal == 0 {
		return
	}
	king := int(p.Squares[colorBit(c)])
	flag := inRing << (sideShift * c)
	a.squares[king&cellMask] |= flag
	for m := p.tables.kingExits[c][king&squareMask]; m != 0; m &= m - 1 {
		a.squares[(king+p.tables.kingSteps[c][bits.TrailingZeros16(m)])&cellMask] |= flag
	}
}

// attackPiece records that a piece of side own and the given value attacks or protects the
// piece id in a cell.
func (a *AttackMap) attackPiece(cell, own uint8, value uint16) {
	if cell&own != 0 {
		a.guarded[cell] = true // the entry of guards is never read
	} else {
		a.attackEnemy(cell, own, value)
	}
}

// attackEnemy records that a piece of side own and the given value attacks the enemy piece in a cell.
func (a *AttackMap) attackEnemy(cell, own uint8, value uint16) {
	a.hit[(own>>7)^1] |= 1 << (cell & indexMask)
	if least := a.least[cell]; least == 0 || value < least {
		a.least[cell] = value
	}
}

// addAttack returns a square's entry with one more attack, by a piece with that mark.
func addAttack(field, mark uint32) uint32 { return field | mark | field&mark>>twiceShift }

// mapPiece follows the attacks of a piece of c other than a chess pawn.
func (p *Position) mapPiece(a *AttackMap, s *Stance, c game.Color) {
	k := s.Kind & (maxKinds - 1)
	them := sideShift * c.Other()
	l := &p.tables.attackProfiles[k]
	mark, notes := l.mark, l.check
	if int(l.value) < a.topValue[c.Other()] {
		notes |= l.threat
	}
	if s.id == l.own { // a king protects little, since it may not capture a protected piece
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
	if len(l.leaps) > 0 {
		sum += p.mapLeaps(a, l, s.id, mark, notes, from)
	}
	if l.odd {
		sum += p.mapOddMoves(a, l, s, mark)
	}
	s.Moves = uint8(sum/onBoard&fieldMask - sum>>them&fieldMask)
	s.Ring = uint8(sum >> them / inRing & fieldMask)
}

// mapLeaps follows leaps, as mapRays does slides. Inlined into mapPiece, the loop would find no registers
// free for what it reads again and again.
//
//go:noinline
func (p *Position) mapLeaps(
	a *AttackMap, l *attackProfile, id uint8, mark, notes uint32, from int,
) (sum uint32) {
	count, value, own := l.count, l.value, l.own
	for _, step := range l.leaps {
		to := (from + step) & cellMask
		field, cell := a.squares[to], p.Cells[to]
		a.squares[to] = addAttack(field, mark)
		switch {
		case cell == 0:
		case cell&own != 0:
			a.guarded[cell] = true // the entry of guards is never read
			continue
		default:
			a.attackEnemy(cell, own, value)
		}
		sum += field & count
		if field&notes != 0 {
			a.noteTarget(l, id, notes, to, field)
		}
	}
	return sum
}

// mapRays follows slides along four lines, each up to the first piece, included if it is an
// enemy, and returns the sum of the entries on the way.
func (p *Position) mapRays(
	a *AttackMap, l *attackProfile, id uint8, mark, notes uint32, from int, steps *[4]int,
) (sum uint32) {
	count, value, own := l.count, l.value, l.own
	for _, step := range steps {
		to := (from + step) & cellMask
		cell := p.Cells[to]
		for cell == 0 {
			field := a.squares[to]
			a.squares[to] = addAttack(field, mark)
			sum += field & count
			if field&notes != 0 {
				a.noteTarget(l, id, notes, to, field)
			}
			to = (to + step) & cellMask
			cell = p.Cells[to]
		}
		field := a.squares[to]
		a.squares[to] = addAttack(field, mark)
		if cell&own != 0 {
			a.guarded[cell] = true
			continue
		}
		a.attackEnemy(cell, own, value)
		if field&notes != 0 {
			a.noteTarget(l, id, notes, to, field)
		}
		sum += field & count
	}
	return sum
}

// AttackSets returns the squares that pieces of a side attack, the king included, and those that two
// or more attack.
func (p *Position) AttackSets(a *AttackMap, by game.Color) (once, twice SquareSet) {
	for rank := range p.tables.variant.Ranks {
		var one, two uint64
		for file, field := range a.squares[rank*rowWidth:][:p.tables.variant.Files] {
			one |= uint64(field>>by/attacked&1) << file
			two |= uint64(field>>by/attackedTwice&1) << file
		}
		word, shift := rank*setWidth/64%len(once), rank*setWidth%64
		once[word] |= one << shift
		twice[word] |= two << shift
	}
	if p.Alive[by]&royal != 0 {
		ring := p.ring(by)
		for i := range ring {
			twice[i] |= once[i] & ring[i]
			once[i] |= ring[i]
		}
	}
	return once, twice
}

// ring returns the square of the king of c and those around it.
func (p *Position) ring(c game.Color) (ring SquareSet) {
	king := int(p.Squares[colorBit(c)])
	ring.Add(variant.Square(king))
	for m := p.tables.kingExits[c][king&squareMask]; m != 0; m &= m - 1 {
		ring.Add(variant.Square(king + p.tables.kingSteps[c][bits.TrailingZeros16(m)]))
	}
	return ring
}
