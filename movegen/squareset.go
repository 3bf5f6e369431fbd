package movegen // Room: board.

import (
	"menagerie/internal/game"
	"menagerie/movegen/variant"
)

// SquareSet is a set of squares, 16 bits for each rank, the a-file lowest. Move generation has no use
// for it, but what spreads over the board from many squares at once does.
type SquareSet [variant.MaxSquares / variant.RowWidth * setWidth / 64]uint64

const setWidth = 16 // bits of a rank

// Add puts a square into the set.
func (s *SquareSet) Add(at variant.Square) {
	bit := at.Rank()*setWidth + at.File()
	s[bit/64] |= 1 << (bit % 64)
}

// SetStep is a step over the board for the squares of a set, all at once.
type SetStep struct {
	from        SquareSet // the squares from which it stays on the board
	words       int       // how far it moves the set, in words and bits
	left, right uint8     // one of them is 0
}

// StepOf returns the step by a number of files and ranks on the variant's board.
func (t *Tables) StepOf(files, ranks int) SetStep {
	bits := ranks*setWidth + files
	step := SetStep{words: bits / 64, left: uint8(max(bits%64, 0)), right: uint8(max(-(bits % 64), 0))}
	for _, s := range t.squares {
		file, rank := s.File()+files, s.Rank()+ranks
		if file >= 0 && file < t.variant.Files && rank >= 0 && rank < t.variant.Ranks {
			step.from.Add(s)
		}
	}
	return step
}

// Words returns how many words of a set the squares of the board take.
func (t *Tables) Words() int { return (t.variant.Ranks*setWidth + 63) / 64 }

// AddStep adds to s the squares to which a step leads from those of another set. words is
// [Tables.Words] of the board.
func (s *SquareSet) AddStep(from *SquareSet, step *SetStep, words int) {
	for i, word := range from[:words] {
		if word &= step.from[i]; word == 0 {
			continue
		}
		at := i + step.words
		if step.right == 0 {
			s[at&3] |= word << step.left
			s[(at+1)&3] |= word >> (64 - step.left)
		} else {
			s[at&3] |= word >> step.right
			s[(at-1)&3] |= word << (64 - step.right)
		}
	}
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
	for _, step := range p.tables.kingSteps[c][:p.tables.kingStepCount[c]] {
		if at := (king + step) & cellMask; p.Cells[at] != guard {
			ring.Add(variant.Square(at))
		}
	}
	return ring
}
