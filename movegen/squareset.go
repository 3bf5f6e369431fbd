package movegen // Room: board.

import "menagerie/movegen/variant"

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

// Around returns the squares of a set and those next to them, some beyond the board among them, all in its first
// words.
func (s *SquareSet) Around(words int) (all SquareSet) {
	const first = 1 | 1<<setWidth | 1<<(2*setWidth) | 1<<(3*setWidth) // of each rank
	var before, row uint64
	for i, next := range s[:words] {
		next |= next<<1&^first | next>>1&^(first<<(setWidth-1))
		if i > 0 {
			all[i-1] |= row | row<<setWidth | row>>setWidth | before>>(64-setWidth) | next<<(64-setWidth)
		}
		before, row = row, next
	}
	all[words-1] |= row | row<<setWidth | row>>setWidth | before>>(64-setWidth)
	return all
}
